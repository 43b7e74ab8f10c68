package yaml

// YAML 1.2's core schema, which files of parameters are read by: fewer words are booleans and
// numbers than in YAML 1.1, and a number with an exponent needs no point.

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ParseCore reads a text as [Parse] does, but plain scalars mean what YAML 1.2's core schema says they
// mean: "no" is text, 0o14 is twelve, 1e3 a number, 1:30 text.
func ParseCore(file *source.File) *Document { return parse(file, true) }

// FormerTag is the type that a reader of YAML 1.1 gives a scalar without quotes of a text read by
// [ParseCore]; differs is false where both readers understand the same.
func (d *Document) FormerTag(n *tree.Node) (former Tag, differs bool) {
	s := d.scalars[n]
	if !s.core {
		return s.Tag, false
	}
	var old scalar
	if old.plain(s.Raw) != "" {
		return String, s.Tag != String
	}
	switch old.value.(type) {
	case string:
		return String, s.Tag != String // bytes that are no UTF-8 are the same text to both
	case tree.Date, tree.DateTime:
		return old.Tag, false // the text is the same, and so is what it says
	}
	return old.Tag, !sameNumber(old.value, s.value)
}

// sameNumber is [equal], for which 1.0 and 1 are two.
func sameNumber(a, b any) bool {
	x, isFloat := a.(float64)
	y, isInt := b.(int64)
	return equal(a, b) || isFloat && isInt && x == float64(y)
}

// coreScalar resolves a scalar without quotes by the core schema.
func (s *scalar) coreScalar(text string) {
	s.Tag, s.value, s.core = String, text, true
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
			s.Tag, s.value = String, text // beyond what a number holds; the text keeps what was meant
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

// coreDigits is a float of the core schema as JSON writes it.
func coreDigits(text string, v float64) string {
	if tree.ValidNumber(text) {
		return text
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
