package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Truth, equality and order, with the third answer "cannot be told".

// Truth reports whether a condition holds; a reason other than nil means that it is unknown.
func Truth(v Value) (bool, *Unknown) {
	switch v := v.(type) {
	case *Unknown:
		if v.Present {
			return true, nil
		}
		return false, v
	case *Partial:
		if v.present() {
			return true, nil
		}
		return false, v.Unknown()
	case *Interpolated:
		return Truth(TextValue(v))
	case nil, Null:
		return false, nil
	case Bool:
		return bool(v), nil
	case String:
		return v != "", nil
	case *List:
		return len(v.Items) > 0, nil
	case *Range:
		return v.Len() > 0, nil
	case *Map:
		return v.Len() > 0, nil
	case Memory:
		return v != 0, nil
	case Duration:
		return v != 0, nil
	case *Matcher:
		return v.truth()
	}
	if IsNumber(v) {
		return sign(v) != 0, nil
	}
	return true, nil
}

// sign is -1, 0 or 1; 2 for a value that is not a number.
func sign(v Value) int {
	switch v := v.(type) {
	case Decimal:
		return v.Unscaled.Sign()
	case Int, Long, Big:
		return whole(v).Sign()
	}
	switch n, ok := float(v); {
	case !ok || n != n:
		return 2
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// equal is "==": by value, numbers of any kind, strings by their letters. What it reads is counted.
func (cx *Context) equal(x, y Value) (bool, *Unknown) {
	c := comparer{left: limits.ConfigItems.Max}
	defer cx.compared(&c, c.left)
	return c.equal(x, y)
}

// compared counts what a comparer has read of as many values as it might have.
func (cx *Context) compared(c *comparer, might int) {
	if might-c.left > 1 {
		cx.read((might - c.left) * itemCost)
	}
	cx.read(c.bytes)
}

// comparer compares up to a depth and a number of values, and counts the bytes of strings.
type comparer struct{ depth, left, bytes int }

func (c *comparer) equal(x, y Value) (bool, *Unknown) {
	c.depth++
	defer func() { c.depth-- }()
	if c.left--; c.left < 0 {
		return false, beyondLimit(limits.ConfigItems)
	} else if c.bytes > maxRead() {
		return false, beyondLimit(limits.ConfigSteps)
	} else if c.depth > limits.ConfigNesting.Max {
		return false, beyondLimit(limits.ConfigNesting)
	}
	c.bytes += changingCost(x) + changingCost(y)
	if same, told := equalUnknown(x, y); told != nil || AsUnknown(x) != nil || AsUnknown(y) != nil {
		return same, told
	}
	if rankOf(x) != notNumber && rankOf(y) != notNumber {
		order, ok := compareNumbers(x, y)
		return ok && order == 0, nil
	}
	if a, ok := textOf(x); ok {
		b, ok := textOf(y)
		c.bytes += min(len(a), len(b))
		return ok && a == b, nil
	}
	switch a := x.(type) {
	case *Map:
		b, ok := y.(*Map)
		if !ok {
			return false, nil
		}
		return c.maps(a, b)
	case *List, *Range:
		return c.lists(x, y)
	case *Pair:
		b, ok := y.(*Pair)
		if !ok {
			return false, nil
		}
		return c.all([]Value{a.Key, a.Value}, []Value{b.Key, b.Value})
	}
	return equalPlain(x, y), nil
}

// equalPlain compares values that hold no others.
func equalPlain(x, y Value) bool {
	switch a := x.(type) {
	case nil, Null:
		_, ok := y.(Null)
		return ok || y == nil
	case Date:
		b, ok := y.(Date)
		return ok && a.Time.Equal(b.Time)
	case Bool, Memory, Duration, Path, Secret, Type, *Closure, *Matcher:
		return x == y
	}
	return false
}

// equalUnknown compares where a side is not wholly known.
func equalUnknown(x, y Value) (bool, *Unknown) {
	u, other := AsUnknown(x), y
	if u == nil {
		u, other, x = AsUnknown(y), x, y
	}
	if u == nil {
		return false, nil
	}
	switch o := other.(type) {
	case nil, Null:
		if _, isText := x.(*Unknown); !isText || u.Present {
			return false, nil
		}
	case String:
		if p, ok := TextValue(x).(*Partial); ok && !p.fits(string(o)) {
			return false, nil
		}
	}
	return false, u
}

// fits reports whether a string may be this one.
func (p *Partial) fits(text string) bool {
	if p.present() && text == "" {
		return false
	}
	return strings.HasPrefix(text, p.starts()) && strings.HasSuffix(text, p.ends())
}

func (c *comparer) lists(x, y Value) (bool, *Unknown) {
	a, okA := sequence(x)
	b, okB := sequence(y)
	c.bytes += rangeCost(x) + rangeCost(y)
	if !okA || !okB || len(a) != len(b) || isSet(x) != isSet(y) {
		return false, nil
	}
	if !isSet(x) {
		return c.all(a, b)
	}
	for _, item := range a {
		if in, told := c.contains(b, item); !in || told != nil {
			return false, told
		}
	}
	return true, nil
}

func isSet(v Value) bool {
	l, ok := v.(*List)
	return ok && l.Sort == Set
}

func (c *comparer) contains(items []Value, v Value) (bool, *Unknown) {
	var doubt *Unknown
	for _, item := range items {
		same, told := c.equal(item, v)
		if same {
			return true, nil
		}
		if told != nil {
			doubt = told
		}
	}
	return false, doubt
}

func (c *comparer) all(a, b []Value) (bool, *Unknown) {
	var doubt *Unknown
	for i := range a {
		same, told := c.equal(a[i], b[i])
		if told != nil {
			doubt = told
		} else if !same {
			return false, nil
		}
	}
	return doubt == nil, doubt
}

func (c *comparer) maps(a, b *Map) (bool, *Unknown) {
	if a.Len() != b.Len() {
		return false, nil
	}
	var doubt *Unknown
	for i := range a.entries {
		at := b.find(a.entries[i].id())
		if at < 0 {
			return false, nil
		}
		same, told := c.equal(a.entries[i].Value, b.entries[at].Value)
		if told != nil {
			doubt = told
		} else if !same {
			return false, nil
		}
	}
	return doubt == nil, doubt
}
