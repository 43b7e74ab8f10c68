package value

import "math/big"

// Division of exact decimals, and rounding.

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
