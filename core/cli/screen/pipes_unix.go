//go:build unix

package screen

import (
	"os"
	"os/signal"
	"syscall"
)

// survivePipes makes a write to a closed pipe an error of the write. Without it, the Go runtime ends the process when
// that happens on standard output or standard error. A signal that is listened to, unlike one that is ignored, is not
// inherited by programs that the process starts. It returns the undo.
func survivePipes() func() {
	listener := make(chan os.Signal, 1)
	signal.Notify(listener, syscall.SIGPIPE)
	return func() { signal.Stop(listener) }
}
