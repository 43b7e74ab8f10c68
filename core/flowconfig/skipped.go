package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Statements skipped here that may run with other inputs. Their targets keep their values and are marked as dependent on the
// condition. The analysis is of the code only: every assigned name, and every list or map that is changed or passed on,
// counts as a target.

// markSkipped marks the targets of skipped statements.
func (m *evaluator) markSkipped(t deps, code ...syntax.Statement) {
	if t.none() || len(code) == 0 {
		return
	}
	w := m.skippedWalk(t)
	for _, s := range code {
		w.node(s)
	}
	m.cx.Read(w.count)
}

// markSkippedExpr marks the targets of a skipped expression.
func (m *evaluator) markSkippedExpr(t deps, code ...syntax.Expr) {
	if t.none() {
		return
	}
	w := m.skippedWalk(t)
	for _, e := range code {
		w.node(e)
	}
	m.cx.Read(w.count)
}

// markSkippedClosure marks the targets of a closure that may be called.
func (m *evaluator) markSkippedClosure(c *value.Closure, t deps) {
	w := m.skippedWalk(t)
	w.closure(c)
	m.cx.Read(w.count)
}

func (m *evaluator) skippedWalk(t deps) *skippedWalk {
	return &skippedWalk{m: m, t: t, vars: m.vars, known: map[syntax.Node]bool{}}
}

// skippedWalk walks skipped code.
type skippedWalk struct {
	m *evaluator
	t deps
	// vars are the visible variables, own the names that the code declares itself.
	vars *vars
	own  []string
	// path are the enclosing blocks.
	path []string
	// known are the functions and closures that were visited, code and loops the numbers of enclosing ones.
	known       map[syntax.Node]bool
	code, loops int
	// ownChanged is true if a list or map is changed that the code has in a variable of its own.
	ownChanged bool
	count      int
}

func (w *skippedWalk) node(n syntax.Node) {
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

// within visits a node with its children and restores the state after it.
func (w *skippedWalk) within(n syntax.Node) {
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

// block visits a block; one with an unknown name may be any block of the scope.
func (w *skippedWalk) block(name string, body []syntax.Statement, unknown bool) {
	if unknown {
		for _, scope := range w.scopes() {
			w.m.markAllUnknown(scope, w.t)
		}
	}
	w.path = append(w.path, name)
	w.code++ // a "return" in a block leaves only the block
	own := len(w.own)
	for _, s := range body {
		w.node(s)
	}
	w.own = w.own[:own]
	w.code--
	w.path = w.path[:len(w.path)-1]
}

// jump marks the effect of a return, of the end of a loop, or of an error.
func (w *skippedWalk) jump(n *syntax.Jump) {
	switch {
	case n.Word == "throw" || n.Word == "assert":
		if w.m.tries > 0 {
			w.m.reachability.threw.add(w.t)
		}
	case n.Word == "return" && w.code == 0:
		w.m.reachability.left.add(w.t)
	case n.Word != "return" && w.loops == 0 && w.code == 0:
		w.m.reachability.broke.add(w.t)
	}
}
