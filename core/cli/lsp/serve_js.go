package lsp

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// serve is an *[exit.Error]: the server needs goroutines that wait for input while others work, and would double the program.
func serve(context.Context, *env.Env) (orderly bool, err error) {
	return false, exit.InWasm("the language server")
}
