package params_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestSheetEncoding: a table that is not UTF-8 is rejected at the first invalid byte, not misread.
func TestSheetEncoding(t *testing.T) {
	for text, at := range map[string]int{
		"sample\n\xe9\n":           7,
		"\xff\xfes\x00\n\x00a\x00": 0,
		"\xfe\xff\x00s\x00\n\x00a": 0,
		"s\x00\n\x00":              0,
		"sample\né\ufffd\n":        -1,
	} {
		doc := params.ReadSheet(source.New("a.csv", []byte(text)))
		if at < 0 {
			if doc.Faulty() {
				t.Errorf("%q: %v", text, doc.Problems)
			}
			continue
		}
		if !doc.Faulty() || doc.Problems[0].Span.Start != at || !strings.Contains(doc.Problems[0].Message, "UTF-8") {
			t.Errorf("%q: %v", text, doc.Problems)
		}
	}
}
