package value

import (
	"math"
	"math/big"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// "+ - * / % **" and the bit operators on numbers.

var errDivision = &Error{Message: "division by zero", Class: "ArithmeticException"}

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
			return nil, failAs(errArithmetic, "divisor of a large remainder must be positive")
		}
		n.Mod(a, b)
	}
	return Big{n}, nil
}

// tooWide reports whether a number of this many bits has more decimal digits than the limit.
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

// floatPower returns an integer if the result is one.
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
	return nil, failAs(noSuchMethod, "cannot negate "+aKind(x))
}
