package yaml

// Edits of single values, and of block collections by lines.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func edit(start, end int, text string) diag.Edit {
	return diag.Edit{Span: source.Span{Start: start, End: end}, Text: text}
}

// begin writes the value of a file without one, or with null, after its comments.
func (e editor) begin(value any) []diag.Edit {
	var edits []diag.Edit
	if root := e.Root; root != nil {
		if e.startsLine(root.Span.Start) {
			return e.replace(place{node: root}, value)
		}
		edits = append(edits, edit(len(strings.TrimRight(e.text[:root.Span.Start], " ")), root.Span.End, ""))
	}
	end := e.documentEnd()
	text := e.value(value, 0) + e.lineBreak
	if end > 0 && e.column(end) > 0 {
		text = e.lineBreak + text
	}
	return append(edits, edit(end, end, text))
}

// documentEnd returns the end of a document without a value: its "...", or the end of the file.
func (e editor) documentEnd() int {
	for at := 0; at < len(e.text); at = e.lineEnd(at) + breakAt(e.text, e.lineEnd(at)) {
		if strings.HasPrefix(lineOf(e.text[at:]), "...") {
			return at
		}
	}
	return len(e.text)
}

// override replaces an alias of a mapping by a mapping that merges the alias and has an entry of its own.
func (e editor) override(p place, key string, value any) []diag.Edit {
	alias := e.text[p.node.Span.Start:p.node.Span.End]
	switch {
	case p.parent == nil:
		return nil
	case e.brackets[p.parent.node]:
		return []diag.Edit{edit(p.node.Span.Start, p.node.Span.End, "{ <<: "+alias+", "+flowEntry(key, value)+" }")}
	}
	return e.linesInPlace(p, e.startColumn(p)+e.unit, func(column int) string {
		return "<<: " + alias + e.newLine(column) + e.entry(key, value, column)
	})
}

// insert adds an element at the end of a collection.
func (e editor) insert(p place, key string, value any) []diag.Edit {
	n := p.node
	switch {
	case e.isBlock(n):
		at := e.lineEnd(n.Span.End)
		column := e.column(n.Span.Start)
		if n.Kind == tree.Array {
			return []diag.Edit{edit(at, at, e.newLine(column)+"- "+e.value(value, column+2))}
		}
		return []diag.Edit{edit(at, at, e.newLine(column)+e.entry(key, value, column))}
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

// replace replaces a value.
func (e editor) replace(p place, value any) []diag.Edit {
	old := p.node
	if p.parent == nil {
		return []diag.Edit{edit(old.Span.Start, old.Span.End, e.value(value, e.column(old.Span.Start)))}
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
		return []diag.Edit{edit(head, head, " "+text)}
	case e.isBlock(old) && e.lineStart(head) != e.lineStart(old.Span.Start):
		return append(e.clear(old, e.lineEnd(head), e.lineEnd(old.Span.End)), edit(head, head, " "+text))
	}
	return []diag.Edit{edit(old.Span.Start, old.Span.End, text)}
}

// isCollection reports whether a value needs lines of its own.
func isCollection(value any) bool {
	switch v := value.(type) {
	case *tree.Map:
		return len(v.Entries) > 0
	case []any:
		return len(v) > 0
	}
	return false
}

// startColumn returns the column of the key or dash of a value.
func (e editor) startColumn(p place) int { return e.column(e.start(p.parent.node, p.index)) }

// replaceByLines replaces a value by a collection.
func (e editor) replaceByLines(p place, value any) []diag.Edit {
	below := e.startColumn(p) + e.unit
	if _, list := value.([]any); list && !e.indentLists {
		below -= e.unit
	}
	return e.linesInPlace(p, below, func(column int) string { return e.value(value, column) })
}

// linesInPlace replaces a value by lines, below its key or after its dash; below is the column of the lines unless the old
// ones have one.
func (e editor) linesInPlace(p place, below int, write func(column int) string) []diag.Edit {
	old, head, inList := p.node, e.head(p), p.parent.node.Kind == tree.Array
	if inList {
		below = e.startColumn(p) + 2
	}
	lines := write(below)
	switch {
	case old.Span.Len() > 0 && e.lineStart(old.Span.Start) != e.lineStart(head): // on lines of its own
		start := e.lineStart(old.Span.Start)
		if e.isBlock(old) {
			below = e.column(old.Span.Start)
			lines = write(below)
		}
		return []diag.Edit{edit(start, old.Span.End, strings.Repeat(" ", below)+lines)}
	case inList && old.Span.Len() == 0:
		return []diag.Edit{edit(head, head, " "+lines)}
	case inList:
		return []diag.Edit{edit(old.Span.Start, old.Span.End, lines)}
	case old.Span.Len() == 0:
		at := e.lineEnd(head)
		return []diag.Edit{edit(at, at, e.newLine(below)+lines)}
	}
	at := e.lineEnd(old.Span.End)
	return []diag.Edit{edit(head, old.Span.End, ""), edit(at, at, e.newLine(below)+lines)}
}

// scalarLike writes a scalar or an empty collection in the style of the value that it replaces; column is that of the key.
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

// inStyle writes a string on one line in the given quotes if possible.
func (d *Document) inStyle(s string, style Style, flow bool) string {
	switch {
	case style == SingleQuoted && canSingle(s):
		return singleQuoted(s)
	case style == DoubleQuoted:
		return doubleQuoted(s)
	}
	return scalarText(s, flow)
}
