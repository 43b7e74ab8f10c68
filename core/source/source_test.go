package source

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// slowly counts a position in the plainest way.
func slowly(text string, offset int) Position {
	p := Position{Line: 1, Column: 1, Offset: len(utf16.Encode([]rune(text[:offset])))}
	line := 0
	for i := 0; i < offset; i++ {
		if text[i] == '\n' || text[i] == '\r' && !(i+1 < len(text) && text[i+1] == '\n') {
			p.Line++
			line = i + 1
		}
	}
	p.Column = len(utf16.Encode([]rune(text[line:offset]))) + 1
	return p
}

var texts = []string{
	"", "a", "a\nb\r\nc\rd", "\uFEFF{}", "ä😀\n😀x", "\r\n\r\n", "\n", "x\r",
	strings.Repeat("é😀", 1500) + "\n" + strings.Repeat("y", 3000),
}

func TestPositions(t *testing.T) {
	for _, text := range texts {
		f := New("x", []byte(text))
		for offset := 0; offset <= len(text); offset++ {
			if offset < len(text) && !utf8.RuneStart(text[offset]) {
				continue
			}
			want := slowly(text, offset)
			if got := f.Position(offset); got != want {
				t.Fatalf("%.20q at %d: %+v, want %+v", text, offset, got, want)
			}
			if back := f.Offset(want.Offset); back != offset {
				t.Fatalf("%.20q: the offset %d comes back as %d", text, offset, back)
			}
		}
	}
}

func TestOutsideAndInside(t *testing.T) {
	f := New("x", []byte("ä😀"))
	if f.Position(-5) != f.Position(0) || f.Position(99) != f.Position(len(f.Text)) {
		t.Error("an offset outside the text does not move to its end")
	}
	if f.Position(1) != f.Position(0) {
		t.Error("an offset inside a character is not the character's start")
	}
	if got := f.Offset(2); got != 2 {
		t.Errorf("between the halves of a pair: %d, want the pair's start", got)
	}
	if f.Offset(-1) != 0 || f.Offset(99) != len(f.Text) {
		t.Error("a UTF-16 offset outside the text does not move to its end")
	}
}

func TestLines(t *testing.T) {
	f := New("x", []byte("a\r\nbc\rd\n"))
	want := []string{"a", "bc", "d", ""}
	if f.Lines() != len(want) {
		t.Fatalf("%d lines, want %d", f.Lines(), len(want))
	}
	for i, line := range want {
		if got := f.Slice(f.Line(i + 1)); got != line {
			t.Errorf("line %d is %q, want %q", i+1, got, line)
		}
	}
	if f.Slice(f.Line(9)) != "" || f.Slice(Span{3, 1}) != "" {
		t.Error("a line or span outside the text is not empty")
	}
}
