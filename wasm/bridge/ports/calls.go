//go:build js && wasm

// Package ports lets the operations of a WebAssembly module ask the outside world: each call has the ports of its host.
package ports

import (
	"context"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/wasm/bridge"
)

// Calls may wait for the outside world, so that several are under way at a time and each can be
// cancelled alone.

var calls struct {
	sync.Mutex
	cancel map[int32]context.CancelFunc
}

// Run runs a call with the ports that its host has. The message is the function's own.
type Run func(ctx context.Context, h *host.Host, operation string, message []byte) []byte

// Serve answers calls of a registry's operations. It does not return.
func Serve(registry *api.Registry) {
	ServeCalls(func(ctx context.Context, h *host.Host, operation string, message []byte) []byte {
		return registry.With(h).Call(ctx, operation, message)
	})
}

// ServeCalls answers calls with a function. It does not return.
func ServeCalls(run Run) {
	bridge.Serve(func(id int32, operation string, message []byte) []byte { return call(run, id, operation, message) }, nil)
}

func call(run Run, id int32, operation string, message []byte) []byte {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	calls.Lock()
	if calls.cancel == nil {
		calls.cancel = map[int32]context.CancelFunc{}
	}
	calls.cancel[id] = cancel
	calls.Unlock()
	defer func() {
		calls.Lock()
		delete(calls.cancel, id)
		calls.Unlock()
	}()
	return run(ctx, hostOf(ctx, id), operation, message)
}

// cancel ends every wait of a call; the host resumes Go afterwards. A call that has ended is ignored.
//
//lint:ignore U1000 the host calls it, which staticcheck cannot see
//go:wasmexport cancel
func cancel(id int32) {
	calls.Lock()
	end := calls.cancel[id]
	calls.Unlock()
	if end != nil {
		end()
	}
}
