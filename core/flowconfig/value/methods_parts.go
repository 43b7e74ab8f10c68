package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// The methods that split lists and combine the parts into new ones.

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
		return nil, failAs(beyondEnd, "range from "+c.text(0)+" to "+c.text(1)+" does not exist in "+itemCount(len(items)))
	}
	return &List{Items: append([]Value(nil), items[from:to]...)}, nil
}

func flatten(c *call) (Value, error) {
	made := &List{}
	err := flattenInto(made, c.self, 0, new(int))
	return made, err
}

func flattenInto(made *List, v Value, depth int, seen *int) error {
	if u, unknown := v.(*Unknown); unknown && (u.Class == "" || u.Class == "List") {
		return unknownError(u) // it may be a list
	}
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

// collate cuts a list into lists of a given size, and keeps a shorter rest unless its argument is false.
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
		size = int64(len(c.items())) // the whole
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
		if at*len(c.items()) > limits.ConfigItems.Max {
			return nil, tooMuch(limits.ConfigItems)
		}
		c.cx.read(len(c.items()) * itemCost)
		row := &List{}
		for _, column := range c.items() {
			items, ok := sequence(column)
			if u := AsUnknown(column); u != nil {
				return u.as("List"), nil
			}
			if !ok {
				return nil, failAs(badCast, "cannot transpose "+aKind(column))
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
		return nil, missing("steps of " + c.text(0) + " are not supported here")
	}
	made := &List{}
	for items := c.items(); len(items) > 0; items = items[min(n, int64(len(items))):] {
		made.Items = append(made.Items, items[0])
	}
	return made, nil
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
		return nil, failAs(noElement, "empty list has no "+c.name)
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
