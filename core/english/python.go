package english

// Values as nf-core/tools prints them, which is how Python does.

import (
	"math"
	"strconv"
	"strings"
	"unicode"
)

// PythonFloat returns a float as Python prints it: shortest digits, an exponent from 1e16 up and below 1e-4, and ".0" if
// nothing else distinguishes it from an integer.
func PythonFloat(f float64) string {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(f, 'f', -1, 64)), "+")
	}
	if size := math.Abs(f); f != 0 && (size >= 1e16 || size < 1e-4) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if f == math.Trunc(f) {
		s += ".0"
	}
	return s
}

// PythonString returns a string as Python prints it within a list: in single quotes unless it
// contains one and no double quote, with escapes for what does not print.
func PythonString(s string) string {
	quote := '\''
	if strings.ContainsRune(s, '\'') && !strings.ContainsRune(s, '"') {
		quote = '"'
	}
	var b strings.Builder
	b.WriteRune(quote)
	for _, r := range s {
		writePython(&b, r, quote)
	}
	b.WriteRune(quote)
	return b.String()
}

// writePython writes one character of a string in the given quotes.
func writePython(b *strings.Builder, r, quote rune) {
	short := map[rune]string{'\n': `\n`, '\r': `\r`, '\t': `\t`, '\\': `\\`, quote: `\` + string(quote)}
	switch escape, ok := short[r]; {
	case ok:
		b.WriteString(escape)
	case unicode.IsPrint(r):
		b.WriteRune(r)
	case r <= 0xff:
		b.WriteString(`\x` + hex(r, 2))
	case r <= 0xffff:
		b.WriteString(`\u` + hex(r, 4))
	default:
		b.WriteString(`\U` + hex(r, 8))
	}
}

func hex(r rune, width int) string {
	digits := strconv.FormatInt(int64(r), 16)
	return strings.Repeat("0", width-len(digits)) + digits
}
