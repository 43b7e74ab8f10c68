package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// The methods of lists and ranges.

var listMethods = [...]method{
	{"size", 0, 0, func(c *call) (Value, error) { return sizeOf(c.self), nil }},
	{"isEmpty", 0, 0, func(c *call) (Value, error) { return Bool(sizeOf(c.self) == 0), nil }},
	{"get", 1, 1, getItem},
	{"first", 0, 0, endItem}, {"head", 0, 0, endItem}, {"last", 0, 0, endItem}, {"getFirst", 0, 0, endItem}, {"getLast", 0, 0, endItem},
	{"tail", 0, 0, cutList}, {"init", 0, 0, cutList},
	{"take", 1, 1, cutList}, {"drop", 1, 1, cutList}, {"takeRight", 1, 1, cutList}, {"dropRight", 1, 1, cutList},
	{"takeWhile", 1, 1, listWhile}, {"dropWhile", 1, 1, listWhile},
	{"subList", 2, 2, subList},
	{"contains", 1, 1, func(c *call) (Value, error) {
		is, told := c.cx.isMember(c.items(), c.args[0])
		return answer(is, told, nil)
	}},
	{"containsAll", 1, 1, containsAll}, {"disjoint", 1, 1, disjoint},
	{"indexOf", 1, 1, placeOf}, {"lastIndexOf", 1, 1, placeOf},
	{"join", 0, 1, func(c *call) (Value, error) { return join(c.items(), c.argOr(0, String(""))) }},
	{"reverse", 0, 1, func(c *call) (Value, error) {
		items := append([]Value(nil), c.items()...)
		reverse(items)
		return like(c.self, items), nil
	}},
	{"flatten", 0, 0, flatten},
	{"intersect", 1, 1, func(c *call) (Value, error) {
		other, err := c.cx.Items(c.args[0])
		if err != nil {
			return nil, err
		}
		return c.cx.intersection(c.items(), other)
	}},
	{"toList", 0, 0, copyList}, {"asList", 0, 0, copyList}, {"clone", 0, 0, copyList}, {"asImmutable", 0, 0, copyList}, {"asUnmodifiable", 0, 0, copyList},
	{"toSet", 0, 0, func(c *call) (Value, error) { return c.cx.hashSet(c.items(), len(c.items())) }},
	{"withIndex", 0, 1, withIndex}, {"indexed", 0, 1, withIndex},
	{"collate", 1, 2, collate}, {"transpose", 0, 0, transpose}, {"split", 1, 1, splitList},
	{"getIndices", 0, 0, func(c *call) (Value, error) { return &Range{From: Int(0), To: sizeOf(c.self), OpenRight: true}, nil }},
	{"step", 1, 1, step},
	{"add", 1, 2, add}, {"push", 1, 1, add}, {"addAll", 1, 1, addAll},
	{"set", 2, 2, setItem}, {"putAt", 2, 2, setItem},
	{"remove", 1, 1, removeItem}, {"removeAt", 1, 1, removeItem}, {"pop", 0, 0, removeItem}, {"removeLast", 0, 0, removeItem}, {"removeElement", 1, 1, removeItem},
	{"removeAll", 1, 1, removeAll}, {"retainAll", 1, 1, removeAll},
	{"clear", 0, 0, func(c *call) (Value, error) { return Null{}, c.change(nil) }},
}

// items are the receiver's items; a range that is too long was refused by sizeOf's callers.
func (c *call) items() []Value {
	items, _ := sequence(c.self)
	return items
}

func (c *call) argOr(i int, otherwise Value) Value {
	if i < len(c.args) {
		return c.args[i]
	}
	return otherwise
}

func sizeOf(v Value) Int {
	switch c := v.(type) {
	case *List:
		return Int(len(c.Items))
	case *Range:
		return Int(c.Len())
	}
	return 0
}

// change gives the receiver other items, if it is a list that can change.
func (c *call) change(items []Value) error {
	l, ok := c.self.(*List)
	if !ok || l.Sort == Array {
		class := unsupported
		if ok { // an array
			class = noSuchMethod
		}
		return failAs(class, "cannot change "+aKind(c.self))
	}
	if len(items) > limits.ConfigItems.Max {
		return tooMuch(limits.ConfigItems)
	}
	l.Items = items
	return nil
}

func getItem(c *call) (Value, error) {
	n, err := c.number(0)
	if items := c.items(); err == nil && n >= 0 && n < int64(len(items)) {
		return items[n], nil
	}
	if err == nil {
		err = failAs(beyondEnd, "position "+c.text(0)+" does not exist in "+Text(sizeOf(c.self))+" items")
	}
	return nil, err
}

func endItem(c *call) (Value, error) {
	items := c.items()
	switch {
	case len(items) == 0:
		return nil, failAs(noElement, "empty list has no "+c.name+" item")
	case c.name == "last" || c.name == "getLast":
		return items[len(items)-1], nil
	}
	return items[0], nil
}

func containsAll(c *call) (Value, error) {
	other, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	for _, item := range other {
		if is, told := c.cx.isMember(c.items(), item); told != nil || !is {
			return answer(is, told, nil)
		}
	}
	return Bool(true), nil
}

func disjoint(c *call) (Value, error) {
	other, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	for _, item := range other {
		if is, told := c.cx.isMember(c.items(), item); told != nil || is {
			return answer(!is, told, nil)
		}
	}
	return Bool(true), nil
}

func placeOf(c *call) (Value, error) {
	found := -1
	for i, item := range c.items() {
		is, told := c.cx.isMember([]Value{item}, c.args[0])
		if told != nil {
			return told.as("Integer"), nil
		}
		if is {
			found = i
			if c.name == "indexOf" {
				break
			}
		}
	}
	return Int(found), nil
}

func copyList(c *call) (Value, error) {
	return &List{Items: append([]Value(nil), c.items()...)}, nil
}
