package flowconfig

import (
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
		if w.m.gathering != nil {
			w.m.gathering.about.add(w.t)
		}
		w.function(n.Name.Text)
		w.give(n.Args)
	case *syntax.Call:
		w.calls(n)
		return
	}
	w.within(n)
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
