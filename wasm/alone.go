//go:build js && wasm && firstlint

package main

import "github.com/flow-toolkit/flow-toolkit/core"

// run in the small module, which asks nothing of the outside world.
func run(_ int32, operation string, message []byte) []byte { return core.Call(operation, message) }
