package report

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// widths are the cells of the characters that the tests use, written by hand.
var widths = map[rune]int{'世': 2, '😀': 2, '\u0301': 0, '\u200d': 0, 'a': 1, 'é': 1, ' ': 1, '…': 1, '"': 1}

// screen is the cells that each byte of a printed line starts in.
func screen(t *testing.T, line string) (starts []int, total int) {
	for _, r := range line {
		width, known := widths[r]
		switch {
		case r == '\t':
			width = 8 - total%8
		case !known && r < 0x7f:
			width = 1
		case !known:
			t.Fatalf("no width for %q", r)
		}
		for range len(string(r)) {
			starts = append(starts, total)
		}
		total += width
	}
	return starts, total
}

// TestMarksStandUnderTheFault draws random lines on a little terminal of the test's own.
func TestMarksStandUnderTheFault(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	alphabet := []string{"a", " ", "\t", "世", "😀", "é", "e\u0301"}
	for range 2000 {
		piece := func(n int) string {
			var b strings.Builder
			for range random.IntN(n) {
				b.WriteString(alphabet[random.IntN(len(alphabet))])
			}
			return b.String()
		}
		before, inside, after := piece(120), "a"+piece(20)+"a", piece(200)
		file := source.New("f", []byte("\n"+before+inside+after+"\n"))
		start := 1 + len(before)
		fr := newFrame(file, file.Range(source.Span{Start: start, End: start + len(inside)}))

		text, marks := fr.gutter()+fr.text, fr.margin()+fr.marks
		if _, width := screen(t, text); width > frameCells+fr.indent()+2+7 { // two "…", a tab stop
			t.Fatalf("the frame is %d cells wide:\n%q", width, text)
		}
		found := strings.Index(text, inside+after[:min(1, len(after))])
		if found < 0 {
			found = strings.Index(text, inside)
		}
		textCells, textWidth := screen(t, text)
		textCells = append(textCells, textWidth)
		markCells, markWidth := screen(t, marks)
		caret := strings.Index(marks, "^")
		if found < 0 || caret < 0 || strings.Trim(marks[caret:], "^") != "" {
			t.Fatalf("unexpected frame:\n%q\n%q", text, marks)
		}
		// The finding may occur earlier in the line too: one of its places must fit.
		fits := false
		for ; found >= 0 && !fits; found = next(text, inside, found) {
			fits = markCells[caret] == textCells[found] && markWidth == textCells[found+len(inside)]
		}
		if !fits {
			t.Fatalf("marks do not stand under %q:\n%q\n%q", inside, text, marks)
		}
	}
}

func next(text, needle string, after int) int {
	found := strings.Index(text[after+1:], needle)
	if found < 0 {
		return -1
	}
	return after + 1 + found
}

func TestCells(t *testing.T) {
	for _, c := range []struct {
		r            rune
		column, want int
	}{
		{'a', 0, 1}, {'\t', 0, 8}, {'\t', 7, 1}, {'\t', 8, 8}, {'é', 0, 1}, {'\u0301', 0, 0}, {'\u200d', 0, 0},
		{'世', 0, 2}, {'한', 0, 2}, {'ｆ', 0, 2}, {'ｱ', 0, 1}, {'😀', 0, 2}, {'🚀', 0, 2}, {'𠀀', 0, 2}, {'→', 0, 1}, {'я', 0, 1},
		{'\x1b', 0, len(`\u001b`)}, {'\u202e', 0, len(`\u202e`)}, {'\U000E0041', 0, len(`\u{e0041}`)},
	} {
		if got := cells(c.r, c.column); got != c.want {
			t.Errorf("%q in column %d: %d cells, want %d", c.r, c.column, got, c.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"plain äöü 世 👩\u200d🔬", "plain äöü 世 👩\u200d🔬"},
		{"a\tb\r\nc", `a\tb\r\nc`},
		{"\x1b[31m\x07\x00\x7f", `\u001b[31m\u0007\u0000\u007f`},
		{"\u0085\u009b", `\u0085\u009b`},
		{"\x9b\xff", "\ufffd\ufffd"},
		{"\u200e\u200f\u061c\u202a\u202e\u2066\u2069", `\u200e\u200f\u061c\u202a\u202e\u2066\u2069`},
		{"\ufeff\u200b\u00ad\u2028\u2029", `\ufeff\u200b\u00ad\u2028\u2029`},
		{"\U000E0041", `\u{e0041}`},
	} {
		if got := Printable(c.text); got != c.want {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
}
