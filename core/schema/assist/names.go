package assist

// Names of parameters, columns and groups: where they are written, and where they are declared.

import (
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Kind is what has a name in a schema.
type Kind string

// The kinds.
const (
	Group     Kind = "group"
	Parameter Kind = "parameter"
	Column    Kind = "column"
)

// KindOf is what the schema declares beside groups: parameters, or the columns of a samplesheet.
func KindOf(s *schema.Schema) Kind { return Kind(s.Noun()) }

// Name is the name of a parameter, column or group at a place.
type Name struct {
	Kind Kind
	// Defs is the key that holds the group; "" for others.
	Defs string
	Name string
	// Span without the quotes.
	Span source.Span
	// Declared reports that the place declares it; others require or reference it.
	Declared bool
}

// NameAt is the name at an offset; ok is false where there is none.
func NameAt(s *schema.Schema, offset int) (found Name, ok bool) {
	eachName(s, func(n Name) bool {
		if n.Span.Start-1 <= offset && offset <= n.Span.End+1 { // its quotes belong to it
			found, ok = n, true
		}
		return !ok
	})
	return found, ok
}

// Uses are the places of a name, those that declare it first.
func Uses(s *schema.Schema, of Name) (declared, others []Name) {
	eachName(s, func(n Name) bool {
		if n.Kind == of.Kind && n.Name == of.Name && n.Defs == of.Defs {
			if n.Declared {
				declared = append(declared, n)
			} else {
				others = append(others, n)
			}
		}
		return true
	})
	return declared, others
}

// eachName visits the names of parameters, columns and groups until visit returns false: those that are declared before others. The
// name of what is not declared is not visited.
func eachName(s *schema.Schema, visit func(n Name) bool) {
	if s == nil {
		return
	}
	var all []Name
	kind := KindOf(s)
	for _, p := range s.Params {
		all = append(all, Name{Kind: kind, Name: p.Name, Span: Inner(p.Key), Declared: true})
	}
	for _, g := range s.Groups {
		all = append(all, Name{Kind: Group, Defs: g.Defs, Name: g.Name, Span: Inner(g.Key), Declared: true})
	}
	for _, list := range nameLists(s) {
		for _, item := range list.Items {
			if item.Is(tree.String) && len(s.Named(item.Text)) > 0 {
				all = append(all, Name{Kind: kind, Name: item.Text, Span: Inner(item.Span)})
			}
		}
	}
	schema.EachRef(s.Root, func(ref *tree.Node) {
		if defs, group := referenced(ref.Text); s.Group(defs, group) != nil {
			all = append(all, Name{Kind: Group, Defs: defs, Name: group, Span: Inner(ref.Span)})
		}
	})
	for _, n := range all {
		if !visit(n) {
			return
		}
	}
}

// nameLists are those that name parameters or columns.
func nameLists(s *schema.Schema) []*tree.Node {
	scopes := []*tree.Node{s.Declaring()}
	for _, g := range s.Groups {
		scopes = append(scopes, g.Node)
	}
	found := s.ColumnLists(nil)
	for _, scope := range scopes {
		if list := scope.Get("required"); list.Is(tree.Array) {
			found = append(found, list)
		}
	}
	return found
}

// Inner is a span without its quotes.
func Inner(span source.Span) source.Span {
	if span.Len() >= 2 {
		return source.Span{Start: span.Start + 1, End: span.End - 1}
	}
	return span
}

// Definition is the span of the key that the name or reference at an offset leads to; ok is false where there is none.
func (s *Source) Definition(offset int) (span source.Span, ok bool) {
	name, ok := NameAt(s.Schema, offset)
	if ok {
		declared, _ := Uses(s.Schema, name)
		return declared[0].Span, true
	}
	at, ok := tree.CursorAt(s.Doc.Root, offset)
	if !ok || at.OnKey || len(at.Keys) == 0 || at.Keys[len(at.Keys)-1] != "$ref" {
		return span, false
	}
	text := textOf(at.Node)
	if text == "" || text[0] != '#' {
		return span, false
	}
	target := s.Doc.Root.At(text[1:])
	if target == nil {
		return span, false
	}
	if m, ok := target.Key(); ok {
		return Inner(m.KeySpan), true
	}
	return source.Span{Start: target.Span.Start, End: target.Span.Start}, true
}
