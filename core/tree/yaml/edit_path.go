package yaml

// Paths of edited values, and their lines and columns in the file.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// place is a value and its path.
type place struct {
	node *tree.Node
	// parent is nil at the root; index is the node's place in it.
	parent *place
	index  int
}

// element is the i-th element of a collection.
func element(n *tree.Node, i int) place {
	if n.Kind == tree.Object {
		return place{node: n.Members[i].Value, index: i}
	}
	return place{node: n.Items[i], index: i}
}

// child returns an element with its path.
func (p place) child(i int) place {
	out := element(p.node, i)
	out.parent = &p
	return out
}

// find follows the keys as far as values exist. The remaining keys must be added below the place, which is a collection, or
// null if a collection replaces it.
func (d *Document) find(keys []string) (place, []string, error) {
	at := place{node: d.Root}
	for i, key := range keys {
		n := at.node
		switch {
		case d.shared[n]:
			return at, keys[i:], errAlias
		case n.Is(tree.Object):
			index := d.ownMember(n, key)
			if index < 0 {
				return at, keys[i:], nil
			}
			at = at.child(index)
		case n.Is(tree.Array):
			index, err := strconv.Atoi(key)
			if err != nil || index < 0 || index > len(n.Items) || strconv.Itoa(index) != key {
				return at, nil, fmt.Errorf("%w: %q is not an item of %q", ErrNoPlace, key, keys[:i])
			}
			if index == len(n.Items) {
				return at, keys[i:], nil
			}
			at = at.child(index)
		case n.Is(tree.Null) && i > 0:
			return at, keys[i:], nil
		default:
			return at, nil, fmt.Errorf("%w: %q is a %s and has no keys", ErrNoPlace, keys[:i], n.Kind)
		}
	}
	return at, nil, nil
}

// ownMember returns the index of the last member with the key that is not merged, or -1.
func (d *Document) ownMember(n *tree.Node, name string) int {
	for i := len(n.Members) - 1; i >= 0; i-- {
		if n.Members[i].Key == name && !d.keys[n][i].merged {
			return i
		}
	}
	return -1
}

// isMerged reports whether an element comes from a merge key.
func (d *Document) isMerged(n *tree.Node, i int) bool {
	return n.Kind == tree.Object && d.keys[n][i].merged
}

// editor makes edits in the style of a document.
type editor struct {
	*Document
	writer
	text string
}

func (d *Document) editor() editor {
	e := editor{Document: d, text: d.File.Text, writer: writer{unit: 2, lineBreak: "\n", indentLists: true}}
	if strings.HasSuffix(lineWithBreak(e.text), "\r\n") {
		e.lineBreak = "\r\n"
	}
	if d.indentUnit > 0 {
		e.unit = d.indentUnit
	}
	if list, parent := d.firstList(d.Root); list != nil {
		e.indentLists = e.column(list.Span.Start) > e.column(parent.Span.Start)
	}
	return e
}

// lineWithBreak returns the first line of a file with its line break.
func lineWithBreak(text string) string { return text[:strings.IndexByte(text, '\n')+1] }

// firstList returns the first block list that is the value of a key, and its mapping.
func (d *Document) firstList(n *tree.Node) (list, parent *tree.Node) {
	if n == nil || d.shared[n] || d.brackets[n] {
		return nil, nil
	}
	for i, m := range n.Members {
		if d.keys[n][i].merged {
			continue
		}
		if m.Value.Is(tree.Array) && !d.brackets[m.Value] && !d.shared[m.Value] && len(m.Value.Items) > 0 {
			return m.Value, n
		}
		if list, parent = d.firstList(m.Value); list != nil {
			return list, parent
		}
	}
	for _, item := range n.Items {
		if list, parent = d.firstList(item); list != nil {
			return list, parent
		}
	}
	return nil, nil
}

func (e editor) lineStart(at int) int {
	start := strings.LastIndexAny(e.text[:at], "\r\n") + 1
	if start == 0 && strings.HasPrefix(e.text, byteOrderMark) {
		return min(at, len(byteOrderMark))
	}
	return start
}

func (e editor) lineEnd(at int) int { return at + len(lineOf(e.text[at:])) }

// column returns the column of an offset; only spaces and indicators precede it, so bytes are characters.
func (e editor) column(at int) int { return at - e.lineStart(at) }

// isBlock reports whether a node is a collection without brackets.
func (e editor) isBlock(n *tree.Node) bool {
	return (n.Kind == tree.Object || n.Kind == tree.Array) && !e.brackets[n] && !e.shared[n]
}

// head returns the offset after the indicator of a value: a colon or a dash.
func (e editor) head(p place) int {
	parent := p.parent.node
	if parent.Kind == tree.Array {
		return e.dash(parent, p.index) + 1
	}
	key := parent.Members[p.index].KeySpan
	if i := strings.IndexByte(e.text[key.End:p.node.Span.Start], ':'); i >= 0 {
		return key.End + i + 1
	}
	return p.node.Span.Start
}

// dash returns the offset of an item's dash in a block list.
func (e editor) dash(list *tree.Node, i int) int {
	if i == 0 {
		return list.Span.Start
	}
	column := e.column(list.Span.Start)
	at := e.lineEnd(list.Items[i-1].Span.End)
	for at < len(e.text) {
		at += breakAt(e.text, at)
		line := lineOf(e.text[at:])
		if len(line) > column && line[column] == '-' && strings.Trim(line[:column], " ") == "" {
			return at + column
		}
		if len(line) == 0 && at >= len(e.text) {
			break
		}
		at += len(line)
	}
	return list.Items[i].Span.Start
}

// start returns the offset of an element of a block collection, with the properties of its key.
func (e editor) start(parent *tree.Node, i int) int {
	if parent.Kind == tree.Array {
		return e.dash(parent, i)
	}
	at := parent.Members[i].KeySpan.Start
	before := e.text[e.lineStart(at):at]
	if trimmed := strings.TrimLeft(before, " "); trimmed != "" && strings.IndexByte("?&!", trimmed[0]) >= 0 {
		return at - len(trimmed)
	}
	return at
}

func (e editor) end(parent *tree.Node, i int) int {
	p := element(parent, i)
	end := p.node.Span.End
	if parent.Kind == tree.Object {
		p.parent = &place{node: parent}
		end = max(end, e.head(p))
	}
	return end
}

// startsLine reports whether only spaces precede an offset in its line.
func (e editor) startsLine(at int) bool {
	return strings.Trim(e.text[e.lineStart(at):at], " ") == ""
}

// breakBefore returns the offset of the line break before the start of a line.
func (e editor) breakBefore(start int) int {
	if strings.HasSuffix(e.text[:start], "\r\n") {
		return start - 2
	}
	return max(start-1, 0)
}
