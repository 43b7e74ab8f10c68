package value

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// "+ - * / % **" on everything: the left operand decides what they mean.

func (cx *Context) plus(x, y Value) (Value, error) {
	switch c := x.(type) {
	case *List, *Range:
		items, err := cx.Items(c)
		if set, ok := x.(*List); ok && err == nil {
			err = set.growsUnseen()
		}
		if err != nil {
			return nil, err
		}
		if u, ok := y.(*Unknown); ok && u.Class == "" {
			return u.as("List"), nil // it could be a list too, or a value
		}
		return cx.joined(items, y, isSet(c))
	case *Map:
		if isText(y) { // also of scopes: an unset scope is "[:]" (config.md §2.5, Q6)
			return cx.concat(x, y)
		}
		return mapPlus(c, y)
	case String, *Interpolated, *Partial, Secret:
		return cx.concat(x, y)
	case Path:
		return pathWith(c, "+", y)
	case *Unknown:
		if isText(x) || isText(y) {
			return cx.concat(x, y)
		}
		return c.as(""), nil
	}
	if isText(y) && (isNull(x) || IsNumber(x)) {
		return cx.concat(x, y)
	}
	if u := AsUnknown(y); u != nil {
		return u.as(""), nil
	}
	return cx.calculate("+", x, y)
}

// joined is a list and the items of another collection, or one value more.
func (cx *Context) joined(items []Value, y Value, set bool) (Value, error) {
	more := []Value{y}
	if seq, ok := sequence(y); ok {
		more = seq
	}
	if len(items)+len(more) > limits.ConfigItems.Max {
		return nil, tooMuch(limits.ConfigItems)
	}
	made := &List{Items: append(append(make([]Value, 0, len(items)+len(more)), items...), more...)}
	if set {
		return cx.distinct(made.Items)
	}
	return made, nil
}

func mapPlus(m *Map, y Value) (Value, error) {
	other, ok := y.(*Map)
	if u := AsUnknown(y); u != nil {
		return u.as("Map"), nil
	}
	if !ok {
		return nil, noOperator("+", m, y)
	}
	made := m.copied()
	for i := range other.entries {
		e := &other.entries[i]
		made.PutKey(e.KeyValue(), e.Value)
	}
	return made, nil
}

// pathWith is "path + text", a path with a longer name, and "path / text", one below it.
func pathWith(p Path, op string, y Value) (Value, error) {
	text, ok := textOf(y)
	switch u := AsUnknown(y); {
	case u != nil:
		return u.as("Path"), nil
	case ok && op == "+":
		return Path(path.Clean(string(p) + text)), nil
	case ok && op == "/" && strings.HasPrefix(text, "/"):
		return Path(path.Clean(text)), nil
	case ok && op == "/":
		return Path(path.Join(string(p), text)), nil
	case op == "+":
		return nil, missing("joining a path and " + aKind(y) + " is not supported here")
	}
	return nil, noOperator(op, p, y)
}

// calculate is an operator of which both sides are known and neither is a string to concatenate.
func (cx *Context) calculate(op string, x, y Value) (Value, error) {
	switch {
	case isNull(y) && IsNumber(x) && (op == "+" || op == "-"):
		return nil, failAs(groovyError, "right operand of "+quote(op)+" is null")
	case isNull(x) || isNull(y) && IsNumber(x):
		return nil, &Error{Message: "an operand of " + quote(op) + " is null", OnNull: true}
	case IsNumber(x) && IsNumber(y) && op == "**":
		return power(x, y)
	case IsNumber(x) && IsNumber(y):
		return arithmetic(op[0], x, y)
	case op == "-" && isText(x):
		return without(Text(x), y)
	case op == "*" && isText(x) && IsNumber(y):
		return repeated(Text(x), y)
	}
	switch c := x.(type) {
	case *List, *Range:
		return cx.listOperation(op, c, y)
	case *Map:
		if other, ok := y.(*Map); ok && op == "-" {
			return cx.mapMinus(c, other)
		}
	case Memory, Duration:
		return unitOperation(op, x, y)
	case Date:
		return dateOperation(op, c, y)
	case Path:
		return pathWith(c, op, y)
	}
	if isSequence(y) && IsNumber(x) {
		return nil, missing("arithmetic of a number with a list is not supported here")
	}
	if isUnit(y) && IsNumber(x) && op == "*" {
		return unitOperation(op, y, x)
	}
	return nil, noOperator(op, x, y)
}

// without is "text - part": it removes the first occurrence of a string, or of what a pattern matches.
func without(text string, y Value) (Value, error) {
	if p, ok := y.(Pattern); ok {
		return replaceMatches(text, p.Source, "", 1)
	}
	if isNull(y) {
		return String(text), nil
	}
	return String(strings.Replace(text, Text(y), "", 1)), nil
}

func repeated(text string, times Value) (Value, error) {
	n, _ := long(times)
	if n < 0 {
		return nil, failAs(badArgument, "cannot repeat a string a negative number of times")
	}
	if len(text) > 0 && n > int64(limits.ConfigText.Max/len(text)) {
		return nil, tooMuch(limits.ConfigText)
	}
	return String(strings.Repeat(text, int(min(n, int64(limits.ConfigText.Max))))), nil
}

func (cx *Context) listOperation(op string, x, y Value) (Value, error) {
	items, err := cx.Items(x)
	if err != nil {
		return nil, err
	}
	n, isNumber := long(y)
	switch {
	case op == "-":
		return cx.listMinus(items, y, isSet(x))
	case op == "*" && isNumber && n < 0:
		return nil, failAs(badArgument, "cannot repeat a list a negative number of times")
	case op == "*" && isNumber:
		if len(items) > 0 && n > int64(limits.ConfigItems.Max/len(items)) {
			return nil, tooMuch(limits.ConfigItems)
		}
		made := &List{}
		for ; n > 0 && len(items) > 0; n-- {
			made.Items = append(made.Items, items...)
		}
		return made, nil
	}
	return nil, noOperator(op, x, y)
}

// listMinus leaves out every item that equals the other value, or one of its items.
func (cx *Context) listMinus(items []Value, y Value, set bool) (Value, error) {
	gone := []Value{y}
	if seq, ok := sequence(y); ok {
		gone = seq
	}
	made := &List{}
	if set {
		made.Sort = Set
	}
	c := comparer{left: limits.ConfigItems.Max}
	defer cx.compared(&c, c.left)
	for _, item := range items {
		in, told := c.contains(gone, item)
		if told != nil {
			return told.as("List"), nil
		}
		if !in {
			made.Items = append(made.Items, item)
		}
	}
	return made, nil
}

func (cx *Context) mapMinus(m, other *Map) (Value, error) {
	gone := make([]bool, m.Len())
	for i := range m.entries {
		v, ok := other.GetKey(m.entries[i].KeyValue())
		if !ok {
			continue
		}
		same, told := cx.equal(v, m.entries[i].Value)
		if told != nil {
			return told.as("Map"), nil
		}
		gone[i] = same
	}
	made := m.copied()
	made.drop(gone)
	return made, nil
}
