package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Binary is an operator between two values that both were evaluated: "+ - * / % **", "== != <=>
// < <= > >=", "in !in", "& | ^ && ||", "<< >> >>>", ".. ..< <.. <..<", "=~ ==~", "===", "!==". The
// short circuits of "&&", "||" and "?:" are the evaluator's.
func (cx *Context) Binary(op string, x, y Value) (Value, error) {
	switch op {
	case "==", "!=", "<=>", "<", "<=", ">", ">=":
		return comparison(op, x, y)
	case "===", "!==":
		return identical(op, x, y)
	case "&&", "||":
		return logical(op, x, y)
	case "in":
		return answer(cx.in(x, y, 0))
	case "!in":
		is, told, err := cx.in(x, y, 0)
		return answer(!is, told, err)
	case "+":
		return cx.plus(x, y)
	}
	if u := firstUnknown(x, y); u != nil {
		return u.as(""), nil
	}
	switch op {
	case "-", "*", "/", "%", "**":
		return cx.calculate(op, x, y)
	case "<<":
		return cx.shiftIn(x, y)
	case "&", "|", "^", ">>", ">>>":
		return bitwise(op, x, y)
	case "..", "..<", "<..", "<..<":
		return makeRange(op, x, y)
	case "=~", "==~":
		return matching(op, x, y)
	}
	return nil, missing("the operator " + quote(op) + " is not known")
}

// answer makes a Bool of the three answers.
func answer(is bool, told *Unknown, err error) (Value, error) {
	if err != nil {
		return nil, err
	}
	if told != nil {
		return told.as("Boolean"), nil
	}
	return Bool(is), nil
}

// comparison compares two values. Beside an amount of memory or a duration, numbers and texts are
// read as one; "<=>" alone does not do that.
func comparison(op string, x, y Value) (Value, error) {
	if op != "<=>" {
		var err error
		if x, y, err = asUnits(x, y); err != nil {
			return nil, err
		}
	}
	if op == "==" || op == "!=" {
		same, told := Equal(x, y)
		return answer(same == (op == "=="), told, nil)
	}
	order, told, err := Compare(x, y)
	switch {
	case err != nil:
		return nil, err
	case told != nil && op == "<=>":
		return told.as("Integer"), nil
	case op == "<=>":
		return Int(order), nil
	}
	is := order == 0 && len(op) == 2 || order < 0 && op[0] == '<' || order > 0 && op[0] == '>'
	return answer(is, told, nil)
}

// asUnits makes a number or text beside an amount an amount too.
func asUnits(x, y Value) (Value, Value, error) {
	switch {
	case isUnit(x) && (IsNumber(y) || isText(y) && AsUnknown(y) == nil):
		made, err := asUnit(y, x.TypeName())
		return x, made, err
	case isUnit(y) && (IsNumber(x) || isText(x) && AsUnknown(x) == nil):
		made, err := asUnit(x, y.TypeName())
		return made, y, err
	}
	return x, y, nil
}

// identical is "===": lists and maps are themselves only, other values are what they are equal to.
func identical(op string, x, y Value) (Value, error) {
	same, told := Equal(x, y)
	switch x.(type) {
	case *List, *Map, *Closure:
		same, told = x == y, nil
	}
	return answer(same == (op == "==="), told, nil)
}

func logical(op string, x, y Value) (Value, error) {
	a, noA := Truth(x)
	b, noB := Truth(y)
	settles := op == "||" // this answer of one side is the answer
	switch {
	case noA == nil && a == settles, noB == nil && b == settles:
		return Bool(settles), nil
	case noA != nil:
		return noA.as("Boolean"), nil
	case noB != nil:
		return noB.as("Boolean"), nil
	}
	return Bool(!settles), nil
}

// in is "x in y": membership, a key with a true value, equality, or what y takes for its own.
func (cx *Context) in(x, y Value, depth int) (bool, *Unknown, error) {
	switch c := y.(type) {
	case *List, *Range:
		items, _ := sequence(c)
		is, told := isMember(items, x)
		return is, told, nil
	case *Map:
		if u := AsUnknown(x); u != nil {
			return false, u, nil
		}
		v, ok := c.GetKey(x)
		if !ok {
			return false, nil, nil
		}
		is, told := Truth(v)
		return is, told, nil
	case Type:
		is, err := cx.InstanceOf(x, c.Name)
		b, _ := is.(Bool)
		return bool(b), AsUnknown(is), err
	case Pattern:
		v, err := matching("==~", x, c)
		b, _ := v.(Bool)
		return bool(b), AsUnknown(v), err
	case *Closure:
		v, err := cx.call(c, x)
		if err != nil {
			return false, nil, err
		}
		is, told := Truth(v)
		return is, told, nil
	}
	if text, ok := textOf(x); ok && isText(y) && !sameKind(x, y) {
		// an interpolated text compares by its letters with a text that it is asked about
		same, told := Equal(String(text), y)
		return same, told, nil
	}
	same, told := Equal(x, y)
	return same, told, nil
}

// isMember looks for a value as a collection does: numbers are equal within their kind only, and an
// interpolated text is not a text.
func isMember(items []Value, x Value) (bool, *Unknown) {
	c := comparer{left: limits.ConfigItems.Max}
	var doubt *Unknown
	for _, item := range items {
		if !sameKind(item, x) {
			continue
		}
		same, told := c.equal(item, x)
		if same {
			return true, nil
		}
		if told != nil {
			doubt = told
		}
	}
	return false, doubt
}

