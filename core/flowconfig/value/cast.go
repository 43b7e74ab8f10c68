package value

import (
	"math/big"
	"strconv"
	"strings"
)

// Types by name: "x as T", "(T) x", "x instanceof T".

// ShortType is the last part of a class's name: "MemoryUnit" of "nextflow.util.MemoryUnit". The
// primitive types keep their names.
func ShortType(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// As is "x as T". Null stays null.
func (cx *Context) As(x Value, typeName string) (Value, error) {
	name := ShortType(typeName)
	if isNull(x) && isPrimitive(name) {
		return nil, failAs(nullPointer, "cannot convert null to "+quote(name))
	}
	if isNull(x) && name != "boolean" && name != "Boolean" {
		return Null{}, nil
	}
	if u := AsUnknown(x); u != nil {
		if p, ok := x.(*Partial); ok && name == "String" {
			return &Partial{Pieces: p.Pieces}, nil
		}
		return u.as(""), nil
	}
	if is, err := cx.InstanceOf(x, name); err == nil && is == Bool(true) && name != "String" {
		return x, nil
	}
	switch name {
	case "String", "CharSequence":
		return cx.TextOf(x)
	case "boolean", "Boolean":
		is, told := Truth(x)
		return answer(is, told, nil)
	case "List", "ArrayList", "Collection", "Set", "HashSet", "LinkedHashSet", "Iterable":
		return cx.asCollection(x, name)
	case "MemoryUnit", "Duration":
		if m, ok := x.(*Map); ok && m.Scope && m.Len() == 0 {
			x = Int(0) // an unset value counts as zero
		} else if ok {
			break
		}
		return asUnit(x, name)
	case "Path", "File":
		if isText(x) {
			return Path(Text(x)), nil
		}
	case "Object", "def":
		return x, nil
	}
	if of, ok := strings.CutSuffix(name, "[]"); ok && isSequence(x) {
		return cx.asArray(x, of)
	}
	if v, ok, err := toNumber(x, name); ok {
		return v, err
	}
	return nil, missing("converting " + aKind(x) + " to " + quote(name) + " is not supported here")
}

func isSequence(v Value) bool { _, ok := sequence(v); return ok }

// Cast is "(T) x": like As, but in arithmetic a string of one letter is its code.
func (cx *Context) Cast(x Value, typeName string) (Value, error) {
	name := ShortType(typeName)
	if isNumberType(name) {
		if isText(x) && AsUnknown(x) == nil {
			code := letterCode(x, Int(0))
			if isText(code) {
				return nil, failAs(badCast, "cannot convert "+quote(Text(x))+" to "+quote(name))
			}
			x = code
		}
	} else if (name == "MemoryUnit" || name == "Duration") && !isUnit(x) && !isNull(x) && AsUnknown(x) == nil {
		return nil, failWithHelp(badCast, "cannot convert "+aKind(x)+" to "+quote(name), "use a string")
	}
	if isText(x) && AsUnknown(x) == nil && isCollectionType(name) {
		return nil, failWithHelp(badCast, "cannot convert "+aKind(x)+" to "+quote(name), "use a string")
	}
	return cx.As(x, name)
}

func isCollectionType(name string) bool {
	switch name {
	case "List", "ArrayList", "Collection", "Set", "HashSet", "LinkedHashSet", "Iterable", "Map":
		return true
	}
	return false
}

// isPrimitive reports whether a name is a type of numbers that cannot be null.
func isPrimitive(name string) bool {
	return name != "" && 'a' <= name[0] && name[0] <= 'z' && isNumberType(name)
}

func isNumberType(name string) bool {
	_, ok, _ := toNumber(Int(0), name)
	return ok
}

func (cx *Context) asCollection(x Value, name string) (Value, error) {
	if isMap(x) && !strings.HasSuffix(name, "Set") {
		return nil, failWithHelp(unsupported, "cannot convert a map to a list", "use \"collect\"")
	}
	items, err := cx.Items(x)
	if err != nil {
		return nil, err
	}
	if !isSequence(x) && !isText(x) && !isMap(x) {
		return nil, missing("converting " + aKind(x) + " to " + quote(name) + " is not supported here")
	}
	if name == "HashSet" {
		return cx.hashSet(items, max(16, len(items)*4/3+1))
	}
	if strings.HasSuffix(name, "Set") {
		return cx.distinct(items)
	}
	return &List{Items: append([]Value(nil), items...)}, nil
}

// asArray makes each value one of the array's type.
func (cx *Context) asArray(x Value, of string) (Value, error) {
	items, _ := sequence(x)
	made := &List{Items: make([]Value, len(items)), Sort: Array}
	for i, item := range items {
		var err error
		if made.Items[i], err = cx.As(item, of); err != nil {
			return nil, err
		}
	}
	return made, nil
}

func asUnit(x Value, name string) (Value, error) {
	if text, ok := textOf(x); ok {
		if name == "MemoryUnit" {
			return orError(ParseMemory(text))
		}
		return orError(ParseDuration(text))
	}
	n, ok := long(x)
	switch {
	case !ok || n < 0:
		return nil, fail("cannot convert " + aKind(x) + " to " + quote(name))
	case name == "MemoryUnit":
		return Memory(n), nil
	}
	return Duration(n), nil
}

// orError gives a value as a Value, and none beside an error.
func orError[T Value](v T, err error) (Value, error) {
	if err != nil {
		return nil, err
	}
	return v, nil
}

// toNumber makes a number of a number or of the text of one; ok reports that the name is a type of
// numbers and that the value could be one.
func toNumber(x Value, name string) (v Value, ok bool, err error) {
	if text, isText := textOf(x); isText {
		if x, err = readNumber(strings.TrimSpace(text), name); err != nil {
			return nil, isNumberType(name), err
		}
	}
	if !IsNumber(x) {
		return nil, false, nil
	}
	n, _ := long(x)
	f, _ := float(x)
	switch name {
	case "int", "Integer":
		return Int(int32(n)), true, nil
	case "short", "Short":
		return Int(int16(n)), true, nil
	case "byte", "Byte":
		return Int(int8(n)), true, nil
	case "long", "Long":
		return Long(n), true, nil
	case "float", "Float":
		return Float(f), true, nil
	case "double", "Double":
		return Double(f), true, nil
	case "BigInteger":
		if d, finite := decimal(x); finite {
			return Big{d.truncated()}, true, nil
		}
	case "BigDecimal", "Number":
		if d, finite := decimal(x); finite {
			return d, true, nil
		}
	}
	return nil, false, nil
}

// readNumber parses the string of a number for a type: integers have digits only.
func readNumber(text, name string) (Value, error) {
	switch name {
	case "int", "Integer", "long", "Long", "BigInteger", "short", "Short", "byte", "Byte":
		n, ok := wholeText(text, 10)
		size := 63
		if strings.HasPrefix(strings.ToLower(name), "int") {
			size = 31
		}
		if !ok || name != "BigInteger" && n.BitLen() > size && new(big.Int).Not(n).BitLen() > size {
			return nil, failAs(badNumber, "cannot convert "+quote(text)+" to "+quote(name))
		}
		return Integer(n, 'i'), nil
	case "float", "Float", "double", "Double":
		f, err := strconv.ParseFloat(strings.TrimRight(text, "dDfF"), 64)
		if err != nil && (f == 0 || !strings.Contains(err.Error(), "range")) {
			return nil, failAs(badNumber, quote(text)+" is not a number")
		}
		return Double(f), nil
	}
	return orError(readDecimal(text))
}

// wholeText reads digits with a sign.
func wholeText(text string, base int) (*big.Int, bool) {
	if len(text) > 1000 || strings.Contains(text, "_") {
		return nil, false
	}
	return new(big.Int).SetString(text, base)
}
