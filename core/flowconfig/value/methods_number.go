package value

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The methods of numbers and of the two units.

var numberMethods = [...]method{
	{"toInteger", 0, 0, numberAs}, {"toLong", 0, 0, numberAs}, {"toBigInteger", 0, 0, numberAs}, {"toBigDecimal", 0, 0, numberAs},
	{"toDouble", 0, 0, numberAs}, {"toFloat", 0, 0, numberAs},
	{"intValue", 0, 0, numberAs}, {"longValue", 0, 0, numberAs}, {"doubleValue", 0, 0, numberAs}, {"floatValue", 0, 0, numberAs},
	{"toMemory", 0, 0, convert}, {"toDuration", 0, 0, convert},
	{"abs", 0, 0, absolute},
	{"round", 0, 1, roundNumber}, {"trunc", 0, 1, roundNumber}, {"setScale", 1, 2, roundNumber},
	{"intdiv", 1, 1, intDivision},
	{"unaryMinus", 0, 0, func(c *call) (Value, error) { return negative(c.self) }},
	{"negate", 0, 0, func(c *call) (Value, error) { return negative(c.self) }},
	{"next", 0, 0, func(c *call) (Value, error) { return c.cx.Unary("++", c.self) }},
	{"previous", 0, 0, func(c *call) (Value, error) { return c.cx.Unary("--", c.self) }},
	{"signum", 0, 0, func(c *call) (Value, error) { return Int(sign(c.self)), nil }},
	{"times", 1, 1, times}, {"upto", 2, 2, times}, {"downto", 2, 2, times},
	{"stripTrailingZeros", 0, 0, func(c *call) (Value, error) {
		return onDecimal(c, func(d Decimal) Value { return stripped(d, -1<<30) })
	}},
	{"toPlainString", 0, 0, func(c *call) (Value, error) { return onDecimal(c, func(d Decimal) Value { return String(d.Plain()) }) }},
	{"scale", 0, 0, func(c *call) (Value, error) { return onDecimal(c, func(d Decimal) Value { return Int(d.Scale) }) }},
	{"precision", 0, 0, func(c *call) (Value, error) { return onDecimal(c, func(d Decimal) Value { return Int(d.precision()) }) }},
	{"isNaN", 0, 0, func(c *call) (Value, error) { f, _ := float(c.self); return Bool(f != f), nil }},
	{"hashCode", 0, 0, func(c *call) (Value, error) {
		if n, ok := c.self.(Int); ok {
			return n, nil
		}
		return nil, c.unknownMethod()
	}},
}

// numberAs is toT or tValue.
func numberAs(c *call) (Value, error) {
	name := strings.TrimSuffix(strings.TrimPrefix(c.name, "to"), "Value")
	v, _, err := toNumber(c.self, name)
	if v == nil && err == nil {
		err = fail("cannot convert " + Text(c.self) + " to " + quote(name))
	}
	return v, err
}

func onDecimal(c *call, do func(Decimal) Value) (Value, error) {
	if d, ok := c.self.(Decimal); ok {
		return do(d), nil
	}
	return nil, c.unknownMethod()
}

func absolute(c *call) (Value, error) {
	if sign(c.self) < 0 {
		return negative(c.self)
	}
	return c.self, nil
}

// roundNumber rounds half up, or cuts, to a number of decimal places. Java rounds binary numbers to a Long.
func roundNumber(c *call) (Value, error) {
	places := int64(0)
	if len(c.args) > 0 {
		var err error
		if places, err = c.number(0); err != nil {
			return nil, err
		}
	}
	if len(c.args) == 2 && Text(c.args[1]) != "HALF_UP" {
		return nil, c.wrong(1, "HALF_UP")
	}
	if places > 300 || places < -300 {
		return nil, tooMuch(limits.ConfigDigits)
	}
	if d, ok := c.self.(Decimal); ok {
		if c.name == "trunc" {
			return roundDecimal(d, int32(places), false), nil
		}
		return roundDecimal(d, int32(places), true), nil
	}
	f, isFloat := c.self.(Double)
	if _, ok := c.self.(Float); ok || c.name == "setScale" || !isFloat {
		return nil, c.unknownMethod()
	}
	scale := math.Pow(10, float64(places))
	switch {
	case c.name == "trunc":
		return Double(math.Trunc(float64(f)*scale) / scale), nil
	case len(c.args) == 0:
		return Long(roundLong(float64(f))), nil
	}
	return Double(math.Floor(float64(f)*scale+0.5) / scale), nil
}

// roundDecimal gives a decimal that number of decimal places.
func roundDecimal(d Decimal, scale int32, up bool) Decimal {
	if up || scale >= d.Scale {
		return roundScale(d, scale)
	}
	return Decimal{new(big.Int).Quo(d.Unscaled, ten(int(d.Scale-scale))), scale}
}

