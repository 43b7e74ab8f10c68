package convert

// References: the siblings of one count in 2020-12 and not in draft 7, and one whose path contains a changed name is changed.

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// freeSiblings takes away what draft 7 passes over beside a reference and 2020-12 would not.
func (c *converter) freeSiblings(n *tree.Node) {
	for i, m := range n.Members {
		counts := validate.Asserts(m.Key, c.target) || m.Key == "$id" && n != c.root
		if n.Effective(i) && m.Key != "$ref" && counts {
			c.take(m.Value)
			c.note(noteSibling, m.Value)
		}
	}
}

// wrapRef moves a reference into an allOf if draft 7 would ignore its siblings.
func (c *converter) wrapRef(n *tree.Node) {
	ref, there := n.Member("$ref")
	if !there {
		return
	}
	counts := false
	for _, m := range n.Members {
		counts = counts || m.Key != "$ref" && (validate.Asserts(m.Key, c.from) || m.Key == "$id")
	}
	switch all := n.Get("allOf"); {
	case !counts:
	case all.Is(tree.Array):
		c.wrapped[ref.Value] = true
		c.take(ref.Value)
	default:
		c.edits = append(c.edits, tree.Rename(ref, "allOf"))
		c.insert(ref.Value.Span.Start, `[{"$ref": `)
		c.insert(ref.Value.Span.End, "}]")
	}
}

// rewriteRefs has every reference follow the names that change on its way.
func (c *converter) rewriteRefs() {
	bases := validate.Bases(c.root, c.from)
	schema.EachRef(c.root, func(ref *tree.Node) {
		text, changed := c.followed(ref.Text, bases(ref))
		quoted := c.written(ref)
		if changed {
			quoted = tree.Quote(text)
		}
		switch {
		case c.wrapped[ref]:
			c.edits = append(c.edits, c.doc.Append(ref.Parent.Get("allOf"), "", `{"$ref": `+quoted+"}"))
		case changed && !c.isRemoved(ref):
			c.edits = append(c.edits, tree.Replace(ref, quoted))
		}
	})
}

// isRemoved reports whether the value is removed, alone or with what contains it.
func (c *converter) isRemoved(n *tree.Node) bool {
	for n != nil && !c.gone[n] {
		n = n.Parent
	}
	return n != nil
}

// followed is a reference within the document as it must read after the conversion; its pointer
// counts from the base.
func (c *converter) followed(ref string, base *tree.Node) (text string, changed bool) {
	document, pointer, local := strings.Cut(ref, "#/")
	if !local || base == nil {
		return ref, false
	}
	at := base
	var out []string
	for _, token := range strings.Split(pointer, "/") {
		name := token
		if plain, err := url.PathUnescape(token); err == nil {
			name = plain
		}
		at = step(at, tree.UnescapeToken(name))
		if to := c.renamed[at]; at != nil && to != "" {
			token, changed = tree.EscapeToken(to), true
		}
		out = append(out, token)
		if more := c.below[at]; at != nil && more != nil {
			out, changed = append(out, more...), true
		}
	}
	return document + "#/" + strings.Join(out, "/"), changed
}

// step is the value under a name or a number, or nil.
func step(n *tree.Node, name string) *tree.Node {
	if !n.Is(tree.Array) {
		return n.Get(name)
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(n.Items) {
		return n.Items[i]
	}
	return nil
}
