package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

// exprWalk visits expressions, and those of the statements in closures.
type exprWalk struct {
	visit    func(e syntax.Expr, later bool)
	closures int
}

func (w *exprWalk) expr(e syntax.Expr) {
	if e == nil {
		return
	}
	w.visit(e, w.closures > 0)
	switch e := e.(type) {
	case *syntax.String:
		w.text(e)
	case *syntax.Property:
		w.expr(e.Of)
	case *syntax.Index:
		w.expr(e.Of)
		for _, a := range e.Args {
			w.expr(a)
		}
	case *syntax.Call:
		w.expr(e.Of)
		w.args(e.Args)
	case *syntax.Unary:
		w.expr(e.X)
	case *syntax.Binary:
		w.expr(e.X)
		w.expr(e.Y)
	case *syntax.Ternary:
		w.expr(e.Test)
		w.expr(e.Then)
		w.expr(e.Else)
	case *syntax.TypeOp:
		w.expr(e.X)
	case *syntax.List:
		w.args(e.Items)
	case *syntax.Map:
		w.args(e.Entries)
	case *syntax.Closure:
		w.closures++
		w.body(e.Body)
		w.closures--
	case *syntax.New:
		w.args(e.Args)
	case *syntax.Paren:
		w.expr(e.X)
	case *syntax.Assignment:
		w.expr(e.Target)
		w.expr(e.Value)
	}
}

func (w *exprWalk) text(s *syntax.String) {
	for i := range s.Parts {
		if s.Parts[i].Value != nil {
			w.expr(s.Parts[i].Value)
		}
	}
}

func (w *exprWalk) args(all []syntax.Arg) {
	for i := range all {
		if n := all[i].Name; n != nil && n.Dynamic != nil {
			w.text(n.Dynamic)
		}
		if all[i].NameExpr != nil {
			w.expr(all[i].NameExpr)
		}
		w.expr(all[i].Value)
	}
}

// body visits the expressions of code.
func (w *exprWalk) body(all []syntax.Statement) {
	for _, s := range all {
		w.own(s)
		for _, body := range bodiesOf(s) {
			w.body(body)
		}
	}
}

// own visits the expressions of a statement itself.
func (w *exprWalk) own(s syntax.Statement) {
	switch s := s.(type) {
	case *syntax.Assign:
		w.target(s.Target)
		w.expr(s.Value)
	case *syntax.ExprStatement:
		w.expr(s.Value)
	case *syntax.Include:
		w.expr(s.Path)
	case *syntax.Command:
		w.args(s.Args)
	case *syntax.Define:
		for _, value := range s.Values {
			w.expr(value)
		}
	case *syntax.If:
		w.expr(s.Condition)
	case *syntax.For:
		w.expr(s.In)
		w.expr(s.Test)
		w.body(s.Init)
		w.body(s.Step)
	case *syntax.While:
		w.expr(s.Condition)
	case *syntax.Switch:
		w.expr(s.Value)
		for i := range s.Cases {
			w.expr(s.Cases[i].Value)
		}
	case *syntax.Jump:
		w.expr(s.Value)
		w.expr(s.Message)
	case *syntax.Label:
		if s.Body != nil {
			w.body([]syntax.Statement{s.Body})
		}
	case *syntax.Function:
		w.closures++
		w.body(s.Body)
		w.closures--
	}
}

// target visits what is read to find the place that is set: the names are set and not read.
func (w *exprWalk) target(e syntax.Expr) {
	if i, ok := e.(*syntax.Index); ok {
		w.target(i.Of)
		for _, a := range i.Args {
			w.expr(a)
		}
	}
}

// expressions visits those of a statement of a file itself, and not of the statements in it.
func expressions(s syntax.Statement, visit func(e syntax.Expr, later bool)) {
	if label, ok := s.(*syntax.Label); ok && label.Body != nil {
		return // its body is visited as a statement of the file
	}
	(&exprWalk{visit: visit}).own(s)
}
