package tree

// Layout of added elements, in the style of the file.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// widestLine is the maximum length of a list on one line; common formatters break longer ones.
const widestLine = 120

// Site is the layout of the elements of one container.
type Site struct {
	// Indent is the whitespace before each element that has its own line.
	Indent string
	// Flat is true if the elements share a line with the opening bracket.
	Flat bool
	// Broken is true if lists at this site have a line for each item, independent of other lists.
	Broken bool
}

// Inside returns the site of a container's elements; an empty container has the layout of the file around it.
func (d *Document) Inside(parent *Node) Site {
	own := d.indentAt(parent.Span.Start)
	switch {
	case !d.laidOut().lines:
		return Site{Flat: true}
	case elements(parent) > 0:
		first := elementSpan(parent, 0)
		if d.lineOf(parent.Span.Start) == d.lineOf(first.Start) {
			return Site{Indent: own, Flat: true}
		}
		return Site{Indent: d.indentAt(first.Start)}
	case parent.Parent != nil && d.Inside(parent.Parent).Flat:
		return Site{Indent: own, Flat: true}
	}
	return Site{Indent: own + d.indentUnit()}
}

// Insert is the edit that puts elements into a container, before the element at the index or, from its length on, after all.
// The elements are written by Element, Laid and Indented for the container's Inside.
func (d *Document) Insert(parent *Node, index int, texts []string) diag.Edit {
	n := elements(parent)
	if n == 0 {
		site := Site{Indent: d.indentAt(parent.Span.Start), Flat: d.Inside(parent).Flat}
		inner := source.Span{Start: parent.Span.Start + 1, End: parent.Span.End - 1}
		return diag.Edit{Span: inner, Text: d.enclosed(site, func(Site) []string { return texts })}
	}
	at := elementSpan(parent, max(0, min(index, n)-1))
	separator := "," + d.separator(parent, at)
	joined := strings.Join(texts, separator)
	if index <= 0 {
		return diag.Edit{Span: source.Span{Start: at.Start, End: at.Start}, Text: joined + separator}
	}
	return diag.Edit{Span: source.Span{Start: at.End, End: at.End}, Text: separator + joined}
}

// Object is the source of an object at the site, with members that are written for the site inside of it.
func (d *Document) Object(site Site, texts func(Site) []string) string {
	return "{" + d.enclosed(site, texts) + "}"
}

// enclosed returns the content between the brackets of a container at the site.
func (d *Document) enclosed(site Site, texts func(Site) []string) string {
	inner := Site{Indent: site.Indent + d.indentUnit(), Flat: site.Flat}
	switch all := texts(inner); {
	case len(all) == 0:
		return ""
	case !site.Flat:
		between := d.lineBreak() + inner.Indent
		return between + strings.Join(all, ","+between) + d.lineBreak() + site.Indent
	case d.laidOut().spaced:
		return strings.Join(all, ", ")
	default:
		return strings.Join(all, ",")
	}
}

// Element returns the JSON of a member with a formatted value.
func (d *Document) Element(name, json string) string { return Quote(name) + d.colon() + json }

func (d *Document) colon() string {
	if d.laidOut().spaced {
		return ": "
	}
	return ":"
}

// Laid returns a value, which may be of another file, in the style of this file at the site. The last of duplicate keys is in
// effect.
func (d *Document) Laid(n *Node, site Site) string {
	switch {
	case n.Kind == Object:
		return d.Object(site, func(inner Site) (texts []string) {
			for i, m := range n.Members {
				if n.Effective(i) {
					texts = append(texts, d.Element(m.Key, d.Laid(m.Value, inner)))
				}
			}
			return texts
		})
	case n.Kind != Array:
		return JSON(n)
	}
	site.Flat = d.onOneLine(n, site)
	return "[" + d.enclosed(site, func(inner Site) (texts []string) {
		for _, item := range n.Items {
			texts = append(texts, d.Laid(item, inner))
		}
		return texts
	}) + "]"
}

// Formatted is the document with a line for each member, indented by the unit, or as the file is without one. Short lists are on
// one line if the file has such lists.
func (d *Document) Formatted(unit string) string {
	style := *d.laidOut()
	style.lines, style.spaced, style.unit = true, true, unit
	own := d.layout
	d.layout = style
	defer func() { d.layout = own }()
	return d.Laid(d.Root, Site{}) + d.lineBreak()
}

// onOneLine reports whether an array is written on one line: the file has such arrays, and this one is short and has only
// scalars.
func (d *Document) onOneLine(n *Node, site Site) bool {
	if site.Flat || site.Broken || !d.flatLists() {
		return site.Flat
	}
	width := len(site.Indent)
	for _, item := range n.Items {
		if len(item.Members)+len(item.Items) > 0 {
			return false
		}
		width += utf8.RuneCountInString(item.Text) + len(`"", `)
	}
	return width <= widestLine
}

// flatLists reports whether short lists are on one line in the file; true without any list.
func (d *Document) flatLists() bool {
	style := d.laidOut()
	if !style.listsKnown {
		style.listsKnown = true
		some, flat := d.listStyle(d.Root)
		style.flatLists = flat || !some
	}
	return style.flatLists
}

// listStyle reports whether there is a list of scalars below the node, and whether one is on one line.
func (d *Document) listStyle(n *Node) (some, flat bool) {
	if n == nil {
		return false, false
	}
	if n.Kind == Array && len(n.Items) > 0 && len(n.Items[0].Members)+len(n.Items[0].Items) == 0 {
		return true, d.lineOf(n.Span.Start) == d.lineOf(n.Items[0].Span.Start)
	}
	below := func(child *Node) bool {
		s, f := d.listStyle(child)
		some, flat = some || s, flat || f
		return flat
	}
	for _, item := range n.Items {
		if below(item) {
			return some, flat
		}
	}
	for i := range n.Members {
		if below(n.Members[i].Value) {
			return some, flat
		}
	}
	return some, flat
}

// Indented returns the content of a span for another site: its first line is unchanged, the others are moved by the
// difference in indentation.
func (d *Document) Indented(span source.Span, site Site) string {
	text, own := d.File.Slice(span), d.indentAt(span.Start)
	if own == site.Indent || !strings.Contains(text, "\n") {
		return text
	}
	return strings.ReplaceAll(text, "\n"+own, "\n"+site.Indent)
}
