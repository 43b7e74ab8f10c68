//go:build js && wasm

// Command program answers calls over the core's border. Its state from before the first
// call (a map, a string from a package variable's initialiser) must survive a snapshot.
package main

import (
	"fmt"
	"runtime"
	"strings"
	"time"
	"unsafe"
)

var words = map[string]int{}
var greeting = strings.Repeat("hello ", 3)

func main() {
	for i := range 1000 {
		words[fmt.Sprint("word", i)] = i
	}
	runtime.GC()
	select {}
}

//go:wasmexport call
func call(id, operationSize, messageSize int32) unsafe.Pointer {
	buffer := make([]byte, int(operationSize)+int(messageSize)+1)
	go func() {
		text := run(string(buffer[:operationSize]), string(buffer[operationSize:len(buffer)-1]))
		answer(id, unsafe.Pointer(unsafe.StringData(text)), int32(len(text)))
		runtime.KeepAlive(text)
	}()
	return unsafe.Pointer(unsafe.SliceData(buffer))
}

func run(operation, message string) string {
	switch operation {
	case "state":
		return fmt.Sprint(greeting, len(words), words["word777"])
	case "garbage":
		kept := map[string][]byte{}
		for i := range 5000 {
			kept[fmt.Sprint(message, i%500)] = make([]byte, 1000)
		}
		runtime.GC()
		words["garbage"]++
		return fmt.Sprint(len(kept), words["garbage"])
	case "sleep":
		start := time.Now()
		time.Sleep(20 * time.Millisecond)
		return fmt.Sprint(time.Since(start) >= 20*time.Millisecond, start.Year() > 2000)
	case "length":
		return fmt.Sprint(len(message), strings.Count(message, "x"))
	case "deep":
		return fmt.Sprint(deep(1 << 30))
	}
	panic("no operation " + operation)
}

func deep(n int) int {
	if n == 0 {
		return 0
	}
	return deep(n-1) + 1
}

//go:wasmimport toolkit answer
//go:noescape
func answer(id int32, bytes unsafe.Pointer, size int32)
