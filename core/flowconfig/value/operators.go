package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Binary is an operator between two values that both were evaluated: "+ - * / % **", "== != <=>
// < <= > >=", "in !in", "& | ^ && ||", "<< >> >>>", ".. ..< <.. <..<", "=~ ==~", "===", "!==". The
// short circuits of "&&", "||" and "?:" are the evaluator's.
func (cx *Context) Binary(op string, x, y Value) (Value, error) {
	cx.read(binaryCost(op, x, y))
	if err := cx.readTooMuch(); err != nil {
		return nil, err
	}
	switch op {
	case "==", "!=", "<=>", "<", "<=", ">", ">=":
		return cx.comparison(op, x, y)
	case "===", "!==":
		return cx.identical(op, x, y)
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
	case ">>":
		if isClosure(x) && isClosure(y) {
			return nil, errComposed
		}
		return cx.bitwise(op, x, y)
	case "&", "|", "^", ">>>":
		return cx.bitwise(op, x, y)
	case "..", "..<", "<..", "<..<":
		return makeRange(op, x, y)
	case "=~", "==~":
		return matching(op, x, y)
	}
	return nil, missing("unknown operator " + quote(op))
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

// comparison compares two values. If one is an amount of memory or a duration, a number or string is read as one, which "<=>"
// alone does not do; apart from null, no other value can be compared with it.
func (cx *Context) comparison(op string, x, y Value) (Value, error) {
	if isUnit(x) || isUnit(y) {
		if op != "<=>" && (isNull(x) || isNull(y)) {
			return Bool(op == "!="), nil // no order holds, not even "<="
		}
		var err error
		if x, y, err = asUnits(op, x, y); err != nil {
			return nil, err
		}
	}
	if op == "==" || op == "!=" {
		same, told := cx.equal(x, y)
		return answer(same == (op == "=="), told, nil)
	}
	order, told, err := cx.compare(x, y)
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
func asUnits(op string, x, y Value) (Value, Value, error) {
	switch {
	case AsUnknown(x) != nil || AsUnknown(y) != nil || x.TypeName() == y.TypeName():
		return x, y, nil
	case op == "<=>" && (isNull(x) || isNull(y) || IsNumber(x) || IsNumber(y) || isText(x) || isText(y)):
		return x, y, nil
	case isUnit(x) && (IsNumber(y) || isText(y) && AsUnknown(y) == nil):
		made, err := asUnit(y, x.TypeName())
		return x, made, err
	case isUnit(y) && (IsNumber(x) || isText(x) && AsUnknown(x) == nil):
		made, err := asUnit(x, y.TypeName())
		return made, y, err
	}
	return nil, nil, failAs(badArgument, "cannot compare "+aKind(x)+" with "+aKind(y))
}

// identical is "===": lists and maps are themselves only, other values are what they are equal to.
func (cx *Context) identical(op string, x, y Value) (Value, error) {
	same, told := cx.equal(x, y)
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

// bitwise is "& | ^" on truths and numbers, ">>" and ">>>" on numbers.
func (cx *Context) bitwise(op string, x, y Value) (Value, error) {
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
		return cx.setOperation(op, l, y)
	}
	return nil, noOperator(op, x, y)
}

func noOperator(op string, x, y Value) error {
	if isNull(x) {
		return &Error{Message: "left operand of " + quote(op) + " is null", OnNull: true}
	}
	return failAs(noSuchMethod, "operator "+quote(op)+" is not supported by "+aKind(x)+" and "+aKind(y))
}

// shiftIn is "<<": it adds to a list, a map or a string, and shifts numbers.
func (cx *Context) shiftIn(x, y Value) (Value, error) {
	if u := AsUnknown(y); u != nil && !holdsItems(x) && !isText(x) {
		return u.as(x.TypeName()), nil
	}
	switch c := x.(type) {
	case *Closure:
		if isClosure(y) {
			return nil, errComposed
		}
	case *List:
		return cx.appended(c, y)
	case *Range:
		return nil, failAs(unsupported, "cannot change "+aKind(c))
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

// appended is a list with one more item, which a set has once.
func (cx *Context) appended(l *List, y Value) (Value, error) {
	if l.Sort == Array {
		return nil, noOperator("<<", l, y)
	}
	if len(l.Items) >= limits.ConfigItems.Max {
		return nil, tooMuch(limits.ConfigItems)
	}
	if err := l.growsUnseen(); err != nil {
		return nil, err
	}
	if l.Sort == Set {
		in, told := cx.isMember(l.Items, y)
		if told != nil {
			return nil, unknownError(told)
		}
		if in {
			return l, nil
		}
	}
	l.Items = append(l.Items, y)
	return l, nil
}

// holdsItems reports whether a value takes others into it, known or not.
func holdsItems(v Value) bool {
	l, ok := v.(*List)
	return ok && l.Sort != Set
}

// errComposed: what the engine prints of such a closure differs from run to run.
var errComposed = &Error{Message: "composing closures is not supported here", Missing: true}

func isClosure(v Value) bool { _, ok := v.(*Closure); return ok }

// madeText joins strings, unless the result exceeds the limit.
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
