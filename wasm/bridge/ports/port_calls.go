//go:build js && wasm

package ports

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"unsafe"
)

// Port calls: a message goes out through the imported function ask, and the goroutine that sent it waits on a channel. The
// response arrives in the steps of a call:
//
//  1. the host calls reply(id, size) and gets the address of a fresh buffer, or 0 when no goroutine waits any more; the
//     goroutine is ready then, but cannot run before step 3;
//  2. the host writes the response there;
//  3. the host resumes Go.
//
// Both messages are a line of JSON and the bytes that follow it. The host answers each ask once and never from within ask.
// When an instance ends, its open asks end as well: the numbers are its own, and the host drops late responses.

var asks struct {
	sync.Mutex
	last int32
	open map[int32]chan []byte
}

// failure is why a port has no answer; which fields there are depends on the port.
type failure struct {
	Kind  string `json:"kind"`
	URL   string `json:"url"`
	Hint  string `json:"hint"`
	Place string `json:"place"`
	Cause string `json:"cause"`
}

// cause is the host's own words as an error; nil without any.
func (f *failure) cause() error {
	if f.Cause == "" {
		return nil
	}
	return hostError(f.Cause)
}

type hostError string

func (e hostError) Error() string { return string(e) }

// reply of a port.
type answered struct {
	Answer  json.RawMessage `json:"answer"`
	Failure *failure        `json:"failure"`
	body    []byte
}

// into decodes the answer. The host's programs are ours; what they answer wrongly is a crash.
func (a answered) into(value any) {
	if err := json.Unmarshal(a.Answer, value); err != nil {
		panic(fmt.Sprintf("a port gave no answer of its kind: %v", err))
	}
}

// tell sends a message without a response.
func tell(call int32, header any) { sendAsk(call, 0, message(header, nil)) }

// wait sends a message and waits for its answer, or for the end of ctx.
func wait(ctx context.Context, call int32, header any, body []byte) (answered, error) {
	if err := ctx.Err(); err != nil {
		return answered{}, err
	}
	id, coming := open()
	sendAsk(call, id, message(header, body))
	select {
	case bytes := <-coming:
		return read(bytes), nil
	case <-ctx.Done():
		forget(id)
		sendAsk(call, id, nil) // no longer wanted
		return answered{}, ctx.Err()
	}
}

func message(header any, body []byte) []byte {
	line, err := json.Marshal(header)
	if err != nil {
		panic(fmt.Sprintf("request of a port is not valid JSON: %v", err))
	}
	return append(append(line, '\n'), body...)
}

func read(message []byte) answered {
	line, body, _ := bytes.Cut(message, []byte("\n"))
	var a answered
	if err := json.Unmarshal(line, &a); err != nil {
		panic(fmt.Sprintf("response of a port is not valid JSON: %v", err))
	}
	a.body = body
	return a
}

func open() (int32, chan []byte) {
	coming := make(chan []byte, 1)
	asks.Lock()
	defer asks.Unlock()
	if asks.open == nil {
		asks.open = map[int32]chan []byte{}
	}
	asks.last = max(1, asks.last+1) // restarts after the largest; 0 is for messages without a response
	asks.open[asks.last] = coming
	return asks.last, coming
}

func forget(id int32) chan []byte {
	asks.Lock()
	defer asks.Unlock()
	coming := asks.open[id]
	delete(asks.open, id)
	return coming
}

// reply makes the buffer of an answer.
//
//lint:ignore U1000 the host calls it, which staticcheck cannot see
//go:wasmexport reply
func reply(id, size int32) unsafe.Pointer {
	coming := forget(id)
	if coming == nil {
		return nil
	}
	buffer := make([]byte, int(size)+1) // +1: never without an address
	coming <- buffer[:size]
	return unsafe.Pointer(unsafe.SliceData(buffer))
}

// sendAsk hands a message to the host, which copies it; without bytes the ask is withdrawn.
func sendAsk(call, id int32, bytes []byte) {
	ask(call, id, unsafe.Pointer(unsafe.SliceData(bytes)), int32(len(bytes)))
	runtime.KeepAlive(bytes)
}

//go:wasmimport toolkit ask
//go:noescape
func ask(call, id int32, bytes unsafe.Pointer, size int32)

// here is the set of ports that the host of a call has: bit n is the n-th of host.Ports.
//
//go:wasmimport toolkit here
//go:noescape
func here(call int32) int32
