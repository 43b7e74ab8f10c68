package syntax_test

// A short text of an expression.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

func expr(x syntax.Expr) string {
	switch x := x.(type) {
	case nil:
		return "-"
	case *syntax.Null:
		return "null"
	case *syntax.Bool:
		return fmt.Sprint(x.Value)
	case *syntax.Int:
		return x.Value.String() + map[byte]string{'l': "L", 'g': "G"}[x.Kind]
	case *syntax.Decimal:
		return x.Text + string(x.Kind)
	case *syntax.String:
		return str(x)
	case *syntax.Name:
		if x.Quoted {
			return fmt.Sprintf("%q", x.Text)
		}
		return x.Text
	case *syntax.Property:
		dot := "."
		switch {
		case x.Safe:
			dot = "?."
		case x.Spread:
			dot = "*."
		case x.Method:
			dot = ".&"
		}
		return expr(x.Of) + dot + word(x.Name)
	case *syntax.Paren:
		return "(" + expr(x.X) + ")"
	case *syntax.BadExpr:
		return "BAD"
	}
	return compound(x)
}

func compound(x syntax.Expr) string {
	switch x := x.(type) {
	case *syntax.Index:
		var all []string
		for _, a := range x.Args {
			all = append(all, expr(a))
		}
		return expr(x.Of) + map[bool]string{true: "?"}[x.Safe] + "[" + strings.Join(all, ", ") + "]"
	case *syntax.Call:
		if x.Implicit {
			return expr(x.Of) + "<" + args(x.Args) + ">"
		}
		return expr(x.Of) + "(" + args(x.Args) + ")"
	case *syntax.Unary:
		if x.Postfix {
			return "{" + expr(x.X) + " " + x.Op + "}"
		}
		return "{" + x.Op + " " + expr(x.X) + "}"
	case *syntax.Binary:
		return "{" + expr(x.X) + " " + x.Op + " " + expr(x.Y) + "}"
	case *syntax.Ternary:
		return "{" + expr(x.Test) + " ? " + expr(x.Then) + " : " + expr(x.Else) + "}"
	case *syntax.TypeOp:
		return "{" + expr(x.X) + " " + x.Op + " " + x.Type.Full + "}"
	case *syntax.List:
		return "[" + args(x.Items) + "]"
	case *syntax.Map:
		return "[:" + args(x.Entries) + "]"
	case *syntax.Closure:
		d := &dumper{}
		d.statements(x.Body)
		head := ""
		if x.Arrow {
			head = params(x.Params) + " -> "
		}
		return "closure{" + head + strings.ReplaceAll(strings.TrimSpace(d.b.String()), "\n", "; ") + "}"
	case *syntax.New:
		return "new " + x.Type.Full + "(" + args(x.Args) + ")"
	case *syntax.Assignment:
		return "{" + expr(x.Target) + " " + x.Op + " " + expr(x.Value) + "}"
	}
	return fmt.Sprintf("%T", x)
}

func str(s *syntax.String) string {
	var b strings.Builder
	for _, p := range s.Parts {
		switch {
		case p.Value == nil:
			quoted := fmt.Sprintf("%q", p.Text)
			b.WriteString(quoted[1 : len(quoted)-1])
		case p.Lazy:
			b.WriteString("${->" + expr(p.Value) + "}")
		default:
			b.WriteString("${" + expr(p.Value) + "}")
		}
	}
	return "'" + b.String() + "'"
}
