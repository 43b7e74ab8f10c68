package syntax

// The names of pipeline scripts: what the strict parser refuses beyond the grammar, in functions, processes and workflows.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ScriptFindings are the findings of a pipeline script, by position: those of its syntax, and names and functions that the strict
// parser does not find, variables that are declared twice or not at all, and process directives that do not exist. Types are not
// checked, as a pipeline can bring its own, and no names are where no parser can read the script.
func (f *File) ScriptFindings() []Finding {
	if slices.ContainsFunc(f.Findings, func(found Finding) bool { return found.Legacy && found.Strict }) {
		return f.Findings
	}
	if slices.ContainsFunc(f.Statements, firstGeneration) {
		return f.Findings // its processes bind inputs and outputs to channels
	}
	c := &checker{file: f, latest: map[string]int{}, pipeline: &scriptScope{known: map[string]source.Span{}}}
	c.knowScript(f.Statements)
	for _, s := range f.Statements {
		c.definition(s)
	}
	all := slices.Concat(f.Findings, c.faults)
	sortFindings(all)
	return all
}

// scriptScope is what a checker knows of a script besides the variables of its scopes.
type scriptScope struct {
	// known are the names that the script includes, defines, or sets outside of everything, with their places.
	known map[string]source.Span
	// implied are the variables that the function, process or workflow sets without declaring them.
	implied map[string]source.Span
	// hidden are the variables that the script of a process declares, which its directives and outputs do not see.
	hidden map[string]bool
	// kind is "function", "process" or "workflow": what is being checked.
	kind string
	// it counts the closures around that have the implicit parameter.
	it int
}

// knowScript records the names that are known in the whole script. Those of statements outside of everything, which only the
// legacy parser supports, are an error already.
func (c *checker) knowScript(all []Statement) {
	know := func(w Word) {
		if _, known := c.pipeline.known[w.Text]; !known {
			c.pipeline.known[w.Text] = w.Span()
		}
	}
	for _, s := range all {
		switch s := s.(type) {
		case *Function:
			know(s.Name)
		case *Component:
			c.defines(s.Name)
			know(s.Name)
		case *Class:
			know(s.Name)
		case *Import:
			know(Word{At: s.At, Text: s.name()})
		case *ScriptInclude:
			for _, item := range s.Items {
				c.defines(item.As)
				know(item.As)
			}
		case *Define:
			for _, name := range s.Names {
				know(name)
			}
		case *Assign:
			for _, name := range assignedNames(s.Target) {
				know(Word{At: At(name.Span()), Text: name.Text})
			}
		case *If:
			c.knowScript(s.Then)
			c.knowScript(s.Else)
		}
	}
}

// defines reports a second process, workflow or include of a name.
func (c *checker) defines(name Word) {
	if first, known := c.pipeline.known[name.Text]; known && name.Text != "" {
		c.add(found(strictly, CodeAlreadyDeclared, name.Span(), `duplicate declaration "`+name.Text+`"`, "choose another name", first))
	}
}

// definition checks a function, process or workflow. Outputs of the script and other statements are left to the engine.
func (c *checker) definition(s Statement) {
	c.pipeline.implied, c.pipeline.hidden = map[string]source.Span{}, map[string]bool{}
	switch s := s.(type) {
	case *Function:
		c.pipeline.kind = "function"
		from := c.openScope()
		for i := range s.Params {
			if s.Params[i].Default != nil {
				c.expr(s.Params[i].Default)
			}
			c.declare(variable{name: s.Params[i].Name.Text, at: s.Params[i].Name.Span()}, s.Params[i].Name.Span())
		}
		c.body(s.Body)
		c.closeScope(from)
	case *Component:
		if s.Body == nil || c.file.broken[s.Start] {
			return
		}
		c.pipeline.kind = s.Keyword.Text
		from := c.openScope()
		switch sections := sectionsOf(s.Body.Body); s.Keyword.Text {
		case "process":
			c.process(sections)
		case "workflow":
			c.workflow(sections)
		}
		c.closeScope(from)
	}
}

// declareAll declares variables.
func (c *checker) declareAll(names []Word) {
	for _, name := range names {
		c.declare(variable{name: name.Text, at: name.Span()}, name.Span())
	}
}

// declareName declares a variable that is written as a value.
func (c *checker) declareName(x Expr) {
	if n, ok := x.(*Name); ok && !n.Quoted {
		c.declare(variable{name: n.Text, at: n.Span()}, n.Span())
	}
}

// declareBroken notes the variables of a statement with a syntax error, whose values are not checked.
func (c *checker) declareBroken(s Statement) {
	switch s := s.(type) {
	case *Define:
		c.declareAll(s.Names)
	case *Assign:
		for _, name := range assignedNames(s.Target) {
			if !c.use(name.Text) {
				c.pipeline.implied[name.Text] = name.Span()
			}
		}
	}
}

