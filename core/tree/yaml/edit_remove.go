package yaml

// Edits that remove elements. A comment at the end of an element's line is removed with the element; other comments stay.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// remove removes elements of a collection.
func (e editor) remove(p place, indices []int) []diag.Edit {
	n := p.node
	left := len(n.Items) + len(n.Members) - len(indices)
	if n.Kind == tree.Object {
		for i := range n.Members {
			if e.isMerged(n, i) {
				left--
			}
		}
	}
	switch {
	case e.brackets[n]:
		return e.removeFlow(n, indices)
	case left == 0 && len(n.Members) > len(indices):
		return nil // a merge key alone is left, which has no place here
	case left == 0 && p.parent != nil:
		return e.replace(p, map[bool]any{true: &tree.Map{}, false: []any{}}[n.Kind == tree.Object])
	}
	edits := []diag.Edit{}
	for _, i := range indices {
		edits = append(edits, e.removeLines(n, i))
	}
	return edits
}

// removeLines removes the lines of one element of a block collection.
func (e editor) removeLines(n *tree.Node, i int) diag.Edit {
	start, end := e.start(n, i), e.lineEnd(e.end(n, i))
	from := e.lineStart(start)
	if !e.startsLine(start) { // the first, on the line of a dash
		if last := len(n.Items) + len(n.Members) - 1; i < last && strings.TrimSpace(e.text[end:e.start(n, i+1)]) == "" {
			return edit(start, e.start(n, i+1), "")
		}
		return edit(from+len(strings.TrimRight(e.text[from:start], " ")), end, "")
	}
	if n := breakAt(e.text, end); n > 0 {
		return edit(from, end+n, "")
	}
	return edit(e.breakBefore(from), end, "")
}

// clear removes lines of a block collection, from the end of one line to the end of another, but keeps comments on their own
// lines between its elements.
func (e editor) clear(n *tree.Node, from, to int) (edits []diag.Edit) {
	count, i := len(n.Items)+len(n.Members), 0
	for _, c := range e.commentsIn(source.Span{Start: from, End: to}) {
		for i < count && (e.isMerged(n, i) || e.end(n, i) < c.Start) {
			i++
		}
		within := i < count && e.start(n, i) < c.Start
		if e.startsLine(c.Start) && !within {
			edits = append(edits, edit(from, e.breakBefore(e.lineStart(c.Start)), ""))
			from = c.End
		}
	}
	return append(edits, edit(from, to, ""))
}

// flowElement is an element in brackets with what its removal affects.
type flowElement struct {
	start, end int
	// before and after are the offsets of its commas, -1 without one.
	before, after int
	// gone is true if the element is removed, withBefore if the comma before it is removed instead of the one after it.
	gone, withBefore bool
}

// removeFlow removes elements in brackets, each with one comma.
func (e editor) removeFlow(n *tree.Node, indices []int) []diag.Edit {
	if len(indices) == len(n.Items)+len(n.Members) && len(e.commentsIn(n.Span)) == 0 {
		return []diag.Edit{edit(n.Span.Start+1, n.Span.End-1, "")}
	}
	elements := e.flowElements(n, indices)
	edits := []diag.Edit{}
	for i, f := range elements {
		if !f.gone {
			continue
		}
		comma := f.after
		if f.withBefore {
			comma = f.before
		} else if i+1 < len(elements) && elements[i+1].gone && elements[i+1].withBefore {
			comma = -1
		}
		var neighbour flowElement
		if i > 0 && elements[i-1].end > e.lineStart(f.start) {
			neighbour = elements[i-1]
		}
		edits = append(edits, e.removeElement(f, comma, neighbour)...)
	}
	return edits
}

// flowElements returns the elements in the brackets, in order; a comma between a removed element and a kept one is removed.
func (e editor) flowElements(n *tree.Node, indices []int) (elements []flowElement) {
	from := n.Span.Start + 1
	for i := range len(n.Items) + len(n.Members) {
		if e.isMerged(n, i) {
			continue
		}
		f := flowElement{end: e.end(n, i), before: e.lastComma(from, e.flowStart(n, i)), gone: slices.Contains(indices, i)}
		if f.before >= 0 {
			from = f.before + 1
		}
		f.start = e.skipWhitespace(from)
		from = f.end
		elements = append(elements, f)
	}
	for i := len(elements) - 1; i >= 0; i-- {
		f, next := &elements[i], n.Span.End-1
		if i+1 < len(elements) {
			next = elements[i+1].start
		}
		f.after = e.comma(f.end, next)
		leads := f.before >= 0 && f.after >= 0 && e.lineEnd(f.before) == e.lineEnd(f.start) && e.lineEnd(f.after) != e.lineEnd(f.end)
		nextGoes := i+1 < len(elements) && elements[i+1].gone && elements[i+1].withBefore
		f.withBefore = f.before >= 0 && (f.after < 0 || nextGoes || leads && !elements[max(i, 1)-1].gone)
	}
	return elements
}

// removeElement removes an element and a comma; the neighbor is the element that ends on its first line, and keeps a comment
// at the end of that line.
func (e editor) removeElement(f flowElement, comma int, neighbour flowElement) (edits []diag.Edit) {
	start, end := f.start, f.end
	switch {
	case comma < 0:
	case comma < start && e.lineEnd(comma) == e.lineEnd(start):
		start = comma
	case comma >= end && e.lineEnd(comma) == e.lineEnd(end):
		end = comma + 1
	default:
		edits = append(edits, edit(comma, comma+1, ""))
	}
	rest := strings.TrimLeft(e.text[end:e.lineEnd(end)], " ")
	switch ends := rest == "" || rest[0] == '#'; {
	case ends && e.startsLine(start): // lines of its own
		return append(edits, edit(e.lineStart(start), e.lineEnd(end)+breakAt(e.text, e.lineEnd(end)), ""))
	case ends && neighbour.gone: // it has taken the spaces
	case ends:
		start = e.lineStart(start) + len(strings.TrimRight(e.text[e.lineStart(start):start], " "))
		if neighbour.end == 0 {
			end = e.lineEnd(end)
		}
	case comma != f.before || comma < 0:
		end = e.lineEnd(end) - len(rest)
	}
	return append(edits, edit(start, end, ""))
}
