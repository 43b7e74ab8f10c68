package utils

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

// TestParseFlatConfig goes beyond the recorded cases, with every kind of white space.
func TestParseFlatConfig(t *testing.T) {
	for _, c := range []struct {
		in     string
		r1, r2 map[string]string
	}{
		{"a\u00a0=\u2003b\u00a0\n", map[string]string{"a": "b"}, map[string]string{}},
		{"a\x1c=\x1cb", map[string]string{"a": "b"}, map[string]string{}},
		{"a = b\rc = d", map[string]string{"a": "b\rc = d"}, map[string]string{"a": "b", "c": "d"}},
		{"a = '''\"x\"'''", map[string]string{"a": "x"}, map[string]string{"a": "x"}},
		{"a = 1\n \n = 2\nb = 3", map[string]string{"a": "1", "b": "3"}, map[string]string{"a": "1", "": "2", "b": "3"}},
		{"a = 1 = 2", map[string]string{"a": "1 = 2"}, map[string]string{"a": "1 = 2"}},
		{"=\n=a\n", map[string]string{}, map[string]string{}},
		{"a =\n\n", map[string]string{"a": "null"}, map[string]string{}},
		{"a = \xff\n", map[string]string{"a": "\xff"}, map[string]string{"a": "\xff"}},
	} {
		if got := ParseFlatConfig(c.in, dialect.R1); !maps.Equal(got, c.r1) {
			t.Errorf("R1 %q: got %q", c.in, got)
		}
		if got := ParseFlatConfig(c.in, dialect.R2); !maps.Equal(got, c.r2) {
			t.Errorf("R2 %q: got %q", c.in, got)
		}
	}
}

// TestWorkGrowsWithFlatConfig gives listings in which every line looks at all that follow.
func TestWorkGrowsWithFlatConfig(t *testing.T) {
	growth.InStep(t, 30_000, 300_000, func(n int) {
		for _, text := range []string{
			strings.Repeat("\n", 2*n), "a =" + strings.Repeat(" \n", n), strings.Repeat("a\n \n", n), "a = " + strings.Repeat("x \n", n),
			strings.Repeat("a", 4*n), strings.Repeat("=", 4*n), "a = " + strings.Repeat("\n", n) + strings.Repeat("b\n\n", n),
		} {
			ParseFlatConfig(text, dialect.R1)
			ParseFlatConfig(text, dialect.R2)
		}
	})
}

// TestFlatEntriesOneByOne reads listings entry by entry and as a whole.
func TestFlatEntriesOneByOne(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 13))
	word := func(start, letters string, most int) string {
		text := start
		for range random.IntN(most) {
			text += string([]rune(letters)[random.IntN(len([]rune(letters)))])
		}
		return text
	}
	apart := 0
	for range 20000 {
		var listing strings.Builder
		got, possible := map[string]string{}, true
		for range 1 + random.IntN(5) {
			name := word(string("ab'"[random.IntN(3)]), "ab.'= \u2028\x1c", 4)
			text := word("", "xy='\" \t\n\r", 8)
			listing.WriteString(name + " = " + text + "\n")
			possible = AddFlatEntry(got, name, text) && possible
		}
		if !possible {
			continue
		}
		apart++
		if want := ParseFlatConfig(listing.String(), dialect.R1); !maps.Equal(got, want) {
			t.Fatalf("%q: got %q, want %q", listing.String(), got, want)
		}
	}
	if apart < 1000 {
		t.Errorf("%d listings can be read entry by entry, more are expected", apart)
	}
	if AddFlatEntry(map[string]string{}, "a", " ") || AddFlatEntry(map[string]string{}, "a\nb", "1") {
		t.Error("an entry that depends on those beside it was read alone")
	}
}

func TestScrapeParams(t *testing.T) {
	script := `
params.a = 1
  params.b=2
	params.c	= params.x
params.a = 3
params.k =~ x
params.e.f = 2
params['g'] = 1
//params.h = 2
params.l += 1
if (params.d = 3) {}
params.m == 3
params.n
= 4
params. = 5
paramsx.o = 6
params.é = 7
params.p1_Q = 8` + "\rparams.r = 9\r\nparams.s ="
	got, err := ScrapeParams([]byte(script))
	want := []string{"params.a", "params.b", "params.c", "params.k", "params.p1_Q", "params.r", "params.s"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
	_, err = ScrapeParams([]byte("params.a = '\xff'"))
	checkKind(t, err, diag.DecodeError)
}

// TestScrapeParamsHostile reads long lines, which would take hours if each name were searched back to the start of its line.
func TestScrapeParamsHostile(t *testing.T) {
	const times = 1 << 19
	for _, line := range []string{"params.", "x params.a = 1 ", " ", "params.a = params.a ", "\nparams.", "\rx params.a"} {
		got, err := ScrapeParams([]byte(strings.Repeat(line, times)))
		if err != nil || len(got) > 1 {
			t.Errorf("%q: got %q, %v", line, got, err)
		}
	}
}

func TestAddScraped(t *testing.T) {
	for compat, want := range map[bool]string{false: "1", true: "null"} {
		settings := map[string]string{"params.a": "1"}
		AddScraped(settings, []string{"params.a", "params.b"}, compat)
		if !maps.Equal(settings, map[string]string{"params.a": want, "params.b": "null"}) {
			t.Errorf("compat %t: got %q", compat, settings)
		}
	}
}

func FuzzFlatConfig(f *testing.F) {
	f.Add("a = 1\nb =\n c = '2'\n")
	f.Fuzz(func(t *testing.T, text string) {
		for name, value := range ParseFlatConfig(text, dialect.R1) {
			if name == "" || strings.ContainsFunc(name, isSpace) || strings.Contains(name, "=") || value == "" || !strings.Contains(text, name) {
				t.Errorf("%q gives %q = %q", text, name, value)
			}
		}
		for name := range ParseFlatConfig(text, dialect.R2) {
			if strings.ContainsAny(name, "\r\n") {
				t.Errorf("%q gives the name %q", text, name)
			}
		}
		if names, err := ScrapeParams([]byte(text)); err == nil {
			for _, name := range names {
				if !strings.HasPrefix(name, "params.") {
					t.Errorf("%q gives the parameter %q", text, name)
				}
			}
		}
	})
}
