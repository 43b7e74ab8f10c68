package value

// The methods with closures that make one value of all items.

// inject folds the items into a value, which starts as the first argument or the first item.
func inject(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	f, err := c.closure(len(c.args) - 1)
	if err != nil {
		return nil, err
	}
	var sum Value
	if len(c.args) == 2 {
		sum = c.args[0]
	} else if len(items) == 0 {
		return nil, failAs(noElement, "method \"inject\" of an empty list must have a first value")
	} else {
		sum, items = items[0], items[1:]
	}
	for _, item := range items {
		args := []Value{sum, item}
		if p, ok := item.(*Pair); ok && f.Params == 3 {
			args = []Value{sum, p.Key, p.Value}
		}
		if sum, err = c.cx.call(f, args...); err != nil {
			return nil, err
		}
	}
	return sum, nil
}

func count(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	n := 0
	f, isClosure := c.args[0].(*Closure)
	for _, item := range items {
		is, told := c.cx.equal(item, c.args[0])
		if isClosure {
			is, told, err = c.test(f, item)
		}
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		n += btoi(is)
	}
	return Int(n), nil
}

// groupBy makes a map of what the closure gives to the items that gave it, countBy to their number.
func groupBy(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	made := NewMap()
	for _, item := range items {
		key, err := c.onItem(f, item)
		if err != nil {
			return nil, err
		}
		if u := UnknownKey(key); u != nil {
			return u.as("Map"), nil
		}
		group, ok := made.GetKey(key)
		switch g := group.(type) {
		case *List:
			g.Items = append(g.Items, item)
			continue
		case *Map:
			p := item.(*Pair)
			g.PutKey(p.Key, p.Value)
			continue
		case Int:
			made.PutKey(key, g+1)
			continue
		}
		if !ok && c.name == "countBy" {
			made.PutKey(key, Int(1))
		} else if !ok {
			made.PutKey(key, like(c.self, []Value{item}))
		}
	}
	return made, nil
}
