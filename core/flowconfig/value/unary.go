package value

// The operators with one value.

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
		return nil, &Error{Message: "operand of " + quote(op) + " is null", OnNull: true}
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
	return nil, failAs(noSuchMethod, "operator "+quote(op)+" is not supported by "+aKind(x))
}

func (cx *Context) signed(op string, l *List) (Value, error) {
	made := &List{Items: make([]Value, len(l.Items))}
	for i, item := range l.Items {
		if _, nested := item.(*List); nested {
			return nil, missing("negating a list of lists is not supported here")
		}
		v, err := cx.Unary(op, item)
		if err != nil {
			return nil, err
		}
		made.Items[i] = v
	}
	return made, nil
}

// complement is "~": the inverted bits of a number, the pattern of a string.
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
	class := noSuchMethod
	if IsNumber(x) {
		class = unsupported
	}
	return nil, failAs(class, "operator \"~\" is not supported by "+aKind(x))
}

// neighbour is the text whose last letter is the next or the previous one.
func neighbour(text, op string) (Value, error) {
	r := []rune(text)
	if len(r) == 0 {
		return nil, fail("cannot increment an empty string")
	}
	if op == "++" {
		r[len(r)-1]++
	} else {
		r[len(r)-1]--
	}
	return String(r), nil
}
