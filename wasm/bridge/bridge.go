//go:build js && wasm

// Package bridge makes operations callable in a WebAssembly module. One function crosses the border, [call],
// and nothing of the host's is touched: no global, no file, no argument. What an operation asks
// of the outside world goes the same way in the other direction (package ports, not in the smallest module).
//
// Bytes cross through linear memory rather than through syscall/js, which is some twenty
// times cheaper and leaves no JavaScript value behind that only Go's collector could free.
// A call has three steps, web/worker/instance.ts being the other side:
//
//  1. the host calls call(id, operationSize, messageSize) and gets the address of a fresh
//     buffer; a goroutine is waiting on it, which cannot run before step 3;
//  2. the host writes the operation's name and the message there;
//  3. the host resumes Go. The goroutine runs, at once or after waits of its own, and hands
//     its bytes to the imported function answer, which must copy them before it returns.
package bridge

import (
	"runtime"
	"runtime/debug"
	"time"
	"unsafe"
)

// gcPercent lets the heap grow to six times what is alive between two collections: a
// seventh less time for some megabytes, and the host discards a worker that grows too big.
const gcPercent = 500

// crashed is the answer when even the core's own last resort failed.
const crashed = `{"error":{"code":"ERR_CRASHED","message":"the call failed inside the toolkit; please report it with its input"}}`

// snapshot is "yes" when the build is going to save memory as it is once Serve waits.
var snapshot string

// run is what Serve was given.
var run func(id int32, operation string, message []byte) []byte

// Serve answers calls and does not return. The function runs one: its id is the host's number of the call. What prepare
// makes (nil: nothing) is part of a snapshot.
func Serve(call func(id int32, operation string, message []byte) []byte, prepare func()) {
	run = call
	debug.SetGCPercent(gcPercent)
	if snapshot == "yes" {
		settle(prepare)
	}
	select {} // the calls come through the event loop
}

// call makes the buffer of one call and starts the goroutine that waits for it to be filled.
//
//lint:ignore U1000 the host calls it, which staticcheck cannot see
//go:wasmexport call
func call(id, operationSize, messageSize int32) unsafe.Pointer {
	buffer := make([]byte, int(operationSize)+int(messageSize)+1) // +1: never without an address
	go serve(id, buffer[:operationSize], buffer[operationSize:len(buffer)-1])
	return unsafe.Pointer(unsafe.SliceData(buffer))
}

func serve(id int32, operation, message []byte) {
	defer func() {
		if recover() != nil {
			send(id, []byte(crashed))
		}
	}()
	send(id, run(id, string(operation), message))
	collectEarly()
}

// collectEarly collects garbage after an answer, while the host draws it, if one of the next calls would have to otherwise, and
// take up to twice as long. The host gets a turn first: it sends an answer when Go is at rest.
func collectEarly() {
	if !isDue() {
		return
	}
	if time.Sleep(time.Millisecond); isDue() {
		runtime.GC()
	}
}

// isDue reports whether half of what is allocated between two collections is.
func isDue() bool {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc > memory.NextGC/2
}

func send(id int32, bytes []byte) {
	answer(id, unsafe.Pointer(unsafe.SliceData(bytes)), int32(len(bytes)))
	runtime.KeepAlive(bytes)
}

//go:wasmimport toolkit answer
//go:noescape
func answer(id int32, bytes unsafe.Pointer, size int32)
