package flow

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

// paramsOf are the parameters that a statement sets.
func paramsOf(s step) []string {
	switch stmt := s.stmt.(type) {
	case *syntax.Assign:
		key := s.key(stmt)
		if i, ok := stmt.Target.(*syntax.Index); ok && len(namesOf(i.Of)) == 1 && namesOf(i.Of)[0] == paramsScope {
			return constants(i.Args)
		}
		if len(key) > 1 && key[0] == paramsScope {
			return key[1:2]
		}
		if m, ok := stmt.Value.(*syntax.Map); ok && len(key) == 1 && key[0] == paramsScope {
			return entryNames(m)
		}
	case *syntax.Block:
		if len(s.path) == 1 && s.path[0] == paramsScope {
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

// paramsSet are all parameters that the configuration sets anywhere.
func (v *view) paramsSet() map[string]bool {
	set := map[string]bool{}
	for _, s := range v.sequence() {
		for _, name := range paramsOf(s) {
			set[name] = true
		}
	}
	return set
}

// eachParam visits the parameters "params.x" that a statement reads; later tells that code does which
// runs later, and guarded that a value stands beside it for the case that it has none.
func (v *view) eachParam(s step, visit func(read *syntax.Property, later, guarded bool)) {
	called, guarded := map[syntax.Expr]bool{}, map[syntax.Expr]bool{}
	expressions(s.stmt, func(e syntax.Expr, later bool) {
		switch e := e.(type) {
		case *syntax.Call:
			called[e.Of] = true
		case *syntax.Binary:
			if e.Op == "?:" {
				guarded[e.X] = true
			}
		case *syntax.Property:
			of, ok := e.Of.(*syntax.Name)
			if ok && of.Text == paramsScope && !of.Quoted && !called[e] && e.Name.Dynamic == nil && !e.Method && !e.Spread {
				visit(e, later, guarded[e])
			}
		}
	})
}

// declarations are the parameters that anybody declares.
type declarations struct {
	names map[string]bool
	// script tells that the main script was there to look into.
	script bool
	// free tells that parameters may come from where nobody looked.
	free bool
}

// list are the names in order.
func (d declarations) list() (names []string) {
	for name := range d.names {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// declared are the parameters of the configuration, of the schema and of the main script.
func (v *view) declared(names *dialect.Names) declarations {
	d := declarations{names: v.paramsSet()}
	for _, inc := range v.Includes {
		if inc.Profile == "" && (inc.State == flowconfig.IncludeUnknown || inc.State == flowconfig.IncludeOutside) {
			d.free = true
		}
	}
	for _, name := range names.UndeclaredParams {
		d.names[name] = true
	}
	if v.fsys == nil {
		return d
	}
	if text, err := fs.ReadFile(v.fsys, names.SchemaFile); err == nil {
		doc := tree.ParseJSON(source.New(names.SchemaFile, text))
		if doc.Readable() && doc.Root.Is(tree.Object) {
			for _, param := range schema.Open(doc, names).Params {
				d.names[param.Name] = true
			}
		}
	}
	if text, err := fs.ReadFile(v.fsys, names.MainScript); err == nil {
		d.script = true
		for _, name := range scriptParams(text) {
			d.names[name] = true
		}
	}
	return d
}

// scriptParams are the parameters that a script sets, or declares in its block of parameters.
func scriptParams(script []byte) (names []string) {
	set, _ := utils.ScrapeParams(script) // what is no text declares nothing
	for _, name := range set {
		names = append(names, strings.TrimPrefix(name, paramsScope+"."))
	}
	inBlock := false
	for line := range strings.Lines(string(script)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, paramsScope+" {") || strings.HasPrefix(line, paramsScope+"{"):
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
