//go:build js && wasm

// Command schema is schema.wasm: what a first lint of a parameter schema needs. It asks nothing of the outside world.
package main

import (
	"context"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/modules/schema"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge"
)

func main() {
	module := schema.Module()
	call := func(_ int32, operation string, message []byte) []byte {
		return module.Call(context.Background(), operation, message)
	}
	bridge.Serve(call, func() {
		header := `{"showPassed":true,"files":[{"path":"schema.json","size":` + strconv.Itoa(len(first)) + "}]}\n"
		if answer := call(0, "lintSchema", []byte(header+first)); !strings.HasPrefix(string(answer), `{"result":`) {
			panic(string(answer))
		}
	})
}