func intDivision(c *call) (Value, error) {
	if rankOf(c.self) > rankBig || rankOf(c.args[0]) > rankBig || !IsNumber(c.args[0]) {
		return nil, fail("operands of \"intdiv\" must be integers")
	}
	if sign(c.args[0]) == 0 {
		return nil, errDivision
	}
	n := new(big.Int).Quo(whole(c.self), whole(c.args[0]))
	switch max(rankOf(c.self), rankOf(c.args[0])) {
	case rankInt:
		return Int(int32(lowBits(n))), nil
	case rankLong:
		return Long(lowBits(n)), nil
	}
	return Big{n}, nil
}

// times calls a closure for each number: from 0 up, or from the receiver up or down to the argument.
func times(c *call) (Value, error) {
	f, err := c.closure(len(c.args) - 1)
	if err != nil {
		return nil, err
	}
	r := &Range{From: Int(0), To: c.self, OpenRight: true}
	if len(c.args) == 2 {
		r = &Range{From: c.self, To: c.args[0]}
		if order, _, err := Compare(c.self, c.args[0]); err != nil || order != 0 && (order > 0) == (c.name == "upto") {
			return nil, failAs(groovyError, "method "+quote(c.name)+" does not reach "+c.text(0)+" from "+Text(c.self))
		}
	} else if sign(c.self) <= 0 {
		return Null{}, nil
	}
	if !isWhole(c.self) || !isWhole(r.To) {
		return nil, c.unknownMethod()
	}
	items, err := r.All()
	if err != nil {
		return nil, err
	}
	for _, n := range items {
		if _, err := c.cx.call(f, n); err != nil {
			return nil, err
		}
	}
	return Null{}, nil
}

var unitMethods = [...]method{
	{"toBytes", 0, 0, inUnit}, {"getBytes", 0, 0, inUnit}, {"getSize", 0, 0, inUnit},
	{"toKilo", 0, 0, inUnit}, {"getKilo", 0, 0, inUnit}, {"toMega", 0, 0, inUnit}, {"getMega", 0, 0, inUnit},
	{"toGiga", 0, 0, inUnit}, {"getGiga", 0, 0, inUnit},
	{"toUnit", 1, 1, toUnit},
	{"toMillis", 0, 0, inUnit}, {"getMillis", 0, 0, inUnit}, {"getDurationInMillis", 0, 0, inUnit},
	{"toSeconds", 0, 0, inUnit}, {"getSeconds", 0, 0, inUnit}, {"toMinutes", 0, 0, inUnit}, {"getMinutes", 0, 0, inUnit},
	{"toHours", 0, 0, inUnit}, {"getHours", 0, 0, inUnit}, {"toDays", 0, 0, inUnit}, {"getDays", 0, 0, inUnit},
}

// inUnit is an amount in whole units of the one that the method names.
func inUnit(c *call) (Value, error) {
	name := strings.TrimPrefix(strings.TrimPrefix(c.name, "to"), "get")
	if m, ok := c.self.(Memory); ok {
		switch name {
		case "Bytes", "Size":
			return Long(m), nil
		case "Kilo":
			return Long(m >> 10), nil
		case "Mega":
			return Long(m >> 20), nil
		case "Giga":
			return Long(m >> 30), nil
		}
		return nil, c.unknownMethod()
	}
	d := int64(c.self.(Duration))
	if name == "DurationInMillis" {
		return Long(d), nil
	}
	if millis, ok := durationUnit(strings.ToLower(name)); ok {
		return Long(d / millis), nil
	}
	return nil, c.unknownMethod()
}

// toUnit is a memory in whole units of a name such as "MB".
func toUnit(c *call) (Value, error) {
	m, ok := c.self.(Memory)
	if !ok {
		return nil, c.unknownMethod()
	}
	power, ok := memoryUnit(c.text(0))
	if !ok || len(c.text(0)) == 1 && power > 0 {
		return nil, failAs(badArgument, quote(c.text(0))+" is not a unit of memory, such as \"MB\"")
	}
	if power > 6 {
		return Long(0), nil
	}
	return Long(int64(m) >> (10 * power)), nil
}

// numberText is an integer in another base.
func numberText(v Value, base int) (Value, error) {
	n := whole(v)
	if n == nil || base < 2 || base > 36 {
		return nil, missing("this form of a number is not supported here")
	}
	if i, ok := v.(Int); ok && i < 0 && base != 10 {
		return String(strconv.FormatUint(uint64(uint32(i)), base)), nil
	}
	return String(n.Text(base)), nil
}
