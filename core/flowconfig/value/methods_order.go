package value

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The methods of collections that compare their items: sums, largest and smallest, sorting.

var orderMethods = [...]method{
	{"sum", 0, 2, sum},
	{"average", 0, 1, average},
	{"max", 0, 1, extreme}, {"min", 0, 1, extreme},
	{"sort", 0, 2, sorted}, {"toSorted", 0, 1, sorted},
	{"unique", 0, 2, uniqueItems}, {"toUnique", 0, 1, uniqueItems},
}

// sum adds the items, or what a closure makes of them, perhaps to a first value.
func sum(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	if isMap(c.self) {
		return nil, c.unknownMethod()
	}
	var f *Closure
	var total Value
	for _, arg := range c.args {
		if g, ok := arg.(*Closure); ok {
			f = g
		} else {
			total = arg
		}
	}
	for _, item := range items {
		if f != nil {
			if item, err = c.onItem(f, item); err != nil {
				return nil, err
			}
		}
		if total == nil {
			total = item
		} else if total, err = c.cx.Binary("+", total, item); err != nil {
			return nil, err
		} else if err = c.cx.readTooMuch(); err != nil {
			return nil, err
		}
	}
	if total == nil {
		return Null{}, nil
	}
	return total, nil
}

func average(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	total, err := sum(c)
	if err != nil || len(items) == 0 {
		return total, err
	}
	return c.cx.Binary("/", total, Int(len(items)))
}

// order compares two items by a closure of one parameter, which gives what to compare, by one of
// two, which compares, or as they are.
type order struct {
	c    *call
	f    *Closure
	told *Unknown
	err  error
}

func (o *order) compare(x, y Value) int {
	if o.told != nil || o.err != nil {
		return 0
	}
	o.c.cx.Read(1)
	if o.err = o.c.cx.readTooMuch(); o.err != nil {
		return 0
	}
	if p, ok := x.(*Pair); ok && o.f == nil && o.c.name == "toSorted" {
		return o.noted(o.c.cx.compare(p.Value, y.(*Pair).Value))
	}
	if o.f == nil {
		return o.noted(o.c.cx.compareAny(x, y))
	}
	if o.f.Params > 1 {
		v, err := o.c.cx.call(o.f, x, y)
		if err != nil {
			return o.noted(0, nil, err)
		}
		if u := AsUnknown(v); u != nil {
			return o.noted(0, u, nil)
		}
		if !IsNumber(v) {
			return o.noted(0, nil, missing("result of a comparing closure must be a number, found "+aKind(v)))
		}
		return sign(v)
	}
	return o.noted(o.c.cx.compareAny(o.key(x), o.key(y)))
}

func (o *order) key(v Value) Value {
	made, err := o.c.cx.call(o.f, v)
	if err != nil {
		o.err = err
		return Null{}
	}
	return made
}

func (o *order) noted(n int, told *Unknown, err error) int {
	if o.told == nil {
		o.told = told
	}
	if err != nil { // the engine orders what it cannot compare by its hashes
		if e, ok := err.(*Error); ok && !e.Missing {
			err = missing(e.Message)
		}
	}
	if o.err == nil {
		o.err = err
	}
	return n
}

// compareAny is Compare; pairs of a map are compared by their keys.
func (cx *Context) compareAny(x, y Value) (int, *Unknown, error) {
	if p, ok := x.(*Pair); ok {
		if q, ok := y.(*Pair); ok {
			return cx.compare(p.Key, q.Key)
		}
	}
	return cx.compare(x, y)
}

// ordered are the receiver's items with the order that the method was given.
func (c *call) ordered() (*order, []Value, error) {
	items, err := c.cx.Items(c.self)
	o := &order{c: c}
	for _, arg := range c.args {
		if f, ok := arg.(*Closure); ok {
			o.f = f
		} else if _, ok := arg.(Bool); !ok && err == nil {
			err = c.wrong(0, "a closure")
		}
	}
	return o, items, err
}

func extreme(c *call) (Value, error) {
	o, items, err := c.ordered()
	if err != nil || len(items) == 0 {
		return Null{}, err
	}
	best, wanted := items[0], 1
	if c.name == "min" {
		wanted = -1
	}
	for _, item := range items[1:] {
		if o.compare(item, best)*wanted > 0 {
			best = item
		}
	}
	return orUnknown(best, o.told), o.err
}

// sorted sorts a list in place, unless its argument is false, and makes a new map of a map.
func sorted(c *call) (Value, error) {
	o, items, err := c.ordered()
	if err != nil {
		return nil, err
	}
	made := append([]Value(nil), items...)
	slices.SortStableFunc(made, o.compare)
	if o.err != nil || o.told != nil {
		return orUnknown(nil, o.told), o.err
	}
	return c.kept(made), nil
}

// kept is the new content of a list that the method changes, or a new collection.
func (c *call) kept(items []Value) Value {
	l, ok := c.self.(*List)
	if !ok || l.Sort == Set || len(c.args) > 0 && c.args[0] == Value(Bool(false)) || c.name[:2] == "to" {
		return like(c.self, items)
	}
	l.Items = items
	return l
}

// uniqueItems leaves out what is equal to an earlier item, or gives the same by the closure.
func uniqueItems(c *call) (Value, error) {
	o, items, err := c.ordered()
	if err != nil {
		return nil, err
	}
	if isMap(c.self) {
		return nil, c.unknownMethod()
	}
	if o.f == nil {
		made, told := c.cx.unique(items)
		if told != nil {
			return told.as("List"), nil
		}
		return c.kept(made), nil
	}
	if o.f.Params > 1 {
		return c.uniqueBy(o, items)
	}
	keys := make([]Value, len(items))
	for i, item := range items {
		keys[i] = &Pair{Key: o.key(item), Value: item}
	}
	made, told := c.cx.unique(keys)
	if o.err != nil || told != nil {
		return orUnknown(nil, told), o.err
	}
	for i := range made {
		made[i] = made[i].(*Pair).Value
	}
	return c.kept(made), nil
}

// uniqueBy leaves out what a closure of two parameters calls equal to an earlier item.
func (c *call) uniqueBy(o *order, items []Value) (Value, error) {
	const most = 1000 // the closure is called for half the square of them
	if len(items) > most {
		return nil, tooMuch(limits.ConfigItems)
	}
	var made []Value
	for _, item := range items {
		seen := slices.ContainsFunc(made, func(earlier Value) bool { return o.compare(earlier, item) == 0 })
		if o.err != nil || o.told != nil {
			return orUnknown(nil, o.told), o.err
		}
		if !seen {
			made = append(made, item)
		}
	}
	return c.kept(made), nil
}
