package value

import "math/big"

// The bit operators on integers.

// bits is one of "& | ^ << >> >>>" on integers.
func bits(op string, x, y Value) (Value, error) {
	at := max(rankOf(x), rankOf(y))
	if len(op) > 1 {
		at = rankOf(x)
	}
	if at > rankBig || rankOf(y) > rankBig {
		return nil, failAs(unsupported, "operands of "+quote(op)+" must be integers")
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
		return nil, missing("shifting a large number is not supported here")
	}
	if op == "<<" {
		return Big{n.Lsh(a, uint(places))}, nil
	}
	return Big{n.Rsh(a, uint(places))}, nil
}
