// Command program does what needs Go's tables: it collects garbage under deep stacks, grows
// a stack, recovers from panics, one of them in a wrapper that must know its own name, and
// calls by reflection while the collector runs.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

type node struct {
	next *node
	text string
}

func grow(depth int, list *node) *node {
	var pad [64]byte
	pad[depth%64] = byte(depth)
	if depth == 0 {
		runtime.GC()
		return list
	}
	made := grow(depth-1, &node{list, strings.Repeat("x", int(pad[depth%64])%7)})
	if depth%100 == 0 {
		runtime.GC()
	}
	return made
}

// size has a value receiver: called through a nil pointer in an interface, its wrapper panics.
func (n node) size() int { return len(n.text) }

type sized interface{ size() int }

//go:noinline
func measure(s sized) int { return s.size() }

func caught(do func()) (text string) {
	defer func() { text = fmt.Sprint(recover()) }()
	do()
	return "nothing"
}

// viaReflection makes a function and calls it; the collector must find its arguments.
func viaReflection() int64 {
	add := func(args []reflect.Value) []reflect.Value {
		grow(300, nil)
		return []reflect.Value{reflect.ValueOf(args[0].Int() + int64(args[1].Len()))}
	}
	var sum func(int64, string) int64
	made := reflect.MakeFunc(reflect.TypeOf(sum), add)
	reflect.ValueOf(&sum).Elem().Set(made)
	return sum(40, strings.Repeat("x", 2))
}

func main() {
	list, n := grow(2000, nil), 0
	for ; list != nil; list = list.next {
		n += len(list.text)
	}
	var none *node
	var empty sized = none
	fmt.Println(n, viaReflection())
	fmt.Println(caught(func() { n += len(none.text) }))
	fmt.Println(caught(func() { n += measure(empty) }))
	fmt.Println(caught(func() { n /= len(fmt.Sprint()) }))
}
