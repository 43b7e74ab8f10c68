package yaml

// Numbers of YAML 1.1: with underscores, in base 2, 8, 10, 16 and 60.

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// span counts the leading bytes of s that are among the given.
func span(s, bytes string) int { return len(s) - len(strings.TrimLeft(s, bytes)) }

const (
	decimalDigits = "0123456789"
	groupedDigits = "0123456789_"
)

// unsigned is a number without its sign.
func unsigned(text string) string {
	if text != "" && (text[0] == '+' || text[0] == '-') {
		return text[1:]
	}
	return text
}

// isInt follows YAML 1.1's int: base 2, 8, 10, 16 or 60.
func isInt(text string) bool {
	s := unsigned(text)
	switch {
	case s == "0":
		return true
	case strings.HasPrefix(s, "0b"):
		return len(s) > 2 && span(s[2:], "01_") == len(s)-2
	case strings.HasPrefix(s, "0x"):
		return len(s) > 2 && span(s[2:], "0123456789abcdefABCDEF_") == len(s)-2
	case strings.HasPrefix(s, "0"):
		return span(s[1:], "01234567_") == len(s)-1
	case s == "" || s[0] < '1' || s[0] > '9':
		return false
	}
	return isSixties(s[span(s, groupedDigits):])
}

// isSixties reports whether s is nothing or digits of base sixty, ":05:30".
func isSixties(s string) bool {
	for s != "" {
		n := 0
		if s[0] == ':' {
			n = span(s[1:], decimalDigits)
		}
		if n == 0 || n > 2 || n == 2 && s[1] > '5' {
			return false
		}
		s = s[1+n:]
	}
	return true
}

// isFloat follows YAML 1.1's float as PyYAML reads it: with a point, and an
// exponent only with its sign.
func isFloat(text string) bool {
	s := unsigned(text)
	switch s {
	case ".inf", ".Inf", ".INF":
		return true
	case ".nan", ".NaN", ".NAN":
		return s == text
	}
	if s == "" || s[0] == '_' {
		return false
	}
	whole := span(s, groupedDigits)
	if whole == 0 {
		return s == text && len(s) > 1 && s[0] == '.' && '0' <= s[1] && s[1] <= '9' && isExponent(s[1+span(s[1:], groupedDigits):])
	}
	rest := s[whole:]
	if i := strings.IndexByte(rest, '.'); i > 0 {
		return rest[0] == ':' && isSixties(rest[:i]) && span(rest[i+1:], groupedDigits) == len(rest)-i-1
	}
	return strings.HasPrefix(rest, ".") && isExponent(rest[1+span(rest[1:], groupedDigits):])
}

func isExponent(s string) bool {
	if s == "" {
		return true
	}
	return len(s) > 2 && (s[0] == 'e' || s[0] == 'E') && (s[1] == '+' || s[1] == '-') && span(s[2:], decimalDigits) == len(s)-2
}

// mostDigits is the maximum number of digits that Python converts to an integer.
const mostDigits = 4300

// int resolves an integer.
func (s *scalar) int(text string) valueError {
	digits := strings.ReplaceAll(unsigned(text), "_", "")
	value, base := new(big.Int), 10
	switch {
	case len(digits) > mostDigits:
		s.Tag, s.value = String, text
		return needsQuotes(fmt.Sprintf("number has more than %d digits", mostDigits))
	case strings.HasPrefix(digits, "0b"):
		digits, base = digits[2:], 2
	case strings.HasPrefix(digits, "0x"):
		digits, base = digits[2:], 16
	case strings.HasPrefix(digits, "0") && digits != "0":
		base = 8
	}
	s.Tag = Int
	if strings.Contains(digits, ":") {
		value = sixties(digits)
	} else if _, ok := value.SetString(digits, base); !ok {
		s.Tag, s.value = String, text
		return needsQuotes("number " + quote(text) + " has no digits")
	}
	if text[0] == '-' {
		value.Neg(value)
	}
	s.value = value
	if value.IsInt64() {
		s.value = value.Int64()
	}
	return valueError{}
}

// sixties is the value of digits of base sixty, "1:30:00".
func sixties(digits string) *big.Int {
	sum, sixty := new(big.Int), big.NewInt(60)
	for part := range strings.SplitSeq(digits, ":") {
		v, _ := new(big.Int).SetString(part, 10)
		sum.Add(sum.Mul(sum, sixty), v)
	}
	return sum
}

// floatValue is the value of what isFloat takes, or of a decimal integer.
func floatValue(text string) float64 {
	s := strings.ToLower(strings.ReplaceAll(unsigned(text), "_", ""))
	var v float64
	switch {
	case s == ".inf":
		v = math.Inf(1)
	case s == ".nan":
		return math.NaN()
	default:
		for part := range strings.SplitSeq(s, ":") {
			f, _ := strconv.ParseFloat(part, 64) // beyond the range it is an infinity, as in PyYAML
			v = v*60 + f
		}
	}
	if strings.HasPrefix(text, "-") {
		return -v
	}
	return v
}

// floatDigits is a float as JSON writes it: as it is written where that is JSON, else the
// shortest digits of its value.
func floatDigits(text string, v float64) string {
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if end := span(fraction, decimalDigits); end > 0 && whole != "" && span(whole, decimalDigits) == len(whole) && (whole == "0" || whole[0] != '0') && isExponent(fraction[end:]) {
		return text
	}
	digits := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(digits, ".e") {
		digits += ".0"
	}
	return digits
}
