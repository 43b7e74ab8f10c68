package utils

import (
	"slices"
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

// TestJoinWords: only what a shell would change is quoted.
func TestJoinWords(t *testing.T) {
	for want, words := range map[string][]string{
		"":                          nil,
		"a -b --c=d/e.f é":          {"a", "-b", "--c=d/e.f", "é"},
		"sh -c 'echo O; exit 3' ''": {"sh", "-c", "echo O; exit 3", ""},
		`'it'\''s' '$x' '"'`:        {"it's", "$x", `"`},
	} {
		if got := JoinWords(words); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// FuzzSplitWords holds that words which are quoted come back.
func FuzzSplitWords(f *testing.F) {
	f.Add("a b", `it's "x"\`)
	f.Fuzz(func(t *testing.T, first, second string) {
		if _, err := SplitWords(first); err != nil {
			checkKind(t, err, diag.ValueError)
		}
		got, err := SplitWords(JoinWords([]string{first, second}))
		if err != nil || !slices.Equal(got, []string{first, second}) {
			t.Errorf("%q, %q: got %q, %v", first, second, got, err)
		}
	})
}
