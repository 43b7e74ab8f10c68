package pattern

import (
	"testing"
	"time"
	"unicode/utf8"
)

// FuzzPattern asks of any pattern and value: no panic, no error that points outside of the pattern,
// no surprise from package regexp, and the answer of an engine of another kind.
func FuzzPattern(f *testing.F) {
	for _, seed := range []struct{ text, value string }{
		{`^((a|b)?,?)*(?<!,)$`, "a,b"}, {`^(?!.*\/$)(?=a).*`, "a/"}, {`[\ud83d\udc32-\u{1F433}\w-.]`, "🐲"},
		{`(?<n>a|)\p{sc=Grek}{2,3}?|[^]`, "aω"}, {`(?i:K(?-i:s))\bx\_}`, "\u212as"}, {`^(?:(?!ab)[^\s,])+$`, "aab"},
	} {
		f.Add(seed.text, seed.value)
	}
	f.Fuzz(func(t *testing.T, text, value string) {
		m, err := Compile(text)
		if err != nil {
			e := err.(*Error)
			if e.Offset < 0 || e.Offset > e.End || e.End > len(text) || e.Message == "" || e.Feature == "translation" ||
				utf8.ValidString(text) && !utf8.ValidString(text[e.Offset:e.End]) {
				t.Fatalf("%q: %+v", text, e)
			}
			return
		}
		got := m.Match(value)
		m.Exponential()
		m.Anchored()
		if len(m.Lenient()) > 0 || !utf8.ValidString(value) {
			return
		}
		if len(value) > 30 || m.size > 500 {
			return // the oracle may take for ever
		}
		other := oracle(t, text)
		if other == nil {
			return
		}
		other.MatchTimeout = 100 * time.Millisecond
		if want, err := other.MatchString(value); err == nil && want != got {
			t.Fatalf("%q on %q: %v, the oracle says %v", text, value, got, want)
		}
	})
}
