//go:build js && wasm

// Command core is core.wasm: the schema module, configuration files, records, helpers and lookups.
package main

import (
	"github.com/flow-toolkit/flow-toolkit/core/modules/core"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge/ports"
)

func main() { ports.Serve(core.Module()) }
