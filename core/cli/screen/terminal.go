//go:build !js

package screen

import (
	"os"

	"golang.org/x/term"
)

// isTerminal reports whether the stream is a file that is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// width returns the number of columns of the terminal, or 80 where the stream has none.
func (s *stream) width() int {
	if file, ok := s.raw.(*os.File); ok {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	return 80
}
