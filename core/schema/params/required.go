package params

// What must be given: always, or beside something else.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// required reports what a scope requires and nobody gives. The pipeline's configuration gives every
// parameter its default, unless the file says null.
func (c *check) required(s scope) {
	list := s.node.Get("required")
	if !list.Is(tree.Array) {
		return
	}
	seen := map[string]bool{}
	for _, item := range list.Items {
		name := item.String()
		if !item.Is(tree.String) || seen[name] || c.stands(name) || c.absent[name] {
			continue
		}
		seen[name] = true
		c.missing(name, "it is required"+remark(list)+c.remarkOf(name))
	}
}

// stands reports whether a parameter has a value when the pipeline runs.
func (c *check) stands(name string) bool {
	return c.has[name] != nil || !c.Reference && c.nullOf(name) == nil && c.defaultOf(name) != nil
}

// nullOf is the null that the file gives a parameter, or nil.
func (c *check) nullOf(name string) *tree.Member {
	root := c.root
	for i := range root.Members {
		if m := &root.Members[i]; m.Value.Kind == tree.Null && root.Effective(i) && c.meaning(m.Key) == name {
			return m
		}
	}
	return nil
}

// missing reports a parameter that must be given, at the null in its place or else where the file's
// map begins.
func (c *check) missing(name, because string) {
	what := quote(name)
	if of := c.groupOf(name); of != "" {
		what += " of the group " + quote(of)
	}
	if null := c.nullOf(name); null != nil {
		c.add(diag.Finding{Code: Required, Node: null.Value, Message: what + " is null, which counts as missing; " + because})
		return
	}
	c.add(diag.Finding{Code: Required, Node: missingBelow(c.root, name), Span: c.start(), Message: what + " is missing; " + because})
}

// groupOf is the title of the group that declares a parameter, or its name.
func (c *check) groupOf(name string) string {
	for _, p := range c.declared[name] {
		if p.Group != nil {
			if title := p.Group.Node.Get("title").String(); title != "" {
				return title
			}
			return p.Group.Name
		}
	}
	return ""
}

// remarkOf is the schema's own message for a parameter.
func (c *check) remarkOf(name string) string {
	for _, p := range c.declared[name] {
		if text := p.Get("errorMessage").String(); text != "" {
			return " (" + text + ")"
		}
	}
	return ""
}

// dependent reports what must be given beside a parameter that is: the object of lists of a scope, and
// the list that draft 7's plugin reads at a parameter (schema.md §9.1).
func (c *check) dependent(s scope) {
	if table := s.node.Get("dependentRequired"); table.Is(tree.Object) && (!c.Reference || c.applied.Draft == validate.Draft2020) {
		for i, m := range table.Members {
			if g := c.has[m.Key]; g != nil && table.Effective(i) {
				c.beside(g, m.Value)
			}
		}
	}
	properties := s.node.Get("properties")
	if c.Reference || !properties.Is(tree.Object) {
		return
	}
	for i, m := range properties.Members {
		if g := c.has[m.Key]; g != nil && properties.Effective(i) {
			c.beside(g, m.Value.Get("dependentRequired"))
		}
	}
}

// beside reports the names of a list that are missed beside a given parameter.
func (c *check) beside(g *given, list *tree.Node) {
	if !list.Is(tree.Array) {
		return
	}
	var missing []string
	for _, item := range list.Items {
		if item.Is(tree.String) && !c.stands(item.Text) {
			missing = append(missing, quote(item.Text))
		}
	}
	if missing != nil {
		c.add(diag.Finding{Code: Dependent, Node: g.value, Span: g.key,
			Message: quote(g.name) + " is given without " + listed(missing, "and") + "; they belong together" + remark(list)})
	}
}

// listed joins words in a sentence.
func listed(all []string, last string) string {
	const most = 10
	if len(all) > most {
		all = append(all[:most:most], "others")
	}
	end := len(all) - 1
	if end < 1 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:end], ", ") + " " + last + " " + all[end]
}
