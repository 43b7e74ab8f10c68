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
		is, told := isMember(c.items(), c.args[0])
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
		return intersection(c.items(), other)
	}},
	{"toList", 0, 0, copyList}, {"asList", 0, 0, copyList}, {"clone", 0, 0, copyList}, {"asImmutable", 0, 0, copyList}, {"asUnmodifiable", 0, 0, copyList},
	{"toSet", 0, 0, func(c *call) (Value, error) { return distinct(c.items()) }},
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
		return fail("a " + c.self.TypeName() + " cannot be changed")
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
		err = fail("the place " + c.text(0) + " is beyond the " + Text(sizeOf(c.self)) + " values there are")
	}
	return nil, err
}

func endItem(c *call) (Value, error) {
	items := c.items()
	switch {
	case len(items) == 0:
		return nil, fail("an empty list has no " + c.name + " value")
	case c.name == "last" || c.name == "getLast":
		return items[len(items)-1], nil
	}
	return items[0], nil
}

func cutList(c *call) (Value, error) {
	kept, err := cutItems(c, c.items())
	return like(c.self, kept), err
}

// cutItems takes or drops items at one end.
func cutItems(c *call, items []Value) ([]Value, error) {
	n := int64(1)
	if len(c.args) == 1 {
		var err error
		if n, err = c.number(0); err != nil {
			return nil, err
		}
	} else if len(items) == 0 {
		return nil, fail("an empty list has no " + c.name)
	}
	size := int64(len(items))
	n = min(max(n, 0), size)
	from, to := int64(0), size
	switch c.name {
	case "take":
		to = n
	case "drop", "tail":
		from = n
	case "takeRight":
		from = size - n
	case "dropRight", "init":
		to = size - n
	}
	return append([]Value(nil), items[from:to]...), nil
}

func listWhile(c *call) (Value, error) {
	kept, told, err := cutWhile(c, c.items())
	if err != nil || told != nil {
		return orUnknown(nil, told), err
	}
	return like(c.self, kept), nil
}

// cutWhile takes or drops items for as long as a closure holds.
func cutWhile(c *call, items []Value) ([]Value, *Unknown, error) {
	f, err := c.closure(0)
	if err != nil {
		return nil, nil, err
	}
	n := 0
	for ; n < len(items); n++ {
		is, told, err := c.test(f, items[n])
		if err != nil || told != nil {
			return nil, told, err
		}
		if !is {
			break
		}
	}
	if c.name == "takeWhile" {
		return append([]Value(nil), items[:n]...), nil, nil
	}
	return append([]Value(nil), items[n:]...), nil, nil
}

func subList(c *call) (Value, error) {
	from, err := c.number(0)
	if err != nil {
		return nil, err
	}
	to, err := c.number(1)
	if err != nil {
		return nil, err
	}
	items := c.items()
	if from < 0 || from > to || to > int64(len(items)) {
		return nil, fail("the part from " + c.text(0) + " to " + c.text(1) + " is not within the " + Text(Int(len(items))) + " values")
	}
	return &List{Items: append([]Value(nil), items[from:to]...)}, nil
}

func containsAll(c *call) (Value, error) {
	other, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	for _, item := range other {
		if is, told := isMember(c.items(), item); told != nil || !is {
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
		if is, told := isMember(c.items(), item); told != nil || is {
			return answer(!is, told, nil)
		}
	}
	return Bool(true), nil
}

func placeOf(c *call) (Value, error) {
	found := -1
	for i, item := range c.items() {
		is, told := isMember([]Value{item}, c.args[0])
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

func flatten(c *call) (Value, error) {
	made := &List{}
	err := flattenInto(made, c.self, 0, new(int))
	return made, err
}

func flattenInto(made *List, v Value, depth int, seen *int) error {
	items, ok := sequence(v)
	if !ok {
		made.Items = append(made.Items, v)
		return nil
	}
	if *seen += len(items); depth > limits.ConfigNesting.Max || *seen > limits.ConfigItems.Max {
		return tooMuch(limits.ConfigItems)
	}
	for _, item := range items {
		if err := flattenInto(made, item, depth+1, seen); err != nil {
			return err
		}
	}
	return nil
}

func copyList(c *call) (Value, error) {
	return &List{Items: append([]Value(nil), c.items()...)}, nil
}

// withIndex makes lists of an item and its place, indexed a map of places.
func withIndex(c *call) (Value, error) {
	from := int64(0)
	if len(c.args) == 1 {
		var err error
		if from, err = c.number(0); err != nil {
			return nil, err
		}
	}
	list, m := &List{}, NewMap()
	for i, item := range c.items() {
		at := Int(int(from) + i)
		if c.name == "indexed" {
			m.PutKey(at, item)
		} else {
			list.Items = append(list.Items, &List{Items: []Value{item, at}})
		}
	}
	if c.name == "indexed" {
		return m, nil
	}
	return list, nil
}

// collate cuts a list into lists of so many, and keeps a shorter rest unless told not to.
func collate(c *call) (Value, error) {
	size, err := c.number(0)
	if err != nil {
		return nil, err
	}
	rest := true
	if len(c.args) == 2 {
		b, ok := c.args[1].(Bool)
		if !ok {
			return nil, c.wrong(1, "true or false")
		}
		rest = bool(b)
	}
	if size < 1 {
		return nil, fail("a list is not cut into lists of " + c.text(0))
	}
	made := &List{}
	for items := c.items(); len(items) > 0; {
		n := int(min(size, int64(len(items))))
		if int64(n) == size || rest {
			made.Items = append(made.Items, &List{Items: append([]Value(nil), items[:n]...)})
		}
		items = items[n:]
	}
	return made, nil
}

// transpose makes rows of columns, as long as the shortest.
func transpose(c *call) (Value, error) {
	made := &List{}
	for at := 0; ; at++ {
		row := &List{}
		for _, column := range c.items() {
			items, ok := sequence(column)
			if !ok {
				return nil, fail("a " + column.TypeName() + " among the lists cannot be transposed")
			}
			if at < len(items) {
				row.Items = append(row.Items, items[at])
			}
		}
		if len(row.Items) == 0 || len(row.Items) < len(c.items()) {
			return made, nil
		}
		made.Items = append(made.Items, row)
	}
}

// splitList makes two lists: what a closure holds for, and the rest.
func splitList(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	yes, no := &List{}, &List{}
	for _, item := range items {
		is, told, err := c.test(f, item)
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		if is {
			yes.Items = append(yes.Items, item)
		} else {
			no.Items = append(no.Items, item)
		}
	}
	return &List{Items: []Value{yes, no}}, nil
}

// step takes every so manieth value of a range.
func step(c *call) (Value, error) {
	n, err := c.number(0)
	if err != nil {
		return nil, err
	}
	if n < 1 {
		return nil, missing("steps of " + c.text(0) + " are not made here")
	}
	made := &List{}
	for items := c.items(); len(items) > 0; items = items[min(n, int64(len(items))):] {
		made.Items = append(made.Items, items[0])
	}
	return made, nil
}
