package syntax

import (
	"slices"
	"testing"
)

// TestPieces: comments and the inside of strings are no pieces of a script, and what is not closed is reported.
func TestPieces(t *testing.T) {
	for text, want := range map[string]struct {
		words []string
		whole bool
	}{
		"workflow { A(B.out) } // C":                                  {[]string{"workflow", "A", "B", "out"}, true},
		"/* A */ process X { script: \"\"\"\n} ${y} \\${z}\n\"\"\" }": {[]string{"process", "X", "script"}, true},
		"x = 'A }' + \"B ${ c.map { \"${d}\" } }\" + e":               {[]string{"x", "e"}, true},
		"a =~ /B { \"/":      {[]string{"a"}, true},
		"a = b / c / d":      {[]string{"a", "b", "c", "d"}, true},
		"workflow { A()":     {[]string{"workflow", "A"}, false},
		"workflow { A() } }": {[]string{"workflow", "A"}, false},
		"x = 'A":             {[]string{"x"}, false},
		"x = \"A ${b}":       {[]string{"x"}, false},
		"x = '''A":           {[]string{"x"}, false},
	} {
		pieces, whole := Pieces(text)
		var words []string
		for _, p := range pieces {
			if p.Kind == PieceWord {
				words = append(words, text[p.Start:p.End])
			}
		}
		if !slices.Equal(words, want.words) || whole != want.whole {
			t.Errorf("%q: %q %v", text, words, whole)
		}
	}
}
