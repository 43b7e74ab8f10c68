package value

import (
	"cmp"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// What lists, ranges, maps and strings have in common: iteration.

// Items are the values that "for (a in x)", "*x" and the methods with closures iterate over: the items of a list, the pairs
// of a map, the letters of a string, none for null, else the value itself.
func (cx *Context) Items(v Value) ([]Value, error) {
	if _, isList := v.(*List); !isList {
		cx.read(costOf(v))
	}
	switch c := v.(type) {
	case nil, Null:
		return nil, nil
	case *Range:
		return c.All()
	case *Map:
		pairs := make([]Value, len(c.entries))
		for i := range c.entries {
			pairs[i] = &Pair{Key: c.entries[i].KeyValue(), Value: c.entries[i].Value, Of: c}
		}
		return pairs, nil
	case *Matcher:
		return c.all()
	}
	if text, ok := textOf(v); ok {
		return letters(text)
	}
	if items, ok := sequence(v); ok {
		return items, nil
	}
	return []Value{v}, nil
}

// sequence is the items of a list or range.
func sequence(v Value) ([]Value, bool) {
	switch c := v.(type) {
	case *List:
		return c.Items, true
	case *Range:
		return c.Some(limits.ConfigItems.Max), true
	}
	return nil, false
}

func letters(text string) ([]Value, error) {
	r, err := units(text)
	if err != nil || len(r) > limits.ConfigItems.Max {
		return nil, cmp.Or(err, tooMuch(limits.ConfigItems))
	}
	made := make([]Value, len(r))
	for i := range r {
		made[i] = String(r[i])
	}
	return made, nil
}

// units are the characters of a string by index. Java counts a letter beyond the first 65,536 as two, neither of which is a
// letter; such strings are not split here.
func units(text string) ([]rune, error) {
	r := []rune(text)
	for _, letter := range r {
		if letter > 0xFFFF {
			return nil, missing("positions in a string with the character " + quote(string(letter)) + " are not supported here")
		}
	}
	return r, nil
}

// copied is a map literal with the same entries, without the notes.
func (m *Map) copied() *Map {
	made := &Map{entries: append([]Entry(nil), m.entries...)}
	for i := range made.entries {
		made.entries[i].Note = nil
	}
	if len(made.entries) >= indexFrom {
		made.reindex()
	}
	return made
}

// distinct is a set of values, each once.
func (cx *Context) distinct(items []Value) (Value, error) {
	made, told := cx.unique(items)
	if told != nil {
		return told.as("Set"), nil
	}
	return &List{Items: made, Sort: Set}, nil
}

// unique leaves out what came before, as "==" sees it. Values that a map could have as keys are found by it.
func (cx *Context) unique(items []Value) ([]Value, *Unknown) {
	var made, others []Value
	seen := map[string]bool{}
	c := comparer{left: limits.ConfigItems.Max}
	defer cx.compared(&c, c.left)
	for _, item := range items {
		compared := item
		if p, ok := item.(*Pair); ok && p.Of == nil { // a key and its value
			compared = p.Key
		}
		id, ok := plainIdentity(compared)
		if ok && seen[id] {
			continue
		}
		if !ok {
			in, told := c.contains(others, compared)
			if told != nil {
				return nil, told
			}
			if in {
				continue
			}
			others = append(others, compared)
		}
		if ok {
			seen[id] = true
		}
		made = append(made, item)
	}
	return made, nil
}

// plainIdentity is a string that two scalars share if they are equal.
func plainIdentity(v Value) (string, bool) {
	if text, ok := textOf(v); ok && AsUnknown(v) == nil {
		return "t" + text, true
	}
	switch v := v.(type) {
	case Int, Long, Big, Decimal:
		d, _ := decimal(v)
		return "n" + stripped(d, -1<<30).Text(), true
	case Null, Bool, Memory, Duration, Path:
		return v.TypeName() + Text(v), true
	}
	return "", false
}

// setOperation is "&", "|" and "^" between lists.
func (cx *Context) setOperation(op string, l *List, y Value) (Value, error) {
	other, ok := sequence(y)
	if !ok {
		return nil, noOperator(op, l, y)
	}
	switch op {
	case "|":
		return cx.joined(l.Items, y, l.Sort == Set)
	case "&":
		return cx.intersection(l.Items, other)
	}
	return nil, missing("operator " + quote(op) + " between lists is not supported here")
}

// intersection is what two lists share, in the order of the first.
func (cx *Context) intersection(a, b []Value) (Value, error) {
	c := comparer{left: limits.ConfigItems.Max}
	defer cx.compared(&c, c.left)
	made := &List{}
	for _, item := range a {
		in, told := c.contains(b, item)
		if told != nil {
			return told.as("List"), nil
		}
		if in {
			made.Items = append(made.Items, item)
		}
	}
	return made, nil
}

// join concatenates the strings of values with a separator.
func join(items []Value, separator Value) (Value, error) {
	var made []Piece
	var text strings.Builder
	for i, item := range items {
		if i > 0 {
			item = TextValue(&Interpolated{Parts: []Part{{Value: separator}, {Value: TextValue(item)}}})
		}
		for _, piece := range pieces(TextValue(item)) {
			if piece.Hole == nil {
				text.WriteString(piece.Text)
				continue
			}
			if text.Len() > 0 {
				made = append(made, Piece{Text: text.String()})
				text.Reset()
			}
			made = append(made, piece)
		}
		if text.Len() > limits.ConfigText.Max {
			return nil, tooMuch(limits.ConfigText)
		}
	}
	if len(made) == 0 {
		return String(text.String()), nil
	}
	if text.Len() > 0 {
		made = append(made, Piece{Text: text.String()})
	}
	return &Partial{Pieces: made}, nil
}
