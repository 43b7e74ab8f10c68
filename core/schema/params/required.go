package params

// Required parameters: always, or if another one is set.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// required reports the parameters that a scope requires and that are not set. The pipeline's configuration gives every
// parameter its default, unless the file sets null.
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
		c.missing(name, append(schemaNote(list), c.paramNote(name)...))
	}
}

// stands reports whether a parameter has a value when the pipeline runs.
func (c *check) stands(name string) bool {
	return c.has[name] != nil || !c.Upstream && c.nullOf(name) == nil && c.defaultOf(name) != nil
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

// missing reports a required parameter, at the null in its place or else where the file's
// map begins.
func (c *check) missing(name string, notes []string) {
	if of := c.groupOf(name); of != "" {
		notes = append([]string{"it is in group " + quote(of)}, notes...)
	}
	if null := c.nullOf(name); null != nil {
		c.add(diag.Finding{Code: Required, Node: null.Value, Message: "required " + c.subject(name) + " is null", Help: "set a value", Notes: append([]string{"null counts as not set"}, notes...)})
		return
	}
	message := "missing required " + c.subject(name)
	if c.row {
		message = "missing required value in " + c.subject(name)
	}
	c.add(diag.Finding{Code: Required, Node: missingBelow(c.root, name), Span: c.start(), Message: message, Help: c.setHelp(name), Notes: notes})
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

// paramNote returns the schema's own message for a parameter as notes.
func (c *check) paramNote(name string) []string {
	for _, p := range c.declared[name] {
		if notes := messageNote(p.Node); notes != nil {
			return notes
		}
	}
	return nil
}

// dependent reports what must be set beside a parameter that is set: the object of lists of a scope, and
// the list that draft 7's plugin reads at a parameter (schema.md §9.1).
func (c *check) dependent(s scope) {
	if table := s.node.Get("dependentRequired"); table.Is(tree.Object) && (!c.Upstream || c.applied.Draft == validate.Draft2020) {
		for i, m := range table.Members {
			if g := c.has[m.Key]; g != nil && table.Effective(i) {
				c.beside(g, m.Value)
			}
		}
	}
	properties := s.node.Get("properties")
	if c.Upstream || !properties.Is(tree.Object) {
		return
	}
	for i, m := range properties.Members {
		if g := c.has[m.Key]; g != nil && properties.Effective(i) {
			c.beside(g, m.Value.Get("dependentRequired"))
		}
	}
}

// beside reports the names of a list that are not set beside a parameter that is.
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
		verb := " is"
		if len(missing) > 1 {
			verb = " are"
		}
		help := "set " + listed(missing, "and") + " too, or remove " + quote(g.name)
		if c.row {
			help = "fill in " + listed(missing, "and") + " in this row, or leave " + quote(g.name) + " empty"
		}
		c.add(diag.Finding{Code: Dependent, Node: g.value, Span: g.key, Help: help, Notes: schemaNote(list),
			Message: c.subject(g.name) + " requires " + listed(missing, "and") + ", which" + verb + " not set"})
	}
}

// listed joins words with commas, and with another word before the last one.
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

// setHelp is the help for a value that is missing, with an example of its type.
func (c *check) setHelp(name string) string {
	if c.row {
		return "write a value in this row"
	}
	example := `"VALUE"`
	for _, p := range c.declared[name] {
		switch allowed := p.Get("enum"); {
		case allowed.Is(tree.Array) && len(allowed.Items) > 0:
			example = tree.Excerpt(allowed.Items[0], shownExample)
		case p.Has("string"):
		case p.Has("boolean"):
			example = "true"
		case p.Has("integer"), p.Has("number"):
			example = "1"
		}
	}
	if c.doc.Format == JSON {
		return "add " + quote(name) + ": " + example
	}
	return "add " + tree.Shorten(name, 100) + ": " + example
}

// shownExample is the length at which an example value is cut, in characters.
const shownExample = 40
