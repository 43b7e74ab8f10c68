package value

import (
	"math"
	"strings"
)

// Property is "x.name": the value of a map's key, the property of every item of a list, a unit after
// a number ("8.GB"), or what a getter of that name gives. A scope of the legacy parser makes a
// missing key when it is read.
func (cx *Context) Property(x Value, name string) (Value, error) {
	switch c := x.(type) {
	case nil, Null:
		return nil, &Error{Message: "cannot read property " + quote(name) + " of null", Help: nullHelp, OnNull: true}
	case *Unknown:
		return c.as(""), nil
	case *Partial:
		return c.Unknown().as(""), nil
	case *Map:
		return c.Child(name, cx.Legacy), nil
	case *List, *Range:
		return cx.spread(x, name)
	case *Pair:
		switch name {
		case "key":
			return c.Key, nil
		case "value":
			return c.Value, nil
		}
	case Type:
		if v := constant(c.Name, name); v != nil {
			return v, nil
		}
	}
	if v, ok := Unit(x, name); ok {
		return v, nil
	}
	return cx.getter(x, name)
}

// getter is what the method getName, isName or name gives.
func (cx *Context) getter(x Value, name string) (Value, error) {
	if name != "" {
		capital := strings.ToUpper(name[:1]) + name[1:]
		for _, getter := range [...]string{"get" + capital, "is" + capital} {
			v, err := cx.Method(x, getter, nil)
			if e, ok := err.(*Error); !ok || !e.Missing {
				return v, err
			}
		}
	}
	return nil, missing("unknown property " + quote(name) + " of " + aKind(x))
}

// spread is the property of each item of a list; nulls are left out.
func (cx *Context) spread(x Value, name string) (Value, error) {
	items, err := cx.Items(x)
	if err != nil {
		return nil, err
	}
	switch name {
	case "size":
		return Int(len(items)), nil
	case "indices", "empty", "class":
		return cx.getter(x, name)
	}
	made := &List{}
	for _, item := range items {
		if isNull(item) {
			continue
		}
		v, err := cx.Property(item, name)
		if err != nil {
			return nil, err
		}
		made.Items = append(made.Items, v)
	}
	return made, nil
}

// SetProperty is "x.name = v".
func (cx *Context) SetProperty(x Value, name string, v Value) error {
	switch c := x.(type) {
	case *Map:
		c.Put(name, v)
		return nil
	case *Unknown, *Partial:
		return nil
	case *Pair:
		if name == "value" {
			if c.Value = v; c.Of != nil {
				c.Of.PutKey(c.Key, v)
			}
			return nil
		}
	}
	if isNull(x) {
		return &Error{Message: "cannot set property " + quote(name) + " of null", OnNull: true}
	}
	return failAs(noSuchProperty, "cannot set property "+quote(name)+" of "+aKind(x))
}

// constant is a static value of a class, or nil.
func constant(class, name string) Value {
	switch class + "." + name {
	case "Math.PI":
		return Double(math.Pi)
	case "Math.E":
		return Double(math.E)
	case "Integer.MAX_VALUE":
		return Int(math.MaxInt32)
	case "Integer.MIN_VALUE":
		return Int(math.MinInt32)
	case "Long.MAX_VALUE":
		return Long(math.MaxInt64)
	case "Long.MIN_VALUE":
		return Long(math.MinInt64)
	case "Double.MAX_VALUE":
		return Double(math.MaxFloat64)
	case "Double.NaN":
		return Double(math.NaN())
	case "Double.POSITIVE_INFINITY":
		return Double(math.Inf(1))
	case "Double.NEGATIVE_INFINITY":
		return Double(math.Inf(-1))
	case "Boolean.TRUE":
		return Bool(true)
	case "Boolean.FALSE":
		return Bool(false)
	case "MemoryUnit.ZERO":
		return Memory(0)
	case "RoundingMode.HALF_UP", "BigDecimal.ROUND_HALF_UP":
		return String("HALF_UP")
	case "File.separator", "File.separatorChar":
		return String("/")
	}
	return nil
}
