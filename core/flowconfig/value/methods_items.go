package value

import "github.com/flow-toolkit/flow-toolkit/core/limits"

// The methods with closures, over the items of a list, the pairs of a map, the letters of a string.

var itemMethods = [...]method{
	{"each", 1, 1, each}, {"reverseEach", 1, 1, each},
	{"eachWithIndex", 1, 1, eachWithIndex},
	{"collect", 0, 2, collect}, {"collectMany", 1, 1, collectMany},
	{"collectEntries", 0, 1, collectEntries},
	{"findResult", 1, 1, findResult}, {"findResults", 1, 1, findResult},
	{"any", 0, 1, anyEvery}, {"every", 0, 1, anyEvery},
	{"find", 0, 1, find}, {"findAll", 0, 1, findAll}, {"grep", 0, 1, grep},
	{"findIndexOf", 1, 1, findIndexOf},
	{"inject", 1, 2, inject},
	{"count", 1, 1, count},
	{"groupBy", 1, 1, groupBy}, {"countBy", 1, 1, groupBy},
}

// onItem calls a closure for an item: a pair as key and value where it takes two, a list as its
// parts where it takes as many. More is what follows the item.
func (c *call) onItem(f *Closure, item Value, more ...Value) (Value, error) {
	args := []Value{item}
	switch v := item.(type) {
	case *Pair:
		if f.Params == 2+len(more) {
			args = []Value{v.Key, v.Value}
		}
	case *List:
		if f.Params > 1 && f.Params == len(v.Items)+len(more) {
			args = append([]Value(nil), v.Items...)
		}
	}
	return c.cx.call(f, append(args, more...)...)
}

// doubted informs the evaluator that it is unknown whether a closure is called again.
func (cx *Context) doubted(why *Unknown) {
	if cx.Doubt != nil {
		cx.Doubt(why)
	}
}

// test is the truth of a closure's result for an item.
func (c *call) test(f *Closure, item Value) (bool, *Unknown, error) {
	v := item
	if f != nil {
		var err error
		if v, err = c.onItem(f, item); err != nil {
			return false, nil, err
		}
	}
	is, told := Truth(v)
	return is, told, nil
}

// condition is the closure that the method was given, or nil for none, which means an item's own
// truth, and the items.
func (c *call) condition() (*Closure, []Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil || len(c.args) == 0 {
		return nil, items, err
	}
	f, err := c.closure(0)
	return f, items, err
}

// orUnknown is what is not known, or else the value.
func orUnknown(v Value, told *Unknown) Value {
	if told != nil {
		return told.as("")
	}
	return v
}

func each(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	if c.name == "reverseEach" {
		items = append([]Value(nil), items...)
		reverse(items)
	}
	for _, item := range items {
		if _, err := c.onItem(f, item); err != nil {
			return nil, err
		}
	}
	return c.self, nil
}

func eachWithIndex(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	for i, item := range items {
		if _, err := c.onItem(f, item, Int(i)); err != nil {
			return nil, err
		}
	}
	return c.self, nil
}

// collect makes a list of what the closure gives, behind the items of a list that may come first.
func collect(c *call) (Value, error) {
	items, err := c.cx.Items(c.self)
	if err != nil {
		return nil, err
	}
	if len(c.args) == 0 {
		return &List{Items: append([]Value(nil), items...)}, nil
	}
	f, err := c.closure(len(c.args) - 1)
	if err != nil {
		return nil, err
	}
	made := &List{}
	if len(c.args) == 2 {
		first, _ := sequence(c.args[0])
		made.Items = append(made.Items, first...)
	}
	for _, item := range items {
		v, err := c.onItem(f, item)
		if err != nil {
			return nil, err
		}
		made.Items = append(made.Items, v)
	}
	return made, nil
}

func collectMany(c *call) (Value, error) {
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
		if u := AsUnknown(v); u != nil {
			return u.as("List"), nil
		}
		more, err := c.cx.Items(v)
		if err != nil {
			return nil, err
		}
		if made.Items = append(made.Items, more...); len(made.Items) > limits.ConfigItems.Max {
			return nil, tooMuch(limits.ConfigItems)
		}
	}
	return made, nil
}

// collectEntries makes a map of lists of two, of maps, or of pairs.
func collectEntries(c *call) (Value, error) {
	f, items, err := c.condition()
	if err != nil {
		return nil, err
	}
	made := NewMap()
	for _, item := range items {
		v := item
		if f != nil {
			if v, err = c.onItem(f, item); err != nil {
				return nil, err
			}
		}
		switch e := v.(type) {
		case *Map:
			for i := range e.entries {
				made.PutKey(e.entries[i].KeyValue(), e.entries[i].Value)
			}
			continue
		case *Pair:
			item = e
		case *List:
			pair := append(append([]Value(nil), e.Items...), Null{}, Null{}) // what is missing is null
			item = &Pair{Key: pair[0], Value: pair[1]}
		case *Unknown:
			return e.as("Map"), nil
		default:
			return nil, failAs(noSuchMethod, "cannot convert "+aKind(v)+" to a map entry")
		}
		p := item.(*Pair)
		if u := UnknownKey(p.Key); u != nil {
			return u.as("Map"), nil
		}
		made.PutKey(p.Key, p.Value)
	}
	return made, nil
}
