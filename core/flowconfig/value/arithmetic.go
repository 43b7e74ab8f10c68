package value

import (
	"math"
	"math/big"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// "+ - * / % **" and the bit operators on numbers.

var errDivision = &Error{Message: "a number cannot be divided by zero"}

// arithmetic is one of "+ - * / %" on two numbers.
func arithmetic(op byte, x, y Value) (Value, error) {
	switch at := max(rankOf(x), rankOf(y)); {
	case at == rankDouble:
		a, _ := float(x)
		b, _ := float(y)
		return Double(floats(op, a, b)), nil
	case at == rankDecimal || op == '/':
		a, _ := decimal(x)
		b, _ := decimal(y)
		return decimals(op, a, b)
	case at == rankBig:
		return bigs(op, whole(x), whole(y))
	default:
		a, _ := long(x)
		b, _ := long(y)
		return longs(op, a, b, at == rankInt)
	}
}

func floats(op byte, a, b float64) float64 {
	switch op {
	case '+':
		return a + b
	case '-':
		return a - b
	case '*':
		return a * b
	case '/':
		return a / b
	}
	return math.Mod(a, b)
}

// longs wraps around at 64 bits, or at 32 where both operands have 32.
func longs(op byte, a, b int64, narrow bool) (Value, error) {
	var n int64
	switch op {
	case '+':
		n = a + b
	case '-':
		n = a - b
	case '*':
		n = a * b
	default:
		if b == 0 {
			return nil, errDivision
		}
		if b != -1 { // the remainder is 0, and the smallest number has no opposite
			n = a % b
		}
	}
	if narrow {
		return Int(int32(n)), nil
	}
	return Long(n), nil
}

func bigs(op byte, a, b *big.Int) (Value, error) {
	if tooWide(a.BitLen() + b.BitLen()) {
		return nil, tooMuch(limits.ConfigDigits)
	}
	n := new(big.Int)
	switch op {
	case '+':
		n.Add(a, b)
	case '-':
		n.Sub(a, b)
	case '*':
		n.Mul(a, b)
	default:
		if b.Sign() <= 0 {
			return nil, fail("the remainder of a large number needs a positive divisor")
		}
		n.Mod(a, b)
	}
	return Big{n}, nil
}

// tooWide reports whether so many bits are more digits than a number may have.
func tooWide(bits int) bool { return bits*3/10 > limits.ConfigDigits.Max }

func decimals(op byte, a, b Decimal) (Value, error) {
	most := int32(limits.ConfigDigits.Max)
	if max(a.Scale, b.Scale, -a.Scale, -b.Scale) > most || tooWide(a.Unscaled.BitLen()+b.Unscaled.BitLen()) {
		return nil, tooMuch(limits.ConfigDigits)
	}
	switch op {
	case '*':
		return Decimal{new(big.Int).Mul(a.Unscaled, b.Unscaled), a.Scale + b.Scale}, nil
	case '/':
		return divide(a, b)
	case '%':
		return remainder(a, b)
	}
	a, b = aligned(a, b)
	if op == '+' {
		return Decimal{new(big.Int).Add(a.Unscaled, b.Unscaled), a.Scale}, nil
	}
	return Decimal{new(big.Int).Sub(a.Unscaled, b.Unscaled), a.Scale}, nil
}

// divide is exact where the quotient ends; else it is rounded to ten digits more than the longer
// operand has, and to ten places or those of the operand with more.
func divide(a, b Decimal) (Value, error) {
	if b.Unscaled.Sign() == 0 {
		return nil, errDivision
	}
	preferred := a.Scale - b.Scale
	if a.Unscaled.Sign() == 0 {
		return Decimal{new(big.Int), preferred}, nil
	}
	if exact, ok := exactQuotient(a.Unscaled, b.Unscaled, preferred); ok {
		return exact, nil
	}
	precision := max(a.precision(), b.precision()) + 10
	power := precision - a.precision() + b.precision() + 1
	n, d := new(big.Int).Abs(a.Unscaled), new(big.Int).Abs(b.Unscaled)
	if power >= 0 {
		n.Mul(n, ten(power))
	} else {
		d.Mul(d, ten(-power))
	}
	q := roundTo(Decimal{n.Quo(n, d), preferred + int32(power)}, precision)
	if most := max(a.Scale, b.Scale, 10); q.Scale > most {
		q = roundScale(q, most)
	}
	if a.Unscaled.Sign()*b.Unscaled.Sign() < 0 {
		q.Unscaled.Neg(q.Unscaled)
	}
	return q, nil
}

// exactQuotient divides without a rest, with as few places as possible but at least the preferred.
func exactQuotient(a, b *big.Int, preferred int32) (Decimal, bool) {
	common := new(big.Int).GCD(nil, nil, new(big.Int).Abs(a), new(big.Int).Abs(b))
	n, d := new(big.Int).Quo(a, common), new(big.Int).Quo(b, common)
	if d.Sign() < 0 {
		n.Neg(n)
		d.Neg(d)
	}
	twos := int(d.TrailingZeroBits())
	d.Rsh(d, uint(twos))
	fives, five, rest := 0, big.NewInt(5), new(big.Int)
	for quotient := new(big.Int); ; fives++ {
		if quotient.QuoRem(d, five, rest); rest.Sign() != 0 {
			break
		}
		d.Set(quotient)
	}
	if d.Cmp(big.NewInt(1)) != 0 {
		return Decimal{}, false
	}
	places := max(twos, fives)
	n.Mul(n, new(big.Int).Exp(five, big.NewInt(int64(places-fives)), nil))
	n.Lsh(n, uint(places-twos))
	return Decimal{n, preferred + int32(places)}, true
}

// roundTo rounds a positive decimal half up to a number of digits.
func roundTo(d Decimal, precision int) Decimal {
	for d.precision() > precision {
		d = roundScale(d, d.Scale-int32(d.precision()-precision))
	}
	return d
}

// roundScale rounds a decimal half up to fewer places.
func roundScale(d Decimal, scale int32) Decimal {
	if scale >= d.Scale {
		return rescale(d, scale)
	}
	unit := ten(int(d.Scale - scale))
	half := new(big.Int).Rsh(unit, 1)
	if d.Unscaled.Sign() < 0 {
		half.Neg(half)
	}
	n := new(big.Int).Add(d.Unscaled, half)
	return Decimal{n.Quo(n, unit), scale}
}

// remainder is what is left of a after the whole multiples of b; its scale is that of the difference.
func remainder(a, b Decimal) (Value, error) {
	if b.Unscaled.Sign() == 0 {
		return nil, errDivision
	}
	x, y := aligned(a, b)
	q := stripped(Decimal{new(big.Int).Quo(x.Unscaled, y.Unscaled), 0}, a.Scale-b.Scale)
	product := Decimal{new(big.Int).Mul(q.Unscaled, b.Unscaled), q.Scale + b.Scale}
	left, right := aligned(a, product)
	return Decimal{left.Unscaled.Sub(left.Unscaled, right.Unscaled), left.Scale}, nil
}

// stripped takes zeros off the end, down to a scale.
func stripped(d Decimal, least int32) Decimal {
	if d.Unscaled.Sign() == 0 {
		return Decimal{d.Unscaled, min(d.Scale, least)}
	}
	n, rest := new(big.Int).Set(d.Unscaled), new(big.Int)
	for scale := d.Scale; ; scale-- {
		q, r := new(big.Int).QuoRem(n, big.NewInt(10), rest)
		if scale <= least || r.Sign() != 0 {
			return Decimal{n, scale}
		}
		n = q
	}
}

// power is "x ** y".
func power(x, y Value) (Value, error) {
	exponent, isInt := y.(Int)
	if !isInt || exponent < 0 || rankOf(x) == rankDouble {
		return floatPower(x, y)
	}
	base, scale := whole(x), int32(0)
	if d, ok := x.(Decimal); ok {
		base, scale = d.Unscaled, d.Scale
	}
	if most := limits.ConfigDigits.Max; base.BitLen() > 1 && tooWide(base.BitLen()*min(int(exponent), 10*most)) ||
		max(int(scale), -int(scale), 1)*min(int(exponent), 10*most) > most && scale != 0 {
		return nil, tooMuch(limits.ConfigDigits)
	}
	n := new(big.Int).Exp(base, big.NewInt(int64(exponent)), nil)
	switch x.(type) {
	case Decimal:
		return Decimal{n, scale * int32(exponent)}, nil
	case Int:
		if n.IsInt64() && n.Int64() == int64(int32(n.Int64())) {
			return Int(n.Int64()), nil
		}
	case Long:
		if n.IsInt64() {
			return Long(n.Int64()), nil
		}
	}
	return Big{n}, nil
}

// floatPower gives a whole number where the result is one.
func floatPower(x, y Value) (Value, error) {
	a, _ := float(x)
	b, _ := float(y)
	n := math.Pow(a, b)
	switch {
	case n == float64(int32(n)):
		return Int(n), nil
	case math.Abs(n) < 1<<63 && n == float64(int64(n)):
		return Long(n), nil
	}
	return Double(n), nil
}

// bits is one of "& | ^ << >> >>>" on whole numbers.
func bits(op string, x, y Value) (Value, error) {
	at := max(rankOf(x), rankOf(y))
	if len(op) > 1 {
		at = rankOf(x)
	}
	if at > rankBig || rankOf(y) > rankBig {
		return nil, fail("the operator " + quote(op) + " needs whole numbers")
	}
	if at == rankBig {
		return bigBits(op, whole(x), whole(y))
	}
	a, _ := long(x)
	b, _ := long(y)
	if at == rankInt {
		return Int(intBits(op, int32(a), int32(b))), nil
	}
	return Long(longBits(op, a, b)), nil
}

func intBits(op string, a, b int32) int32 {
	switch op {
	case "<<":
		return a << (b & 31)
	case ">>":
		return a >> (b & 31)
	case ">>>":
		return int32(uint32(a) >> (b & 31))
	}
	return int32(longBits(op, int64(a), int64(b)))
}

func longBits(op string, a, b int64) int64 {
	switch op {
	case "&":
		return a & b
	case "|":
		return a | b
	case "^":
		return a ^ b
	case "<<":
		return a << (b & 63)
	case ">>":
		return a >> (b & 63)
	}
	return int64(uint64(a) >> (b & 63))
}

func bigBits(op string, a, b *big.Int) (Value, error) {
	n := new(big.Int)
	switch op {
	case "&":
		return Big{n.And(a, b)}, nil
	case "|":
		return Big{n.Or(a, b)}, nil
	case "^":
		return Big{n.Xor(a, b)}, nil
	}
	places := lowBits(b)
	if places < 0 || tooWide(a.BitLen()+int(min(places, 1<<30))) || op == ">>>" {
		return nil, missing("a large number is not shifted so here")
	}
	if op == "<<" {
		return Big{n.Lsh(a, uint(places))}, nil
	}
	return Big{n.Rsh(a, uint(places))}, nil
}

// negative is "-x".
func negative(x Value) (Value, error) {
	switch x := x.(type) {
	case Int:
		return -x, nil
	case Long:
		return -x, nil
	case Big:
		return Big{new(big.Int).Neg(x.N)}, nil
	case Decimal:
		return Decimal{new(big.Int).Neg(x.Unscaled), x.Scale}, nil
	case Float:
		return -x, nil
	case Double:
		return -x, nil
	}
	return nil, fail("a " + x.TypeName() + " has no opposite")
}