// sameKind reports whether two values can be equal for a collection.
func sameKind(x, y Value) bool {
	if AsUnknown(x) != nil || AsUnknown(y) != nil {
		return true
	}
	if IsNumber(x) || IsNumber(y) || isText(x) || isText(y) {
		return x.TypeName() == y.TypeName()
	}
	return true
}

// isText reports whether a value is a text, known or in part.
func isText(v Value) bool {
	switch v := v.(type) {
	case String, *Interpolated, *Partial:
		return true
	case *Unknown:
		return v.Class == "String" || v.Class == "GString"
	}
	return false
}

// bitwise is "& | ^" on truths and numbers, ">>" and ">>>" on numbers.
func bitwise(op string, x, y Value) (Value, error) {
	a, isBool := x.(Bool)
	b, both := y.(Bool)
	if isBool && (both || isNull(y)) {
		switch op {
		case "&":
			return a && b, nil
		case "|":
			return a || b, nil
		case "^":
			return Bool(a != b), nil
		}
	}
	if IsNumber(x) && IsNumber(y) {
		return bits(op, x, y)
	}
	if l, ok := x.(*List); ok && op != ">>" && op != ">>>" {
		return setOperation(op, l, y)
	}
	return nil, noOperator(op, x, y)
}

func noOperator(op string, x, y Value) error {
	if isNull(x) {
		return &Error{Message: "the operator " + quote(op) + " has null before it", OnNull: true}
	}
	return fail("the operator " + quote(op) + " does not go between a " + x.TypeName() + " and a " + y.TypeName())
}

// shiftIn is "<<": it adds to a list, a map or a text, and shifts numbers.
func (cx *Context) shiftIn(x, y Value) (Value, error) {
	switch c := x.(type) {
	case *List:
		if c.Sort == Array {
			return nil, noOperator("<<", x, y)
		}
		if len(c.Items) >= limits.ConfigItems.Max {
			return nil, tooMuch(limits.ConfigItems)
		}
		if c.Sort == Set {
			if in, told := isMember(c.Items, y); in || told != nil {
				return c, nil
			}
		}
		c.Items = append(c.Items, y)
		return c, nil
	case *Map:
		switch e := y.(type) {
		case *Map:
			for i := range e.entries {
				c.PutKey(e.entries[i].KeyValue(), e.entries[i].Value)
			}
			return c, nil
		case *Pair:
			c.PutKey(e.Key, e.Value)
			return c, nil
		}
	}
	if isText(x) {
		return cx.concat(x, y)
	}
	if IsNumber(x) && IsNumber(y) {
		return bits("<<", x, y)
	}
	return nil, noOperator("<<", x, y)
}

// Unary is "!x", "-x", "+x" or "~x", and "++" and "--", which give the next value.
func (cx *Context) Unary(op string, x Value) (Value, error) {
	if op == "!" {
		is, told := Truth(x)
		return answer(!is, told, nil)
	}
	if u := AsUnknown(x); u != nil {
		return u.as(u.Class), nil
	}
	if isNull(x) {
		return nil, &Error{Message: "the operator " + quote(op) + " has null behind it", OnNull: true}
	}
	switch op {
	case "++", "--":
		if IsNumber(x) {
			return arithmetic(op[0], x, Int(1))
		}
		if isText(x) {
			return neighbour(Text(x), op)
		}
	case "+", "-":
		if l, ok := x.(*List); ok {
			return cx.signed(op, l)
		}
		if IsNumber(x) && op == "+" {
			return x, nil
		}
		return negative(x)
	case "~":
		return complement(x)
	}
	return nil, fail("the operator " + quote(op) + " does not go before a " + x.TypeName())
}

func (cx *Context) signed(op string, l *List) (Value, error) {
	made := &List{Items: make([]Value, len(l.Items))}
	for i, item := range l.Items {
		if _, nested := item.(*List); nested {
			return nil, missing("a list of lists has no opposite here")
		}
		v, err := cx.Unary(op, item)
		if err != nil {
			return nil, err
		}
		made.Items[i] = v
	}
	return made, nil
}

// complement is "~": the other bits of a number, a pattern of a text.
func complement(x Value) (Value, error) {
	switch n := x.(type) {
	case Int:
		return ^n, nil
	case Long:
		return ^n, nil
	case Big:
		v, err := arithmetic('-', Int(-1), n)
		return v, err
	}
	if isText(x) {
		return Pattern{Text(x)}, nil
	}
	return nil, fail("the operator \"~\" does not go before a " + x.TypeName())
}

// neighbour is the text whose last letter is the next or the previous one.
func neighbour(text, op string) (Value, error) {
	r := []rune(text)
	if len(r) == 0 {
		return nil, fail("an empty text has no next one")
	}
	if op == "++" {
		r[len(r)-1]++
	} else {
		r[len(r)-1]--
	}
	return String(r), nil
}

// madeText joins texts, if they are not too long together.
func madeText(parts ...string) (Value, error) {
	length := 0
	for _, part := range parts {
		length += len(part)
	}
	if length > limits.ConfigText.Max {
		return nil, tooMuch(limits.ConfigText)
	}
	return String(strings.Join(parts, "")), nil
}
