package value

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Index is "x[i]": the item of a list, the letter of a string, the value of a map's key. Negative indexes count from the end;
// several indexes or a range give a list or a string of them.
func (cx *Context) Index(x Value, args []Value) (Value, error) {
	if u := firstUnknown(append([]Value{x}, args...)...); u != nil && !isMap(x) {
		return u.as(""), nil
	}
	cx.read(indexCost(x))
	if len(args) == 1 {
		if l, ok := args[0].(*List); ok && !isMap(x) {
			return cx.pick(x, l.Items)
		}
		return cx.indexOne(x, args[0])
	}
	return cx.pick(x, args)
}

func isMap(v Value) bool { _, ok := v.(*Map); return ok }

func (cx *Context) indexOne(x, at Value) (Value, error) {
	switch c := x.(type) {
	case nil, Null:
		return nil, &Error{Message: "cannot read an item of null", OnNull: true}
	case *Map:
		if u := UnknownKey(at); u != nil {
			return u.as(""), nil
		}
		if s, ok := textOf(at); ok {
			at = String(s)
		}
		if s, ok := at.(String); ok && c.Scope {
			return c.Child(string(s), cx.Legacy), nil
		}
		if v, ok := c.GetKey(at); ok {
			return v, nil
		}
		return Null{}, nil
	case *Matcher:
		items, err := c.all()
		if err != nil {
			return nil, err
		}
		return cx.indexOne(&List{Items: items, Sort: Array}, at)
	}
	if name, ok := textOf(at); ok {
		return cx.Property(x, name)
	}
	return cx.place(x, at)
}

// place is a number or a range as an index of a list or a string.
func (cx *Context) place(x, at Value) (Value, error) {
	text, isString := textOf(x)
	items, isList := sequence(x)
	switch {
	case isString:
		var err error
		if ascii(text) {
			return placeInText(text, at)
		}
		if items, err = letters(text); err != nil {
			return nil, err
		}
	case !isList:
		return nil, failAs(noSuchMethod, "cannot read an item of "+aKind(x))
	}
	if r, ok := at.(*Range); ok {
		return stretch(items, r, isString)
	}
	n, err := placeOfIndex(x, at, len(items))
	if err != nil {
		return nil, err
	}
	switch l, _ := x.(*List); {
	case n >= 0 && n < int64(len(items)):
		return items[n], nil
	case isString:
		return nil, beyond(at, len(items), beyondText)
	case n < 0, l != nil && l.Sort == Array:
		return nil, beyond(at, len(items), beyondArray)
	}
	return Null{}, nil
}

// placeOfIndex is an index as a number from the start, which may be beyond the ends.
func placeOfIndex(x, at Value, size int) (int64, error) {
	n, ok := long(at)
	if !ok {
		return 0, failAs(noSuchMethod, aKind(at)+" is not a position in "+aKind(x))
	}
	if n < 0 {
		n += int64(size)
	}
	return n, nil
}

// placeInText is a number or a range as an index of a string whose letters are one byte each.
func placeInText(text string, at Value) (Value, error) {
	if r, ok := at.(*Range); ok {
		from, to, backwards, err := r.places(len(text))
		if err != nil {
			return nil, err
		}
		part := []byte(text[from:to])
		if backwards {
			slices.Reverse(part)
		}
		return String(part), nil
	}
	n, err := placeOfIndex(String(text), at, len(text))
	if err != nil {
		return nil, err
	}
	if n < 0 || n >= int64(len(text)) {
		return nil, beyond(at, len(text), beyondText)
	}
	return String(text[n : n+1]), nil
}

func beyond(at Value, size int, class string) error {
	if n, _ := long(at); n < 0 {
		class = beyondArray
	}
	return failAs(class, "position "+Text(at)+" does not exist in "+itemCount(size))
}

// stretch is the part between the ends of a range; a range that runs backwards reverses it.
func stretch(items []Value, r *Range, isString bool) (Value, error) {
	from, to, backwards, err := r.places(len(items))
	if err != nil {
		return nil, err
	}
	made := append([]Value(nil), items[from:to]...)
	if backwards {
		reverse(made)
	}
	return gathered(made, isString), nil
}

func reverse(items []Value) {
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
}

// gathered is a list of items, or the text of letters.
func gathered(items []Value, isString bool) Value {
	if !isString {
		return &List{Items: items}
	}
	text := make([]byte, 0, len(items))
	for _, item := range items {
		text = append(text, Text(item)...)
	}
	return String(text)
}

// pick takes several places at once.
func (cx *Context) pick(x Value, places []Value) (Value, error) {
	made := &List{}
	_, isString := textOf(x)
	for _, at := range places {
		v, err := cx.indexOne(x, at)
		if err != nil {
			return nil, err
		}
		if _, many := at.(*Range); many {
			more, _ := sequence(v)
			if isString {
				more = []Value{v}
			}
			made.Items = append(made.Items, more...)
		} else {
			made.Items = append(made.Items, v)
		}
	}
	return gathered(made.Items, isString), nil
}

// SetIndex is "x[i] = v". A list grows with nulls up to the place.
func (cx *Context) SetIndex(x Value, args []Value, v Value) error {
	if u := AsUnknown(x); u != nil {
		return nil
	}
	if len(args) != 1 {
		return missing("setting several positions at once is not supported here")
	}
	switch c := x.(type) {
	case *Map:
		if u := UnknownKey(args[0]); u != nil {
			return unknownError(u)
		}
		if s, ok := textOf(args[0]); ok {
			c.Put(s, v)
		} else {
			c.PutKey(args[0], v)
		}
		return nil
	case *List:
		before := len(c.Items)
		err := c.set(args[0], v)
		cx.read((len(c.Items) - before) * itemCost)
		return err
	}
	if isNull(x) {
		return &Error{Message: "cannot set an item of null", OnNull: true}
	}
	return failAs(noSuchMethod, "cannot set an item of "+aKind(x))
}

func (l *List) set(at, v Value) error {
	n, ok := long(at)
	if n < 0 {
		n += int64(len(l.Items))
	}
	switch {
	case !ok:
		return failAs(badArgument, aKind(at)+" is not a position in a list")
	case n < 0, l.Sort == Array && n >= int64(len(l.Items)):
		return beyond(at, len(l.Items), beyondArray)
	case n >= int64(limits.ConfigItems.Max):
		return tooMuch(limits.ConfigItems)
	}
	for int64(len(l.Items)) <= n {
		l.Items = append(l.Items, Null{})
	}
	l.Items[n] = v
	return nil
}
