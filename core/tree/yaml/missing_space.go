package yaml

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// splitMissingSpace reports whether the plain scalar before a line of the same column was meant as "name: value"
// without its space, and reads it so.
func (s *scanner) splitMissingSpace() bool {
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
	s.missingSpace(candidate{token: n - 1, start: word.start, column: s.column()}, word.start+colon)
	return true
}

// MissingSpace returns the problem of an indicator without an ASCII space at the offset after it. The message names the
// indicator as after; the fix writes the space.
func MissingSpace(text string, at int, after string) diag.Finding {
	end := at
	other := source.NonASCIISpace(text[at:])
	for source.NonASCIISpace(text[end:]) != 0 {
		end += utf8.RuneLen(source.NonASCIISpace(text[end:]))
	}
	space := diag.Edit{Span: source.Span{Start: at, End: end}, Text: " "}
	if other != 0 {
		return diag.Finding{
			Code: tree.Syntax, Span: space.Span, Message: fmt.Sprintf("expected a space after %s, found U+%04X", after, other),
			Notes: []string{"YAML reads this character as part of a value"}, Help: "write a space", Fixes: diag.Suggestion("write a space", space),
		}
	}
	return diag.Finding{
		Code: tree.Syntax, Span: source.Span{Start: at - 1, End: at}, Message: "missing space after " + after,
		Help: "add a space", Fixes: diag.Suggestion("add a space", space),
	}
}
