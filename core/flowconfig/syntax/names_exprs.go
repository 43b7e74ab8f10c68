package syntax

// Names in expressions and in the statements of closures.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// expr checks an expression.
func (c *checker) expr(x Expr) {
	switch x := x.(type) {
	case *Name:
		c.name(x, x.Span(), false)
	case *String:
		c.text(x)
	case *Property:
		if c.pipeline != nil {
			c.scriptProperty(x)
		} else if !c.qualified(x) {
			c.expr(x.Of)
		}
	case *Index:
		c.expr(x.Of)
		c.exprs(x.Args...)
	case *Call:
		c.call(x)
	case *Unary:
		c.expr(x.X)
	case *Binary:
		c.exprs(x.X, x.Y)
	case *Ternary:
		c.exprs(x.Test, x.Then, x.Else)
	case *TypeOp:
		c.expr(x.X)
		c.class(x.Type.Span(), x.Type.Name)
	case *List:
		c.args(x.Items)
	case *Map:
		c.args(x.Entries)
	case *Closure:
		c.closure(x)
	case *New:
		c.class(x.Span(), x.Type.Name)
		c.args(x.Args)
	case *Paren:
		c.expr(x.X)
	case *Assignment:
		c.expr(x.Value)
	}
}

func (c *checker) exprs(all ...Expr) {
	for _, x := range all {
		c.expr(x)
	}
}

func (c *checker) args(all []Arg) {
	for i := range all {
		if all[i].NameExpr != nil {
			c.expr(all[i].NameExpr)
		}
		if n := all[i].Name; n != nil && n.Dynamic != nil {
			c.text(n.Dynamic)
		}
		c.expr(all[i].Value)
	}
}

// text checks the values in a string. A bare "$name" is reported with its dollar sign, as the engine does.
func (c *checker) text(s *String) {
	for i := range s.Parts {
		part := &s.Parts[i]
		n, bare := part.Value.(*Name)
		switch {
		case bare && n.Start == part.Start+1:
			c.name(n, part.Span(), true)
		case bare:
			c.name(n, n.Span(), c.pipeline != nil)
		case part.Value != nil:
			c.expr(part.Value)
		}
	}
}

// name checks a bare name; inText is set for "$name" in a string.
func (c *checker) name(n *Name, at source.Span, inText bool) {
	if c.pipeline != nil {
		c.scriptName(n, at, inText)
		return
	}
	text := "add quotes if it is a string"
	if inText {
		text = `"\$" for a dollar sign`
	}
	switch {
	case n.Text == deprecatedName && c.find(n.Text) == nil:
		f := found(strictly, CodeDeprecatedName, at, `name "`+deprecatedName+`" is deprecated`, `write "`+deprecatedFor+`"`)
		f.Fixes = diag.SafeFix("write \""+deprecatedFor+"\"", diag.Edit{Span: n.Span(), Text: deprecatedFor})
		c.add(f)
	case c.use(n.Text) || n.Type && knownClass(n.Text) || wordKind(n.Text) > tIn: // a keyword has an error of its own
	case n.Text == "it":
		c.report(at, CodeImplicitIt, `implicit parameter "it" is deprecated`, "write { it -> … }, or name the parameter")
	case c.inTask && c.closures > 0:
	default:
		c.report(at, CodeUndefinedName, `undefined name "`+n.Text+`"`, c.instead(n.Text, text))
	}
}

// instead is what to write in place of a name that nothing has.
func (c *checker) instead(name, text string) string {
	switch {
	case looksLikeEnvironment(name):
		return "write env('" + name + "') to read an environment variable, or " + text
	case c.sets("params." + name):
		return "write params." + name + " to read the parameter"
	case c.sets(name):
		return "repeat the value or use a parameter: the strict parser reads only params"
	}
	if slices.Contains(closureNames, name) {
		return "use it in a closure of a process only"
	}
	return "write params." + name + " for a parameter, or " + text
}

// sets reports whether the file sets anything in a scope, or a parameter given as "params.name".
func (c *checker) sets(name string) bool {
	if c.settings == nil {
		c.settings = map[string]bool{}
		c.collect(c.file.Statements, "")
	}
	return c.settings[name]
}

