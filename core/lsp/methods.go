package lsp

// methods of the protocol that the server has. They are made when the program starts, as some refer to the table.
var methods map[string]method

func init() {
	methods = map[string]method{
		"initialize":      inOrder(request((*Server).initialize)),
		"initialized":     notice((*Server).initialized),
		"shutdown":        inOrder(request((*Server).shutdown)),
		"exit":            notice((*Server).exit),
		"$/cancelRequest": notice((*Server).cancelRequest),
		"$/setTrace":      notice(func(*Server, *none) {}),

		"workspace/didChangeConfiguration":    notice((*Server).configurationChanged),
		"workspace/didChangeWorkspaceFolders": notice((*Server).foldersChanged),
		"workspace/didChangeWatchedFiles":     notice((*Server).filesChanged),

		"textDocument/didOpen":   notice((*Server).didOpen),
		"textDocument/didChange": notice((*Server).didChange),
		"textDocument/didSave":   notice((*Server).didSave),
		"textDocument/didClose":  notice((*Server).didClose),

		"textDocument/codeAction":        request((*Server).codeActions),
		"textDocument/codeLens":          request((*Server).lenses),
		"textDocument/completion":        request((*Server).complete),
		"textDocument/definition":        request((*Server).definition),
		"textDocument/documentHighlight": request((*Server).highlight),
		"textDocument/documentSymbol":    request((*Server).symbols),
		"textDocument/formatting":        request((*Server).format),
		"textDocument/hover":             request((*Server).hover),
		"textDocument/prepareRename":     request((*Server).prepareRename),
		"textDocument/references":        request((*Server).references),
		"textDocument/rename":            request((*Server).rename),
		"workspace/executeCommand":       request((*Server).execute),
	}
}
