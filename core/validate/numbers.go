package validate

import (
	"cmp"
	"math"
	"math/big"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Numbers are compared by their exact decimal value, for any size: no exponent is expanded here, so 1e1000000000 costs no
// more than 1.

// shortDigits is how many digits a decimal may have so that its nearest float64 differs from that of every other decimal of
// so few digits, and keeps their order.
const shortDigits = 15

// short is the number's float64 when that is as good as the number itself.
func short(n *tree.Node) (float64, bool) {
	if len(n.Text) > shortDigits {
		return 0, false
	}
	for i := 0; i < len(n.Text); i++ {
		if c := n.Text[i]; c == 'e' || c == 'E' {
			return 0, false
		}
	}
	v, err := strconv.ParseFloat(n.Text, 64)
	return v, err == nil
}

// compare is -1, 0 or 1 as number a is below, equal to or above number b.
func compare(a, b *tree.Node) int {
	if x, ok := short(a); ok {
		if y, ok := short(b); ok {
			return cmp.Compare(x, y)
		}
	}
	return a.Decimal().Cmp(b.Decimal())
}

func isInteger(n *tree.Node) bool {
	if v, ok := short(n); ok {
		return v == math.Trunc(v)
	}
	return n.Decimal().IsInteger()
}

// countOf is the value of a keyword that counts; counts beyond any text are cut to MaxInt32.
func countOf(n *tree.Node) (int, bool) {
	if !n.Is(tree.Number) || !isInteger(n) {
		return 0, false
	}
	if v, ok := short(n); ok {
		return int(min(v, math.MaxInt32)), v >= 0
	}
	d := n.Decimal()
	if v, ok := d.Integer(); ok {
		return min(v, math.MaxInt32), v >= 0
	}
	return math.MaxInt32, !d.Negative
}

func (c *checker) bound(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Number) {
		c.Complete = false
		return
	}
	if instance.Kind != tree.Number {
		return
	}
	order := compare(instance, r.value)
	switch r.row.judge {
	case byMinimum:
		if order < 0 {
			c.add(r.broken(instance, boundMessage(instance, "at least", r.value)))
		}
	case byMaximum:
		if order > 0 {
			c.add(r.broken(instance, boundMessage(instance, "at most", r.value)))
		}
	case byExclusiveMinimum:
		if order <= 0 {
			c.add(r.broken(instance, boundMessage(instance, "greater than", r.value)))
		}
	case byExclusiveMaximum:
		if order >= 0 {
			c.add(r.broken(instance, boundMessage(instance, "less than", r.value)))
		}
	}
}

func (c *checker) multipleOf(r rule, instance *tree.Node) {
	if !r.value.Is(tree.Number) {
		c.Complete = false
		return
	}
	divisor := r.value.Decimal()
	if divisor.Digits == "" || divisor.Negative {
		c.Complete = false
		return
	}
	if instance.Kind == tree.Number && max(len(instance.Text), len(r.value.Text)) > limits.Digits.Max {
		c.Complete = false // the engine refuses such numbers too, by name
		return
	}
	if instance.Kind == tree.Number && !divides(divisor, instance.Decimal()) {
		c.add(r.broken(instance, multipleMessage(instance, r.value)))
	}
}

// divides reports whether the value is a multiple of the divisor. Both are integers
// times a power of ten; only the difference of the powers matters, and it is worked
// out modulo the divisor or shown to be too large.
func divides(divisor, value tree.Decimal) bool {
	if value.Digits == "" {
		return true
	}
	v, d := wholeOf(value), wholeOf(divisor)
	shift := (value.Exp - int64(len(value.Digits))) - (divisor.Exp - int64(len(divisor.Digits)))
	ten := big.NewInt(10)
	if shift >= 0 {
		power := new(big.Int).Exp(ten, big.NewInt(shift), d)
		return power.Mul(power, v).Mod(power, d).Sign() == 0
	}
	if -shift > int64(len(value.Digits)) {
		return false // the digits hold no such power of ten
	}
	d.Mul(d, new(big.Int).Exp(ten, big.NewInt(-shift), nil))
	return v.Mod(v, d).Sign() == 0
}

// wholeOf is the decimal's digits as an integer.
func wholeOf(d tree.Decimal) *big.Int {
	v, _ := new(big.Int).SetString(d.Digits, 10)
	return v
}
