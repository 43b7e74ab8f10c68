package hostapi

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestDecodeJSON checks the depth, for which brackets in strings do not count.
func TestDecodeJSON(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	deepest := limits.JSONDepth.Max
	for text, ok := range map[string]bool{
		`{"a": 1}`: true, ` "x" `: true, "": false, "{": false, "{} {}": false, "\xff": false,
		nested(deepest): true, nested(deepest + 1): false, nested(10_000): false, nested(1_000_000): false,
		`"` + strings.Repeat("[", 1000) + `"`: true, `"\\\"` + strings.Repeat("{", 1000) + `"`: true,
		`["\\\\", ` + nested(deepest) + `]`: false, `[` + strings.Repeat("{}, ", 1000) + `[]]`: true,
	} {
		if _, err := DecodeJSON([]byte(text)); (err == nil) != ok {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}
