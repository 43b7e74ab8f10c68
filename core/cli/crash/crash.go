// Package crash hands panics of goroutines to the one that waits for them: Go itself would end the process, with a code
// of its own and a stack alone.
package crash

import (
	"fmt"
	"runtime/debug"
)

// Crash is a panic: what was panicked with, and the stack of its goroutine.
type Crash struct {
	Value any
	Stack string
}

// Error implements error.
func (c *Crash) Error() string { return fmt.Sprint(c.Value) }

// Of is the crash of a value that was recovered; it is called in the deferred function that recovered it, so that the stack
// is included.
func Of(value any) *Crash {
	if c, ok := value.(*Crash); ok {
		return c
	}
	return &Crash{value, string(debug.Stack())}
}

// Group takes the panics of the goroutines of one run. A nil group takes none. Methods may be called from several
// goroutines at once.
type Group struct{ first chan *Crash }

// NewGroup is a group without a crash.
func NewGroup() *Group { return &Group{make(chan *Crash, 1)} }

// Caught has the first crash, once there is one.
func (g *Group) Caught() <-chan *Crash { return g.first }

// Go runs act in a goroutine.
func (g *Group) Go(act func()) {
	go func() {
		defer g.Catch()
		act()
	}()
}

// Guard is act with its panic caught; it is used for a library that calls act in a goroutine of its own.
func (g *Group) Guard(act func()) func() {
	return func() {
		defer g.Catch()
		act()
	}
}

// Catch must be deferred. It takes the panic of its goroutine.
func (g *Group) Catch() {
	if g == nil {
		return
	}
	if value := recover(); value != nil {
		g.Take(Of(value))
	}
}

// Take takes a crash that was recovered elsewhere. Those after the first are dropped.
func (g *Group) Take(c *Crash) {
	select {
	case g.first <- c:
	default:
	}
}
