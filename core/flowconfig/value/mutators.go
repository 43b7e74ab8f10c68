package value

import "slices"

// Which methods change what they are called on: an evaluator that keeps track of what values depend
// on must know when one that it holds has become another.

// changing are the known methods that change a list or a map where it is.
var changing = [...]string{
	"add", "addAll", "clear", "leftShift", "pop", "push", "put", "putAll", "putAt", "putIfAbsent", "remove",
	"removeAll", "removeAt", "removeElement", "removeLast", "retainAll", "set", "sort", "unique",
}

// Changes reports whether a method of the name, called with that many arguments, may change its receiver. A method that is
// unknown here may change a list or a map, but not other values.
func Changes(of Value, name string, args int) bool {
	switch of.(type) {
	case *Map:
		if name == "get" && args == 2 { // it enters the default
			return true
		}
	case *List:
	default:
		return false
	}
	return slices.Contains(changing[:], name) || !Known(of, name)
}

// Removes reports whether a method takes values out of a map.
func Removes(name string) bool {
	switch name {
	case "remove", "clear", "removeAll", "retainAll":
		return true
	}
	return false
}

// Known reports whether values of the receiver's kind have a method of the name here.
func Known(of Value, name string) bool {
	if _, is := operatorOf(name); is || name == "getAt" {
		return true
	}
	for _, table := range tablesFor(of) {
		if slices.ContainsFunc(table, func(m method) bool { return m.name == name }) {
			return true
		}
	}
	return false
}
