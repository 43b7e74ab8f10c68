package value

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestUnknownOperandsRaiseNothing: an operation with an unknown operand may fail only if it fails with any value.
func TestUnknownOperandsRaiseNothing(t *testing.T) {
	unknown := &Unknown{Cause: Unresolved, Reason: "nobody knows"}
	part := &Partial{Pieces: []Piece{{Hole: unknown}, {Text: "b"}}}
	calls := 0
	for _, receiver := range lawReceivers {
		for _, op := range lawOperators {
			calls++
			checkUnknown(t, fmt.Sprintf("%s %s ?", Text(receiver()), op), unknown, func(cx *Context, v Value) (Value, error) { return cx.Binary(op, receiver(), v) })
			checkUnknown(t, fmt.Sprintf("? %s %s", op, Text(receiver())), unknown, func(cx *Context, v Value) (Value, error) { return cx.Binary(op, v, receiver()) })
		}
		for _, table := range tablesFor(receiver()) {
			for _, m := range table {
				for n := max(m.min, 1); n <= min(max(m.max, 1), 3); n++ {
					for at := range n {
						calls++
						what := fmt.Sprintf("%s.%s, %d of %d unknown", Text(receiver()), m.name, at+1, n)
						call := func(cx *Context, v Value) (Value, error) {
							args := make([]Value, n)
							for i := range args {
								args[i] = Int(1)
							}
							args[at] = v
							return cx.Method(receiver(), m.name, args)
						}
						checkUnknown(t, what, unknown, call)
						checkUnknown(t, what+" in part", part, call)
					}
				}
			}
		}
	}
	if calls < 1000 {
		t.Errorf("only %d calls", calls)
	}
}

// TestUnknownContentsRaiseNothing is the same for values in lists and maps, and for the results of closures.
func TestUnknownContentsRaiseNothing(t *testing.T) {
	unknown := &Unknown{Cause: Unresolved, Reason: "nobody knows"}
	for name, of := range map[string]func(v Value) Value{
		"list of one": func(v Value) Value { return &List{Items: []Value{v}} },
		"list":        func(v Value) Value { return &List{Items: []Value{Int(1), v, Int(2)}} },
		"lists": func(v Value) Value {
			return &List{Items: []Value{&List{Items: []Value{v, v}}, &List{Items: []Value{Int(1), v}}}}
		},
		"pair list": func(v Value) Value { return &List{Items: []Value{&List{Items: []Value{String("a"), v}}}} },
		"set":       func(v Value) Value { return &List{Items: []Value{Int(1), v}, Sort: Set} },
		"map": func(v Value) Value {
			m := NewMap()
			m.Put("a", v)
			m.Put("b", Int(1))
			return m
		},
	} {
		for _, table := range tablesFor(of(unknown)) {
			for _, m := range table {
				for n := m.min; n <= min(max(m.max, 0), 2); n++ {
					for _, arg := range []Value{Int(1), &Closure{Params: 1}, &Closure{Params: 2}, String("a"), &List{Items: []Value{Int(1)}}} {
						call := func(cx *Context, v Value) (Value, error) {
							args := make([]Value, n)
							for i := range args {
								args[i] = arg
							}
							return cx.Method(of(v), m.name, args)
						}
						checkUnknown(t, fmt.Sprintf("%s.%s with %d of %s", name, m.name, n, Text(arg)), unknown, call)
					}
				}
			}
		}
	}
	for _, receiver := range lawReceivers {
		for _, table := range tablesFor(receiver()) {
			for _, m := range table {
				for n := max(m.min, 1); n <= min(max(m.max, 1), 2); n++ {
					call := func(cx *Context, v Value) (Value, error) {
						cx.Call = func(*Closure, []Value) (Value, error) { return v, nil }
						args := []Value{Int(1), &Closure{Params: 1}}[2-n:]
						return cx.Method(receiver(), m.name, args)
					}
					checkUnknown(t, fmt.Sprintf("%s.%s with a closure of the unknown", Text(receiver()), m.name), unknown, call)
				}
			}
		}
	}
}

var lawOperators = strings.Fields("+ - * / % ** == != <=> < <= > >= in !in & | ^ << >> >>> .. ..< =~ ==~ === !==")

// lawReceivers make new values of each kind, because methods change them.
var lawReceivers = []func() Value{
	func() Value { return Null{} }, func() Value { return Bool(true) }, func() Value { return Int(3) }, func() Value { return Long(3) },
	func() Value { return Double(1.5) }, func() Value { return String("abc") }, func() Value { return Memory(1024) }, func() Value { return Duration(1000) },
	func() Value { return Path("/a/b") }, func() Value { return &List{Items: []Value{Int(1), Int(2), Int(1)}} },
	func() Value { return &List{Items: []Value{Int(1)}, Sort: Set} }, func() Value { return &List{Items: []Value{Int(1)}, Sort: Array} }, func() Value { return &List{} },
	func() Value { return &List{Items: []Value{&List{Items: []Value{Int(1), Int(2)}}}} },
	func() Value { return &Range{From: Int(1), To: Int(3)} },
	func() Value { m := NewMap(); m.Put("a", Int(1)); m.Put("b", Int(2)); return m }, func() Value { return NewScope() },
	func() Value { return &Pair{Key: String("a"), Value: Int(1)} }, func() Value { return &Closure{Params: 1} }, func() Value { return Pattern{"a.*"} },
	func() Value { return &Matcher{Text: "abc", Source: "b"} }, func() Value { return Secret{"S"} },
	func() Value { return &Interpolated{Parts: []Part{{Text: "a"}, {Value: Int(1)}}} },
}

// lawOperands are possible values of the unknown.
var lawOperands = []Value{Null{}, Int(1), Int(0), String("a"), String("1"), String("1 GB"), &List{Items: []Value{Int(1)}}, &List{Items: []Value{Int(0), Int(1)}}, &List{}, NewMap(), Bool(true), Double(1.5), Memory(1), Duration(1), &Closure{Params: 1},
	Type{"String"}, Pattern{"a"}, &Range{From: Int(0), To: Int(1)}, &Pair{Key: String("a"), Value: Int(1)}, Path("/x"), Date{}}

func checkUnknown(t *testing.T, what string, unknown Value, call func(cx *Context, v Value) (Value, error)) {
	t.Helper()
	run := func(v Value) error {
		cx := &Context{Call: func(c *Closure, args []Value) (Value, error) { return args[0], nil }}
		_, err := call(cx, v)
		return err
	}
	err := run(unknown)
	var failed *Error
	if err == nil || errors.As(err, &failed) && failed.Missing {
		return
	}
	for _, v := range lawOperands {
		if e := run(v); e == nil || errors.As(e, &failed) && failed.Missing {
			t.Errorf("%s: %v, and not with %s", what, err, Text(v))
			return
		}
	}
}
