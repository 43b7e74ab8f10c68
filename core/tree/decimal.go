package tree

import (
	"cmp"
	"strconv"
	"strings"
)

// Decimal is the exact value of a JSON number: 0.DIGITS × 10^Exp. It is compared without
// being expanded, so that 1e1000000000 costs no more than 1.
type Decimal struct {
	Negative bool
	// Digits without leading or trailing zeros; "" is zero.
	Digits string
	Exp    int64
}

// Decimal is the value of a number node; of any other node it is zero.
func (n *Node) Decimal() Decimal {
	if !n.Is(Number) {
		return Decimal{}
	}
	return ParseDecimal(n.Text)
}

// exponentCap keeps exponents within reach of addition; beyond it numbers differ by their sign of exponent alone, which makes
// no difference for real schemas.
const exponentCap = 1 << 40

// ParseDecimal reads a string that follows JSON's number grammar.
func ParseDecimal(text string) Decimal {
	d := Decimal{}
	text, d.Negative = strings.CutPrefix(text, "-")
	mantissa, exponent := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, exponent = text[:i], text[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	d.Exp = int64(len(whole)) - int64(len(whole)+len(fraction)-len(digits))
	d.Digits = strings.TrimRight(digits, "0")
	if d.Digits == "" {
		return Decimal{}
	}
	d.Exp += parseExponent(exponent)
	return d
}

func parseExponent(text string) int64 {
	text = strings.TrimPrefix(text, "+")
	if text == "" {
		return 0
	}
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v > exponentCap || v < -exponentCap {
		if strings.HasPrefix(text, "-") {
			return -exponentCap
		}
		return exponentCap
	}
	return v
}

// Cmp is -1, 0 or 1 as d is below, equal to or above e.
func (d Decimal) Cmp(e Decimal) int {
	if s := cmp.Compare(d.sign(), e.sign()); s != 0 || d.Digits == "" {
		return s
	}
	size := cmp.Or(cmp.Compare(d.Exp, e.Exp), cmp.Compare(d.Digits, e.Digits))
	if d.Negative {
		return -size
	}
	return size
}

func (d Decimal) sign() int {
	switch {
	case d.Digits == "":
		return 0
	case d.Negative:
		return -1
	}
	return 1
}

// IsInteger reports whether the value is whole, however it is written: 1.0 and 1e3 are.
func (d Decimal) IsInteger() bool { return d.Exp >= int64(len(d.Digits)) }

// Integer is the value as an int when it is whole and small.
func (d Decimal) Integer() (int, bool) {
	if !d.IsInteger() || d.Exp > 15 {
		return 0, false
	}
	v, err := strconv.Atoi(d.Digits + strings.Repeat("0", int(d.Exp)-len(d.Digits)))
	if err != nil && d.Digits != "" {
		return 0, false
	}
	if d.Negative {
		v = -v
	}
	return v, true
}
