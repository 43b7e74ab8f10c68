package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
	specified "go.lsp.dev/protocol"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// client is an editor in this process, with a server and a directory of files.
type client struct {
	t      testing.TB
	server *Server
	conn   *jsonrpc2.Conn
	root   string
	ended  chan bool
	toEnd  io.Closer

	mu sync.Mutex
	// diagnostics by URI, contents of open documents by path, versions.
	diagnostics map[string]protocol.PublishParams
	texts       map[string]string
	versions    map[string]int32
	messages    []string
	progress    []string
	registered  []string
}

// capabilities of the client that tests use.
const capabilities = `{"general":{"positionEncodings":["%s"]},"window":{"workDoneProgress":true},"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true},"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}},
	"textDocument":{"completion":{"completionItem":{"snippetSupport":true}},"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}`

// start starts a server for a directory; options are JSON.
func start(t testing.TB, root, options string) *client {
	t.Helper()
	c := connect(t, root)
	c.initialize(string(utf16), options)
	return c
}

// connect starts a server that is not initialized.
func connect(t testing.TB, root string) *client {
	t.Helper()
	c := &client{t: t, root: filepath.ToSlash(root), ended: make(chan bool, 1), diagnostics: map[string]protocol.PublishParams{}, texts: map[string]string{}, versions: map[string]int32{}}
	c.server = New(oshost.New(oshost.Options{StoreDir: t.TempDir()}), "0.0.0")
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	c.toEnd = fromClient
	go func() {
		c.ended <- c.server.Serve(context.Background(), Framed(toServer, fromServer))
		fromServer.Close()
	}()
	c.conn = jsonrpc2.NewConn(context.Background(), newStream(Framed(toClient, fromClient)), jsonrpc2.HandlerWithError(c.receive))
	t.Cleanup(func() { fromClient.Close(); toServer.Close() })
	return c
}

func (c *client) initialize(encoding, options string) {
	c.t.Helper()
	if options == "" {
		options = "null"
	}
	params := fmt.Sprintf(`{"processId":null,"rootUri":%q,"capabilities":%s,"initializationOptions":%s}`, uriOf(c.root), fmt.Sprintf(capabilities, encoding), options)
	c.call("initialize", json.RawMessage(params), nil)
	c.notify("initialized", json.RawMessage(`{}`))
}

// receive takes what the server sends, and reads it as the specification has it.
func (c *client) receive(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	params := slices.Clone(*r.Params)
	var into any
	switch r.Method {
	case "textDocument/publishDiagnostics":
		into = &specified.PublishDiagnosticsParams{}
		var p protocol.PublishParams
		c.decode(params, &p)
		c.diagnostics[p.URI] = p
	case "window/logMessage", "window/showMessage":
		into = &specified.LogMessageParams{}
		var p protocol.MessageParams
		c.decode(params, &p)
		c.messages = append(c.messages, p.Message)
	case "$/progress":
		into = &specified.ProgressParams{}
		var p protocol.ProgressParams
		c.decode(params, &p)
		c.progress = append(c.progress, p.Value.Kind)
	case "window/workDoneProgress/create":
		into = &specified.WorkDoneProgressCreateParams{}
	case "client/registerCapability":
		into = &specified.RegistrationParams{}
		var p protocol.RegistrationParams
		c.decode(params, &p)
		for _, one := range p.Registrations {
			c.registered = append(c.registered, one.Method)
		}
	case "workspace/codeLens/refresh":
		return nil, nil
	default:
		c.t.Errorf("the server sent %q", r.Method)
		return nil, nil
	}
	if err := specified.Unmarshal(params, into); err != nil {
		c.t.Errorf("%s: %v\n%s", r.Method, err, params)
	}
	return nil, nil
}

func (c *client) decode(raw []byte, into any) {
	if err := json.Unmarshal(raw, into); err != nil {
		c.t.Errorf("%v in %s", err, raw)
	}
}

// answers of the specification by the method.
var answers = map[string]func() any{
	"initialize":                     func() any { return &specified.InitializeResult{} },
	"textDocument/codeAction":        func() any { return &[]specified.CommandOrCodeAction{} },
	"textDocument/hover":             func() any { return &specified.Hover{} },
	"textDocument/completion":        func() any { return &specified.CompletionList{} },
	"textDocument/definition":        func() any { return &[]specified.Location{} },
	"textDocument/references":        func() any { return &[]specified.Location{} },
	"textDocument/documentHighlight": func() any { return &[]specified.DocumentHighlight{} },
	"textDocument/documentSymbol":    func() any { return &[]specified.DocumentSymbol{} },
	"textDocument/rename":            func() any { return &specified.WorkspaceEdit{} },
	"textDocument/formatting":        func() any { return &[]specified.TextEdit{} },
	"textDocument/codeLens":          func() any { return &[]specified.CodeLens{} },
}

// try sends a request; the error is the server's.
func (c *client) try(method string, params, result any) error {
	c.t.Helper()
	var raw json.RawMessage
	if err := c.conn.Call(context.Background(), method, params, &raw); err != nil {
		return err
	}
	if specification := answers[method]; specification != nil && len(raw) > 0 && string(raw) != "null" {
		if err := specified.Unmarshal(raw, specification()); err != nil {
			c.t.Errorf("%s: %v\n%s", method, err, raw)
		}
	}
	if result != nil && len(raw) > 0 {
		c.decode(raw, result)
	}
	return nil
}

