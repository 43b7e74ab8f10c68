package pattern

import (
	"testing"

	"github.com/dlclark/regexp2/v2"
)

// An engine of another kind, which backtracks, must give the same answers.

func oracle(t testing.TB, text string) *regexp2.Regexp {
	t.Helper()
	re, err := regexp2.Compile(text, regexp2.ECMAScript|regexp2.Unicode)
	if err != nil {
		return nil
	}
	return re
}

func TestDifferential(t *testing.T) {
	g := newGenerator(2026)
	patterns, compared, matched := 0, 0, 0
	for range 6000 {
		text := g.pattern()
		m, err := Compile(text)
		other := oracle(t, text)
		if err != nil {
			if e := err.(*Error); e.Kind == Invalid && other != nil {
				t.Errorf("%s: refused as %v, which the oracle takes", text, err)
			}
			continue
		}
		if other == nil {
			continue
		}
		patterns++
		for range 10 {
			value := g.value()
			want, err := other.MatchString(value)
			if err != nil {
				continue
			}
			compared++
			if want {
				matched++
			}
			if got := m.Match(value); got != want {
				t.Errorf("%s on %q: %v, the oracle says %v", text, value, got, want)
			}
		}
	}
	t.Logf("%d patterns, %d values compared, %d of them match", patterns, compared, matched)
	if compared < 20_000 || matched < compared/10 {
		t.Errorf("too little was compared")
	}
}

func TestDifferentialReal(t *testing.T) {
	g := newGenerator(7)
	compared := 0
	for _, text := range realPatterns(t) {
		m, err := Compile(text)
		other := oracle(t, text)
		if err != nil || other == nil {
			continue
		}
		for range 25 {
			value := g.likely(text)
			want, err := other.MatchString(value)
			if err != nil {
				continue
			}
			compared++
			if got := m.Match(value); got != want {
				t.Errorf("%s on %q: %v, the oracle says %v", text, value, got, want)
			}
		}
	}
	t.Logf("%d values compared", compared)
}
