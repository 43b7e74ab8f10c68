package utils

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

func TestSplitWords(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []string
	}{
		{"", nil}, {" \t\r\n ", nil}, {"a  b", []string{"a", "b"}}, {`a\ b`, []string{"a b"}}, {`"a b"c'd e'`, []string{"a bcd e"}},
		{`'' ""`, []string{"", ""}}, {`'a\b'`, []string{`a\b`}}, {`"a\b\"\\\$"`, []string{`a\b"\\$`}}, {`a#b #c`, []string{"a#b", "#c"}},
		{"$HOME *.x ~ `x` > f | g; h &", []string{"$HOME", "*.x", "~", "`x`", ">", "f", "|", "g;", "h", "&"}},
		{"config -flat 'a b'", []string{"config", "-flat", "a b"}}, {"\\\n", []string{"\n"}}, {"é\u00a0é", []string{"é\u00a0é"}}, {"a\vb", []string{"a\vb"}},
	} {
		got, err := SplitWords(c.in)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, %v, want %q", c.in, got, err, c.want)
		}
	}
	for _, in := range []string{`'`, `"`, `a 'b`, `"a\"`, `a"b'c`, `\`, `a \`, `"\`} {
		_, err := SplitWords(in)
		checkKind(t, err, diag.ValueError)
	}
}

// FuzzSplitWords holds that words which are quoted come back.
func FuzzSplitWords(f *testing.F) {
	f.Add("a b", `it's "x"\`)
	f.Fuzz(func(t *testing.T, first, second string) {
		if _, err := SplitWords(first); err != nil {
			checkKind(t, err, diag.ValueError)
		}
		quoted := func(s string) string { return "'" + strings.ReplaceAll(s, "'", `'"'"'`) + "'" }
		got, err := SplitWords(quoted(first) + " " + quoted(second))
		if err != nil || !slices.Equal(got, []string{first, second}) {
			t.Errorf("%q, %q: got %q, %v", first, second, got, err)
		}
	})
}
