package value

import "strings"

// What a value is an instance of.

// classes are the names that a value answers to, besides its TypeName.
func classes(v Value) string {
	switch v := v.(type) {
	case Int:
		return "int Number Comparable"
	case Long:
		return "long Number Comparable"
	case Big, Decimal:
		return "Number Comparable"
	case Float:
		return "float Number Comparable"
	case Double:
		return "double Number Comparable"
	case Bool:
		return "boolean Comparable"
	case String, Secret:
		return "CharSequence Comparable"
	case *Interpolated:
		return "GStringImpl CharSequence Comparable"
	case *List:
		switch v.Sort {
		case Set:
			return "LinkedHashSet HashSet Collection Iterable"
		case Array:
			return "String[] Object[]"
		}
		return "ArrayList Collection Iterable"
	case *Range:
		return "IntRange List Collection Iterable"
	case *Map:
		return "Map LinkedHashMap HashMap AbstractMap"
	case *Pair:
		return "Map.Entry"
	case Path:
		return "File UnixPath Comparable"
	}
	return "Comparable"
}

// InstanceOf is "x instanceof T".
func (cx *Context) InstanceOf(x Value, typeName string) (Value, error) {
	name := ShortType(typeName)
	if u := AsUnknown(x); u != nil && (!u.Present || name != u.Class) {
		if isText(x) && (name == "String" || name == "CharSequence") {
			return Bool(true), nil
		}
		return u.as("Boolean"), nil
	}
	if isNull(x) {
		return Bool(false), nil
	}
	if name == "Object" || x.TypeName() == name {
		return Bool(true), nil
	}
	for class := range strings.FieldsSeq(classes(x)) {
		if class == name || class == typeName {
			return Bool(true), nil
		}
	}
	if !isKnownClass(name) {
		return nil, missing("unknown class " + quote(typeName))
	}
	return Bool(false), nil
}
