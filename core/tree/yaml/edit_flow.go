package yaml

// Edits in brackets, and edits of a collection element by element.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// insertFlow adds an element at the end of the brackets. A comment at the end of the last element's line stays with that
// element.
func (e editor) insertFlow(n *tree.Node, text string) []diag.Edit {
	count := len(n.Items) + len(n.Members)
	if count == 0 {
		if len(e.commentsIn(n.Span)) > 0 {
			return []diag.Edit{edit(n.Span.End-1, n.Span.End-1, text)}
		}
		return []diag.Edit{edit(n.Span.Start+1, n.Span.End-1, text)}
	}
	end := e.end(n, count-1)
	at := end
	comma := ","
	if i := e.comma(end, n.Span.End-1); i >= 0 { // a comma ends the list, and so it does again
		at, comma, text = i+1, "", text+","
	}
	between := " "
	if start := e.flowStart(n, count-1); e.startsLine(start) && e.lineStart(start) != e.lineStart(n.Span.Start) {
		between = e.newLine(e.column(start))
	}
	if said := e.commentsIn(source.Span{Start: at, End: e.lineEnd(at)}); len(said) > 0 && said[0].End < n.Span.End {
		if between == " " {
			between = e.newLine(e.column(e.lineStart(end)) + e.unit)
		}
		edits := []diag.Edit{edit(said[0].End, said[0].End, between+text)}
		if comma != "" {
			edits = append(edits, edit(end, end, comma))
		}
		return edits
	}
	return []diag.Edit{edit(at, at, comma+between+text)}
}

func (e editor) flowStart(n *tree.Node, i int) int {
	if n.Kind == tree.Object {
		return n.Members[i].KeySpan.Start
	}
	return n.Items[i].Span.Start
}

// replaceFlow replaces a value in brackets.
func (e editor) replaceFlow(p place, value any) []diag.Edit {
	old := p.node
	text := flow(value)
	if s, isString := value.(string); isString {
		text = e.inStyle(s, min(e.scalars[old].Style, DoubleQuoted), true)
	}
	at := old.Span
	if at.Len() == 0 && p.parent.node.Kind == tree.Object {
		if head := e.head(p); strings.HasSuffix(e.text[:head], ":") {
			return []diag.Edit{edit(head, head, " "+text)}
		}
		at.Start = p.parent.node.Members[p.index].KeySpan.End
		return []diag.Edit{edit(at.Start, at.Start, ": "+text)}
	}
	return []diag.Edit{edit(at.Start, at.End, text)}
}

// update changes a collection element by element, so that unchanged elements keep their bytes; nil if that is not possible.
func (e editor) update(p place, value any) []diag.Edit {
	n := p.node
	if e.shared[n] || len(n.Items)+len(n.Members) == 0 {
		return e.replace(p, value)
	}
	switch v := value.(type) {
	case *tree.Map:
		if n.Kind == tree.Object && len(v.Entries) > 0 {
			return e.updateMap(p, v)
		}
	case []any:
		if n.Kind == tree.Array && len(v) > 0 {
			return e.updateList(p, v)
		}
	}
	return e.replace(p, value)
}

func (e editor) updateMap(p place, value *tree.Map) []diag.Edit {
	n := p.node
	places := map[any]int{}
	for i, key := range e.keys[n] {
		if _, twice := places[identity(key.value)]; twice || key.merged {
			return nil
		}
		places[identity(key.value)] = i
	}
	edits, kept := []diag.Edit{}, map[int]bool{}
	for _, entry := range value.Entries {
		i, known := places[identity(entry.Key)]
		if !known {
			key, isString := entry.Key.(string)
			if !isString {
				return nil
			}
			edits = append(edits, e.insert(p, key, entry.Value)...)
			continue
		}
		kept[i] = true
		if child := p.child(i); !equal(e.Value(child.node), entry.Value) {
			edits = append(edits, e.update(child, entry.Value)...)
		}
	}
	return e.leaveOut(p, edits, kept)
}

// leaveOut adds the removal of elements that are not kept; nil if that are all.
func (e editor) leaveOut(p place, edits []diag.Edit, kept map[int]bool) []diag.Edit {
	var gone []int
	for i := range len(p.node.Items) + len(p.node.Members) {
		if !kept[i] {
			gone = append(gone, i)
		}
	}
	switch {
	case len(kept) == 0:
		return nil
	case len(gone) > 0:
		edits = append(edits, e.remove(p, gone)...)
	}
	return edits
}

// updateList keeps the items that stay, in their order, and adds new ones at the end; a list of equal length changes item by
// item.
func (e editor) updateList(p place, value []any) []diag.Edit {
	n := p.node
	edits, kept := []diag.Edit{}, map[int]bool{}
	if len(value) == len(n.Items) {
		for i, item := range value {
			if child := p.child(i); !equal(e.Value(child.node), item) {
				edits = append(edits, e.update(child, item)...)
			}
		}
		return edits
	}
	next := 0
	for i, item := range n.Items {
		if next < len(value) && equal(e.Value(item), value[next]) {
			kept[i] = true
			next++
		}
	}
	added := value[next:]
	if len(added) > 0 && !kept[len(n.Items)-1] {
		return nil // new items come after the last, which would be removed
	}
	for _, item := range added {
		edits = append(edits, e.insert(p, "", item)...)
	}
	return e.leaveOut(p, edits, kept)
}
