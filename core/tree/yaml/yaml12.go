package yaml

// Core schema of YAML 1.2, which params files use: fewer words are booleans and numbers than in YAML 1.1, and a number with
// an exponent needs no decimal point.

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ParseCore reads a file like [Parse], but plain scalars have the types of YAML 1.2's core schema: "no" and 1:30 are
// strings, 0o14 is twelve, 1e3 is a number.
func ParseCore(file *source.File) *Document { return parse(file, true) }

// YAML11Tag returns the type that a YAML 1.1 parser gives a plain scalar of a file read by [ParseCore]; differs is false if
// both versions read the same value.
func (d *Document) YAML11Tag(n *tree.Node) (tag Tag, differs bool) {
	s := d.scalars[n]
	if !s.yaml12 {
		return s.Tag, false
	}
	var old scalar
	if old.plain(s.Raw) != (valueError{}) {
		return String, s.Tag != String
	}
	switch old.value.(type) {
	case string:
		return String, s.Tag != String // invalid UTF-8 is the same string in both
	case tree.Date, tree.DateTime:
		return old.Tag, false // YAML 1.2 has the same characters as a string
	}
	return old.Tag, !sameNumber(old.value, s.value)
}

// sameNumber is [equal], but 1.0 and 1 are the same.
func sameNumber(a, b any) bool {
	x, isFloat := a.(float64)
	y, isInt := b.(int64)
	return equal(a, b) || isFloat && isInt && x == float64(y)
}

// coreScalar resolves a scalar without quotes by the core schema.
func (s *scalar) coreScalar(text string) {
	s.Tag, s.value, s.yaml12 = String, text, true
	switch {
	case nullWords(text):
		s.Tag, s.value = Null, nil
	case text == "true" || text == "True" || text == "TRUE":
		s.Tag, s.value = Bool, true
	case text == "false" || text == "False" || text == "FALSE":
		s.Tag, s.value = Bool, false
	case isSpecialFloat(text):
		s.Tag, s.value = Float, floatValue(text)
	case isCoreNumber(text) && len(text) <= mostDigits:
		s.coreNumber(text)
	}
}

func isSpecialFloat(text string) bool {
	switch unsigned(text) {
	case ".inf", ".Inf", ".INF":
		return true
	}
	return text == ".nan" || text == ".NaN" || text == ".NAN"
}

func (s *scalar) coreNumber(text string) {
	digits, base := unsigned(text), 10
	switch {
	case strings.HasPrefix(digits, "0o"):
		digits, base = digits[2:], 8
	case strings.HasPrefix(digits, "0x"):
		digits, base = digits[2:], 16
	case strings.ContainsAny(digits, ".eE"):
		s.Tag, s.value = Float, floatValue(text)
		if math.IsInf(s.value.(float64), 0) {
			s.Tag, s.value = String, text // out of range; the string keeps the digits
		}
		return
	}
	value, ok := new(big.Int).SetString(digits, base)
	if !ok {
		return
	}
	if text[0] == '-' {
		value.Neg(value)
	}
	s.Tag, s.value = Int, value
	if value.IsInt64() {
		s.value = value.Int64()
	}
}

// coreDigits returns a float of the core schema in JSON notation.
func coreDigits(text string, v float64) string {
	if tree.ValidNumber(text) {
		return text
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
