package value

import (
	"cmp"
	"unicode/utf16"
	"unicode/utf8"
)

// Order: "<=>" and its relatives, sorting, the largest and the smallest.

// Compare is "x <=> y" as -1, 0 or 1. Null is before everything. Values of different kinds have no order, except numbers,
// strings of either kind, and a string of one letter, which is its code when compared with a number.
func Compare(x, y Value) (int, *Unknown, error) { return new(Context).compare(x, y) }

// compare is "<=>" with what it reads counted.
func (cx *Context) compare(x, y Value) (int, *Unknown, error) {
	if isText(x) && isText(y) {
		cx.read(min(costOf(x), costOf(y)))
	}
	if u := firstUnknown(x, y); u != nil {
		return 0, u, nil
	}
	if isNull(x) || isNull(y) {
		return cmp.Compare(btoi(isNull(y)), btoi(isNull(x))), nil, nil
	}
	if order, ok := compareNumbers(letterCode(x, y), letterCode(y, x)); ok {
		return order, nil, nil
	}
	if order, ok := comparePlain(x, y); ok {
		return order, nil, nil
	}
	if same, told := cx.equal(x, y); same || told != nil {
		return 0, told, nil
	}
	return 0, nil, failAs(badArgument, "cannot compare "+aKind(x)+" with "+aKind(y))
}

func comparePlain(x, y Value) (int, bool) {
	if a, ok := textOf(x); ok {
		b, ok := textOf(y)
		return compareText(a, b), ok
	}
	switch a := x.(type) {
	case Bool:
		b, ok := y.(Bool)
		return cmp.Compare(btoi(bool(a)), btoi(bool(b))), ok
	case Memory:
		b, ok := y.(Memory)
		return cmp.Compare(a, b), ok
	case Duration:
		b, ok := y.(Duration)
		return cmp.Compare(a, b), ok
	case Date:
		b, ok := y.(Date)
		return a.Time.Compare(b.Time), ok
	case Path:
		b, ok := y.(Path)
		return compareText(string(a), string(b)), ok
	}
	return 0, false
}

// letterCode is the code of a string of one letter if the other operand is a number, else the value itself.
func letterCode(v, beside Value) Value {
	if text, ok := textOf(v); ok && IsNumber(beside) && len(text) > 0 {
		if r, size := utf8.DecodeRuneInString(text); size == len(text) {
			return Int(r)
		}
	}
	return v
}

// compareText orders strings by their UTF-16 units, as Java does: it differs from the order of bytes for letters beyond the
// first 65,536 only.
func compareText(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && n < len(a) && !utf8.RuneStart(a[n]) || n > 0 && n < len(b) && !utf8.RuneStart(b[n]) {
		n--
	}
	if n == len(a) || n == len(b) {
		return cmp.Compare(len(a), len(b))
	}
	x, _ := utf8.DecodeRuneInString(a[n:])
	y, _ := utf8.DecodeRuneInString(b[n:])
	if (x > 0xFFFF) != (y > 0xFFFF) {
		x, y = firstUnit(x), firstUnit(y)
	}
	return cmp.Compare(x, y)
}

func firstUnit(r rune) rune {
	if r > 0xFFFF {
		r, _ = utf16.EncodeRune(r)
	}
	return r
}

func compareNumbers(x, y Value) (int, bool) {
	at := max(rankOf(x), rankOf(y))
	switch {
	case min(rankOf(x), rankOf(y)) == notNumber:
		return 0, false
	case at == rankDouble:
		a, _ := float(x)
		b, _ := float(y)
		if a != a || b != b {
			return cmp.Compare(btoi(a != a), btoi(b != b)), true
		}
		return cmp.Compare(a, b), true
	case at == rankDecimal:
		a, _ := decimal(x)
		b, _ := decimal(y)
		a, b = aligned(a, b)
		return a.Unscaled.Cmp(b.Unscaled), true
	}
	return whole(x).Cmp(whole(y)), true
}

func firstUnknown(values ...Value) *Unknown {
	for _, v := range values {
		if u := AsUnknown(v); u != nil {
			return u
		}
	}
	return nil
}

func isNull(v Value) bool {
	_, ok := v.(Null)
	return ok || v == nil
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
