package yaml

// Edits of single values, and of block collections line by line.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func edit(start, end int, text string) tree.Edit {
	return tree.Edit{Span: source.Span{Start: start, End: end}, Text: text}
}

// begin writes the value of a text that has none: after what it has, which is comments.
func (e editor) begin(value any) []tree.Edit {
	end := len(e.text)
	text := e.value(value, 0) + e.lineBreak
	if end > 0 && e.column(end) > 0 {
		text = e.lineBreak + text
	}
	return []tree.Edit{edit(end, end, text)}
}

// insert adds an element to a collection, after the ones it has.
func (e editor) insert(p place, key string, value any) []tree.Edit {
	n := p.node
	switch {
	case e.isBlock(n):
		at := e.lineEnd(n.Span.End)
		column := e.column(n.Span.Start)
		if n.Kind == tree.Array {
			return []tree.Edit{edit(at, at, e.newLine(column)+"- "+e.value(value, column+2))}
		}
		return []tree.Edit{edit(at, at, e.newLine(column)+e.entry(key, value, column))}
	case len(n.Items)+len(n.Members) == 0 && p.parent != nil && e.isBlock(p.parent.node) && len(e.commentsIn(n.Span)) == 0:
		if n.Kind == tree.Array {
			return e.replace(p, []any{value})
		}
		return e.replace(p, nested([]string{key}, value))
	}
	text := flow(value)
	if n.Kind == tree.Object {
		text = flowEntry(key, value)
	}
	return e.insertFlow(n, text)
}

// replace writes a value in place of another.
func (e editor) replace(p place, value any) []tree.Edit {
	old := p.node
	if p.parent == nil {
		return []tree.Edit{edit(old.Span.Start, old.Span.End, e.value(value, e.column(old.Span.Start)))}
	}
	if e.brackets[p.parent.node] {
		return e.replaceFlow(p, value)
	}
	if isCollection(value) {
		return e.replaceByLines(p, value)
	}
	text := e.scalarLike(old, value, e.startColumn(p))
	head := e.head(p)
	switch {
	case old.Span.Len() == 0:
		return []tree.Edit{edit(head, head, " "+text)}
	case e.isBlock(old) && e.lineStart(head) != e.lineStart(old.Span.Start):
		return append(e.clear(old, e.lineEnd(head), e.lineEnd(old.Span.End)), edit(head, head, " "+text))
	}
	return []tree.Edit{edit(old.Span.Start, old.Span.End, text)}
}

// isCollection reports whether a value takes lines of its own.
func isCollection(value any) bool {
	switch v := value.(type) {
	case *tree.Map:
		return len(v.Entries) > 0
	case []any:
		return len(v) > 0
	}
	return false
}

// startColumn is the column of the name or dash that a value belongs to.
func (e editor) startColumn(p place) int { return e.column(e.start(p.parent.node, p.index)) }

// replaceByLines writes a collection in place of another value.
func (e editor) replaceByLines(p place, value any) []tree.Edit {
	old, head, column := p.node, e.head(p), e.startColumn(p)
	below := column + e.unit
	inList := p.parent.node.Kind == tree.Array
	if _, list := value.([]any); list && !inList && !e.indentLists {
		below = column
	}
	if inList {
		below = column + 2
	}
	lines := e.value(value, below)
	switch {
	case old.Span.Len() > 0 && e.lineStart(old.Span.Start) != e.lineStart(head): // on lines of its own
		start := e.lineStart(old.Span.Start)
		if e.isBlock(old) {
			below = e.column(old.Span.Start)
			lines = e.value(value, below)
		}
		return []tree.Edit{edit(start, old.Span.End, strings.Repeat(" ", below)+lines)}
	case inList && old.Span.Len() == 0:
		return []tree.Edit{edit(head, head, " "+lines)}
	case inList:
		return []tree.Edit{edit(old.Span.Start, old.Span.End, lines)}
	case old.Span.Len() == 0:
		at := e.lineEnd(head)
		return []tree.Edit{edit(at, at, e.newLine(below)+lines)}
	}
	at := e.lineEnd(old.Span.End)
	return []tree.Edit{edit(head, old.Span.End, ""), edit(at, at, e.newLine(below)+lines)}
}

// scalarLike writes a scalar or an empty collection in the style of the value that it takes the
// place of; column is where that value's name stands.
func (e editor) scalarLike(old *tree.Node, value any, column int) string {
	s, isString := value.(string)
	style := e.scalars[old].Style
	switch {
	case !isString:
		if isEmpty(value) {
			return flow(value)
		}
		return scalarText(value, false)
	case style >= Literal && hasLines(s):
		return e.literal(s, column+e.unit)
	}
	return e.inStyle(s, style, false)
}

func isEmpty(value any) bool {
	switch value.(type) {
	case *tree.Map, []any:
		return true
	}
	return false
}

// inStyle writes a string on one line in the quotes given, where those can hold it.
func (d *Document) inStyle(s string, style Style, flow bool) string {
	switch {
	case style == SingleQuoted && canSingle(s):
		return singleQuoted(s)
	case style == DoubleQuoted:
		return doubleQuoted(s)
	}
	return scalarText(s, flow)
}
