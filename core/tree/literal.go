package tree

// Numbers and literals: the tokens without quotes, and common mistakes in their place.

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
	if reason, right := numberError(node.Text); reason != "" {
		problem := diag.Finding{Code: Syntax, Span: node.Span, Message: "invalid number " + shown(node.Text), Notes: []string{reason}}
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

// numberError returns how a number breaks the grammar and, where only one number can be meant, its correct form; "" for a
// valid number.
func numberError(s string) (reason, right string) {
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
		reason = "JSON numbers have no plus sign"
	case digits == "Infinity" || digits == "NaN":
		return noInfinity, ""
	case strings.HasPrefix(digits, "."):
		reason = "JSON requires a digit before the point"
	case strings.HasSuffix(digits, ".") || strings.Contains(digits, ".e") || strings.Contains(digits, ".E"):
		reason = "JSON requires a digit after the point"
	case strings.HasPrefix(digits, "0") && len(digits) > 1 && '0' <= digits[1] && digits[1] <= '9':
		reason = "JSON numbers have no leading zeros"
	default:
		return "JSON numbers have digits, at most one point and one exponent", ""
	}
	if strings.HasPrefix(digits, ".") {
		digits = "0" + digits
	}
	digits = strings.TrimSuffix(digits, ".")
	if r := strings.TrimLeft(digits, "0"); r != digits && r != "" && '0' <= r[0] && r[0] <= '9' {
		return reason, "" // 010 may be eight or ten
	}
	if right = sign + digits; !ValidNumber(right) {
		right = ""
	}
	return reason, right
}

const noInfinity = "JSON has no infinity and no NaN"

// ValidNumber reports whether a string matches the number grammar of JSON.
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

// foreignLiterals are the spellings of true, false and null in other languages.
var foreignLiterals = map[string]string{
	"True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
	"None": "null", "Null": "null", "NULL": "null", "nil": "null", "undefined": "null",
}

// word reads true, false, null, or a string without its quotes.
func (p *parser) word() *Node {
	start := p.pos
	for p.pos < len(p.text) && (isWordByte(p.text[p.pos]) || '0' <= p.text[p.pos] && p.text[p.pos] <= '9') {
		p.pos++
	}
	node := p.newNode(Invalid, start)
	text := p.text[start:p.pos]
	right, foreign := foreignLiterals[text]
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
		p.syntaxError(node.Span, fmt.Sprintf("expected %s, found %s", right, text), diag.SafeFix("write "+right, diag.Edit{Span: node.Span, Text: right})...)
	case text == "NaN" || text == "Infinity":
		p.report(diag.Finding{Code: Syntax, Span: node.Span, Message: fmt.Sprintf("invalid number %q", text), Notes: []string{noInfinity}})
	case node.Kind == Invalid:
		p.syntaxError(node.Span, fmt.Sprintf("string %s must be in double quotes", shown(text)),
			diag.Suggestion("add quotes", diag.Edit{Span: node.Span, Text: Quote(text)})...)
	}
	return node
}
