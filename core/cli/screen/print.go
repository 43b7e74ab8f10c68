package screen

import (
	"errors"
	"io"
	"os"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Stream is one of the two streams that are written to.
type Stream int

// The streams.
const (
	Stdout Stream = iota
	Stderr
)

// stream is a writer and what is known of it.
type stream struct {
	// raw is the writer that was given, w the same with color sequences understood.
	raw, w   io.Writer
	terminal bool

	mutex sync.Mutex
	// gone is set when the reader has closed the pipe.
	gone bool
}

// Print writes the text to the stream. A pipe or a file gets it byte for byte. For a terminal, characters that it
// would obey or hide are escaped, line breaks and tabs stay, and bytes that are not UTF-8 become U+FFFD. Sequences
// that set colors stay with styled, which is for reports: those have escaped all other text already.
//
// A reader that has closed the pipe is not an error, and what follows is not written. Other failed writes are an
// *[exit.Error]. Output for a terminal with an open question is written when that is answered or left, and a failure
// is ignored then.
func (s *Screen) Print(to Stream, text string, styled bool) error {
	if text == "" {
		return nil
	}
	out := s.out
	if to == Stderr {
		out = s.err
	}
	if !out.terminal {
		return out.write(text)
	}
	var err error
	s.drawing.aside(func() { err = out.write(printableLines(text, styled)) })
	return err
}

// Tell writes "toolkit: ", the sentence and a line break to standard error. The sentence stays on one line: what it
// repeats from elsewhere cannot break out of it. A failed write is ignored.
func (s *Screen) Tell(sentence string) { s.TellHelp(sentence, "") }

// TellHelp is like Tell, with a second line "help: " and how to continue, unless the help is "".
func (s *Screen) TellHelp(sentence, help string) {
	text := "toolkit: " + report.Printable(sentence) + "\n"
	if help != "" {
		text += "help: " + report.Printable(help) + "\n"
	}
	_ = s.Print(Stderr, text, false)
}

// Error writes an error as Tell does, behind "error: ", and its help where it is an *[exit.Error] with one.
func (s *Screen) Error(err error) {
	help := ""
	if own := (*exit.Error)(nil); errors.As(err, &own) {
		help = own.Help
	}
	s.TellHelp("error: "+err.Error(), help)
}

func (s *stream) write(text string) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.gone {
		return nil
	}
	_, err := io.WriteString(s.w, text)
	if err == nil {
		return nil
	}
	if readerGone(err) || errors.Is(err, io.ErrClosedPipe) || errors.Is(err, os.ErrClosed) {
		s.gone = true
		return nil
	}
	return exit.Errorf("cannot write the output: %s", exit.Reason(err))
}
