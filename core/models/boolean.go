package models

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Strings for booleans, in lower case; they are compared without regard to case and without trimming (utils.md §3.2).
var (
	TrueWords  = []string{"1", "true", "t", "yes", "y", "on"}
	FalseWords = []string{"0", "false", "f", "no", "n", "off"}
)

// boolean converts values that mean a boolean: 0 and 1 in any form of number, and the words.
func (c *checker) boolean(v any) any {
	if b, ok := v.(bool); ok {
		return b
	}
	value, fault := booleanOf(v)
	if fault != "" {
		return c.fail(fault, v)
	}
	c.coerced = append(c.coerced, Coercion{Path: slices.Clone(c.path), From: v, To: value})
	return value
}

// booleanOf is the boolean that a value means, or the id of the issue.
func booleanOf(v any) (value bool, fault string) {
	if i, ok := integer(v); ok {
		return booleanOfInt(i)
	}
	switch v := v.(type) {
	case float64:
		return booleanOfFloat(v)
	case Decimal:
		if f, err := strconv.ParseFloat(string(v), 64); err == nil {
			return booleanOfFloat(f)
		}
	case string:
		return booleanOfWord(v)
	case []byte:
		if utf8.Valid(v) {
			return booleanOfWord(string(v))
		}
		return false, "bool_parsing"
	case LoneSurrogate:
		return false, "string_unicode"
	case *big.Int:
		if v.IsInt64() {
			return booleanOfInt(v.Int64())
		}
	}
	return false, "bool_type"
}

func booleanOfInt(i int64) (bool, string) {
	if i == 0 || i == 1 {
		return i == 1, ""
	}
	return false, "bool_parsing"
}

// booleanOfFloat reads a float without fraction as its integer; 64 bits hold no other.
func booleanOfFloat(f float64) (bool, string) {
	if f != math.Trunc(f) || math.Abs(f) >= 1<<63 { // NaN differs from itself
		return false, "bool_type"
	}
	return booleanOfInt(int64(f))
}

func booleanOfWord(s string) (bool, string) {
	if len(s) <= len("false") {
		word := strings.ToLower(s)
		if slices.Contains(TrueWords, word) {
			return true, ""
		}
		if slices.Contains(FalseWords, word) {
			return false, ""
		}
	}
	return false, "bool_parsing"
}
