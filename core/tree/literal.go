package tree

// Numbers and words: the tokens without quotes, and what people write in their place.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// number reads a run of characters that starts like a number and checks it against the
// grammar.
func (p *parser) number() *Node {
	start := p.pos
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		if !('0' <= c && c <= '9' || isWordByte(c) || c == '.' || c == '-' || c == '+') {
			break
		}
		p.pos++
	}
	node := p.newNode(Number, start)
	node.Text = p.text[start:p.pos]
	if fault, right := numberFault(node.Text); fault != "" {
		problem := diag.Finding{Code: Syntax, Span: node.Span, Message: fmt.Sprintf("%s is no JSON number: %s", quoteForPeople(node.Text), fault)}
		if right != "" {
			problem.Fixes = diag.SafeFix("write "+right, diag.Edit{Span: node.Span, Text: right})
			node.Text = right
		} else {
			node.Kind = Invalid
		}
		p.report(problem)
	}
	return node
}

// numberFault says what breaks the number grammar and, where only one number can be meant,
// how it is written.
func numberFault(s string) (fault, right string) {
	if ValidNumber(s) {
		return "", ""
	}
	trimmed := strings.TrimPrefix(s, "+")
	sign, digits := "", trimmed
	if strings.HasPrefix(trimmed, "-") {
		sign, digits = "-", trimmed[1:]
	}
	switch {
	case s != trimmed:
		fault = "JSON numbers have no plus sign"
	case digits == "Infinity" || digits == "NaN":
		return "infinity and not-a-number do not exist in JSON", ""
	case strings.HasPrefix(digits, "."):
		fault = "in JSON a digit stands before the point"
	case strings.HasSuffix(digits, ".") || strings.Contains(digits, ".e") || strings.Contains(digits, ".E"):
		fault = "in JSON a digit stands after the point"
	case strings.HasPrefix(digits, "0") && len(digits) > 1 && '0' <= digits[1] && digits[1] <= '9':
		fault = "JSON numbers have no leading zeros"
	default:
		return "JSON numbers have digits, one point and one exponent", ""
	}
	if strings.HasPrefix(digits, ".") {
		digits = "0" + digits
	}
	digits = strings.TrimSuffix(digits, ".")
	if r := strings.TrimLeft(digits, "0"); r != digits && r != "" && '0' <= r[0] && r[0] <= '9' {
		return fault, "" // 010 may be eight or ten
	}
	if right = sign + digits; !ValidNumber(right) {
		right = ""
	}
	return fault, right
}

// ValidNumber reports whether a text follows JSON's number grammar.
func ValidNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	whole := digitsOf(s)
	if whole == 0 || s[0] == '0' && whole > 1 {
		return false
	}
	s = s[whole:]
	if strings.HasPrefix(s, ".") {
		n := digitsOf(s[1:])
		if n == 0 {
			return false
		}
		s = s[1+n:]
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		s = s[1:]
		if s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		n := digitsOf(s)
		return n > 0 && n == len(s)
	}
	return s == ""
}

func digitsOf(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}

// foreignWords are other languages' spellings of JSON's three words.
var foreignWords = map[string]string{
	"True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
	"None": "null", "Null": "null", "NULL": "null", "nil": "null", "undefined": "null",
}

// word reads true, false, null, or something that stands without the quotes it needs.
func (p *parser) word() *Node {
	start := p.pos
	for p.pos < len(p.text) && (isWordByte(p.text[p.pos]) || '0' <= p.text[p.pos] && p.text[p.pos] <= '9') {
		p.pos++
	}
	node := p.newNode(Invalid, start)
	text := p.text[start:p.pos]
	right, foreign := foreignWords[text]
	if !foreign {
		right = text
	}
	switch right {
	case "true", "false":
		node.Kind, node.Text = Bool, right
	case "null":
		node.Kind = Null
	}
	switch {
	case foreign:
		p.fault(node.Span, fmt.Sprintf("%q is no JSON word; %q is", text, right), diag.SafeFix("write "+right, diag.Edit{Span: node.Span, Text: right})...)
	case text == "NaN" || text == "Infinity":
		p.syntax(node.Span, "%q is no JSON number; infinity and not-a-number do not exist in JSON", text)
	case node.Kind == Invalid:
		p.fault(node.Span, fmt.Sprintf("%s stands without quotes; strings are written in double quotes", quoteForPeople(text)),
			diag.Suggestion("write it in quotes", diag.Edit{Span: node.Span, Text: Quote(text)})...)
	}
	return node
}
