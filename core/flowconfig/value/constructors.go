package value

import (
	"strings"
	"time"
)

// Constructors.

// New is "new T(args)".
func (cx *Context) New(typeName string, args []Value) (Value, error) {
	name := ShortType(typeName)
	switch name {
	case "Date":
		return cx.newDate(args)
	case "ArrayList", "LinkedList", "HashSet", "LinkedHashSet", "TreeSet", "LinkedHashMap", "HashMap", "TreeMap":
		return cx.newCollection(name, args)
	case "SimpleDateFormat":
		if len(args) == 1 && AsUnknown(args[0]) == nil {
			return dateFormat(Text(args[0])), nil
		}
	case "String", "StringBuilder", "StringBuffer":
		if len(args) == 0 {
			return String(""), nil
		}
		return cx.TextOf(args[0])
	case "File":
		return newFile(args)
	case "Integer", "Long", "Double", "Float", "BigDecimal", "BigInteger", "MemoryUnit", "Duration", "Boolean":
		if len(args) == 1 {
			return cx.As(args[0], name)
		}
	}
	return nil, missing("creating " + aQuoted(typeName) + " is not supported here")
}

func (cx *Context) newDate(args []Value) (Value, error) {
	if len(args) == 0 {
		return cx.now(), nil
	}
	if u := AsUnknown(args[0]); u != nil {
		return u.as("Date"), nil
	}
	n, ok := long(args[0])
	if !ok || len(args) > 1 {
		return nil, missing("a date is only supported from milliseconds here")
	}
	if cx.Now == nil {
		return &Unknown{Cause: Host, Reason: "dates depend on the time zone of the host", Shown: "<date>", Class: "Date", Present: true}, nil
	}
	return Date{time.UnixMilli(n).In(cx.Now.Location())}, nil
}

func (cx *Context) newCollection(name string, args []Value) (Value, error) {
	var first Value = Null{}
	if len(args) > 0 && !IsNumber(args[0]) {
		first = args[0]
	}
	switch name {
	case "HashMap", "TreeSet":
		if m, ok := first.(*Map); !ok || m.Len() != 1 {
			return nil, missing("the order of " + aQuoted(name) + " is unknown here")
		}
	case "HashSet":
		items, err := cx.Items(first)
		if err != nil {
			return nil, err
		}
		return cx.hashSet(items, max(16, len(items)*4/3+1))
	}
	if strings.HasSuffix(name, "Map") {
		made := NewMap()
		if m, ok := first.(*Map); ok {
			made = m.copied()
		}
		if name == "TreeMap" {
			return cx.Method(made, "sort", nil)
		}
		return made, nil
	}
	items, err := cx.Items(first)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(name, "Set") {
		return cx.distinct(items)
	}
	return &List{Items: append([]Value(nil), items...)}, nil
}

func newFile(args []Value) (Value, error) {
	if u := firstUnknown(args...); u != nil {
		return u.as("Path"), nil
	}
	switch len(args) {
	case 1:
		return Path(Text(args[0])), nil
	case 2:
		return Path(strings.TrimSuffix(Text(args[0]), "/") + "/" + Text(args[1])), nil
	}
	return nil, missing("a file is only supported from a path here")
}
