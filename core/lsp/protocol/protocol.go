// Package protocol has the messages of the Language Server Protocol 3.17 that the server takes and sends, as far as it
// uses them. A test reads every message that the server sends with a module generated from the specification.
package protocol

import "encoding/json"

// Position is a position in a document: Line from 0, Character from 0 in units of the encoding that was negotiated.
type Position struct {
	Line      uint32 `json:"line"`
	Character uint32 `json:"character"`
}

// Range ends before End.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Location is a range of a file.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// DocumentID names a document; Version is that of an open one.
type DocumentID struct {
	URI     string `json:"uri"`
	Version *int32 `json:"version,omitzero"`
}

// DocumentParams are the parameters of requests about a document.
type DocumentParams struct {
	TextDocument DocumentID `json:"textDocument"`
}

// PositionParams are those of requests about a place.
type PositionParams struct {
	TextDocument DocumentID `json:"textDocument"`
	Position     Position   `json:"position"`
}

// InitializeParams are those of "initialize".
type InitializeParams struct {
	RootURI               string             `json:"rootUri"`
	RootPath              string             `json:"rootPath"`
	WorkspaceFolders      []WorkspaceFolder  `json:"workspaceFolders"`
	Capabilities          ClientCapabilities `json:"capabilities"`
	InitializationOptions json.RawMessage    `json:"initializationOptions"`
}

// WorkspaceFolder is a directory that the editor has open.
type WorkspaceFolder struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

