package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pipelineIn writes a small pipeline.
func pipelineIn(t *testing.T, root string) {
	t.Helper()
	for name, text := range map[string]string{
		"nextflow.config": "params {\n    input = null\n}\n", "main.nf": "println params.input\n",
		"nextflow_schema.json": `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"t","description":"d","type":"object","properties":{"input":{"type":"string"}}}`,
	} {
		writeFile(t, filepath.Join(root, name), []byte(text))
	}
}

// codeOf is the code of an answered error.
func codeOf(t testing.TB, err error) int64 {
	t.Helper()
	var refused *jsonrpc2.Error
	if !errors.As(err, &refused) {
		t.Fatalf("no error of the protocol: %v", err)
	}
	return refused.Code
}

func TestLifecycle(t *testing.T) {
	root := t.TempDir()
	pipelineIn(t, root)
	c := connect(t, root)
	if code := codeOf(t, c.try("textDocument/codeAction", protocol.CodeActionParams{}, nil)); code != serverNotInitialized {
		t.Errorf("before initialize: %d", code)
	}
	c.notify("textDocument/didOpen", json.RawMessage(`{}`)) // dropped
	if code := codeOf(t, c.try("initialize", json.RawMessage(`{"initializationOptions":{"profile":"strange"}}`), nil)); code != requestFailed {
		t.Errorf("an unknown profile: %d", code)
	}
	c.initialize(string(utf16), "")
	if code := codeOf(t, c.try("initialize", json.RawMessage(`{}`), nil)); code != jsonrpc2.CodeInvalidRequest {
		t.Errorf("initialize again: %d", code)
	}
	if code := codeOf(t, c.try("textDocument/codeAction", json.RawMessage(`[1]`), nil)); code != jsonrpc2.CodeInvalidParams {
		t.Errorf("wrong parameters: %d", code)
	}
	c.settle()
	c.mu.Lock()
	if !slices.Equal(c.registered, []string{"workspace/didChangeWatchedFiles"}) || len(c.progress) < 3 || c.progress[0] != "begin" || c.progress[len(c.progress)-1] != "end" {
		t.Errorf("registered %q, progress %q", c.registered, c.progress)
	}
	c.mu.Unlock()
	c.call("shutdown", nil, nil)
	if code := codeOf(t, c.try("textDocument/codeAction", protocol.CodeActionParams{}, nil)); code != jsonrpc2.CodeInvalidRequest {
		t.Errorf("after shutdown: %d", code)
	}
	c.notify("exit", nil)
	if orderly := <-c.ended; !orderly {
		t.Error("the end was not in order")
	}
}

// TestEndings: an editor that exits, or is gone, without having asked to shut down.
func TestEndings(t *testing.T) {
	c := start(t, t.TempDir(), "")
	c.notify("exit", nil)
	if <-c.ended {
		t.Error("exit without shutdown is in order")
	}
	c = start(t, t.TempDir(), "")
	c.toEnd.Close()
	if <-c.ended {
		t.Error("the end of the input is in order")
	}
}

// TestEncodings: positions count in the units that were negotiated.
func TestEncodings(t *testing.T) {
	text := "println \"😀é\" + params.input\r\nx\ry\n"
	for e, character := range map[encoding]uint32{utf16: 16, utf8s: 19, utf32: 15} {
		file := &source.File{Text: text}
		at := strings.Index(text, "params")
		if got := e.position(file, at); got != (protocol.Position{Character: character}) {
			t.Errorf("%s: %v", e, got)
		}
		for offset := range text {
			position := e.position(file, offset)
			if back := e.offset(file, position); back != offset && !strings.HasSuffix(text[:offset], "\r") { // between "\r" and "\n" is not a position
				t.Errorf("%s: %d is %v, which is %d", e, offset, position, back)
			}
		}
		if e.offset(file, protocol.Position{Line: 9}) != len(text) || e.offset(file, protocol.Position{Line: 1, Character: 1 << 31}) != strings.Index(text, "x\r")+1 {
			t.Errorf("%s: positions beyond the ends", e)
		}
	}
	for _, c := range []struct {
		offered string
		want    encoding
	}{{"utf-8,utf-16", utf8s}, {"utf-7,utf-32", utf32}, {"", utf16}, {"utf-7", utf16}} {
		if got := negotiated(strings.Split(c.offered, ",")); got != c.want {
			t.Errorf("%q: %s", c.offered, got)
		}
	}
}

