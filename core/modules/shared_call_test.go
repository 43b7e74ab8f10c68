package modules_test

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
)

// all has every operation.
var all = pipeline.Module()

// Call runs an operation by its name, without ports.
func Call(name string, message []byte) []byte {
	return CallWith(context.Background(), nil, name, message)
}

// CallWith runs one with ports.
func CallWith(ctx context.Context, h *host.Host, name string, message []byte) []byte {
	return all.With(h).Call(ctx, name, message)
}
