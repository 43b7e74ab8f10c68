package value

// Arithmetic of amounts of memory, durations and dates.

func isUnit(v Value) bool {
	switch v.(type) {
	case Memory, Duration:
		return true
	}
	return false
}

// unitOperation is "+ -" between two amounts of one unit and "* /" with a number.
func unitOperation(op string, x, y Value) (Value, error) {
	amount, other := int64(0), int64(0)
	wrap, same := func(n int64) Value { return Memory(n) }, false
	switch a := x.(type) {
	case Memory:
		b, ok := y.(Memory)
		amount, other, same = int64(a), int64(b), ok
	case Duration:
		b, ok := y.(Duration)
		amount, other, same = int64(a), int64(b), ok
		wrap = func(n int64) Value { return Duration(n) }
	}
	n, isNumber := float(y)
	var result int64
	switch {
	case same && op == "+":
		result = amount + other
	case same && op == "-":
		result = amount - other
	case op == "*" && isWhole(y):
		factor, _ := long(y)
		result = amount * factor
	case op == "*" && isNumber:
		result = roundLong(float64(amount) * n)
	case op == "/" && isNumber && n != 0:
		result = roundLong(float64(amount) / n)
	default:
		return nil, noOperator(op, x, y)
	}
	if result < 0 {
		return nil, failAs(assertion, x.TypeName()+" must not be negative")
	}
	return wrap(result), nil
}

// dateOperation adds days to a date.
func dateOperation(op string, d Date, y Value) (Value, error) {
	days, ok := long(y)
	if !ok || op != "+" && op != "-" || days > 1e6 || days < -1e6 {
		return nil, noOperator(op, d, y)
	}
	if op == "-" {
		days = -days
	}
	return Date{d.Time.AddDate(0, 0, int(days))}, nil
}
