package value_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// FuzzDateFormat: any pattern gives a string or an error, and one without letters stays as it is.
func FuzzDateFormat(f *testing.F) {
	for _, seed := range []string{"yyyy-MM-dd_HH-mm-ss", "EEE, MMM d, ''yy", "h:mm a", "'T'XXX", "q", "'", "yyyyyyyyyyyy", ""} {
		f.Add(seed, int64(1700000000123))
	}
	f.Fuzz(func(t *testing.T, pattern string, millis int64) {
		date := value.Date{Time: time.UnixMilli(millis % 4e14).UTC()}
		text, err := date.Format(pattern)
		letters := strings.ContainsFunc(pattern, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' || r == '\'' })
		if !letters && (err != nil || text != pattern) {
			t.Errorf("%q gives %q, %v", pattern, text, err)
		}
		if len(text) > 64*len(pattern)+64 {
			t.Errorf("%q gives %d bytes", pattern, len(text))
		}
	})
}

// FuzzNumbers: the text of a number that was read is read as the same number.
func FuzzNumbers(f *testing.F) {
	for _, seed := range []string{"1.50", "1e10", "-1.0E-7", "0", "00.100", "+5", ".5", "5.", "1e", "--1", "1e+-2", "9e4999", "1_0", "1e-5001"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := value.ParseDecimal(text, 'g')
		if err != nil {
			return
		}
		again, err := value.ParseDecimal(value.Text(v), 'g')
		if err != nil || value.Text(again) != value.Text(v) {
			t.Fatalf("%q: %s, then %v, %v", text, value.Text(v), again, err)
		}
		if same, err := new(value.Context).Binary("==", v, again); same != value.Bool(true) || err != nil {
			t.Errorf("%q is not equal to itself", text)
		}
	})
}

// FuzzAmounts: the text of an amount that was read is read again.
func FuzzAmounts(f *testing.F) {
	for _, seed := range []string{"8 GB", "1.5G", "1024", "8.GB", "1..5 MB", "1h 30m", "01:02:03", "1d2h", "90", "9999999999999999 EB", "-1 s", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := value.ParseMemory(text); err == nil && m > 0 {
			if _, err := value.ParseMemory(m.Text()); err != nil {
				t.Errorf("%q: %q: %v", text, m.Text(), err)
			}
		}
		if d, err := value.ParseDuration(text); err == nil {
			if _, err := value.ParseDuration(d.Text()); err != nil {
				t.Errorf("%q: %q: %v", text, d.Text(), err)
			}
		}
	})
}

// FuzzExpressions: an expression of anything ends as a value or an error, and its value is printed.
func FuzzExpressions(f *testing.F) {
	for _, seed := range []string{"[1, 'a', 8.GB].collect { it * 2 }.join(',')", "'abc'[-1..0]", "[a: 1].sort { -it.value }", "(1..5).step(2)",
		"'a1b'.replaceAll(/\\d/, '$0$0')", "7 / 3.0 % 2 ** -1", "String.format('%05.2f', 1.5)", "\"${[a: 1]}\".tokenize(':')", "new Date(0).format('E')",
		"[3, 1].sort { a, b -> a <=> b } as Set", "'x' in [x: 1] ? null : ~'b'", "Math.max(1, 2).toString().padLeft(5, '0')"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, expression string) {
		if len(expression) > 200 || strings.Contains(expression, "\n") {
			return
		}
		v, err := eval(expression)
		if err != nil {
			return
		}
		root := value.NewScope()
		root.Put("x", v)
		for _, form := range []string{"flat", "canonical", "properties", "json", "yaml"} {
			if text := list(root, form); utf8.ValidString(expression) && !utf8.ValidString(text) {
				t.Errorf("%s: %s: %q", expression, form, text)
			}
		}
	})
}
