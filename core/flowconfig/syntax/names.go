package syntax

// What the strict parser refuses or warns of beyond the grammar: names and functions that are not
// defined, statements in a place that is not theirs, variables that are never used. It needs no
// evaluation; what does need it, such as whether an included file exists, is left to evaluation.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// CheckNames reports, by position, what the strict parser rejects or warns about beyond the grammar; what the legacy parser
// rejects as well is marked. The strict parser itself does this only if the grammar is correct; here the rest of a broken
// file is checked too.
func (f *File) CheckNames() []Finding {
	if f.strict != nil {
		return f.strict.CheckNames()
	}
	if f.names == nil {
		c := &checker{file: f, latest: map[string]int{}, functions: map[string]bool{}, types: map[string]bool{}}
		c.know(f.Statements)
		c.config(f.Statements)
		c.closeScope(0)
		sortFindings(c.faults)
		for i := range c.faults {
			c.faults[i].Related = slices.Clip(c.faults[i].Related) // who adds places to one makes a list of their own
		}
		f.names = &c.faults
	}
	return *f.names
}

type checker struct {
	file   *File
	faults []Finding
	// scopes are the names of the blocks around, and of the path being set.
	scopes []string
	// variables declared and still to be seen, innermost last, and the number of the last of each name.
	variables []variable
	latest    map[string]int
	// functions that the file defines, which the legacy parser allows.
	functions map[string]bool
	// types that the file imports or declares, which the legacy parser allows; "*" means a whole package.
	types map[string]bool
	// settings are the first names of all paths that are set, and those in "params" with "params.".
	settings map[string]bool
	// closures open, and whether the names in them are left to the engine's run.
	closures int
	inTask   bool
	// pipeline is what a pipeline script has besides; nil in a config.
	pipeline *scriptScope
}

type variable struct {
	name string
	at   source.Span
	// param is "closure parameter" or "exception" for a parameter, "" for a variable.
	param string
	used  bool
	// hides is the number of the variable of the same name that was declared before, counted from 1.
	hides int
}

func (c *checker) report(at source.Span, code diag.Code, message, help string) {
	c.add(found(strictly, code, at, message, help))
}

func (c *checker) add(f Finding) {
	if len(c.faults) < limits.Findings.Max {
		c.faults = append(c.faults, f)
	} else if len(c.faults) == limits.Findings.Max {
		c.faults = append(c.faults, found(strictly, CodeLimit, f.Span, exceeds(limits.Findings), ""))
	}
}

// know records the functions and types of the file: where they are defined is an error already.
func (c *checker) know(all []Statement) {
	for _, s := range all {
		switch s := s.(type) {
		case *Function:
			c.functions[s.Name.Text] = true
		case *Class:
			c.types[s.Name.Text] = true
		case *Import:
			if name := s.name(); name != "" {
				c.types[name] = true
			}
		case *Block:
			c.know(s.Body)
		}
	}
}

