package source_test

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestInOddQuotes(t *testing.T) {
	for _, c := range []struct{ text, inner, open, closing string }{
		{"“a b”", "a b", "“", "”"}, {"„a“", "a", "„", "“"}, {"‘it's’", "it's", "‘", "’"}, {"«a»", "a", "«", "»"}, {"””", "", "”", "”"},
		{"“a” and “b”", "", "", ""}, {"“a", "", "", ""}, {"“", "", "", ""}, {"a”", "", "", ""}, {"\"a\"", "", "", ""}, {"the “best”", "", "", ""}, {"", "", "", ""},
	} {
		inner, open, closing, ok := source.InOddQuotes(c.text)
		if inner != c.inner || open != c.open || closing != c.closing || ok != (c.open != "") {
			t.Errorf("%q: %q %q %q %v", c.text, inner, open, closing, ok)
		}
	}
}

func TestNonASCIISpace(t *testing.T) {
	for text, want := range map[string]rune{"\u00a0a": 0xa0, "\u3000": 0x3000, "\u200b": 0x200b, " a": 0, "a": 0, "": 0, "\xc2": 0} {
		if got := source.NonASCIISpace(text); got != want {
			t.Errorf("%q: %U, want %U", text, got, want)
		}
	}
}
