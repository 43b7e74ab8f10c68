package env

import (
	"bytes"
	"testing"
)

// sizes keeps the largest buffer that it was asked to fill.
type sizes struct {
	bytes.Reader
	largest int
}

func (s *sizes) Read(into []byte) (int, error) {
	s.largest = max(s.largest, len(into))
	return s.Reader.Read(into)
}

// TestStdinIsReadInPieces: the buffers do not grow with what was read.
func TestStdinIsReadInPieces(t *testing.T) {
	text := bytes.Repeat([]byte("x"), 5<<20)
	stdin := &sizes{Reader: *bytes.NewReader(text)}
	e := &Env{Stdin: stdin}
	if got, err := e.ReadStdin(); err != nil || !bytes.Equal(got, text) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if stdin.largest > 64<<10 {
		t.Errorf("a buffer of %d bytes", stdin.largest)
	}
}
