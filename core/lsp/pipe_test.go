package lsp

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestPipe: a session over a pipe, which answers what is not a message, and ends.
func TestPipe(t *testing.T) {
	p := NewPipe()
	ended := make(chan bool, 1)
	go func() {
		ended <- New(nil, "0.0.0").Serve(context.Background(), p)
		p.Close()
	}()
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`,
		`{`,
		`"` + strings.Repeat("x", limits.LSPMessage.Max) + `"`,
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`,
		`{"jsonrpc":"2.0","method":"exit"}`,
	} {
		p.Send([]byte(message))
	}
	var all strings.Builder
	for message, ok := p.Receive(); ok; message, ok = p.Receive() {
		all.Write(message)
	}
	for _, want := range []string{`"id":1`, `"code":-32700`, "exceeds the limit", `"id":2`} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("no %s in\n%s", want, all.String())
		}
	}
	if !<-ended {
		t.Error("the session did not come to its end")
	}
	if err := p.Write([]byte("{}")); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a closed pipe took a message: %v", err)
	}
}

// TestPipeCloses: an editor that closes the pipe ends the session.
func TestPipeCloses(t *testing.T) {
	p := NewPipe()
	p.Close()
	if New(nil, "0.0.0").Serve(context.Background(), p) {
		t.Error("nobody asked to shut down")
	}
}