// name is what an import brings, "*" for a whole package; "" if it names nothing.
func (s *Import) name() string {
	words := strings.FieldsFunc(s.Path, func(r rune) bool { return strings.ContainsRune(". \t;", r) })
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// config checks the statements of a file or block.
func (c *checker) config(all []Statement) {
	for _, s := range all {
		switch s := s.(type) {
		case *Assign:
			if c.file.broken[s.Start] {
				continue
			}
			c.setting(s)
		case *Block:
			c.scopes = append(c.scopes, s.Name.Text)
			c.inner(s.Body)
			c.scopes = c.scopes[:len(c.scopes)-1]
		case *Selector:
			c.selector(s)
		case *Include:
			c.include(s)
		case *If:
			c.expr(s.Condition)
			c.inner(s.Then)
			c.inner(s.Else)
		case *Try:
			c.inner(s.Body)
			for i := range s.Catches {
				c.inner(s.Catches[i].Body)
			}
			c.inner(s.Finally)
		case *Define:
			c.define(s)
		case *Function, *Class: // see no variable of the file
		default:
			c.reads(s)
		}
	}
}

// reads notes the variables that are read in a statement that only the legacy parser supports.
func (c *checker) reads(n Node) {
	if name, ok := n.(*Name); ok {
		if v := c.find(name.Text); v != nil {
			v.used = true
		}
	}
	Children(n, c.reads)
}

// inner checks the statements of a body between braces, whose variables are its own.
func (c *checker) inner(all []Statement) {
	from := c.openScope()
	c.config(all)
	c.closeScope(from)
}

// setting checks "path = value".
func (c *checker) setting(s *Assign) {
	path := pathOf(s.Target)
	outer := len(c.scopes)
	if len(path) > 0 {
		c.scopes = append(c.scopes, path[:len(path)-1]...)
		last := path[len(path)-1]
		c.inTask = c.taskScope(last)
		if scope := c.scope(); len(scope) == 1 && scope[0] == "workflow" && (last == "onComplete" || last == "onError") {
			c.report(s.Target.Span(), CodeWorkflowHandler, `handler "workflow.`+last+`" in a config file is deprecated`, "move it to the main script")
		}
	}
	c.expr(s.Value)
	c.scopes, c.inTask = c.scopes[:outer], false
}

// pathOf is the names of "a.b.c", or nil.
func pathOf(x Expr) []string {
	switch x := x.(type) {
	case *Name:
		return []string{x.Text}
	case *Property:
		if of := pathOf(x.Of); of != nil {
			return append(of, x.Name.Text)
		}
	case *Index:
		return pathOf(x.Of)
	}
	return nil
}

// scope is where settings go: the blocks around without the profile.
func (c *checker) scope() []string {
	if len(c.scopes) > 0 && c.scopes[0] == "profiles" {
		return c.scopes[min(2, len(c.scopes)):]
	}
	return c.scopes
}

// taskScope reports whether closures under the setting see the inputs of a task, whose names are
// not known here.
func (c *checker) taskScope(last string) bool {
	scope := c.scope()
	if len(scope) == 0 {
		return false
	}
	if name, _, selected := strings.Cut(scope[0], ":"); selected && (name == "withName" || name == "withLabel") {
		return true
	}
	return scope[0] == "process" || scope[0] == "agent" || scope[0] == "executor" && last == "jobName"
}

// selector checks whether a selector is allowed here. At the top of the file it is a grammar error.
func (c *checker) selector(s *Selector) {
	if scope := c.scope(); len(scope) > 0 && scope[0] != "process" && scope[0] != "agent" {
		c.report(s.Kind.Span(), CodeSelectorMisplaced, `"`+s.Kind.Text+`" is not allowed in "`+scope[0]+`"`, "move it into process { … }")
	}
	c.config(s.Body)
}

// include checks whether an include is allowed here.
func (c *checker) include(s *Include) {
	if n := len(c.scopes); n > 0 && (n != 2 || c.scopes[0] != "profiles") {
		at := source.Span{Start: s.Start, End: s.End}
		c.report(at, CodeIncludeMisplaced, `include in "`+strings.Join(c.scopes, ".")+`" is not supported by the strict parser`, "move it to the top level of the file or directly into a profile")
	}
	c.expr(s.Path)
}

// openScope begins a scope of variables; its answer is given to closeScope.
func (c *checker) openScope() int { return len(c.variables) }

// closeScope forgets the variables of a scope and warns of those that were never used.
func (c *checker) closeScope(from int) {
	for i := len(c.variables) - 1; i >= from; i-- {
		v := &c.variables[i]
		c.latest[v.name] = v.hides
		if v.used || c.pipeline != nil || strings.HasPrefix(v.name, "_") {
			continue
		}
		if v.param != "" {
			c.report(v.at, CodeUnusedParameter, "unused "+v.param+` "`+v.name+`"`, `rename it to "_`+v.name+`"`)
		} else {
			c.report(v.at, CodeUnusedVariable, `unused variable "`+v.name+`"`, "remove it")
		}
	}
	c.variables = c.variables[:from]
}

// declare adds a variable. The legacy parser refuses a second one too, but for those in code, which
// it may leave unread.
func (c *checker) declare(v variable, context source.Span) {
	if v.name == "" {
		return
	}
	if other := c.find(v.name); other != nil {
		c.duplicate(v.name, context, other.at)
	} else if c.pipeline != nil {
		if at, implied := c.pipeline.implied[v.name]; implied {
			c.duplicate(v.name, context, at)
		}
	}
	v.hides = c.latest[v.name]
	c.variables = append(c.variables, v)
	c.latest[v.name] = len(c.variables)
}

// duplicate reports a second declaration of a name.
func (c *checker) duplicate(name string, at, first source.Span) {
	isLegacy := c.closures == 0 && c.pipeline == nil
	c.add(found(strictAnd(isLegacy), CodeAlreadyDeclared, at, `duplicate declaration "`+name+`"`, "choose another name", first))
}

// find is the innermost variable of the name, or nil.
func (c *checker) find(name string) *variable {
	if i := c.latest[name]; i > 0 {
		return &c.variables[i-1]
	}
	return nil
}

// use notes that a name is read, and reports whether anything has it.
func (c *checker) use(name string) bool {
	if v := c.find(name); v != nil {
		v.used = true
		return true
	}
	if c.pipeline != nil {
		return c.usesInScript(name)
	}
	return slices.Contains(configNames, name) || c.closures > 0 && slices.Contains(closureNames, name)
}
