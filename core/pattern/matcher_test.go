package pattern

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

func mustCompile(t testing.TB, text string) *Matcher {
	t.Helper()
	m, err := Compile(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

func TestMatch(t *testing.T) {
	for _, test := range []struct {
		pattern string
		yes, no []string
	}{
		{pattern: "b", yes: []string{"abc"}, no: []string{"ac", ""}},
		{pattern: "", yes: []string{"", "a"}},
		{pattern: "^a$", yes: []string{"a"}, no: []string{"a\n", "\na", "ba"}},
		{pattern: ".", yes: []string{"a", "\u0085", "🐲"}, no: []string{"\n", "\r", "\u2028", "\u2029", ""}},
		{pattern: "^..$", yes: []string{"🐲🐲"}, no: []string{"🐲"}},
		{pattern: `^\s$`, yes: []string{"\u00a0", "\ufeff", "\v", "\u2028", "\u3000"}, no: []string{"\u180e", "\u200b", "\u0085"}},
		{pattern: `^[^\S]$`, yes: []string{"\u00a0", "\ufeff"}, no: []string{"a", "\u200b"}},
		{pattern: `^[^]$`, yes: []string{"\n", "a"}, no: []string{""}},
		{pattern: `[]`, no: []string{"", "a", "]"}},
		{pattern: `^\cJ\x41\u0042\u{43}\0$`, yes: []string{"\nABC\x00"}},
		{pattern: `^\ud83d\udc32$`, yes: []string{"🐲"}},
		{pattern: `^[\ud83d\udc32]$`, yes: []string{"🐲"}},
		{pattern: `\ud83d`, no: []string{"🐲", "\ufffd", "\xed\xa0\xbd", ""}},
		{pattern: `^[\ud83d]$`, no: []string{"\ufffd", "\xed\xa0\xbd"}},
		{pattern: `^[^\ud83d]$`, yes: []string{"\ufffd", "a"}},
		{pattern: `^[\ud7ff-\ue000]+$`, yes: []string{"\ud7ff\ue000"}, no: []string{"\ufffd"}},
		{pattern: `^[--9\-a-]+$`, yes: []string{"-5./a"}, no: []string{":"}},
		{pattern: `^[\b]$`, yes: []string{"\b"}, no: []string{"b"}},
		{pattern: `^\p{Lu}\P{Lu}[\p{Script=Greek}][^\p{L}]\p{Nd}$`, yes: []string{"Aaω-৪"}, no: []string{"aaω-4"}},
		{pattern: `^\p{Alphabetic}\P{Alphabetic}\p{White_Space}$`, yes: []string{"é-\u0085"}, no: []string{"éé "}},
		{pattern: `^(?<word>a|b){2,3}?$`, yes: []string{"ab", "aba"}, no: []string{"a", "abab"}},
		{pattern: `(?<y>\d{4})-|-(?<y>\d{4})`, yes: []string{"2026-", "-2026"}, no: []string{"2026"}},
		{pattern: `^(?i:illumina|ONT)$`, yes: []string{"ILLUMINA", "ont"}, no: []string{"pacbio"}},
		{pattern: `^a(?i:b(?-i:c))$`, yes: []string{"aBc", "abc"}, no: []string{"Abc", "abC"}},
		{pattern: `^(?s:.)(?i-s:a.)$`, yes: []string{"\nAx"}, no: []string{"\nA\n"}},
		{pattern: `^(?i:[^k])$`, yes: []string{"j"}, no: []string{"K", "\u212a"}},
		{pattern: `^a{2000}$`, yes: []string{strings.Repeat("a", 2000)}, no: []string{strings.Repeat("a", 1999), strings.Repeat("a", 2001)}},
		{pattern: `^[ab]{1001,}$`, yes: []string{strings.Repeat("ab", 600)}, no: []string{strings.Repeat("a", 1000)}},
		{pattern: `^(?:a{40}){0,40}$`, yes: []string{"", strings.Repeat("a", 1600)}, no: []string{strings.Repeat("a", 1640), "a"}},
		{pattern: `a{0}b{,2}`, yes: []string{"b{,2}"}, no: []string{"bb"}},
		{pattern: `^[\w-.]+$`, yes: []string{"a-b.c"}, no: []string{"a,b"}},
		{pattern: `^a\_b\-c}]$`, yes: []string{"a_b-c}]"}},
		// Look-around at the edges.
		{pattern: `^((a|b)?,?)*(?<!,)$`, yes: []string{"", "a,b", "ab"}, no: []string{"a,", "c"}},
		{pattern: `^(?!.*\/$).*`, yes: []string{"a/b", ""}, no: []string{"a/"}},
		{pattern: `^(?=.*\d)(?=.*[a-z]).{3,}$`, yes: []string{"a1b"}, no: []string{"abc", "123", "a1"}},
		{pattern: `^(?!a)b|c`, yes: []string{"b", "xc", "ac"}, no: []string{"a", "xb"}},
		{pattern: `^a|b(?<!b)$`, yes: []string{"ax"}, no: []string{"b", "xb"}},
		{pattern: `^(?:(?!a)\w|-)$`, yes: []string{"b", "-"}, no: []string{"a"}},
		{pattern: `^(?:(?!foo).)*$`, yes: []string{"", "fo", "bar"}, no: []string{"xfoo", "a\nb"}},
		{pattern: `^(?!(?=ab)a)\w+$`, yes: []string{"ac", "b"}, no: []string{"ab", "abc"}},
		{pattern: `(?<!\d)\d{4}(?!\d)`, yes: []string{"a2026b", "2026"}, no: []string{"20261", "a20261"}},
		{pattern: `(?<=v)\d(?=\.)`, yes: []string{"v1."}, no: []string{"1.", "v1"}},
		{pattern: `\b(?<=a)-(?=b)`, yes: []string{"a-b"}, no: []string{"--b", "a--"}},
		{pattern: `^abc$(?!\n)`, yes: []string{"abc"}, no: []string{"abc\n"}},
		{pattern: `(?<!x)^a`, yes: []string{"a"}, no: []string{"xa"}},
		{pattern: `(?<=^|,)a(?=,|$)`, yes: []string{"a", "b,a", "a,b"}, no: []string{"ba", "ab"}},
		{pattern: `(?=a)`, yes: []string{"ba"}, no: []string{"b"}},
		{pattern: `(?!a)`, yes: []string{"a", ""}},
		{pattern: `^(?!a)`, yes: []string{"b", ""}, no: []string{"ab"}},
	} {
		m := mustCompile(t, test.pattern)
		for _, value := range test.yes {
			if !m.Match(value) {
				t.Errorf("%s does not match %q", test.pattern, value)
			}
		}
		for _, value := range test.no {
			if m.Match(value) {
				t.Errorf("%s matches %q", test.pattern, value)
			}
		}
	}
}

func TestInvalidUTF8(t *testing.T) {
	for _, text := range []string{"", ".", `^\W$`, `\b`, `[^a]`, `(?<!a)$`, `\p{L}`, "\ufffd"} {
		m := mustCompile(t, text)
		for _, value := range []string{"\xff", "a\xc3", "\xed\xa0\x80", "\xf0\x9f\x90"} {
			if got, want := m.Match(value), m.Match(string([]rune(value))); got != want {
				t.Errorf("%s on %q: %v, on the mended value %v", text, value, got, want)
			}
		}
	}
}

func TestWorkGrowsWithTheValue(t *testing.T) {
	for _, test := range []struct{ pattern, item, tail string }{
		{`^((all|bam|fastq|default|illumina|minimal|ont|null)?,?)*(?<!,)$`, "fastq,", "!"},
		{`^(a+)+$`, "aaaa", "!"},
		{`^(a|a)*$`, "aaaa", "!"},
		{`^((\d+\.?\d+)?,?)*[^,]+$`, "12.5", ","},
		{`(x+x+)+y`, "xxxx", ""},
	} {
		m := mustCompile(t, test.pattern)
		growth.InStep(t, 1_000, 8_000, func(n int) {
			if m.Match(strings.Repeat(test.item, n) + test.tail) {
				t.Errorf("%s matches", test.pattern)
			}
		})
	}
}