// scriptName checks a bare name of a script; inText is set in a string.
func (c *checker) scriptName(n *Name, at source.Span, inText bool) {
	switch {
	case n.Quoted || wordKind(n.Text) > tIn || c.use(n.Text):
		return
	case n.Type && (!looksLikeEnvironment(n.Text) || !inText && !strings.Contains(n.Text, "_") || knownClass(n.Text)): // may be a class of the pipeline
		return
	}
	help := "declare it, or pass it as an input"
	switch {
	case c.pipeline.hidden[n.Text]:
		help = "set it in the script without def, so that directives and outputs have it"
	case n.Type && !inText:
		help = "write env('" + n.Text + "') to read an environment variable, or declare it"
	case inText:
		help = `declare it, or write "\$` + n.Text + `" if it is not a variable of the script`
	case slices.Contains(operatorNames, n.Text):
		help = "use channel operators in a workflow only"
	}
	c.report(at, CodeUndefinedName, `undefined name "`+n.Text+`"`, help)
}

// usesInScript reports whether a script has a name, apart from variables.
func (c *checker) usesInScript(name string) bool {
	_, implied := c.pipeline.implied[name]
	_, known := c.pipeline.known[name]
	switch {
	case implied || known || slices.Contains(scriptNames, name):
		return true
	case name == "it":
		return c.pipeline.it > 0
	case name == "task":
		return c.pipeline.kind == "process"
	}
	return c.pipeline.kind == "workflow" && slices.Contains(operatorNames, name)
}

// callsInScript reports whether a script can call a name. Closures in variables are not among them: the strict parser looks for
// functions alone.
func (c *checker) callsInScript(name string) bool {
	_, known := c.pipeline.known[name]
	switch {
	case known || wordKind(name) > tIn || slices.Contains(scriptFunctions, name):
		return true
	case c.pipeline.kind == "process":
		return slices.Contains(processFunctions, name)
	}
	return c.pipeline.kind == "workflow" && slices.Contains(operatorNames, name)
}

// scriptProperty checks "of.name", which may be a class named in full.
func (c *checker) scriptProperty(x *Property) {
	if root := rootOf(x); root != nil && !root.Type && !c.use(root.Text) {
		path := pathOf(x)
		if slices.ContainsFunc(path, func(part string) bool { return part != "" && part[0] >= 'A' && part[0] <= 'Z' }) {
			return
		}
	}
	n, ok := x.Of.(*Name)
	if ok && n.Type && x.Name.Text == "out" && c.pipeline.kind == "workflow" && !c.use(n.Text) && !knownClass(n.Text) {
		c.report(n.Span(), CodeUndefinedName, undefinedPart+`"`+n.Text+`"`, definesHelp)
	} else if !ok || !n.Type { // may be a class of the pipeline
		c.expr(x.Of)
	}
}

const (
	undefinedPart = "undefined process or workflow "
	definesHelp   = "include it, or correct its name"
)

// setsVariable reports whether a call in a workflow is "set { name }" or "tap { name }", which set a variable.
func (c *checker) setsVariable(call *Call) bool {
	name := calledName(call)
	if of, ok := call.Of.(*Property); ok {
		name = of.Name.Text
	}
	if c.pipeline.kind != "workflow" || name != "set" && name != "tap" || len(call.Args) != 1 {
		return false
	}
	closure, _ := call.Args[0].Value.(*Closure)
	if closure == nil || len(closure.Body) != 1 {
		return false
	}
	e, _ := closure.Body[0].(*ExprStatement)
	if e == nil {
		return false
	}
	target, _ := e.Value.(*Name)
	if target == nil {
		return false
	}
	if of, ok := call.Of.(*Property); ok {
		c.expr(of.Of)
	}
	c.assigned(target.Text, target.Span())
	return true
}

// assignedInScript notes a variable that is set and was not declared. Processes and workflows need no declaration, except in
// closures.
func (c *checker) assignedInScript(name string, at source.Span) {
	if c.pipeline.kind == "function" || c.closures > 0 {
		c.report(at, CodeNotDeclared, `undeclared variable "`+name+`"`, "write def "+name+" = …")
	}
	c.pipeline.implied[name] = at
}

// assignedNames are the names that an assignment sets.
func assignedNames(target Expr) []*Name {
	switch x := target.(type) {
	case *Name:
		return []*Name{x}
	case *List:
		var names []*Name
		for i := range x.Items {
			names = append(names, assignedNames(x.Items[i].Value)...)
		}
		return names
	}
	return nil
}
