//go:build !js

package lsp

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/lsp"
)

// serve runs the server until the editor ends it, and reports whether it asked to shut down before.
func serve(ctx context.Context, e *env.Env) (orderly bool, err error) {
	h := *e.Host
	h.Log, h.Status, h.Prompt = nil, nil, nil // the editor's own windows show what there is to show
	return lsp.New(&h, e.Version).Serve(ctx, lsp.Framed(e.Stdin, e.Screen.Writer(screen.Stdout))), nil
}
