package view

// Parameters: where they are set, where they are read, and who else declares them.

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// paramsOf are the parameters that a statement sets.
func paramsOf(s Step) []string {
	switch stmt := s.Stmt.(type) {
	case *syntax.Assign:
		if i, ok := stmt.Target.(*syntax.Index); ok && isName(i.Of, ParamsScope) {
			return constants(i.Args)
		}
		if len(s.Path) > 0 && s.Path[0] != ParamsScope || len(s.Path) == 0 && firstName(stmt.Target) != ParamsScope {
			return nil
		}
		key := s.Key(stmt)
		if len(key) > 1 && key[0] == ParamsScope {
			return key[1:2]
		}
		if m, ok := stmt.Value.(*syntax.Map); ok && len(key) == 1 && key[0] == ParamsScope {
			return entryNames(m)
		}
	case *syntax.Block:
		if len(s.Path) == 1 && s.Path[0] == ParamsScope {
			return []string{stmt.Name.Text}
		}
	}
	return nil
}

// isName reports whether an expression is the name alone.
func isName(e syntax.Expr, name string) bool {
	n, ok := e.(*syntax.Name)
	return ok && n.Text == name
}

// constants are the strings among expressions.
func constants(all []syntax.Expr) (texts []string) {
	for _, e := range all {
		if s, ok := e.(*syntax.String); ok {
			if text, constant := s.Constant(); constant {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

func entryNames(m *syntax.Map) (names []string) {
	for i := range m.Entries {
		if n := m.Entries[i].Name; n != nil {
			names = append(names, n.Text)
		}
	}
	return names
}

// ParamsAt are the parameters that statements set, by the number of the statement in the sequence.
func (v *View) ParamsAt() [][]string {
	if v.paramsAt == nil {
		steps := v.Sequence()
		v.paramsAt = make([][]string, len(steps))
		for i, s := range steps {
			v.paramsAt[i] = paramsOf(s)
		}
	}
	return v.paramsAt
}

// ParamsSet are all parameters that the configuration sets anywhere.
func (v *View) ParamsSet() map[string]bool {
	if v.params == nil {
		v.params = map[string]bool{}
		for _, names := range v.ParamsAt() {
			for _, name := range names {
				v.params[name] = true
			}
		}
	}
	return v.params
}

// ParamRead is a place that reads a parameter, "params.x".
type ParamRead struct {
	*syntax.Property
	// Later reports that a closure reads it, which runs later, Guarded that a fallback value is given for the case that it
	// has none.
	Later, Guarded bool
}

// Memory keeps what is known of single files for the next resolution of a configuration that changes, as [flowconfig.Parsed]
// keeps the files themselves. The zero value is empty.
type Memory struct {
	reads map[*syntax.File]paramReads
	// variables are the assignments of each file that set variables.
	variables map[*syntax.File]map[*syntax.Assign]bool
	// script is the main script, scriptParams the parameters that it sets or declares.
	script       string
	scriptParams []string
}

// paramReads are the places of a file that read parameters, by their statements.
type paramReads map[syntax.Statement][]ParamRead

// ParamsRead are the places that read parameters, by the number of their statement in the sequence.
func (v *View) ParamsRead() [][]ParamRead {
	if v.reads == nil {
		of := v.paramReads()
		steps := v.Sequence()
		v.reads = make([][]ParamRead, len(steps))
		for i, s := range steps {
			v.reads[i] = of[s.File.Syntax][s.Stmt]
		}
	}
	return v.reads
}

func (v *View) paramReads() map[*syntax.File]paramReads {
	of := make(map[*syntax.File]paramReads, len(v.AllFiles))
	for _, f := range v.AllFiles {
		known := v.memory.reads[f.Syntax]
		if known == nil {
			known = paramReads{}
			v.Statements(f, func(_ *Where, s syntax.Statement) {
				if reads := paramsReadBy(s); len(reads) > 0 {
					known[s] = reads
				}
			})
		}
		of[f.Syntax] = known
	}
	v.memory.reads = of
	return of
}

// exprSet is made with its first expression.
type exprSet map[syntax.Expr]bool

func (s *exprSet) add(e syntax.Expr) {
	if *s == nil {
		*s = exprSet{}
	}
	(*s)[e] = true
}

func paramsReadBy(s syntax.Statement) (all []ParamRead) {
	var called, guarded exprSet
	Expressions(s, func(e syntax.Expr, later bool) {
		switch e := e.(type) {
		case *syntax.Call:
			called.add(e.Of)
		case *syntax.Binary:
			if e.Op == "?:" {
				guarded.add(e.X)
			}
		case *syntax.Property:
			of, ok := e.Of.(*syntax.Name)
			if ok && of.Text == ParamsScope && !of.Quoted && e.Name.Dynamic == nil && !e.Method && !e.Spread && !called[e] {
				all = append(all, ParamRead{e, later, guarded[e]})
			}
		}
	})
	return all
}

// declarations are the declared parameters, of all sources.
type declarations struct {
	Names map[string]bool
	// Script reports that the main script was there to look into.
	Script bool
	// unread are includes whose files are not known: they may set any parameter.
	unread []*flowconfig.Include
}

// Free reports whether parameters may come from a file that is not known.
func (d declarations) Free() bool { return len(d.unread) > 0 }

// FreeAfter reports whether a statement includes such a file.
func (d declarations) FreeAfter(s Step) bool {
	at := s.Stmt.Span()
	return slices.ContainsFunc(d.unread, func(i *flowconfig.Include) bool {
		return i.File == s.File && at.Start <= i.Span.Start && i.Span.Start < at.End
	})
}

// List are the names in order.
func (d declarations) List() (names []string) {
	for name := range d.Names {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Declared are the parameters of the configuration, of the schema and of the main script.
func (v *View) Declared(names *dialect.Names) declarations {
	d := declarations{Names: maps.Clone(v.ParamsSet())}
	for i := range v.Includes {
		if inc := &v.Includes[i]; inc.Profile == "" && (inc.State == flowconfig.IncludeUnknown || inc.State == flowconfig.IncludeOutside) {
			d.unread = append(d.unread, inc)
		}
	}
	for _, name := range names.UndeclaredParams {
		d.Names[name] = true
	}
	if v.Fsys == nil {
		return d
	}
	if v.schemaParams == nil {
		v.schemaParams = func() []string {
			text, err := fs.ReadFile(v.Fsys, names.SchemaFile)
			if err != nil {
				return nil
			}
			return ParamsOfSchema(tree.ParseJSON(source.New(names.SchemaFile, text)), names)
		}
	}
	for _, name := range v.schemaParams() {
		d.Names[name] = true
	}
	if text, err := fs.ReadFile(v.Fsys, names.MainScript); err == nil {
		d.Script = true
		if v.memory.script != string(text) {
			v.memory.script, v.memory.scriptParams = string(text), scriptParams(text)
		}
		for _, name := range v.memory.scriptParams {
			d.Names[name] = true
		}
	}
	return d
}

// ParamsOfSchema are the parameters that a schema declares; none where it cannot be read.
func ParamsOfSchema(doc *tree.Document, names *dialect.Names) (declared []string) {
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		return nil
	}
	for _, param := range schema.Open(doc, names).Params {
		declared = append(declared, param.Name)
	}
	return declared
}

// scriptParams are the parameters that a script sets, or declares in its block of parameters.
func scriptParams(script []byte) (names []string) {
	set, err := utils.ScrapeParams(script)
	if err != nil {
		return nil // a value that is not a string declares nothing
	}
	for _, name := range set {
		names = append(names, strings.TrimPrefix(name, ParamsScope+"."))
	}
	for _, place := range parameters.Declarations(source.New("", script)) {
		names = append(names, place.Name)
	}
	return names
}
