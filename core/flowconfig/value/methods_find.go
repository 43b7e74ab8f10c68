package value

// The methods with closures that look for items.

// findResult is the first result that is not null, findResults all of them.
func findResult(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	made := &List{}
	for _, item := range items {
		v, err := c.onItem(f, item)
		if err != nil {
			return nil, err
		}
		if u, ok := v.(*Unknown); ok && !u.Present {
			return u.as(""), nil
		}
		if isNull(v) {
			continue
		}
		if c.name == "findResult" {
			return v, nil
		}
		made.Items = append(made.Items, v)
	}
	if c.name == "findResult" {
		return Null{}, nil
	}
	return made, nil
}

func anyEvery(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	var doubt *Unknown
	wanted := c.name == "any"
	for _, item := range items {
		is, told, err := c.test(f, item)
		switch {
		case err != nil:
			return nil, err
		case told != nil:
			doubt = told
			c.cx.doubted(told)
		case is == wanted:
			return Bool(wanted), nil
		}
	}
	return answer(!wanted, doubt, nil)
}

func find(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	for _, item := range items {
		is, told, err := c.test(f, item)
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		if is {
			return item, nil
		}
	}
	return Null{}, nil
}

// findAll keeps what the closure holds for; of a map it makes a map.
func findAll(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	kept, told, err := c.filter(f, items)
	if err != nil || told != nil {
		return orUnknown(nil, told), err
	}
	return like(c.self, kept), nil
}

func (c *call) filter(f *Closure, items []Value) ([]Value, *Unknown, error) {
	var kept []Value
	for _, item := range items {
		is, told, err := c.test(f, item)
		if err != nil || told != nil {
			return nil, told, err
		}
		if is {
			kept = append(kept, item)
		}
	}
	return kept, nil, nil
}

// like is a collection of the receiver's kind: a map of pairs, a set, or a list.
func like(self Value, items []Value) Value {
	switch s := self.(type) {
	case *Map:
		made := NewMap()
		for _, item := range items {
			if p, ok := item.(*Pair); ok {
				made.PutKey(p.Key, p.Value)
			}
		}
		return made
	case *List:
		if s.Sort == Set {
			return &List{Items: items, Sort: Set}
		}
	}
	return &List{Items: items}
}

// grep keeps the items that are "in" its argument.
func grep(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	made := &List{}
	for _, item := range items {
		is, told := Truth(item)
		if len(c.args) == 1 {
			is, told, err = c.cx.in(item, c.args[0], 0)
		}
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		if is {
			made.Items = append(made.Items, item)
		}
	}
	return made, nil
}

func findIndexOf(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	for i, item := range items {
		is, told, err := c.test(f, item)
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		if is {
			return Int(i), nil
		}
	}
	return Int(-1), nil
}
