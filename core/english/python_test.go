package english

import (
	"math"
	"testing"
)

func TestPythonFloat(t *testing.T) {
	for f, want := range map[float64]string{
		1: "1.0", 0: "0.0", 1e-5: "1e-05", 1e-4: "0.0001", 100000: "100000.0",
		1e16: "1e+16", 1e15: "1000000000000000.0", 1.5e300: "1.5e+300", math.Inf(1): "inf", math.Inf(-1): "-inf", 0.1: "0.1",
	} {
		if got := PythonFloat(f); got != want {
			t.Errorf("%v: %q, want %q", f, got, want)
		}
	}
}

func TestPythonString(t *testing.T) {
	for s, want := range map[string]string{
		"": "''", "a": "'a'", "it's": `"it's"`, `it's "q"`: `'it\'s "q"'`, `a"b`: `'a"b'`, "a\nb\t\r\\": `'a\nb\t\r\\'`,
		"\x1b": `'\x1b'`, "é\u00a0\u200b\u2028": `'é\xa0\u200b\u2028'`, "\U000e0001😀": `'\U000e0001😀'`,
	} {
		if got := PythonString(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}
