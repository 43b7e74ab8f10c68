//go:build js && wasm

// Command schema is schema.wasm: what a first lint of a parameter schema needs. It asks nothing of the outside world.
package main

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/modules/schema"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge"
)

func main() {
	module := schema.Module()
	bridge.Serve(func(_ int32, operation string, message []byte) []byte {
		return module.Call(context.Background(), operation, message)
	})
}
