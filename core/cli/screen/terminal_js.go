package screen

import (
	"os"
	"syscall/js"
)

// isTerminal reports whether the stream is one of the three of a Node process, and a terminal there. The system calls of
// js/wasm do not report that.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	names := []string{"stdin", "stdout", "stderr"}
	if !ok || int(file.Fd()) >= len(names) {
		return false
	}
	process := js.Global().Get("process")
	if process.Type() != js.TypeObject {
		return false
	}
	standard := process.Get(names[file.Fd()])
	return standard.Type() == js.TypeObject && standard.Get("isTTY").Truthy()
}
