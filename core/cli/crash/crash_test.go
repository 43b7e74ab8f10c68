package crash

import (
	"errors"
	"strings"
	"testing"
)

// explode is in the stack of a crash.
func explode(value any) { panic(value) }

// TestGroup: the panic of a goroutine is taken with its own stack, and the first of several.
func TestGroup(t *testing.T) {
	for name, start := range map[string]func(g *Group, act func()){
		"Go":    func(g *Group, act func()) { g.Go(act) },
		"Guard": func(g *Group, act func()) { go g.Guard(act)() },
	} {
		g := NewGroup()
		start(g, func() { explode("boom") })
		caught := <-g.Caught()
		if caught.Error() != "boom" || !strings.Contains(caught.Stack, "crash.explode") {
			t.Errorf("%s: %q\n%s", name, caught, caught.Stack)
		}
	}
	g := NewGroup()
	g.Take(Of("one"))
	g.Take(Of("two"))
	if caught := <-g.Caught(); caught.Value != "one" {
		t.Errorf("%q", caught)
	}
}

// TestRaisedAgain: a crash that is panicked with again keeps the stack of the first time.
func TestRaisedAgain(t *testing.T) {
	first := &Crash{errors.New("boom"), "the first stack"}
	g := NewGroup()
	g.Go(func() { panic(first) })
	if caught := <-g.Caught(); caught != first {
		t.Errorf("%+v", caught)
	}
}

// TestNoCrash: what ends, ends without one.
func TestNoCrash(t *testing.T) {
	g, done := NewGroup(), make(chan struct{})
	g.Go(func() { close(done) })
	<-done
	g.Guard(func() {})()
	select {
	case caught := <-g.Caught():
		t.Errorf("%+v", caught)
	default:
	}
}

// TestNoGroup: without a group a panic is Go's.
func TestNoGroup(t *testing.T) {
	defer func() {
		if value := recover(); value != "boom" {
			t.Errorf("%v", value)
		}
	}()
	var g *Group
	g.Guard(func() { explode("boom") })()
}
