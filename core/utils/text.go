package utils

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// PluralS ends a noun after a number: "" for one, else "s" (plural_s, utils.md §7.31). Zero and
// negative numbers are plural.
func PluralS(n int) string { return ending(n, "", "s") }

// PluralEs is PluralS for nouns that take "es" (plural_es).
func PluralEs(n int) string { return ending(n, "", "es") }

// PluralY is "y" for one, else "ies" (plural_y, utils.md §7.32).
func PluralY(n int) string { return ending(n, "y", "ies") }

func ending(n int, one, other string) string {
	if n == 1 {
		return one
	}
	return other
}

// Count is the number that the plural helpers use: an integer itself, 0 or 1 for false and true, and the length of a string
// (in characters), list or map. Anything else is a TypeError.
func Count(v any) (int, error) {
	switch v := v.(type) {
	case int:
		return v, nil
	case int64:
		return int(max(min(v, 2), -1)), nil // more than one is all that matters
	case *big.Int:
		if v.IsInt64() {
			return Count(v.Int64())
		}
		return 2, nil
	case bool:
		if v {
			return 1, nil
		}
		return 0, nil
	case string:
		return utf8.RuneCountInString(v), nil
	case json.Number:
		if n, ok := new(big.Int).SetString(v.String(), 10); ok {
			return Count(n)
		}
	case *tree.Map:
		return len(v.Entries), nil
	}
	switch of := reflect.ValueOf(v); of.Kind() {
	case reflect.Slice, reflect.Map, reflect.Array:
		return of.Len(), nil
	}
	return 0, raise(diag.TypeError, "expected an integer, string, list or map, got %s", describe(v))
}

// StripANSICodes replaces the escape sequences of terminals (strip_ansi_codes, utils.md §7.34):
// ESC with one of "@".."Z", "\", "]", "^", "_", and ESC "[" with parameters, intermediates and
// one final byte. The replacement is plain text. Payloads between two such sequences, other
// sequences and incomplete ones stay.
func StripANSICodes(s, replaceWith string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '\x1b')
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		if n := sequenceLength(s[i:]); n > 0 {
			b.WriteString(replaceWith)
			i += n
		} else {
			b.WriteByte(s[i])
			i++
		}
		s = s[i:]
	}
}

// sequenceLength is the length of the escape sequence that the text begins with, or 0.
func sequenceLength(s string) int {
	if len(s) < 2 {
		return 0
	}
	if c := s[1]; '@' <= c && c <= 'Z' || '\\' <= c && c <= '_' {
		return 2
	}
	if s[1] != '[' {
		return 0
	}
	i := 2
	i += span(s[i:], '0', '?')
	i += span(s[i:], ' ', '/')
	if i < len(s) && '@' <= s[i] && s[i] <= '~' {
		return i + 1
	}
	return 0
}

// span is the number of bytes in a range that the text begins with.
func span(s string, low, high byte) int {
	n := 0
	for n < len(s) && low <= s[n] && s[n] <= high {
		n++
	}
	return n
}
