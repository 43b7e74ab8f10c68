package syntax

// Names in the statements of closures.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// body checks statements in a scope of their own.
func (c *checker) body(all []Statement) {
	from := c.openScope()
	for _, s := range all {
		c.script(s)
	}
	c.closeScope(from)
}

// script checks one statement.
func (c *checker) script(s Statement) {
	if c.file.broken[s.Span().Start] {
		if c.pipeline != nil {
			c.declareBroken(s)
		}
		return
	}
	switch s := s.(type) {
	case *ExprStatement:
		c.expr(s.Value)
	case *Assign:
		c.expr(s.Value)
		c.target(s.Target)
	case *Define:
		c.define(s)
	case *If:
		c.expr(s.Condition)
		c.body(s.Then)
		c.body(s.Else)
	case *Try:
		c.body(s.Body)
		for i := range s.Catches {
			c.catch(&s.Catches[i])
		}
		c.body(s.Finally)
	case *Jump:
		if s.Value != nil {
			c.expr(s.Value)
		}
		if s.Message != nil {
			c.expr(s.Message)
		}
	case *Label:
		c.script(s.Body)
	case *For, *While, *Switch:
		c.loop(s)
	case *Include:
		c.expr(s.Path)
	}
}

// loop checks what only the legacy parser supports.
func (c *checker) loop(s Statement) {
	from := c.openScope()
	switch s := s.(type) {
	case *For:
		if s.In != nil {
			c.expr(s.In)
		}
		c.declare(variable{name: s.Name.Text, at: s.Name.Span(), used: true}, s.Name.Span())
		for _, i := range s.Init {
			c.script(i)
		}
		if s.Test != nil {
			c.expr(s.Test)
		}
		for _, i := range s.Step {
			c.script(i)
		}
		c.body(s.Body)
	case *While:
		if s.Condition != nil {
			c.expr(s.Condition)
		}
		c.body(s.Body)
	case *Switch:
		c.expr(s.Value)
		for i := range s.Cases {
			if s.Cases[i].Value != nil {
				c.expr(s.Cases[i].Value)
			}
			c.body(s.Cases[i].Body)
		}
	}
	c.closeScope(from)
}

// catch checks a clause with the name of what it catches.
func (c *checker) catch(k *Catch) {
	from := c.openScope()
	for i := range k.Types {
		c.class(k.Types[i].Span(), k.Types[i].Name)
	}
	c.declare(variable{name: k.Name.Text, at: k.Name.Span(), param: "exception"}, k.Span())
	c.body(k.Body)
	c.closeScope(from)
}

// define checks the values of new variables, then adds the names.
func (c *checker) define(s *Define) {
	if s.Type != nil {
		c.class(s.Type.Span(), s.Type.Name)
	}
	for _, v := range s.Values {
		if v != nil {
			c.expr(v)
		}
	}
	for _, n := range s.Names {
		c.declare(variable{name: n.Text, at: n.Span()}, n.Span())
	}
}

// target checks what is assigned to.
func (c *checker) target(x Expr) {
	switch x := x.(type) {
	case *Name:
		c.assigned(x.Text, x.Span())
	case *List:
		for i := range x.Items {
			c.target(x.Items[i].Value)
		}
	default:
		c.expr(x)
	}
}

func (c *checker) assigned(name string, at source.Span) {
	switch {
	case c.use(name):
	case c.pipeline != nil:
		c.assignedInScript(name, at)
	default:
		c.report(at, CodeNotDeclared, `undeclared variable "`+name+`"`, "write def "+name+" = …")
	}
}
