//go:build js && wasm && !firstlint

package main

import (
	"context"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core"
)

// Calls may wait for the outside world, so that several are under way at a time and each can be
// cancelled alone.

var calls struct {
	sync.Mutex
	cancel map[int32]context.CancelFunc
}

// run an operation with the ports that the host of this call has.
func run(id int32, operation string, message []byte) []byte {
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
	return core.CallWith(ctx, hostOf(ctx, id), operation, message)
}

// cancel ends every wait of a call; the host resumes Go afterwards. A call that is over is no error.
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
