package assist

// Hover: what is at a place.

import (
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Hover describes the parameter, column, group or keyword at an offset, as Markdown; "" where there is none.
func (s *Source) Hover(offset int) (text string, span source.Span) {
	if name, ok := NameAt(s.Schema, offset); ok {
		if name.Kind == Group {
			return s.groupCard(name.Name), quotes(name.Span)
		}
		return s.describe(name.Name), name.Span
	}
	at, ok := tree.CursorAt(s.Doc.Root, offset)
	if !ok || !at.OnKey && (at.Node == nil || len(at.Node.Members)+len(at.Node.Items) > 0) {
		return "", span // between the members of an object
	}
	where := placeOf(at.Keys)
	row := schema.KeywordNamed(where.keyword)
	if row == nil || where.holds == subschema && at.OnKey && where.keyword != at.Keys[len(at.Keys)-1] {
		return "", span // a name of the user's choice
	}
	return keywordCard(row), at.Span()
}

// quotes is a span with its quotes.
func quotes(span source.Span) source.Span {
	return source.Span{Start: span.Start - 1, End: span.End + 1}
}
