package pattern

import "testing"

func TestAnchored(t *testing.T) {
	for _, test := range []struct {
		pattern        string
		atStart, atEnd bool
	}{
		{`^a$`, true, true},
		{`a`, false, false},
		{`^\S+\.csv`, true, false},
		{`\.(bam|pod5)$`, false, true},
		{`(^\S+\.bam$|^None$)`, true, true},
		{`^$|^a$`, true, true},
		{`^\S+(\.fa)|(\.fna)|(\.fasta)(\.gz)?$`, false, false},
		{`^a|b$`, false, false},
		{`(?!x)^a(?<!b)$`, true, true},
		{`\b(?:^a)`, true, false},
		{`(^a)?`, false, false},
		{`(^a)+`, true, false},
		{`^((a)(\s|$))+`, true, false},
		{`\^a\$`, false, false},
		{`[^a$]`, false, false},
		{``, false, false},
	} {
		m := mustCompile(t, test.pattern)
		if atStart, atEnd := m.Anchored(); atStart != test.atStart || atEnd != test.atEnd {
			t.Errorf("%s: %v, %v", test.pattern, atStart, atEnd)
		}
	}
}

func TestPortable(t *testing.T) {
	for text, want := range map[string]bool{
		`^\S+\.csv$`: true, `(?<n>a)\p{Lu}`: true, `a(?<!b)$`: false, `\u0041`: false, `[^]`: false, `a{2000}`: false, `\cA`: false,
	} {
		if got := mustCompile(t, text).Portable(); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestLookAround(t *testing.T) {
	const text = `^(?!a)b(?<!c)$`
	parsed, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	notes := parsed.LookAround()
	if len(notes) != 2 || notes[0].Feature != "look-ahead" || text[notes[1].Offset:notes[1].End] != `(?<!c)` {
		t.Errorf("%v", notes)
	}
}

func TestExponential(t *testing.T) {
	for _, text := range []string{
		`^((a|b)?,?)*$`, `^((a|b)?,?)*(?<!,)$`, `^(a+)+$`, `^(a*)*$`, `^(a|a)*$`, `^(a|ab|b)*$`, `(x+x+)+y`, `^(\s*a\s*)*$`,
		`^((\d+\.?\d+)?,?)*[^,]+$`, `^(([a-c]+)[a-z]?)*$`, `^(?:(?:a{2,3})+)$`, `^([a-z]+){1,20}$`, `^((|)a)*$`, `^(?:\w|\d)+$`,
		`^(?:(?i:A)|a)+$`, `((a+)+)b`, `^(?:a?b?)*c`, `(?=(a+)+b)c?`, `^(\p{L}|é)*$`, `(?!a)(b+)+c(d)\1`,
	} {
		if parsed, err := Parse(text); err != nil || !parsed.Exponential() {
			t.Errorf("%s was taken for harmless (%v)", text, err)
		}
	}
	for _, text := range []string{
		``, `^a*$`, `a*a*`, `^(a|b)*$`, `^(ab|a)*$`, `^([A-Za-z0-9_-]+:)*([A-Za-z0-9_-]+)$`, `^(\d+\.?\s*(s|m|h|d|day)\s*)+$`,
		`^([a-zA-Z0-9_]*(,[a-zA-Z0-9_]*)*)?$`, `^(scvi|scanvi)(,(scvi|scanvi))*$`, `^((LND04|MODIS)(\s|$))+$`, `^([A-Z]{2})*$`,
		`^([0-9a-f]{32},)*$`, `^(a?)*$`, `^(?:a?){3}$`, `(a+)+`, `([A-Z0-9-]+,?)+`, `^([\S\s]*\/)?[^\s\/]+\.f(ast)?q\.gz$`,
		`^(?:\p{Lu}\p{Ll}*)+$`, `(?=(a+)+)b`, `^(?:a|[])*$`, `^(?:(?i:A)|b)+$`, `^(?:[^]|a{0})$`,
	} {
		if parsed, err := Parse(text); err != nil || parsed.Exponential() {
			t.Errorf("%s was taken to explode (%v)", text, err)
		}
	}
}
