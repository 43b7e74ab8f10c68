package tree

// Edits of nodes: values replaced, members renamed, removed and added.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Replace returns the edit that replaces a value by JSON.
func Replace(n *Node, json string) diag.Edit { return diag.Edit{Span: n.Span, Text: json} }

// Rename returns the edit that renames a member.
func Rename(m Member, name string) diag.Edit { return diag.Edit{Span: m.KeySpan, Text: Quote(name)} }

// Remove returns the edit that removes a value from its parent, with its key and comma. The root cannot be removed.
func Remove(n *Node) diag.Edit { return removeRun(n.Parent, n.Index(), n.Index()) }

// RemoveAll returns the edits that remove several values of one parent, given in their order. Single removals of neighbors
// would overlap.
func RemoveAll(nodes []*Node) []diag.Edit {
	var edits []diag.Edit
	for len(nodes) > 0 {
		n := 1
		for n < len(nodes) && nodes[n].Index() == nodes[n-1].Index()+1 {
			n++
		}
		edits = append(edits, removeRun(nodes[0].Parent, nodes[0].Index(), nodes[n-1].Index()))
		nodes = nodes[n:]
	}
	return edits
}

// removeRun removes the elements from first to last from their parent.
func removeRun(parent *Node, first, last int) diag.Edit {
	switch {
	case first > 0:
		return diag.Edit{Span: source.Span{Start: elementSpan(parent, first-1).End, End: elementSpan(parent, last).End}}
	case last+1 < elements(parent):
		return diag.Edit{Span: source.Span{Start: elementSpan(parent, 0).Start, End: elementSpan(parent, last+1).Start}}
	}
	return diag.Edit{Span: source.Span{Start: parent.Span.Start + 1, End: parent.Span.End - 1}}
}

func elements(n *Node) int { return len(n.Members) + len(n.Items) }

func elementSpan(n *Node, i int) source.Span {
	if n.Kind == Object {
		return n.Members[i].Span()
	}
	return n.Items[i].Span
}

// Append returns the edit that adds a member at the end of an object, or with an empty name an item to an array, in the layout
// of the file.
func (d *Document) Append(parent *Node, name, json string) diag.Edit {
	element := json
	if parent.Kind == Object {
		element = d.Element(name, json)
	}
	return d.Insert(parent, elements(parent), []string{element})
}

// Prepend returns the edit that adds a member at the start of an object.
func (d *Document) Prepend(parent *Node, name, json string) diag.Edit {
	return d.Insert(parent, 0, []string{d.Element(name, json)})
}

// separator returns the whitespace between two elements of a container.
func (d *Document) separator(parent *Node, element source.Span) string {
	style := d.laidOut()
	switch {
	case style.lines && d.lineOf(parent.Span.Start) != d.lineOf(element.Start):
		return d.lineBreak() + d.indentAt(element.Start)
	case style.spaced || elements(parent) > 1 && d.File.Text[elementSpan(parent, 1).Start-1] != ',':
		return " "
	}
	return ""
}

// indentAt returns the whitespace at the start of the line of the offset.
func (d *Document) indentAt(offset int) string {
	text := d.File.Text
	start := d.File.Line(d.lineOf(offset)).Start
	end := start
	for end < offset && end-start < deepestIndent && (text[end] == ' ' || text[end] == '\t') {
		end++
	}
	return text[start:end]
}

// deepestIndent limits the indentation that edits repeat: a line may start with a megabyte of spaces.
const deepestIndent = 200

// indentUnit returns the indentation of the document's first level, four spaces if it has none.
func (d *Document) indentUnit() string {
	if d.layout.unit != "" {
		return d.layout.unit
	}
	if d.Root != nil && elements(d.Root) > 0 {
		if unit := d.indentAt(elementSpan(d.Root, 0).Start); unit != "" {
			return unit
		}
	}
	return "    "
}

func (d *Document) lineBreak() string { return d.laidOut().lineBreak }

func (d *Document) lineOf(offset int) int { return d.File.Position(offset).Line }

// layout is the style of a file. It is computed once, because a rule may make ten thousand edits of one file.
type layout struct {
	known bool
	// lines is true if the file has line breaks, spaced if it has spaces after colons or no colons.
	lines, spaced bool
	lineBreak     string
	// unit is the indentation of a level, if it is given; otherwise it is that of the file.
	unit string
	// flatLists is true if short lists are on one line, once known.
	listsKnown, flatLists bool
}

func (d *Document) laidOut() *layout {
	if !d.layout.known {
		text := d.File.Text
		d.layout = layout{known: true, lines: strings.Contains(text, "\n"), spaced: strings.Contains(text, ": ") || !strings.Contains(text, `":`), lineBreak: "\n"}
		if strings.Contains(text, "\r\n") {
			d.layout.lineBreak = "\r\n"
		}
	}
	return &d.layout
}
