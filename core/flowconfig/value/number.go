package value

import (
	"math"
	"math/big"
)

// Numbers: the type to which two of them are widened, and the arithmetic of each width. Integers of 32 and 64 bits wrap
// around; a quotient of integers is an exact decimal.

// rank orders the kinds of numbers; two operands meet at the larger.
type rank int

const (
	notNumber rank = iota
	rankInt
	rankLong
	rankBig
	rankDecimal
	rankDouble
)

func rankOf(v Value) rank {
	switch v.(type) {
	case Int:
		return rankInt
	case Long:
		return rankLong
	case Big:
		return rankBig
	case Decimal:
		return rankDecimal
	case Float, Double:
		return rankDouble
	}
	return notNumber
}

// IsNumber reports whether a value is one of the kinds of numbers.
func IsNumber(v Value) bool { return rankOf(v) != notNumber }

// Integer is the value of a whole-number literal: kind 'i' is the smallest of Int, Long and Big
// that holds it, 'l' at least Long, 'g' Big.
func Integer(n *big.Int, kind byte) Value {
	switch {
	case kind == 'g' || !n.IsInt64():
		return Big{n}
	case kind == 'i' && n.Int64() == int64(int32(n.Int64())):
		return Int(n.Int64())
	}
	return Long(n.Int64())
}

// ParseDecimal is the value of a literal with a fraction or exponent, without its suffix: kind
// 'g' is a Decimal, 'd' a Double, 'f' a Float.
func ParseDecimal(text string, kind byte) (Value, error) {
	d, err := readDecimal(text)
	if err != nil || kind == 'g' {
		return d, err
	}
	n, _ := float(d)
	if kind == 'f' {
		return Float(n), nil
	}
	return Double(n), nil
}

// whole returns the value of an integer.
func whole(v Value) *big.Int {
	switch v := v.(type) {
	case Int:
		return big.NewInt(int64(v))
	case Long:
		return big.NewInt(int64(v))
	case Big:
		return v.N
	}
	return nil
}

// long gives a number cut to 64 bits, as Java's longValue does.
func long(v Value) (int64, bool) {
	switch v := v.(type) {
	case Int:
		return int64(v), true
	case Long:
		return int64(v), true
	case Big:
		return lowBits(v.N), true
	case Decimal:
		return lowBits(v.truncated()), true
	}
	n, ok := float(v)
	if !ok || n != n {
		return 0, ok
	}
	if n >= math.MaxInt64 {
		return math.MaxInt64, true
	}
	if n <= math.MinInt64 {
		return math.MinInt64, true
	}
	return int64(n), true
}

// lowBits is the lowest 64 bits of an integer, in two's complement.
func lowBits(n *big.Int) int64 {
	if n.IsInt64() {
		return n.Int64()
	}
	mask := new(big.Int).SetUint64(math.MaxUint64)
	return int64(mask.And(n, mask).Uint64())
}

// truncated is the whole part.
func (d Decimal) truncated() *big.Int {
	switch {
	case d.Scale <= 0:
		return rescale(d, 0).Unscaled
	case int(d.Scale) > d.precision():
		return new(big.Int)
	}
	return new(big.Int).Quo(d.Unscaled, ten(int(d.Scale)))
}

// decimal gives any number as a decimal; a binary number by its text, as the engine does.
func decimal(v Value) (Decimal, bool) {
	switch v := v.(type) {
	case Decimal:
		return v, true
	case Int, Long, Big:
		return Decimal{whole(v), 0}, true
	case Float, Double:
		n, _ := float(v)
		if math.IsInf(n, 0) || n != n {
			return Decimal{}, false
		}
		d, err := readDecimal(plainText(v))
		return d, err == nil
	}
	return Decimal{}, false
}

// float gives any number as a binary one.
func float(v Value) (float64, bool) {
	switch v := v.(type) {
	case Int:
		return float64(v), true
	case Long:
		return float64(v), true
	case Big:
		n, _ := new(big.Float).SetInt(v.N).Float64()
		return n, true
	case Decimal:
		n, _, err := big.ParseFloat(v.Unscaled.String()+exponentText(v.Scale), 10, 64, big.ToNearestEven)
		if err != nil {
			return 0, false
		}
		f, _ := n.Float64()
		return f, true
	case Float:
		return float64(v), true
	case Double:
		return float64(v), true
	}
	return 0, false
}
