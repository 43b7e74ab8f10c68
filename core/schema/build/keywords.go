package build

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// setKeyword sets a keyword of a parameter, a group or the top level, or takes it away.
func (e *Editor) setKeyword(c Change) error {
	if c.Keyword == "" {
		return refuse("change has no keyword")
	}
	owner, order, err := e.owner(c)
	if err != nil {
		return err
	}
	if c.Value == nil {
		var gone []*tree.Node
		for _, m := range owner.Members {
			if m.Key == c.Keyword {
				gone = append(gone, m.Value)
			}
		}
		return e.step(tree.RemoveAll(gone)...)
	}
	old := owner.Get(c.Keyword)
	switch {
	case old == nil:
		return e.step(e.put(owner, c.Keyword, c.Value, order))
	case tree.JSON(old) == tree.JSON(c.Value):
		return nil
	}
	return e.step(e.replace(old, c.Value))
}

// owner is the object whose keyword a change sets, and the order of its members.
func (e *Editor) owner(c Change) (*tree.Node, []string, error) {
	owner, order, what := e.schema.Root, rootOrder(), ""
	switch {
	case c.Param != "":
		p, err := e.param(c.Param, c.Group)
		if err != nil {
			return nil, nil, err
		}
		owner, order, what = p.Node, paramOrder, "parameter "+tree.Quote(c.Param)
	case c.Group != nil && *c.Group != "":
		g, err := e.group(*c.Group)
		if err != nil {
			return nil, nil, err
		}
		owner, order, what = g.Node, groupOrder, "group "+tree.Quote(*c.Group)
	}
	if !owner.Is(tree.Object) {
		return nil, nil, refuse("%s must be an object, found %s", what, kindOf(owner))
	}
	return owner, order, nil
}

// replace is the edit that writes another value in place of one; a list keeps its layout.
func (e *Editor) replace(old, value *tree.Node) diag.Edit {
	site := e.doc.Inside(old.Parent)
	if old.Is(tree.Array) && len(old.Items) > 0 {
		flat := e.doc.Inside(old).Flat
		site.Flat, site.Broken = site.Flat || flat, !flat
	}
	return tree.Replace(old, e.doc.Laid(value, site))
}

// kindOf names the kind of a value within a sentence.
func kindOf(n *tree.Node) string { return english.WithArticle(n.Kind.String()) }
