//go:build js && wasm

// Command lsp is lsp.wasm: the language server, for editors that run in JavaScript. Three calls make a session, which an instance
// has one of (web/lsp/language-server.ts is the other side):
//
//   - "serve" runs it with the ports of the call, and answers when it has ended: "shut down" if the editor had asked to, or nothing
//   - "send" gives it a message of the editor, as JSON
//   - "receive" waits for the next message of the server and answers with it, or with nothing when there are no more
package main

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lsp"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge/ports"
)

func main() {
	messages := lsp.NewPipe()
	ports.ServeCalls(func(ctx context.Context, h *host.Host, operation string, message []byte) []byte {
		switch operation {
		case "serve":
			defer messages.Close()
			if lsp.New(h, core.Version).Serve(ctx, messages) {
				return []byte("shut down")
			}
		case "send":
			messages.Send(message)
		case "receive":
			next, _ := messages.Receive()
			return next
		}
		return nil
	})
}
