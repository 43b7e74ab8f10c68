//go:build js && wasm

// Command schema is schema.wasm: what a first lint of a parameter schema needs. It asks nothing of the outside world.
package main

import (
	"context"
	_ "embed"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/modules/schema"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge"
)

// first is a schema of no pipeline: with its lint, the build makes the tables that the first lint of a user would make.
//
//go:embed first.json
var first string

func main() {
	module := schema.Module()
	call := func(_ int32, operation string, message []byte) []byte {
		return module.Call(context.Background(), operation, message)
	}
	bridge.Serve(call, func() {
		header := `{"showPassed":true,"files":[{"path":"schema.json","size":` + strconv.Itoa(len(first)) + "}]}\n"
		call(0, "lintSchema", []byte(header+first))
	})
}