// TestEncodedDiagnostics: diagnostics and edits count in bytes where the editor does.
func TestEncodedDiagnostics(t *testing.T) {
	root := t.TempDir()
	pipelineIn(t, root)
	c := connect(t, root)
	c.initialize(string(utf8s), "")
	c.open("main.nf", "println '😀' + params.inputt\n")
	c.settle()
	c.mu.Lock()
	defer c.mu.Unlock()
	got := c.diagnostics[c.uri("main.nf")].Diagnostics
	if len(got) != 1 || got[0].Range.Start.Character != 24 {
		t.Errorf("%+v", got)
	}
}

// TestURIs: a path comes back, however an editor escapes it.
func TestURIs(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///a/b%20c/d.nf": "/a/b c/d.nf", "file:///c%3A/x/y.nf": "c:/x/y.nf", "file:///C:/x": "c:/x", "file://host/share/x": "//host/share/x", "file:///a/%C3%A9+~": "/a/é+~",
	} {
		got, ok := pathOf(uri)
		back, _ := pathOf(uriOf(got))
		if !ok || got != want || back != want {
			t.Errorf("%s: %q %v %q", uri, got, ok, back)
		}
	}
	for _, uri := range []string{"untitled:a", "%", "file:", "http://x/y"} {
		if got, ok := pathOf(uri); ok {
			t.Errorf("%s: %q", uri, got)
		}
	}
}

// TestHostileMessages: what is not a message is answered, and does not end the session.
func TestHostileMessages(t *testing.T) {
	var in, out strings.Builder
	frame := func(body string) { fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(body), body) }
	in.WriteString("no header\r\n\r\nContent-Length: -4\r\n\r\nContent-Length: x\r\n\r\n" + strings.Repeat("long", 100000) + "\n")
	for _, body := range []string{"", "{", "[]", "1", "null", `{"jsonrpc":"2.0"}`, `{"id":{},"method":"x"}`, `{"id":1,"result":1}`, "\xff\xfe", strings.Repeat("[", 100000)} {
		frame(body)
	}
	in.WriteString("content-length:2\nContent-Type: x\n\n{}")
	frame(`{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"capabilities":{}}}`)
	frame(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///none"},"contentChanges":[{"text":""}]}}`)
	frame(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":[]}`)
	frame(`{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"::","type":9}]}}`)
	frame(`{"jsonrpc":"2.0","id":8,"method":"shutdown"}`)
	frame(`{"jsonrpc":"2.0","method":"exit"}`)
	if orderly := New(nil, "0.0.0").Serve(context.Background(), Framed(strings.NewReader(in.String()), &out)); !orderly {
		t.Error("the session did not come to its end")
	}
	for _, want := range []string{`"id":7`, `"id":8`, `"code":-32700`, `"code":-32600`, "was not handled", "is not open"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
}

// TestOversizedMessage: a message beyond the limit is passed over without being kept.
func TestOversizedMessage(t *testing.T) {
	length := 1 << 40
	s := newStream(Framed(strings.NewReader(fmt.Sprintf("Content-Length: %d\r\n\r\n{", length)), io.Discard))
	var m json.RawMessage
	if err := s.ReadObject(&m); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(err)
	}
}

// FuzzMessages: the reader gives each whole message behind any bytes, once their lines have ended, and ends with its input.
func FuzzMessages(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}"))
	f.Add([]byte("Content-Length: 5\r\n\r\n{}"))
	f.Add([]byte("Content-Length: 99999999999999999999\r\n\r\n{}"))
	f.Add([]byte("x: y\r\nContent-Length: 1\n\n1"))
	f.Fuzz(func(t *testing.T, before []byte) {
		s := newStream(Framed(strings.NewReader(string(before)+"\n\nContent-Length: 4\r\n\r\ntrue"), io.Discard))
		found := false
		for {
			var m json.RawMessage
			err := s.ReadObject(&m)
			if err != nil {
				if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
					t.Fatal(err)
				}
				break
			}
			if !json.Valid(m) {
				t.Fatalf("%q is not JSON", m)
			}
			found = found || string(m) == "true"
		}
		if !found && !strings.Contains(strings.ToLower(string(before)), "content-length") {
			t.Errorf("the message behind %q was not found", before)
		}
	})
}

