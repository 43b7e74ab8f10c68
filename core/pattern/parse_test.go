package pattern

import (
	"strings"
	"testing"
)

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		pattern string
		kind    Kind
		feature string
		place   string // what the error points at
		hint    string // part of its message or help
	}{
		{`(`, Invalid, "group", `(`, `"\("`},
		{`a)`, Invalid, "group", `)`, `"\)"`},
		{`^(abc]`, Invalid, "group", `(`, "without"},
		{`[a`, Invalid, "class", `[`, `"\["`},
		{`*.qza`, Invalid, "quantifier", `*`, "nothing before it"},
		{`a**`, Invalid, "quantifier", `*`, "nothing before it"},
		{`{2}`, Invalid, "quantifier", `{2}`, "nothing before it"},
		{`^*`, Invalid, "quantifier", `*`, "nothing before it"},
		{`(?=a)+`, Invalid, "quantifier", `+`, "nothing before it"},
		{`a{3,2}`, Invalid, "quantifier", `{3,2}`, "smaller"},
		{`a++b`, Invalid, "possessive quantifier", `++`, `write "+"`},
		{`a{2}+`, Invalid, "possessive quantifier", `{2}+`, `write "{2}"`},
		{`[z-a]`, Invalid, "class range", `z-a`, "lower"},
		{`\`, Invalid, "escape", `\`, `"\\"`},
		{`x\a`, Invalid, "escape", `\a`, `"\x07"`},
		{`\Ax`, Invalid, "escape", `\A`, `write "^"`},
		{`x\z`, Invalid, "escape", `\z`, `write "$"`},
		{`\é`, Invalid, "escape", `\é`, `write "é"`},
		{`\c1`, Invalid, "escape", `\c`, "letter"},
		{`\x4`, Invalid, "escape", `\x`, "two"},
		{`\u{110000}`, Invalid, "escape", `\u{`, "10FFFF"},
		{`\01`, Invalid, "escape", `\01`, `\x`},
		{`[\1]`, Invalid, "escape", `\1`, ""},
		{`\p{Letters}`, Invalid, "unicode property", `\p{Letters}`, "unknown Unicode property"},
		{`\p{lu}`, Invalid, "unicode property", `\p{lu}`, "upper and lower case"},
		{`\pL`, Invalid, "unicode property", `\p`, `\p{Letter}`},
		{`\p{Script=Latinn}`, Invalid, "unicode property", `\p{Script=Latinn}`, ""},
		{`(?i)illumina|nanopore`, Invalid, "inline flag", `(?i)`, `write "(?i:…)"`},
		{`^((?im)(a))`, Invalid, "inline flag", `(?im)`, `write "(?im:…)"`},
		{`(?ii:a)`, Invalid, "group", `(?ii`, ""},
		{`(?-:a)`, Invalid, "group", `(?-:`, ""},
		{`(?P<n>a)`, Invalid, "foreign named group", `(?P<`, `"(?<name>…)"`},
		{`(?#x)`, Invalid, "comment", `(?#`, "remove it"},
		{`(?>a)`, Invalid, "atomic group", `(?>`, `"(?:…)"`},
		{`(?<1>a)`, Invalid, "group name", `(?<1`, "letter"},
		{`(?<n>a)(?<n>b)`, Invalid, "group name", `n`, "rename"},
		{`\1`, Invalid, "back-reference", `\1`, "does not exist"},
		{`\k<n>`, Invalid, "back-reference", `\k<n>`, "does not exist"},
		{"a\xff", Invalid, "encoding", "a\xff", "UTF-8"},
		{`(a)\1`, Unsupported, "back-reference", `\1`, "write out"},
		{`\k<n>(?<n>a)`, Unsupported, "back-reference", `\k<n>`, ""},
		{`a(?!b)c`, Unsupported, "look-ahead", `(?!b)`, `"^"`},
		{`(?<=b|cd)a(?<!a)b`, Unsupported, "look-behind", `(?<!a)`, `"$"`},
		{`(?!ab)c`, Unsupported, "look-ahead", `(?!ab)`, ""},
		{`^(?:a(?=b))*$`, Unsupported, "look-ahead", `(?=b)`, ""},
		{`(?m:^a)`, Unsupported, "multi-line anchor", `^`, ""},
		{`(?i:\bna\b)`, Unsupported, "word boundary", `\b`, ""},
		{`(?i:\P{Lu})`, Unsupported, "unicode property", `\P{Lu}`, `"[^\p{Lu}]"`},
		{`\p{Emoji}`, Unsupported, "unicode property", `\p{Emoji}`, "ranges"},
		{`[\p{scx=Greek}]`, Unsupported, "unicode property", `\p{scx=Greek}`, ""},
		{`(a{500}){500}`, TooLarge, "size", `(a{500}){500}`, "smaller counts"},
		{`a{99999999999999999999}`, TooLarge, "size", `a{99999999999999999999}`, ""},
		{`^(?!a)(b|` + strings.Repeat(`c|(?!d)e|`, 40) + `f)$`, TooLarge, "size", "", ""},
		{`[` + strings.Repeat(`\p{Alpha}`, 900) + `]`, TooLarge, "class", "", "fewer"},
		{strings.Repeat(`\p{Alpha}`, 900), TooLarge, "size", "", ""},
		{strings.Repeat("a", maxLength+1), TooLarge, "length", strings.Repeat("a", maxLength+1), ""},
		{strings.Repeat("(", maxDepth+1), TooLarge, "depth", "", ""},
	} {
		_, err := Compile(test.pattern)
		e, typed := err.(*Error)
		if !typed {
			t.Errorf("%s: compiles, want %s", test.pattern, test.feature)
			continue
		}
		if e.Kind != test.kind || e.Feature != test.feature || !strings.Contains(e.Message+"\n"+e.Help, test.hint) {
			t.Errorf("%s: %v, %q, %q; want %v, %q and %q", test.pattern, e.Kind, e.Feature, e.Message+"; "+e.Help, test.kind, test.feature, test.hint)
		}
		if place := test.pattern[e.Offset:e.End]; place != test.place && test.place != "" {
			t.Errorf("%s: points at %q, want %q", test.pattern, place, test.place)
		}
	}
}

func TestLenient(t *testing.T) {
	for _, test := range []struct{ pattern, feature, place string }{
		{`a\_b`, "identity escape", `\_`},
		{`\@`, "identity escape", `\@`},
		{`[\"]`, "identity escape", `\"`},
		{`a-\-`, "identity escape", `\-`},
		{`a{,2}`, "lone brace", `{`},
		{`a}`, "lone bracket", `}`},
		{`a]`, "lone bracket", `]`},
		{`[\w-.]`, "class range", `\w-.`},
		{`[a-\d]`, "class range", `a-\d`},
	} {
		m := mustCompile(t, test.pattern)
		notes := m.Lenient()
		if len(notes) == 0 {
			t.Errorf("%s: taken as strictly valid", test.pattern)
			continue
		}
		if place := test.pattern[notes[0].Offset:notes[0].End]; notes[0].Feature != test.feature || place != test.place {
			t.Errorf("%s: %q at %q, want %q at %q", test.pattern, notes[0].Feature, place, test.feature, test.place)
		}
	}
	for _, text := range []string{`[\-]`, `\/`, `[\w-]`, `[-\w]`, `a{2}`, `\}\]`, `(?i:a)`} {
		if m := mustCompile(t, text); len(m.Lenient()) > 0 {
			t.Errorf("%s: %v", text, m.Lenient())
		}
	}
}

// TestValidity: what counts as strictly valid, an engine of another kind takes too. Rows of pieces make patterns of both sorts.
func TestValidity(t *testing.T) {
	g := newGenerator(11)
	valid, invalid := 0, 0
	for range 20_000 {
		text := g.soup()
		parsed, err := Parse(text)
		switch {
		case err != nil:
			invalid++
		case len(parsed.Lenient()) == 0:
			valid++
			if oracle(t, text) == nil {
				t.Errorf("%s: strictly valid, but the oracle refuses it", text)
			}
		}
	}
	if valid < 1000 || invalid < 1000 {
		t.Errorf("%d valid, %d invalid: too few of one sort", valid, invalid)
	}
}
