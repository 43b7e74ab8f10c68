package assist

// The outline: groups with their parameters, or the columns of a samplesheet.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Entry is an entry of the outline.
type Entry struct {
	Kind Kind
	Name string
	// Detail is the title of a group, or the types of a parameter or column.
	Detail string
	// Span of the name, and of all that belongs to it.
	Span, Whole source.Span
	Below       []Entry
}

// Outline has the parameters outside of groups first, then the groups in the order of the file; or the columns.
func (s *Source) Outline() []Entry {
	if s.Schema == nil {
		return nil
	}
	kind := KindOf(s.Schema)
	outline := params(kind, s.Schema.Ungrouped())
	for _, g := range s.Schema.Groups {
		outline = append(outline, Entry{Name: g.Name, Detail: textOf(g.Node.Get("title")), Kind: Group, Span: g.Key, Whole: g.Node.Span, Below: params(kind, g.Params)})
	}
	return outline
}

func params(kind Kind, list []*schema.Param) (entries []Entry) {
	for _, p := range list {
		entries = append(entries, Entry{Kind: kind, Name: p.Name, Detail: strings.Join(p.Types(), " or "), Span: p.Key, Whole: p.Node.Span})
	}
	return entries
}