// TestCancellation: a request that waits for a lint ends when it is cancelled.
func TestCancellation(t *testing.T) {
	root := t.TempDir()
	pipelineIn(t, root)
	c := start(t, root, "")
	c.open("main.nf", "println params.input\n")
	c.settle()
	p := c.server.projectAt(c.root)
	p.working <- struct{}{} // a lint that does not end
	call, err := c.conn.DispatchCall(context.Background(), "textDocument/codeAction", protocol.CodeActionParams{TextDocument: protocol.DocumentID{URI: c.uri("main.nf")}}, jsonrpc2.PickID(jsonrpc2.ID{Num: 4711}))
	if err != nil {
		t.Fatal(err)
	}
	c.notify("$/cancelRequest", json.RawMessage(`{"id":4711}`))
	if code := codeOf(t, call.Wait(context.Background(), nil)); code != requestCancelled {
		t.Error(code)
	}
	<-p.working
}

// TestFolders: each workspace folder has its pipeline, and one that is closed takes its diagnostics along.
func TestFolders(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a", "b"} {
		pipelineIn(t, filepath.Join(root, name))
	}
	c := connect(t, root)
	c.call("initialize", json.RawMessage(fmt.Sprintf(`{"workspaceFolders":[{"uri":%q,"name":"a"}],"capabilities":{}}`, c.uri("a"))), nil)
	c.notify("initialized", nil)
	c.settle()
	count := func(name string) int {
		c.mu.Lock()
		defer c.mu.Unlock()
		return len(c.diagnostics[c.uri(name)].Diagnostics)
	}
	if count("a/nextflow.config") == 0 || count("b/nextflow.config") != 0 {
		t.Fatal(count("a/nextflow.config"), count("b/nextflow.config"))
	}
	c.notify("workspace/didChangeWorkspaceFolders", json.RawMessage(fmt.Sprintf(`{"event":{"added":[{"uri":%q,"name":"b"}],"removed":[{"uri":%q,"name":"a"}]}}`, c.uri("b"), c.uri("a"))))
	c.settle()
	if count("a/nextflow.config") != 0 || count("b/nextflow.config") == 0 {
		t.Error(count("a/nextflow.config"), count("b/nextflow.config"))
	}
	c.notify("workspace/didChangeConfiguration", json.RawMessage(`{"settings":{"toolkit":{"profile":"off"}}}`))
	c.settle()
	if count("b/nextflow.config") != 0 {
		t.Error("the profile was not changed")
	}
	c.notify("workspace/didChangeConfiguration", json.RawMessage(`{"settings":{"toolkit":{"profile":"none"}}}`))
	c.settle()
	if len(c.messages) != 1 || !strings.Contains(c.messages[0], `unknown profile "none"`) {
		t.Errorf("%q", c.messages)
	}
	c.shutdown()
}

// TestForeignDiagnostics: a request for actions has the diagnostics of all programs, whose codes may be numbers.
func TestForeignDiagnostics(t *testing.T) {
	c := start(t, t.TempDir(), "")
	c.open("nextflow.config", "params.a = 1\n")
	params := fmt.Sprintf(`{"textDocument":{"uri":%q},"range":%s,"context":{"diagnostics":[{"code":768,"range":%[2]s,"message":"x","data":[1]}],"triggerKind":2}}`,
		c.uri("nextflow.config"), `{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}`)
	var actions []protocol.CodeAction
	c.call("textDocument/codeAction", json.RawMessage(params), &actions)
}
