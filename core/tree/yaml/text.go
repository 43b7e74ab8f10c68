package yaml

// Output of scalars: without quotes if YAML 1.1 and 1.2 read the same value, else in the quotes that Prettier would use.

import (
	"encoding/base64"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// scalarText writes a scalar on one line; flow is true in brackets.
func scalarText(value any, flow bool) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case *big.Int:
		return v.String()
	case float64:
		return floatText(v)
	case tree.Date:
		return string(v)
	case tree.DateTime:
		return string(v)
	case []byte:
		return "!!binary " + quotedText(base64.StdEncoding.EncodeToString(v))
	case string:
		if isPlain(v, flow) {
			return v
		}
		return quotedText(v)
	}
	return quotedText(fmt.Sprint(value))
}

// floatText writes a float so that it is read as one: with a point, and with a sign before the
// exponent.
func floatText(v float64) string {
	switch {
	case math.IsNaN(v):
		return ".nan"
	case math.IsInf(v, 1):
		return ".inf"
	case math.IsInf(v, -1):
		return "-.inf"
	}
	mantissa, exponent, scaled := strings.Cut(strconv.FormatFloat(v, 'g', -1, 64), "e")
	if !strings.Contains(mantissa, ".") {
		mantissa += ".0"
	}
	if scaled {
		return mantissa + "e" + exponent
	}
	return mantissa
}

// isPlain reports whether a string needs no quotes: both versions of YAML read it as the same string.
func isPlain(s string, flow bool) bool {
	if s == "" || len(s) > 200 || strings.TrimSpace(s) != s || !utf8.ValidString(s) || isTypedSomewhere(s) {
		return false
	}
	for _, c := range s {
		if c < ' ' || c == 0x7f || c >= 0x80 && (!allowed(c) || c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xfeff || c == 0xa0) {
			return false
		}
	}
	if strings.Contains(s, ": ") || strings.Contains(s, " #") || strings.HasSuffix(s, ":") ||
		s == "---" || s == "..." || strings.HasPrefix(s, "--- ") || strings.HasPrefix(s, "... ") || isMarkerLike(s) {
		return false
	}
	if flow && strings.ContainsAny(s, ",[]{}?:") {
		return false
	}
	switch c := s[0]; {
	case strings.IndexByte(",[]{}#&*!|>'\"%@`", c) >= 0:
		return false
	case strings.IndexByte("-?:", c) >= 0:
		return len(s) > 1 && s[1] != ' ' && !flow
	}
	return true
}

// isMarkerLike reports whether a line of the string alone would look like a marker of a merge
// conflict.
func isMarkerLike(s string) bool {
	return strings.HasPrefix(s, "<<<<<<<") || strings.HasPrefix(s, "=======") || strings.HasPrefix(s, ">>>>>>>") || strings.HasPrefix(s, "|||||||")
}

// isTypedSomewhere reports whether YAML 1.1 or 1.2 may read the word as another type than string.
func isTypedSomewhere(s string) bool {
	var as scalar
	if invalid := as.plain(s); invalid != (valueError{}) || as.Tag != String {
		return true
	}
	switch strings.ToLower(s) {
	case "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", ".nan", ".inf", "+.inf", "-.inf":
		return true
	}
	return isCoreNumber(s)
}

// isCoreNumber follows the numbers of YAML 1.2's core schema.
func isCoreNumber(s string) bool {
	s = unsigned(s)
	if rest, octal := strings.CutPrefix(s, "0o"); octal {
		return rest != "" && span(rest, "01234567") == len(rest)
	}
	if rest, hex := strings.CutPrefix(s, "0x"); hex {
		return rest != "" && span(rest, "0123456789abcdefABCDEF") == len(rest)
	}
	whole := span(s, decimalDigits)
	rest := s[whole:]
	fraction := 0
	if strings.HasPrefix(rest, ".") {
		fraction = span(rest[1:], decimalDigits)
		rest = rest[1+fraction:]
	}
	if whole+fraction == 0 {
		return false
	}
	if rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
		rest = unsigned(rest[1:])
		return rest != "" && span(rest, decimalDigits) == len(rest)
	}
	return rest == ""
}

// quotedText writes a string in double quotes, or in single ones if it has double quotes and nothing to escape.
func quotedText(s string) string {
	if strings.Contains(s, `"`) && canSingle(s) {
		return singleQuoted(s)
	}
	return doubleQuoted(s)
}

// canSingle reports whether single quotes can hold the string on one line.
func canSingle(s string) bool {
	for _, c := range s {
		if c < ' ' || c == 0x7f || c >= 0x80 && (!allowed(c) || c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xfeff) || c == utf8.RuneError {
			return false
		}
	}
	return true
}

func singleQuoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// doubleQuoted writes a string in double quotes.
func doubleQuoted(s string) string {
	b := []byte{'"'}
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', byte(c))
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c >= ' ' && c < 0x7f || c >= 0xa0 && allowed(c) && c != 0x2028 && c != 0x2029 && c != 0xfeff:
			b = utf8.AppendRune(b, c)
		case c < 0x100:
			b = fmt.Appendf(b, `\x%02x`, c)
		default:
			b = fmt.Appendf(b, `\u%04x`, c)
		}
	}
	return string(append(b, '"'))
}
