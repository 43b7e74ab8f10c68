package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What calls would do in code that is not run: the code of functions and closures is gone through, and
// lists and maps that are changed or given away are taken to become others.

// calls goes through a call. Code that is given to it may change what the receiver holds.
func (w *sparedWalk) calls(n *syntax.Call) {
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

func (w *sparedWalk) params(all []syntax.Param) {
	for i := range all {
		w.own = append(w.own, all[i].Name.Text)
	}
}

// call is what a call would do; it tells whether the call was gone into as a block.
func (w *sparedWalk) call(n *syntax.Call) bool {
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

// function goes into a function of the file or the code in a variable, and reports whether it is one.
func (w *sparedWalk) function(name string) bool {
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

// closure goes into code that is a value.
func (w *sparedWalk) closure(v *value.Closure) {
	c, ok := v.Code.(*code)
	if !ok || len(c.body) == 0 || w.known[c.body[0]] {
		return
	}
	w.known[c.body[0]] = true
	w.called(c.body, c.params, c.vars)
}

// closures goes into the code that a value is, or that is in it.
func (w *sparedWalk) closures(v value.Value) {
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

// called goes through the body of code with the variables that it sees.
func (w *sparedWalk) called(body []syntax.Statement, params []syntax.Param, sees *vars) {
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

// method is what a method would do to its receiver and to what it is given.
func (w *sparedWalk) method(n *syntax.Call, p *syntax.Property) {
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
			w.m.touchAll(of, w.t)
		}
		if !value.Known(of, name) {
			w.give(n.Args)
		}
	}
}

// give is lists and maps that are given to code which may change them.
func (w *sparedWalk) give(args []syntax.Arg) {
	for i := range args {
		w.change(args[i].Value)
	}
}

// change is a list or map that would be changed.
func (w *sparedWalk) change(e syntax.Expr) {
	for _, v := range w.values(e) {
		w.m.touchAll(v, w.t)
	}
}