// ClientCapabilities are what the editor can do, as far as the server asks.
type ClientCapabilities struct {
	General struct {
		PositionEncodings []string `json:"positionEncodings"`
	} `json:"general"`
	Window struct {
		WorkDoneProgress bool `json:"workDoneProgress"`
	} `json:"window"`
	Workspace struct {
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
		WorkspaceEdit struct {
			DocumentChanges    bool     `json:"documentChanges"`
			ResourceOperations []string `json:"resourceOperations"`
		} `json:"workspaceEdit"`
		CodeLens struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"codeLens"`
	} `json:"workspace"`
	TextDocument struct {
		Completion struct {
			CompletionItem struct {
				SnippetSupport bool `json:"snippetSupport"`
			} `json:"completionItem"`
		} `json:"completion"`
		DocumentSymbol struct {
			Hierarchical bool `json:"hierarchicalDocumentSymbolSupport"`
		} `json:"documentSymbol"`
	} `json:"textDocument"`
}

// InitializeResult is the answer to "initialize".
type InitializeResult struct {
	Capabilities ServerCapabilities `json:"capabilities"`
	ServerInfo   ServerInfo         `json:"serverInfo"`
}

// ServerInfo names the server.
type ServerInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ServerCapabilities are what the server can do.
type ServerCapabilities struct {
	PositionEncoding           string                 `json:"positionEncoding"`
	TextDocumentSync           SyncOptions            `json:"textDocumentSync"`
	HoverProvider              bool                   `json:"hoverProvider,omitzero"`
	CompletionProvider         *CompletionOptions     `json:"completionProvider,omitzero"`
	DefinitionProvider         bool                   `json:"definitionProvider,omitzero"`
	ReferencesProvider         bool                   `json:"referencesProvider,omitzero"`
	DocumentHighlightProvider  bool                   `json:"documentHighlightProvider,omitzero"`
	DocumentSymbolProvider     bool                   `json:"documentSymbolProvider,omitzero"`
	CodeActionProvider         *CodeActionOptions     `json:"codeActionProvider,omitzero"`
	CodeLensProvider           *CodeLensOptions       `json:"codeLensProvider,omitzero"`
	DocumentFormattingProvider bool                   `json:"documentFormattingProvider,omitzero"`
	RenameProvider             *RenameOptions         `json:"renameProvider,omitzero"`
	ExecuteCommandProvider     *ExecuteCommandOptions `json:"executeCommandProvider,omitzero"`
	Workspace                  WorkspaceOptions       `json:"workspace"`
}

// SyncOptions set what the server is sent of documents.
type SyncOptions struct {
	OpenClose bool     `json:"openClose"`
	Change    SyncKind `json:"change"`
	Save      bool     `json:"save"`
}

// SyncKind is how changes of a document are sent.
type SyncKind uint8

// Incremental: the parts that changed.
const Incremental SyncKind = 2

// CompletionOptions are those of the server's completion.
type CompletionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

// CodeActionOptions are those of the server's code actions.
type CodeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

// CodeLensOptions are those of the server's code lenses.
type CodeLensOptions struct {
	ResolveProvider bool `json:"resolveProvider"`
}

// RenameOptions are those of the server's rename.
type RenameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

// ExecuteCommandOptions list the server's commands.
type ExecuteCommandOptions struct {
	Commands []string `json:"commands"`
}

// WorkspaceOptions are what the server supports for folders.
type WorkspaceOptions struct {
	WorkspaceFolders FolderOptions `json:"workspaceFolders"`
}

// FolderOptions are what it supports for workspace folders.
type FolderOptions struct {
	Supported           bool `json:"supported"`
	ChangeNotifications bool `json:"changeNotifications"`
}

// Registration asks the editor for notifications.
type Registration struct {
	ID              string `json:"id"`
	Method          string `json:"method"`
	RegisterOptions any    `json:"registerOptions"`
}

// RegistrationParams are those of "client/registerCapability".
type RegistrationParams struct {
	Registrations []Registration `json:"registrations"`
}

// WatchOptions are those of a registration for changed files.
type WatchOptions struct {
	Watchers []Watcher `json:"watchers"`
}

// Watcher is a pattern of files.
type Watcher struct {
	GlobPattern string `json:"globPattern"`
}

// MessageParams are those of "window/showMessage" and "window/logMessage".
type MessageParams struct {
	Type    MessageType `json:"type"`
	Message string      `json:"message"`
}

// MessageType is how important a message is.
type MessageType uint8

// The types.
const (
	MessageError   MessageType = 1
	MessageWarning MessageType = 2
	MessageInfo    MessageType = 3
)

// TokenParams are those of "window/workDoneProgress/create".
type TokenParams struct {
	Token string `json:"token"`
}

// ProgressParams are those of "$/progress".
type ProgressParams struct {
	Token string           `json:"token"`
	Value WorkDoneProgress `json:"value"`
}

// WorkDoneProgress is the begin, a report or the end of some work.
type WorkDoneProgress struct {
	Kind        string  `json:"kind"`
	Title       string  `json:"title,omitzero"`
	Message     string  `json:"message,omitzero"`
	Percentage  *uint32 `json:"percentage,omitzero"`
	Cancellable bool    `json:"cancellable,omitzero"`
}

// FoldersChangedParams are those of "workspace/didChangeWorkspaceFolders".
type FoldersChangedParams struct {
	Event struct {
		Added   []WorkspaceFolder `json:"added"`
		Removed []WorkspaceFolder `json:"removed"`
	} `json:"event"`
}

// ConfigurationParams are those of "workspace/didChangeConfiguration".
type ConfigurationParams struct {
	Settings json.RawMessage `json:"settings"`
}

// FilesChangedParams are those of "workspace/didChangeWatchedFiles".
type FilesChangedParams struct {
	Changes []FileChange `json:"changes"`
}

// FileChange is a file that changed on the disk.
type FileChange struct {
	URI  string     `json:"uri"`
	Type ChangeType `json:"type"`
}

// ChangeType is what happened to a file.
type ChangeType uint8

// The types.
const (
	Created ChangeType = 1
	Changed ChangeType = 2
	Deleted ChangeType = 3
)

// ExecuteCommandParams are those of "workspace/executeCommand".
type ExecuteCommandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// CancelParams are those of "$/cancelRequest".
type CancelParams struct {
	ID json.RawMessage `json:"id"`
}
