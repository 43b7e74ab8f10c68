// Package host defines the requests of the toolkit to its environment: one struct of functions, the ports, each with a
// written contract that every host keeps (native Go, Node, a browser, a test).
//
// The core itself opens no connection, reads no clock and starts no program, so that the same
// code gives the same answers on every host; what differs is which ports there are. A port that
// is nil is "not here": an operation that needs it ends with an [Unavailable] that names it,
// and never with a crash.
//
// Laws of all ports:
//   - A context that is cancelled ends the wait at once. The port then answers its typed error of
//     kind Aborted where it has one, else the context's error.
//   - A port may be used from several goroutines at once.
//   - What is given to a port is not kept or changed by it; what it gives belongs to the caller.
//   - No port prints, except Log, Status and Prompt, whose purpose that is.
package host

import (
	"context"
	"fmt"
	"time"
)

// Host is what the outside world offers to one call; every port may be nil.
type Host struct {
	// Fetch makes one HTTP exchange; see [Request] for its laws. Errors are *[FetchError].
	Fetch func(ctx context.Context, r Request) (Response, error)
	// Exec runs a program to its end; see [Command]. Errors are *[ExecError].
	Exec func(ctx context.Context, c Command) (Output, error)
	// Env is an environment variable and whether it is set; a variable that is set may be empty.
	Env func(name string) (value string, ok bool)
	// Now is the present time.
	Now func() time.Time
	// Sleep waits; it ends early with the context's error.
	Sleep func(ctx context.Context, d time.Duration) error
	// Store keeps bytes between runs.
	Store Store
	// Prompt asks the user and waits; see [Question]. Errors are *[Cancelled] when the user cancels.
	Prompt func(ctx context.Context, q Question) (Answer, error)
	// Open shows an address to the user, as a browser does.
	Open func(ctx context.Context, url string) error
	// Log takes one message for the developer or the user, without a line end and without markup. Messages never contain a
	// credential: the caller masks it.
	Log func(level Level, text string)
	// Status shows the user the progress of work; see [Status].
	Status func(s Status)
	// Files are the real files of the host.
	Files Files
	// Rand is a number from 0 to n-1, used to spread retries; it is not secret.
	Rand func(n int) int
}

// Level of a message for Log.
type Level string

// The levels, in rising order.
const (
	Debug   Level = "debug"
	Info    Level = "info"
	Warning Level = "warning"
	Error   Level = "error"
)

// Logf logs where there is a Log, and is silent elsewhere. It works on a nil Host.
func (h *Host) Logf(level Level, format string, args ...any) {
	if h != nil && h.Log != nil {
		h.Log(level, fmt.Sprintf(format, args...))
	}
}

// OrEmpty is the host, or one without ports for nil.
func OrEmpty(h *Host) *Host {
	if h == nil {
		return &Host{}
	}
	return h
}
