package tree

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestQuote: any string comes back unchanged, except for bytes that are not UTF-8.
func TestQuote(t *testing.T) {
	for _, s := range []string{"", "plain", "\"\\/", "\b\f\n\r\t\x00\x1f\x7f", "é\u2028\U0001f600\ufffd", "\xff", "a\xc3", "\xe2\x82b\"\xf0", "<&>'"} {
		quoted := Quote("x" + s + "y")
		var back string
		if err := json.Unmarshal([]byte(quoted), &back); err != nil || back != "x"+string([]rune(s))+"y" {
			t.Errorf("%q: %s is %q, %v", s, quoted, back, err)
		}
		if strings.ContainsAny(quoted, "\x00\x7f\n") {
			t.Errorf("%q holds what it should escape", quoted)
		}
	}
}
