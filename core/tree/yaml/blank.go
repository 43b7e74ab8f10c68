package yaml

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// wasKey reports whether the word before a line that stands at the same column was meant as
// "name: value", and reads it so.
func (s *scanner) wasKey() bool {
	n := len(s.tokens)
	if n == 0 || s.tokens[n-1].kind != tokScalar || s.tokens[n-1].style != Plain {
		return false
	}
	word := s.tokens[n-1]
	written := s.text[word.start:word.end]
	start := strings.LastIndexAny(s.text[:word.start], "\r\n") + 1
	colon := strings.IndexByte(written, ':')
	if colon <= 0 || strings.HasPrefix(written[colon+1:], "//") || strings.ContainsAny(written, " \r\n") ||
		word.start-start != s.column() || strings.Trim(s.text[start:word.start], " ") != "" {
		return false
	}
	s.noSpace(candidate{token: n - 1, start: word.start, column: s.column()}, word.start+colon)
	return true
}

// NoBlank is the problem of a sign at whose end, the offset, no space stands, or a blank that YAML
// takes for a letter. Its message has a place for the sign in words, and its fix writes the space.
func NoBlank(text string, at int) diag.Finding {
	end := at
	odd := source.OddBlank(text[at:])
	for source.OddBlank(text[end:]) != 0 {
		end += utf8.RuneLen(source.OddBlank(text[end:]))
	}
	space := diag.Edit{Span: source.Span{Start: at, End: end}, Text: " "}
	if odd != 0 {
		return diag.Finding{Code: tree.Syntax, Span: space.Span, Fixes: diag.Suggestion("write a space", space),
			Message: "the blank after %s is no space " + fmt.Sprintf("(U+%04X), which YAML takes for a letter; write a space", odd)}
	}
	return diag.Finding{Code: tree.Syntax, Span: source.Span{Start: at - 1, End: at}, Fixes: diag.Suggestion("insert the space", space),
		Message: "a space is missing after %s; write a space before what follows"}
}
