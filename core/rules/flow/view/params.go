package view

// Parameters: where they are set, where they are read, and who else declares them.

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// ParamsOf are the parameters that a statement sets.
func ParamsOf(s Step) []string {
	switch stmt := s.Stmt.(type) {
	case *syntax.Assign:
		key := s.Key(stmt)
		if i, ok := stmt.Target.(*syntax.Index); ok && len(NamesOf(i.Of)) == 1 && NamesOf(i.Of)[0] == ParamsScope {
			return constants(i.Args)
		}
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

// constants are the texts among expressions.
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

// ParamsSet are all parameters that the configuration sets anywhere.
func (v *View) ParamsSet() map[string]bool {
	set := map[string]bool{}
	for _, s := range v.Sequence() {
		for _, name := range ParamsOf(s) {
			set[name] = true
		}
	}
	return set
}

// EachParam visits the parameters "params.x" that a statement reads; later tells that code does which
// runs later, and guarded that a value stands beside it for the case that it has none.
func (v *View) EachParam(s Step, visit func(read *syntax.Property, later, guarded bool)) {
	called, guarded := map[syntax.Expr]bool{}, map[syntax.Expr]bool{}
	Expressions(s.Stmt, func(e syntax.Expr, later bool) {
		switch e := e.(type) {
		case *syntax.Call:
			called[e.Of] = true
		case *syntax.Binary:
			if e.Op == "?:" {
				guarded[e.X] = true
			}
		case *syntax.Property:
			of, ok := e.Of.(*syntax.Name)
			if ok && of.Text == ParamsScope && !of.Quoted && !called[e] && e.Name.Dynamic == nil && !e.Method && !e.Spread {
				visit(e, later, guarded[e])
			}
		}
	})
}

// declarations are the parameters that anybody declares.
type declarations struct {
	Names map[string]bool
	// Script tells that the main script was there to look into.
	Script bool
	// Free tells that parameters may come from where nobody looked.
	Free bool
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
	d := declarations{Names: v.ParamsSet()}
	for _, inc := range v.Includes {
		if inc.Profile == "" && (inc.State == flowconfig.IncludeUnknown || inc.State == flowconfig.IncludeOutside) {
			d.Free = true
		}
	}
	for _, name := range names.UndeclaredParams {
		d.Names[name] = true
	}
	if v.Fsys == nil {
		return d
	}
	if text, err := fs.ReadFile(v.Fsys, names.SchemaFile); err == nil {
		doc := tree.ParseJSON(source.New(names.SchemaFile, text))
		if doc.Readable() && doc.Root.Is(tree.Object) {
			for _, param := range schema.Open(doc, names).Params {
				d.Names[param.Name] = true
			}
		}
	}
	if text, err := fs.ReadFile(v.Fsys, names.MainScript); err == nil {
		d.Script = true
		for _, name := range scriptParams(text) {
			d.Names[name] = true
		}
	}
	return d
}

// scriptParams are the parameters that a script sets, or declares in its block of parameters.
func scriptParams(script []byte) (names []string) {
	set, _ := utils.ScrapeParams(script) // what is no text declares nothing
	for _, name := range set {
		names = append(names, strings.TrimPrefix(name, ParamsScope+"."))
	}
	inBlock := false
	for line := range strings.Lines(string(script)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, ParamsScope+" {") || strings.HasPrefix(line, ParamsScope+"{"):
			inBlock = true
		case strings.HasPrefix(line, "}"):
			inBlock = false
		case inBlock:
			end := strings.IndexAny(line+" ", " :=")
			names = append(names, line[:end])
		}
	}
	return names
}
