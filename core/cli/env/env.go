// Package env is what a run of the command is given: the host, the terminal, the time.
package env

import (
	"fmt"
	"io"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// Env is what one run of the command is given.
type Env struct {
	// Host of all operations; its Prompt and Status are those of the screen, where it has them.
	Host   *host.Host
	Screen *screen.Screen
	// Stdin is standard input, for what is read from "-".
	Stdin io.Reader
	// Version of the toolkit.
	Version string
	// Clock ends a command that computes for too long.
	Clock *Clock
	// Limit of what a command computes.
	Limit Limit
	// Exit ends the process of such a command.
	Exit func(code int)
	// Crashes takes the panics of goroutines, which end the command; nil is a new group.
	Crashes *crash.Group
}

// Getenv is a variable of the environment; "" where it is not set.
func (e *Env) Getenv(name string) string {
	value, _ := e.Host.Env(name)
	return value
}

// Timestamp is the local time as reports have it: "YYYY-MM-DD HH:MM:SS".
func (e *Env) Timestamp() string { return e.Host.Now().Format(time.DateTime) }

// Print writes output as [screen.Screen.Print] does; the clock does not count, as a reader may be slow.
func (e *Env) Print(to screen.Stream, text string, styled bool) error {
	return e.Clock.Wait(func() error { return e.Screen.Print(to, text, styled) })
}

// ReadStdin is what standard input has, up to the limit of files.
func (e *Env) ReadStdin() ([]byte, error) {
	most := int64(limits.FileBytes.Max)
	content, err := io.ReadAll(io.LimitReader(pieces{e.Stdin}, most+1))
	if err == nil && int64(len(content)) > most {
		err = fmt.Errorf("it has more bytes than the limit of %d", most)
	}
	return content, err
}

// pieces reads at most 64 KiB at a time, which is what a pipe has. Below Node, each read takes memory of the size of its
// buffer, and that of [io.ReadAll] grows with what was read.
type pieces struct{ io.Reader }

func (p pieces) Read(into []byte) (int, error) {
	return p.Reader.Read(into[:min(len(into), 64<<10)])
}

// Replace makes the content that of a file as [oshost.Replace] does. The clock does not count, and does not end the
// command meanwhile.
func (e *Env) Replace(path string, content []byte, r oshost.Replacement) error {
	return e.Clock.Wait(func() error { return oshost.Replace(path, content, r) })
}