func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if err := c.try(method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(context.Background(), method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// settle waits until the server has linted all that changed, and its notifications are here.
func (c *client) settle() {
	c.t.Helper()
	c.barrier()
	c.server.queue.settle()
	c.barrier()
}

// barrier waits until the server has handled what was sent, and its answers so far are here.
func (c *client) barrier() {
	c.t.Helper()
	if err := c.try("toolkit/none", nil, nil); err == nil {
		c.t.Fatal("an unknown method was answered")
	}
}

// shutdown ends the session in order.
func (c *client) shutdown() {
	c.t.Helper()
	c.call("shutdown", nil, nil)
	c.notify("exit", nil)
	if orderly := <-c.ended; !orderly {
		c.t.Error("the end was not in order")
	}
}

func (c *client) uri(name string) string { return uriOf(c.root + "/" + name) }

// name is the path of a URI in the directory.
func (c *client) name(uri string) string {
	at, ok := pathOf(uri)
	if !ok {
		return uri
	}
	return strings.TrimPrefix(at, c.root+"/")
}

// disk is the text of a file on the disk.
func (c *client) disk(name string) string {
	text, err := os.ReadFile(filepath.Join(filepath.FromSlash(c.root), filepath.FromSlash(name)))
	if err != nil {
		c.t.Fatal(err)
	}
	return string(text)
}

// text is that of a document, or else of the file.
func (c *client) text(name string) string {
	if text, open := c.texts[name]; open {
		return text
	}
	return c.disk(name)
}

func (c *client) open(name, text string) {
	c.t.Helper()
	c.texts[name], c.versions[name] = text, 1
	uri := c.uri(name)
	if strings.HasPrefix(name, "untitled:") {
		uri = name
	}
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "x", "version": 1, "text": text}})
}

// edit replaces a range of a document.
func (c *client) edit(name string, r protocol.Range, text string) {
	c.t.Helper()
	c.versions[name]++
	version := c.versions[name]
	changes := []protocol.ContentChange{{Range: &r, Text: text}}
	c.texts[name] = edited(utf16, c.texts[name], changes)
	c.notify("textDocument/didChange", protocol.ChangeParams{TextDocument: protocol.DocumentID{URI: c.uri(name), Version: &version}, ContentChanges: changes})
}

func (c *client) close(name string) {
	c.t.Helper()
	delete(c.texts, name)
	c.notify("textDocument/didClose", protocol.DocumentParams{TextDocument: protocol.DocumentID{URI: c.uri(name)}})
}

// find is the range of a pattern in a document. "|" in it is where the cursor is, which makes the range empty.
func (c *client) find(name, pattern string) protocol.Range {
	c.t.Helper()
	plain := strings.Replace(pattern, "|", "", 1)
	text := c.text(name)
	start := strings.Index(text, plain)
	if start < 0 {
		c.t.Fatalf("%s has no %q", name, plain)
	}
	span := source.Span{Start: start, End: start + len(plain)}
	if cursor := strings.IndexByte(pattern, '|'); cursor >= 0 {
		span.Start += cursor
		span.End = span.Start
	}
	return utf16.at(&source.File{Text: text}, span)
}

// at are the parameters of a request about the place of a pattern.
func (c *client) at(name, pattern string) protocol.PositionParams {
	c.t.Helper()
	return protocol.PositionParams{TextDocument: protocol.DocumentID{URI: c.uri(name)}, Position: c.find(name, pattern).Start}
}

// shown is a range as people count.
func shown(r protocol.Range) string {
	start := fmt.Sprintf("%d:%d", r.Start.Line+1, r.Start.Character+1)
	switch {
	case r.Start == r.End:
		return start
	case r.Start.Line == r.End.Line:
		return fmt.Sprintf("%s-%d", start, r.End.Character+1)
	}
	return fmt.Sprintf("%s-%d:%d", start, r.End.Line+1, r.End.Character+1)
}

// after is the contents of files after an edit.
func (c *client) after(e *protocol.WorkspaceEdit) map[string]string {
	changes := map[string][]protocol.TextEdit{}
	maps.Copy(changes, e.Changes)
	created := map[string]bool{}
	for _, d := range e.DocumentChanges {
		if d.Kind == protocol.Create {
			created[d.URI] = true
			continue
		}
		changes[d.TextDocument.URI] = d.Edits
		if v := d.TextDocument.Version; v != nil && *v != c.versions[c.name(d.TextDocument.URI)] {
			c.t.Errorf("the edit is of version %d", *v)
		}
	}
	texts := map[string]string{}
	for uri, edits := range changes {
		before := ""
		if !created[uri] {
			before = c.text(c.name(uri))
		}
		texts[c.name(uri)] = applied(before, edits)
	}
	return texts
}

// applied is the content after edits, whose positions all count in the content before.
func applied(text string, edits []protocol.TextEdit) string {
	file := &source.File{Text: text}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b protocol.TextEdit) int {
		return utf16.offset(file, b.Range.Start) - utf16.offset(file, a.Range.Start)
	})
	for _, e := range edits {
		at := utf16.span(file, e.Range)
		text = text[:at.Start] + e.NewText + text[at.End:]
	}
	return text
}
