package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Code that is not run although the engine might run it, were the host another one or a value known.
// What it would set or change keeps its value, and depends on what kept the code from being run. Only
// what is written is looked at: every name that is set, and every list or map that is changed or
// given away, is taken to be.

// spared notes what statements and expressions would have changed.
func (m *machine) spared(t taint, code ...syntax.Statement) {
	if t.none() || len(code) == 0 {
		return
	}
	w := m.sparedWalk(t)
	for _, s := range code {
		w.node(s)
	}
	m.cx.Read(w.count)
}

// sparedExpr is the same for an expression.
func (m *machine) sparedExpr(t taint, code ...syntax.Expr) {
	if t.none() {
		return
	}
	w := m.sparedWalk(t)
	for _, e := range code {
		w.node(e)
	}
	m.cx.Read(w.count)
}

// sparedCode is the same for a closure that may be called.
func (m *machine) sparedCode(c *value.Closure, t taint) {
	w := m.sparedWalk(t)
	w.closure(c)
	m.cx.Read(w.count)
}

func (m *machine) sparedWalk(t taint) *sparedWalk {
	return &sparedWalk{m: m, t: t, vars: m.vars, known: map[syntax.Node]bool{}}
}

// sparedWalk goes through such code.
type sparedWalk struct {
	m *machine
	t taint
	// vars are the variables in sight, own the names that the code declares itself.
	vars *vars
	own  []string
	// path are the blocks gone into.
	path []string
	// known are the functions and closures gone into, code and loops how many of them are around.
	known       map[syntax.Node]bool
	code, loops int
	// ownChanged tells that a list or map is changed that the code knows by a name of its own.
	ownChanged bool
	count      int
}

func (w *sparedWalk) node(n syntax.Node) {
	w.count++
	switch n := n.(type) {
	case *syntax.Assign:
		w.set(n.Target)
	case *syntax.Assignment:
		w.set(n.Target)
	case *syntax.Unary:
		if n.Op == "++" || n.Op == "--" {
			w.set(n.X)
		}
	case *syntax.Binary:
		if n.Op == "<<" {
			w.change(n.X)
		}
	case *syntax.Define:
		for i := range n.Names {
			w.own = append(w.own, n.Names[i].Text)
		}
	case *syntax.Jump:
		w.jump(n)
	case *syntax.Command:
		w.function(n.Name.Text)
		w.give(n.Args)
	case *syntax.Call:
		w.calls(n)
		return
	}
	w.within(n)
}

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

// within goes into a node, and keeps what is around what is in it.
func (w *sparedWalk) within(n syntax.Node) {
	own := len(w.own)
	if _, defines := n.(*syntax.Define); !defines {
		defer func() { w.own = w.own[:own] }()
	}
	switch n := n.(type) {
	case *syntax.Block:
		if call := dottedCall(n); call != nil && w.m.legacy {
			w.calls(call)
			return
		}
		w.block(n.Name.Text, n.Body, n.Name.Dynamic != nil)
		return
	case *syntax.Selector:
		target, err := w.m.targetOf(n)
		w.block(n.Kind.Text+":"+target, n.Body, err != nil)
		return
	case *syntax.Function:
		return // only declared
	case *syntax.Closure:
		w.params(n.Params)
		w.code++
		defer func() { w.code-- }()
	case *syntax.For:
		w.own = append(w.own, n.Name.Text)
		w.loops++
		defer func() { w.loops-- }()
	case *syntax.While:
		w.loops++
		defer func() { w.loops-- }()
	case *syntax.Try:
		for i := range n.Catches {
			w.own = append(w.own, n.Catches[i].Name.Text)
		}
	}
	syntax.Children(n, w.node)
}

func (w *sparedWalk) params(all []syntax.Param) {
	for i := range all {
		w.own = append(w.own, all[i].Name.Text)
	}
}

// block goes into a block; one whose name is not known may be any of the scope.
func (w *sparedWalk) block(name string, body []syntax.Statement, unknown bool) {
	if unknown {
		for _, scope := range w.scopes() {
			w.m.touchAll(scope, w.t)
		}
	}
	w.path = append(w.path, name)
	w.code++ // whoever leaves a block leaves only the block
	own := len(w.own)
	for _, s := range body {
		w.node(s)
	}
	w.own = w.own[:own]
	w.code--
	w.path = w.path[:len(w.path)-1]
}

// jump is code that would be left, a loop that would be ended, an error that would be thrown.
func (w *sparedWalk) jump(n *syntax.Jump) {
	switch {
	case n.Word == "throw" || n.Word == "assert":
		if w.m.tries > 0 {
			w.m.reach.threw.add(w.t)
		}
	case n.Word == "return" && w.code == 0:
		w.m.reach.left.add(w.t)
	case n.Word != "return" && w.loops == 0 && w.code == 0:
		w.m.reach.broke.add(w.t)
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
