package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// "x in y", and which values a collection holds for the same.

// in is "x in y": membership, a key with a true value, equality, or what y takes for its own.
func (cx *Context) in(x, y Value, depth int) (bool, *Unknown, error) {
	switch c := y.(type) {
	case *List, *Range:
		items, _ := sequence(c)
		if _, isRange := c.(*Range); isRange {
			cx.read(len(items) * itemCost)
		}
		is, told := cx.isMember(items, x)
		return is, told, nil
	case *Map:
		if u := UnknownKey(x); u != nil {
			return false, u, nil
		}
		v, ok := c.GetKey(x)
		if !ok {
			return false, nil, nil
		}
		is, told := Truth(v)
		return is, told, nil
	case Type:
		is, err := cx.InstanceOf(x, c.Name)
		b, _ := is.(Bool)
		return bool(b), AsUnknown(is), err
	case Pattern:
		v, err := matching("==~", x, c)
		b, _ := v.(Bool)
		return bool(b), AsUnknown(v), err
	case *Closure:
		v, err := cx.call(c, x)
		if err != nil {
			return false, nil, err
		}
		is, told := Truth(v)
		return is, told, nil
	}
	if text, ok := textOf(x); ok && isText(y) && !sameKind(x, y) {
		// an interpolated string compares by its letters with the string that is searched
		same, told := cx.equal(String(text), y)
		return same, told, nil
	}
	same, told := cx.equal(x, y)
	return same, told, nil
}

// isMember looks for a value as a collection does: numbers are equal within their kind only (1.10 is not 1.1), and an
// interpolated string is not a string.
func (cx *Context) isMember(items []Value, x Value) (bool, *Unknown) {
	c := comparer{left: min(limits.ConfigItems.Max, max(0, maxRead()-cx.reads)/itemCost)}
	defer cx.compared(&c, c.left)
	var doubt *Unknown
	for _, item := range items {
		c.bytes += itemCost / 2 // values of another kind are passed over, which is not free
		if !sameKind(item, x) {
			continue
		}
		same, told := c.equal(item, x)
		if same {
			return true, nil
		}
		if told != nil {
			doubt = told
		}
	}
	return false, doubt
}

// sameKind reports whether two values can be equal for a collection.
func sameKind(x, y Value) bool {
	if AsUnknown(x) != nil || AsUnknown(y) != nil {
		return true
	}
	if IsNumber(x) || IsNumber(y) || isText(x) || isText(y) {
		a, isDecimal := x.(Decimal)
		b, both := y.(Decimal)
		return x.TypeName() == y.TypeName() && (!isDecimal || !both || a.Scale == b.Scale)
	}
	if a, ok := x.(*Map); ok && a.Scope { // a scope is itself only
		if b, ok := y.(*Map); ok && b.Scope {
			return a == b
		}
	}
	return true
}

// isText reports whether a value is a string, known or in part.
func isText(v Value) bool {
	switch v := v.(type) {
	case String, *Interpolated, *Partial:
		return true
	case *Unknown:
		return v.Class == "String" || v.Class == "GString"
	}
	return false
}
