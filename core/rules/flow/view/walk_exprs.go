package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

// Walks over expressions: those of one statement, or those in another expression.

// exprWalk visits expressions, the outer ones first, and those of the statements in closures.
type exprWalk struct {
	visit    func(e syntax.Expr, later bool)
	closures int
}

func (w *exprWalk) node(n syntax.Node) {
	switch n := n.(type) {
	case *syntax.Assign:
		w.target(n.Target)
		w.node(n.Value)
		return
	case *syntax.Closure, *syntax.Function:
		defer func() { w.closures-- }()
		if e, ok := n.(syntax.Expr); ok {
			w.visit(e, w.closures > 0)
		}
		w.closures++
	case syntax.Expr:
		w.visit(n, w.closures > 0)
	}
	syntax.Children(n, w.node)
}

// target visits what is read to find the place that is set: the names are set and not read.
func (w *exprWalk) target(e syntax.Expr) {
	if i, ok := e.(*syntax.Index); ok {
		w.target(i.Of)
		for _, a := range i.Args {
			w.node(a)
		}
	}
}

// Expressions visits those of a statement of a file itself, and not of the statements in it.
func Expressions(s syntax.Statement, visit func(e syntax.Expr, later bool)) {
	w := &exprWalk{visit: visit}
	switch s.(type) {
	case *syntax.Assign, *syntax.Function:
		w.node(s)
		return
	}
	syntax.Children(s, func(n syntax.Node) {
		if e, ok := n.(syntax.Expr); ok {
			w.node(e)
		}
	})
}

// EachExpr visits an expression and all in it, the outer ones first; later reports that it is in a closure, which the engine
// runs later.
func EachExpr(e syntax.Expr, visit func(e syntax.Expr, later bool)) {
	if e != nil {
		(&exprWalk{visit: visit}).node(e)
	}
}
