package assist

// The outline: groups with their parameters, or the columns of a samplesheet.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// EntryKind is what an entry of the outline is.
type EntryKind string

// The kinds.
const (
	GroupEntry     EntryKind = "group"
	ParameterEntry EntryKind = "parameter"
	ColumnEntry    EntryKind = "column"
)

// Entry is an entry of the outline.
type Entry struct {
	Kind EntryKind
	Name string
	// Detail is the title of a group, or the types of a parameter.
	Detail string
	// Span of the name, and of all that belongs to it.
	Span, Whole source.Span
	Below       []Entry
}

// Outline has the parameters outside of groups first, then the groups in the order of the file.
func (s *Source) Outline() []Entry {
	if s.Schema == nil {
		return nil
	}
	outline := append(columns(s.Doc.Root.At("/items/properties")), params(s.Schema.Ungrouped())...)
	for _, g := range s.Schema.Groups {
		outline = append(outline, Entry{Name: g.Name, Detail: textOf(g.Node.Get("title")), Kind: GroupEntry, Span: g.Key, Whole: g.Node.Span, Below: params(g.Params)})
	}
	return outline
}

func params(list []*schema.Param) (entries []Entry) {
	for _, p := range list {
		entries = append(entries, Entry{Kind: ParameterEntry, Name: p.Name, Detail: strings.Join(p.Types(), " or "), Span: p.Key, Whole: p.Node.Span})
	}
	return entries
}

func columns(properties *tree.Node) (entries []Entry) {
	if properties == nil {
		return nil
	}
	for _, m := range properties.Members {
		entries = append(entries, Entry{Kind: ColumnEntry, Name: m.Key, Detail: textOf(m.Value.Get("type")), Span: m.KeySpan, Whole: m.Value.Span})
	}
	return entries
}
