package utils

import (
	"encoding/json"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func TestCount(t *testing.T) {
	for _, c := range []struct {
		in  any
		one bool
	}{
		{1, true}, {int64(1), true}, {int64(math.MinInt64), false}, {int64(math.MaxInt64), false}, {big.NewInt(1).Lsh(big.NewInt(1), 70), false},
		{[]byte("a"), true}, {"é", true}, {"😀", true}, {"ab", false}, {[]any{nil}, true}, {&tree.Map{}, false},
		{[]string{"a"}, true}, {map[string]int{"a": 1, "b": 2}, false}, {[1]int{}, true}, {json.Number("1"), true}, {json.Number("2"), false}, {big.NewInt(1), true},
	} {
		n, err := Count(c.in)
		if err != nil || (n == 1) != c.one {
			t.Errorf("%v: got %d, %v", c.in, n, err)
		}
	}
	for _, in := range []any{nil, 1.0, 0.5, math.NaN(), tree.Date("2026-01-31"), struct{}{}, json.Number("1.5"), make(chan int)} {
		_, err := Count(in)
		checkKind(t, err, diag.TypeError, "expected an integer, string, list or map")
	}
}

// TestStripANSICodes goes beyond the recorded cases: upstream's own example and what stays.
func TestStripANSICodes(t *testing.T) {
	for _, c := range []struct{ in, with, want string }{
		{"\x1b[1m\x1b[34mls\x1b[0m\x1b[K", "", "ls"},
		{"a\x1b[31mb", `\1$0`, `a\1$0b`}, // the replacement is plain text
		{"\x9b31mx", "", "\x9b31mx"},
		{"\x1b[31\x1b[0mx", "", "\x1b[31x"},
		{"\x1b\x1b[mx", "", "\x1bx"},
		{"\x1b[ !~x", "", "x"},
		{"\x1b[!0mx", "", "\x1b[!0mx"}, // parameters do not follow intermediates
		{"é\x1b[m\xff", "", "é\xff"},
		{"", "x", ""},
	} {
		if got := StripANSICodes(c.in, c.with); got != c.want {
			t.Errorf("%q: got %q, want %q", c.in, got, c.want)
		}
	}
	if got := StripANSICodes(strings.Repeat("\x1b[", 1_000_000), ""); len(got) != 2_000_000 {
		t.Error("incomplete sequences do not stay")
	}
}
