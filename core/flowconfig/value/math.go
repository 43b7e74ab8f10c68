package value

import (
	"math"
	"math/big"
)

// The methods of Math.

// mathMethod is a method of Math: on integers if both are, else on binary numbers.
func mathMethod(c *call) (Value, error) {
	unknown := missing("unknown method " + quote("Math."+c.name))
	for _, arg := range c.args {
		if !IsNumber(arg) {
			return nil, failAs(noSuchMethod, "arguments of "+quote("Math."+c.name)+" must be numbers, found "+aKind(arg))
		}
	}
	switch len(c.args) {
	case 1:
		return mathOne(c.name, c.args[0], unknown)
	case 2:
		return mathTwo(c.name, c.args[0], c.args[1], unknown)
	}
	return nil, unknown
}

func mathOne(name string, x Value, unknown error) (Value, error) {
	f, _ := float(x)
	switch name {
	case "abs":
		if rankOf(x) > rankLong {
			return Double(math.Abs(f)), nil
		}
		if sign(x) < 0 {
			return negative(x)
		}
		return x, nil
	case "round":
		return Long(roundLong(f)), nil
	case "toIntExact":
		if n := whole(x); n != nil && n.IsInt64() && n.Int64() == int64(int32(n.Int64())) {
			return Int(n.Int64()), nil
		}
	}
	for _, row := range [...]struct {
		name string
		do   func(float64) float64
	}{{"ceil", math.Ceil}, {"floor", math.Floor}, {"sqrt", math.Sqrt}, {"cbrt", math.Cbrt}, {"log", math.Log},
		{"log10", math.Log10}, {"exp", math.Exp}, {"rint", math.RoundToEven}, {"sin", math.Sin}, {"cos", math.Cos},
		{"tan", math.Tan}, {"atan", math.Atan}, {"signum", signum}} {
		if row.name == name {
			return Double(row.do(f)), nil
		}
	}
	return nil, unknown
}

func signum(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return f
}

func mathTwo(name string, x, y Value, unknown error) (Value, error) {
	a, _ := float(x)
	b, _ := float(y)
	at := max(rankOf(x), rankOf(y))
	switch name {
	case "max", "min":
		if a, b := rankOf(x), rankOf(y); (a == rankDecimal) != (b == rankDecimal) && a != rankDouble && b != rankDouble {
			return nil, failAs(noSuchMethod, quote("Math."+name)+" is not supported by "+aKind(x)+" and "+aKind(y))
		}
		order, _ := compareNumbers(x, y)
		if (order < 0) == (name == "max") {
			x = y
		}
		return widened(x, at), nil
	case "pow":
		return Double(math.Pow(a, b)), nil
	case "hypot":
		return Double(math.Hypot(a, b)), nil
	case "addExact", "subtractExact", "multiplyExact":
		return exactly(name, x, y)
	case "floorDiv", "floorMod":
		if at > rankLong || sign(y) == 0 {
			return nil, failAs(errArithmetic, "arguments of "+quote("Math."+name)+" must be integers, the second not zero")
		}
		rest := new(big.Int)
		n, _ := new(big.Int).DivMod(whole(x), new(big.Int).Abs(whole(y)), rest)
		if sign(y) < 0 {
			return nil, unknown
		}
		if name == "floorMod" {
			n = rest
		}
		return widened(Integer(n, 'i'), at), nil
	}
	return nil, unknown
}

// exactly is "+", "-" or "*" on integers, which fails if the result does not fit.
func exactly(name string, x, y Value) (Value, error) {
	a, b := whole(x), whole(y)
	if a == nil || b == nil || max(rankOf(x), rankOf(y)) > rankLong {
		return nil, failAs(noSuchMethod, "arguments of "+quote("Math."+name)+" must be integers")
	}
	op := byte('+')
	switch name {
	case "subtractExact":
		op = '-'
	case "multiplyExact":
		op = '*'
	}
	v, err := bigs(op, a, b)
	if err != nil {
		return nil, err
	}
	made := Integer(v.(Big).N, 'i')
	if rankOf(made) > max(rankOf(x), rankOf(y)) {
		return nil, failAs(errArithmetic, "result of "+quote("Math."+name)+" is too large")
	}
	return widened(made, max(rankOf(x), rankOf(y))), nil
}

// widened is a number as one of a kind: of 64 bits, or binary.
func widened(x Value, at rank) Value {
	switch f, _ := float(x); {
	case at == rankLong:
		n, _ := long(x)
		return Long(n)
	case at == rankDouble || at == rankDecimal:
		return Double(f)
	}
	return x
}
