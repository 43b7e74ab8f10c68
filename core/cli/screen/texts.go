package screen

import (
	"io"
	"regexp"
	"sync"
)

// IsTerminal reports whether the stream is a terminal.
func (s *Screen) IsTerminal(stream Stream) bool {
	if stream == Stderr {
		return s.ErrIsTerminal()
	}
	return s.OutIsTerminal()
}

// Lines is a text for people with its line breaks, in which what a terminal would obey or hide is escaped.
func Lines(text string) string { return printableLines(text, false) }

var colors = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[[\d;]*m`) })

// WithoutColors is a report without its colors.
func WithoutColors(text string) string { return colors().ReplaceAllString(text, "") }

// Writer writes to a stream as Print does.
func (s *Screen) Writer(to Stream) io.Writer { return writer{s, to} }

type writer struct {
	screen *Screen
	to     Stream
}

// Write implements io.Writer.
func (w writer) Write(text []byte) (int, error) {
	return len(text), w.screen.Print(w.to, string(text), false)
}
