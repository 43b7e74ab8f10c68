//go:build js && wasm

// Command pipeline is pipeline.wasm: every operation.
package main

import (
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge/ports"
)

func main() { ports.Serve(pipeline.Module()) }