// collect notes what statements set, behind the prefix.
func (c *checker) collect(all []Statement, prefix string) {
	for _, s := range all {
		switch s := s.(type) {
		case *Assign:
			path := pathOf(s.Target)
			if len(path) > 0 {
				c.settings[prefix+path[0]] = true
			}
			if len(path) > 1 && path[0] == "params" {
				c.settings["params."+path[1]] = true
			}
		case *Block:
			c.settings[prefix+s.Name.Text] = true
			if prefix == "" && s.Name.Text == "params" {
				c.collect(s.Body, "params.")
			}
		}
	}
}

// qualified reports whether a property is a class named in full, or belongs to one.
func (c *checker) qualified(x *Property) bool {
	root := rootOf(x)
	if root == nil || !slices.Contains(packageRoots, root.Text) || c.find(root.Text) != nil {
		return false
	}
	name := strings.Join(pathOf(x), ".")
	for _, part := range strings.Split(name, ".") {
		if part != "" && part[0] >= 'A' && part[0] <= 'Z' {
			return knownClass(name)
		}
	}
	return false
}

// rootOf is the name that a chain of properties begins with, or nil.
func rootOf(x Expr) *Name {
	for {
		switch y := x.(type) {
		case *Name:
			return y
		case *Property:
			x = y.Of
		default:
			return nil
		}
	}
}

// class checks the name of a type.
func (c *checker) class(at source.Span, name string) {
	if name == "" || c.pipeline != nil || knownClass(name) {
		return
	}
	outer, _, qualified := strings.Cut(name, ".")
	if c.types[outer] || c.types["*"] && !qualified {
		return
	}
	help := `write a type such as "MemoryUnit" or "Duration", or a full name such as "java.time.LocalDate"`
	if unit := name + "Unit"; knownClass(unit) {
		help = `did you mean "` + unit + `"?`
	}
	if qualified {
		help = "write a class of Java or Groovy, such as \"java.time.LocalDate\""
	}
	c.report(at, CodeTypeNotFound, `unknown type "`+short(name)+`"`, help)
}

// call checks a call and its arguments.
func (c *checker) call(x *Call) {
	if c.pipeline != nil && c.setsVariable(x) {
		return
	}
	if n, ok := x.Of.(*Name); ok {
		if !c.function(n.Text) {
			c.undefinedCall(n)
		}
	} else if s, ok := x.Of.(*String); ok && s != nil {
		c.text(s)
	} else {
		c.expr(x.Of)
	}
	c.args(x.Args)
}

// undefinedCall reports a call of what nothing defines.
func (c *checker) undefinedCall(n *Name) {
	switch {
	case c.pipeline == nil:
		c.report(n.Span(), CodeUndefinedFunction, `undefined function "`+n.Text+`"`, "write the value itself, as config files cannot define functions")
	case c.use(n.Text):
		c.report(n.Span(), CodeUndefinedFunction, `call of variable "`+n.Text+`" is not supported by the strict parser`, "write "+n.Text+".call(…)")
	case n.Type:
		c.report(n.Span(), CodeUndefinedFunction, undefinedPart+`"`+n.Text+`"`, definesHelp)
	default:
		c.report(n.Span(), CodeUndefinedFunction, `undefined function "`+n.Text+`"`, definesHelp)
	}
}

// function reports whether a function can be called by the name alone.
func (c *checker) function(name string) bool {
	if c.pipeline != nil {
		return c.callsInScript(name)
	}
	if v := c.find(name); v != nil {
		v.used = true
		return true
	}
	return slices.Contains(configFunctions, name) || c.functions[name] ||
		c.closures > 0 && slices.Contains(closureFunctions, name)
}

// closure checks a closure in a scope of its own.
func (c *checker) closure(x *Closure) {
	from := c.openScope()
	c.closures++
	implicit := c.pipeline != nil && !x.Arrow
	if implicit {
		c.pipeline.it++
	}
	for i := range x.Params {
		q := &x.Params[i]
		if c.latest[q.Name.Text] <= from { // duplicate names are an error of form
			c.declare(variable{name: q.Name.Text, at: q.Name.Span(), param: "closure parameter"}, q.Span())
		}
		if q.Type != nil {
			c.class(q.Type.Span(), q.Type.Name)
		}
		if q.Default != nil {
			c.expr(q.Default)
		}
	}
	c.body(x.Body)
	if implicit {
		c.pipeline.it--
	}
	c.closures--
	c.closeScope(from)
}
