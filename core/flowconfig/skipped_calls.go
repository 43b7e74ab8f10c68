package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Effects of calls in skipped code: the code of functions and closures is visited, and lists and maps that are changed or
// passed on are marked.

// calls visits a call. Closures passed to it may change the elements of the receiver.
func (w *skippedWalk) calls(n *syntax.Call) {
	if w.call(n) {
		return
	}
	before := w.ownChanged
	w.ownChanged = false
	syntax.Children(n, w.node)
	if p, ok := n.Of.(*syntax.Property); ok && w.ownChanged {
		w.change(p.Of)
	}
	w.ownChanged = w.ownChanged || before
}

func (w *skippedWalk) params(all []syntax.Param) {
	for i := range all {
		w.own = append(w.own, all[i].Name.Text)
	}
}

// call marks the effects of a call; it returns true if the call was visited as a block.
func (w *skippedWalk) call(n *syntax.Call) bool {
	switch of := n.Of.(type) {
	case *syntax.Name:
		if w.function(of.Text) {
			w.give(n.Args)
			return false
		}
		if c := blockOf(n); c != nil && w.m.legacy {
			w.block(of.Text, c.Body, false)
			return true
		}
	case *syntax.String:
		if c := blockOf(n); c != nil && w.m.legacy {
			w.block("", c.Body, true)
			return true
		}
	case *syntax.Property:
		w.method(n, of)
	}
	return false
}

// function visits a function of the file or a closure in a variable, and returns false if there is none.
func (w *skippedWalk) function(name string) bool {
	if v := w.vars.find(name); v != nil && !slices.Contains(w.own, name) {
		if c, ok := v.v.(*value.Closure); ok {
			w.closure(c)
		}
		return true
	}
	all := w.m.unit.functions[name]
	for _, f := range all {
		if !w.known[f] {
			w.known[f] = true
			w.called(f.Body, f.Params, nil)
		}
	}
	return all != nil
}

// closure visits the code of a closure.
func (w *skippedWalk) closure(v *value.Closure) {
	c, ok := v.Code.(*code)
	if !ok || len(c.body) == 0 || w.known[c.body[0]] {
		return
	}
	w.known[c.body[0]] = true
	w.called(c.body, c.params, c.vars)
}

// closures visits the code of the closures in a value.
func (w *skippedWalk) closures(v value.Value) {
	switch v := v.(type) {
	case *value.Closure:
		w.closure(v)
	case *value.List:
		for _, item := range v.Items {
			if c, ok := item.(*value.Closure); ok {
				w.closure(c)
			}
		}
	case *value.Map:
		for _, item := range v.All() {
			if c, ok := item.(*value.Closure); ok {
				w.closure(c)
			}
		}
	}
}

// called visits the body of code with its visible variables.
func (w *skippedWalk) called(body []syntax.Statement, params []syntax.Param, sees *vars) {
	before, own := w.vars, w.own
	w.vars, w.own = sees, nil
	w.params(params)
	w.code++
	for _, s := range body {
		w.node(s)
	}
	w.code--
	w.vars, w.own = before, own
}

// method marks the effects of a method on its receiver and arguments.
func (w *skippedWalk) method(n *syntax.Call, p *syntax.Property) {
	name := p.Name.Text
	if static, ok := p.Of.(*syntax.Name); ok && isTypeName(static) {
		if static.Text != "System" && static.Text != "Math" {
			w.give(n.Args)
		}
		return
	}
	for _, of := range w.values(p.Of) {
		if name == "call" {
			w.closures(of)
		}
		if p.Name.Dynamic != nil || value.Changes(of, name, len(n.Args)) {
			w.m.markAllUnknown(of, w.t)
		}
		if !value.Known(of, name) {
			w.give(n.Args)
		}
	}
}

// give marks lists and maps that are passed to code which may change them.
func (w *skippedWalk) give(args []syntax.Arg) {
	for i := range args {
		w.change(args[i].Value)
	}
}

// change marks a list or map that would be changed.
func (w *skippedWalk) change(e syntax.Expr) {
	for _, v := range w.values(e) {
		w.m.markAllUnknown(v, w.t)
	}
}
