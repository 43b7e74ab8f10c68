package value

// The methods of maps. Those with closures are with the lists'.

var mapMethods = [...]method{
	{"size", 0, 0, func(c *call) (Value, error) { return Int(mapOf(c).Len()), nil }},
	{"isEmpty", 0, 0, func(c *call) (Value, error) { return Bool(mapOf(c).Len() == 0), nil }},
	{"get", 1, 2, getKey}, {"getOrDefault", 2, 2, getKey},
	{"containsKey", 1, 1, func(c *call) (Value, error) {
		if u := AsUnknown(c.args[0]); u != nil {
			return u.as("Boolean"), nil
		}
		_, ok := mapOf(c).GetKey(c.args[0])
		return Bool(ok), nil
	}},
	{"containsValue", 1, 1, func(c *call) (Value, error) {
		is, told := c.cx.isMember(mapOf(c).values(), c.args[0])
		return answer(is, told, nil)
	}},
	{"keySet", 0, 0, func(c *call) (Value, error) { return &List{Items: mapOf(c).keys(), Sort: Set}, nil }},
	{"values", 0, 0, func(c *call) (Value, error) { return &List{Items: mapOf(c).values()}, nil }},
	{"entrySet", 0, 0, pairsOf}, {"toList", 0, 0, pairsOf},
	{"put", 2, 2, put}, {"putAt", 2, 2, put}, {"putIfAbsent", 2, 2, put},
	{"putAll", 1, 1, func(c *call) (Value, error) {
		_, err := c.cx.shiftIn(c.self, c.args[0])
		return Null{}, err
	}},
	{"remove", 1, 1, func(c *call) (Value, error) {
		if v, ok := mapOf(c).Delete(c.args[0]); ok {
			return v, nil
		}
		return Null{}, nil
	}},
	{"subMap", 1, 1, subMap},
	{"take", 1, 1, cutMap}, {"drop", 1, 1, cutMap},
	{"clone", 0, 0, copyMap}, {"asImmutable", 0, 0, copyMap}, {"asUnmodifiable", 0, 0, copyMap},
	{"clear", 0, 0, func(c *call) (Value, error) {
		m := mapOf(c)
		m.entries, m.index = nil, nil
		return Null{}, nil
	}},
	{"removeAll", 1, 1, filterMap}, {"retainAll", 1, 1, filterMap},
	{"toMapString", 0, 0, func(c *call) (Value, error) { return c.cx.textOrLimit(c.self) }},
	{"isCase", 1, 1, func(c *call) (Value, error) { return answer(c.cx.in(c.args[0], c.self, 0)) }},
}

func mapOf(c *call) *Map { return c.self.(*Map) }

func (m *Map) keys() []Value {
	keys := make([]Value, len(m.entries))
	for i := range m.entries {
		keys[i] = m.entries[i].KeyValue()
	}
	return keys
}

func (m *Map) values() []Value {
	values := make([]Value, len(m.entries))
	for i := range m.entries {
		values[i] = m.entries[i].Value
	}
	return values
}

func pairsOf(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	made := &List{Items: items}
	if c.name == "entrySet" {
		made.Sort = Set
	}
	return made, err
}

// getKey is the value of a key, or the default, which "get" puts into the map.
func getKey(c *call) (Value, error) {
	if u := UnknownKey(c.args[0]); u != nil {
		return u.as(""), nil
	}
	if v, ok := mapOf(c).GetKey(c.args[0]); ok {
		return v, nil
	}
	if len(c.args) == 2 {
		if c.name == "get" {
			mapOf(c).PutKey(c.args[0], c.args[1])
		}
		return c.args[1], nil
	}
	return Null{}, nil
}

func put(c *call) (Value, error) {
	if u := UnknownKey(c.args[0]); u != nil {
		return u.as(""), nil
	}
	old, had := mapOf(c).GetKey(c.args[0])
	if !had || c.name != "putIfAbsent" || isNull(old) {
		mapOf(c).PutKey(c.args[0], c.args[1])
	}
	if !had || c.name == "putAt" {
		old = Null{}
	}
	return old, nil
}

func subMap(c *call) (Value, error) {
	keys, err := c.cx.Items(c.args[0])
	if err != nil {
		return nil, err
	}
	made := NewMap()
	for _, key := range keys {
		if u := UnknownKey(key); u != nil {
			return u.as("Map"), nil
		}
		if v, ok := mapOf(c).GetKey(key); ok {
			made.PutKey(key, v)
		}
	}
	return made, nil
}

func cutMap(c *call) (Value, error) {
	pairs, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	kept, err := cutItems(c, pairs)
	return like(c.self, kept), err
}

func copyMap(c *call) (Value, error) {
	made := mapOf(c).copied()
	made.Scope = mapOf(c).Scope
	return made, nil
}

// filterMap takes the entries that a closure holds for out of the map, or all others.
func filterMap(c *call) (Value, error) {
	f, pairs, err := c.condition()
	if err != nil {
		return nil, err
	}
	gone := make([]bool, len(pairs))
	for i, pair := range pairs {
		is, told, err := c.test(f, pair)
		if err != nil || told != nil {
			return orUnknown(nil, told), err
		}
		gone[i] = is == (c.name == "removeAll")
	}
	return Bool(mapOf(c).drop(gone)), nil
}
