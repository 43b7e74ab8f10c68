// Package screen prints to the terminal of the command, asks questions in it and shows progress there.
//
// What is for the user and is not the output itself goes to standard error: sentences, questions and progress. A
// report in a pipe therefore stays clean. Output cannot control a terminal: characters that it would obey or hide
// are written as escapes.
package screen

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/mattn/go-colorable"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// Screen writes to the streams of one run of the command and asks its user. All methods may be used from several
// goroutines at once.
type Screen struct {
	in         io.Reader
	inTerminal bool
	out, err   *stream
	env        func(name string) (string, bool)
	drawing    drawing
	// asking holds a value while a question is open, so that a second one waits.
	asking  chan struct{}
	crashes *crash.Group
	after   func(d time.Duration, f func()) (stop func() bool)
	release func()
}

// Options are the streams and the environment of a Screen. The zero value means those of the process.
type Options struct {
	In       io.Reader
	Out, Err io.Writer
	// Env returns the value of an environment variable, and whether it is set; nil for [os.LookupEnv].
	Env func(name string) (value string, ok bool)
	// IsTerminal reports whether In, Out or Err is a terminal. Nil asks the system about an *os.File, and answers
	// false for everything else.
	IsTerminal func(stream any) bool
	// Crashes takes the panics of goroutines; nil takes none.
	Crashes *crash.Group
	// After calls f in a goroutine of its own after a time, unless stop is called before; nil for [time.AfterFunc].
	After func(d time.Duration, f func()) (stop func() bool)
}

// New returns the screen of a run. It asks the system which streams are terminals and nothing else: no terminal is
// queried, and nothing is drawn. From here to Close, a write to a closed pipe fails instead of ending the process.
// The caller must call Close.
func New(o Options) *Screen {
	o = withDefaults(o)
	return &Screen{
		in:         o.In,
		inTerminal: o.IsTerminal(o.In),
		out:        newStream(o.Out, o.IsTerminal),
		err:        newStream(o.Err, o.IsTerminal),
		env:        o.Env,
		asking:     make(chan struct{}, 1),
		crashes:    o.Crashes,
		after:      o.After,
		release:    sync.OnceFunc(survivePipes()),
	}
}

func withDefaults(o Options) Options {
	if o.In == nil {
		o.In = os.Stdin
	}
	if o.Out == nil {
		o.Out = os.Stdout
	}
	if o.Err == nil {
		o.Err = os.Stderr
	}
	if o.Env == nil {
		o.Env = os.LookupEnv
	}
	if o.IsTerminal == nil {
		o.IsTerminal = isTerminal
	}
	if o.After == nil {
		o.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	return o
}

// newStream returns the stream of a writer. Consoles of Windows that do not know color sequences get them translated
// by go-colorable; elsewhere it changes nothing.
func newStream(w io.Writer, isTerminal func(any) bool) *stream {
	s := &stream{raw: w, w: w, terminal: isTerminal(w)}
	if file, ok := w.(*os.File); ok && s.terminal {
		s.w = colorable.NewColorable(file)
	}
	return s
}

// OutIsTerminal reports whether standard output is a terminal.
func (s *Screen) OutIsTerminal() bool { return s.out.terminal }

// ErrIsTerminal reports whether standard error is a terminal.
func (s *Screen) ErrIsTerminal() bool { return s.err.terminal }

// ShowsProgress reports whether Status draws: standard error is a terminal that can, and not the log of a build. The
// variable CI marks such a log, even when it is empty.
func (s *Screen) ShowsProgress() bool {
	_, ci := s.env("CI")
	term, _ := s.env("TERM")
	return draws && s.err.terminal && !ci && term != "dumb"
}

// Asks reports whether Ask has a user to ask: standard input and standard error are terminals, and this build has
// questions. WebAssembly has none.
func (s *Screen) Asks() bool { return draws && s.inTerminal && s.err.terminal }

// Close removes what is drawn and ends drawing for good; Print and Tell still work. It may be called again.
func (s *Screen) Close() {
	s.drawing.close()
	s.release()
}
