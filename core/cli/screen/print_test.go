package screen

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// hostile clears the screen, by an escape and by one character; turns the writing direction; rings; goes back in the
// line; and has no width.
const hostile = "a\x1b[2J\x1b[31mb\u009b2Jc\u202ed\u2066e\x07f\rg\u200b"

// terminals says of every stream that it is a terminal.
func terminals(any) bool { return true }

func TestPrint(t *testing.T) {
	for _, c := range []struct {
		name, text string
		styled     bool
		want       string
	}{
		{"hostile", hostile, false, `a\u001b[2J\u001b[31mb\u009b2Jc\u202ed\u2066e\u0007f\rg\u200b`},
		{"hostile and styled", hostile, true, "a\\u001b[2J\x1b[31mb\\u009b2Jc\\u202ed\\u2066e\\u0007f\\rg\\u200b"},
		{"breaks and tabs", "a\tb\nc\r\nd\r\r\ne", false, "a\tb\nc\r\nd\\r\r\ne"},
		{"colors", "\x1b[1;31merror\x1b[0m\x1b[m", true, "\x1b[1;31merror\x1b[0m\x1b[m"},
		{"colors of a file", "\x1b[1;31merror\x1b[0m", false, `\u001b[1;31merror\u001b[0m`},
		{"other sequences", "\x1b[1A\x1b]0;title\x07\x1b[?25l", true, `\u001b[1A\u001b]0;title\u0007\u001b[?25l`},
		{"joiners", "\u0633\u200c\u0648 \U0001F468\u200d\U0001F469", false, "\u0633\u200c\u0648 \U0001F468\u200d\U0001F469"},
		{"tags", "\U000E0041", false, `\u{e0041}`},
		{"not UTF-8", "a\x9b2J\xff", false, "a\uFFFD2J\uFFFD"},
		{"nothing", "", true, ""},
	} {
		for _, stream := range []Stream{Stdout, Stderr} {
			t.Run(fmt.Sprint(c.name, " ", stream), func(t *testing.T) {
				if got := printed(t, terminals, stream, c.text, c.styled); got != c.want {
					t.Errorf("on a terminal: got %q, want %q", got, c.want)
				}
				if got := printed(t, nil, stream, c.text, c.styled); got != c.text {
					t.Errorf("in a pipe: got %q", got)
				}
			})
		}
	}
}

// printed returns what Print writes to the stream. The other one must stay empty.
func printed(t *testing.T, isTerminal func(any) bool, to Stream, text string, styled bool) string {
	t.Helper()
	var written [2]bytes.Buffer
	s := New(Options{In: strings.NewReader(""), Out: &written[Stdout], Err: &written[Stderr], IsTerminal: isTerminal})
	defer s.Close()
	if err := s.Print(to, text, styled); err != nil {
		t.Fatal(err)
	}
	if other := written[1-to].String(); other != "" {
		t.Errorf("the other stream has %q", other)
	}
	return written[to].String()
}

func TestTell(t *testing.T) {
	for _, isTerminal := range []func(any) bool{terminals, nil} {
		var out, err bytes.Buffer
		s := New(Options{In: strings.NewReader(""), Out: &out, Err: &err, IsTerminal: isTerminal})
		s.Tell("no file \"x\ny\"\r\x1b[2J")
		s.Close()
		if want := `toolkit: no file "x\ny"\r\u001b[2J` + "\n"; err.String() != want || out.Len() > 0 {
			t.Errorf("got %q and %q", err.String(), out.String())
		}
	}
}

// failing fails every write and counts them.
type failing struct {
	err    error
	writes int
}

func (f *failing) Write([]byte) (int, error) {
	f.writes++
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: f.err}
}

func TestAReaderThatIsGone(t *testing.T) {
	for _, cause := range []error{syscall.EPIPE, io.ErrClosedPipe, os.ErrClosed} {
		w := &failing{err: cause}
		s := New(Options{In: strings.NewReader(""), Out: w, Err: io.Discard})
		for range 3 {
			if err := s.Print(Stdout, "report", false); err != nil {
				t.Errorf("%v: %v", cause, err)
			}
		}
		s.Close()
		if w.writes != 1 {
			t.Errorf("%v: %d writes", cause, w.writes)
		}
	}
}

func TestAFailedWrite(t *testing.T) {
	s := New(Options{In: strings.NewReader(""), Out: &failing{err: syscall.ENOSPC}, Err: io.Discard})
	defer s.Close()
	err := s.Print(Stdout, "report", false)
	var failed *exit.Error
	if !errors.As(err, &failed) || err.Error() != "cannot write the output: no space left on the device" {
		t.Errorf("got %#v", err)
	}
}
