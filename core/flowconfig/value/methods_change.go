package value

// The methods that change a list.

// add puts an item at the end, or at a place.
func add(c *call) (Value, error) {
	items := c.items()
	if set, ok := c.self.(*List); ok && set.hashed {
		return nil, set.growsUnseen()
	}
	if len(c.args) == 1 {
		if l, ok := c.self.(*List); ok && l.Sort == Set {
			is, told := c.cx.isMember(items, c.args[0])
			if told != nil {
				return nil, unknownError(told)
			}
			if is {
				return Bool(false), nil
			}
		}
		return Bool(true), c.change(append(items, c.args[0]))
	}
	at, err := c.number(0)
	if err != nil {
		return nil, err
	}
	if at < 0 || at > int64(len(items)) {
		return nil, failAs(beyondEnd, "position "+c.text(0)+" does not exist in "+itemCount(len(items)))
	}
	made := append(append([]Value(nil), items[:at]...), c.args[1])
	return Null{}, c.change(append(made, items[at:]...))
}

func addAll(c *call) (Value, error) {
	more, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	if set, ok := c.self.(*List); ok && set.hashed {
		return nil, set.growsUnseen()
	}
	items := append(append([]Value(nil), c.items()...), more...)
	if l, ok := c.self.(*List); ok && l.Sort == Set {
		once, told := c.cx.unique(items)
		if told != nil {
			return told.as("Boolean"), nil
		}
		items = once
	}
	return Bool(len(more) > 0), c.change(items)
}

func setItem(c *call) (Value, error) {
	if u := AsUnknown(c.args[0]); u != nil {
		return u.as(""), nil
	}
	var old Value = Null{}
	if n, err := c.number(0); err == nil && n >= 0 && n < int64(len(c.items())) {
		old = c.items()[n]
	}
	if n, ok := long(c.args[0]); ok && c.name == "set" && (n < 0 || n >= int64(len(c.items()))) {
		return nil, beyond(c.args[0], len(c.items()), beyondEnd)
	}
	if err := c.cx.SetIndex(c.self, c.args[:1], c.args[1]); err != nil {
		return nil, err
	}
	if c.name == "putAt" {
		return Null{}, nil
	}
	return old, nil
}

// removeItem takes out the value at a place, the first value for pop, or an equal value.
func removeItem(c *call) (Value, error) {
	items, at := c.items(), 0
	byValue := c.name == "removeElement" || c.name == "remove" && len(c.args) == 1 && !isWhole(c.args[0])
	if l, ok := c.self.(*List); ok && l.Sort == Set {
		byValue = true
	}
	switch {
	case byValue && len(c.args) == 0:
		return nil, c.unknownMethod()
	case byValue:
		where, err := placeOf(&call{cx: c.cx, self: c.self, name: "indexOf", args: c.args})
		n, ok := where.(Int)
		if err != nil || !ok {
			return where, err
		}
		if n < 0 {
			return Bool(false), nil
		}
		at = int(n)
	case len(c.args) == 1:
		n, err := c.number(0)
		if err != nil {
			return nil, err
		}
		at = int(n)
	case c.name == "removeLast":
		at = len(items) - 1
	}
	if at < 0 || at >= len(items) {
		return nil, c.nothingAt(at)
	}
	gone := items[at]
	err := c.change(append(append([]Value(nil), items[:at]...), items[at+1:]...))
	if byValue {
		return Bool(true), err
	}
	return gone, err
}

func (c *call) nothingAt(at int) error {
	class := beyondEnd
	if c.name == "pop" || c.name == "removeLast" {
		class = noElement
	}
	return failAs(class, "position "+Text(Int(at))+" does not exist")
}

// removeAll takes out what a closure holds for or what another collection has, retainAll the rest.
func removeAll(c *call) (Value, error) {
	f, isClosure := c.args[0].(*Closure)
	other, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	var kept []Value
	for _, item := range c.items() {
		is, told := c.cx.isMember(other, item)
		if isClosure {
			is, told, err = c.test(f, item)
		}
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		if is == (c.name == "retainAll") {
			kept = append(kept, item)
		}
	}
	return Bool(len(kept) < len(c.items())), c.change(kept)
}
