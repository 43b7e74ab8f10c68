package params

// Keywords about several parameters at once, such as anyOf and if: the whole validator evaluates them, and its findings are
// moved to a helpful location.

import (
	"errors"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// crossing are the keywords of a scope that only the whole validator evaluates; the other files of this package evaluate the
// rest, or the rest requires nothing.
var crossing = [...]string{"anyOf", "oneOf", "not", "if", "$ref", "dependencies", "dependentSchemas", "propertyNames", "patternProperties",
	"additionalProperties", "unevaluatedProperties", "minProperties", "maxProperties", "enum", "const", "type"}

// crosses reports whether a scope has more than the keywords that are evaluated parameter by parameter.
func (f *frame) crosses(s scope) bool {
	for _, keyword := range crossing {
		if value := s.node.Get(keyword); value != nil && (keyword != "type" || value.String() != tree.Object.String()) {
			return true
		}
	}
	entries := s.node.Get("allOf")
	if !entries.Is(tree.Array) {
		return false
	}
	return s.group != nil || slices.ContainsFunc(entries.Items, func(entry *tree.Node) bool {
		return !slices.ContainsFunc(f.Schema.Refs, func(r schemaRef) bool { return r.Entry == entry && f.plainRef(r) })
	})
}

// plainRef reports whether an entry of the top-level allOf only references a group.
func (f *frame) plainRef(r schemaRef) bool {
	return r.Formed && len(r.Entry.Members) == 1 && r.Defs == f.applied.Defs && f.Schema.Group(r.Defs, r.Group) != nil
}

// whole validates the parameters together, if the schema has requirements for that.
func (c *check) whole() {
	if !c.crossing {
		return
	}
	found, err := c.ask(c.Schema.Root, c.instance())
	if err != nil {
		c.noAnswer(err)
		var failure *validate.Error
		if errors.As(err, &failure) && failure.Kind == validate.Unsupported {
			c.unchecked(Combination, diag.CauseLimit, "supported patterns in the schema")
		}
		return
	}
	for _, v := range found {
		if !c.judged(v) {
			c.cross(v)
		}
	}
}

// instance is the map of parameters as the pipeline gets it: those of the file and, beside them, the
// defaults that its configuration has.
func (c *check) instance() *tree.Node {
	members := make([]tree.Member, 0, len(c.given))
	for i := range c.given {
		g := &c.given[i]
		members = append(members, tree.Member{Key: g.name, KeySpan: g.key, Value: g.value})
	}
	for _, name := range c.names {
		if value := c.defaultOf(name); c.has[name] == nil && c.stands(name) {
			members = append(members, tree.Member{Key: name, KeySpan: c.start(), Value: value})
		}
	}
	return c.root.CopyWith(members, nil)
}

// judged reports whether a violation is one that is found parameter by parameter.
func (c *check) judged(v validate.Violation) bool {
	for n := v.Schema; n != nil; n = n.Parent {
		if c.Schema.ParamAt(n) != nil && n.Parent == n.Parent.Parent.Get("properties") && c.isScope(n.Parent.Parent) {
			return true
		}
	}
	if v.Schema == nil || v.Keyword() != "required" && v.Keyword() != "dependentRequired" {
		return false
	}
	return c.isScope(v.Schema.Parent)
}

// cross reports a violation of several parameters at the first that has to do with it.
func (c *check) cross(v validate.Violation) {
	if ruleOf(v.Keyword()) == UnknownName && len(v.Names) > 0 {
		c.refuse(v)
		return
	}
	if c.own(v.Instance) {
		c.violation(v, c.giverOf(v.Instance))
		return
	}
	names := mentioned(v.Schema, nil)
	message, notes := c.crossMessage(v, names)
	f := diag.Finding{Code: ruleOf(v.Keyword()), Node: c.root, Span: c.start(), Message: message, Help: c.crossHelp(v, names), Notes: append(notes, schemaNote(v.Schema)...)}
	if v.Keyword() == "required" {
		names = append(v.Names, mentioned(condition(v.Schema), nil)...)
		f.Node = missingBelow(c.root, v.Names[0])
	}
	for _, name := range names {
		g := c.has[name]
		switch {
		case g == nil:
		case f.Span == c.start():
			f.Span = g.key
			if v.Keyword() != "required" {
				f.Node = g.value
			}
		case len(f.Related) < mostRelated:
			f.Related = append(f.Related, diag.RelatedPlace(g.key, quote(name)+" set here")...)
		}
	}
	c.add(f)
}

// mostRelated is the largest number of related places of a finding.
const mostRelated = 8

// refuse reports a name that a keyword of the schema does not let in.
func (c *check) refuse(v validate.Violation) {
	c.refused[v.Names[0]] = true
	f := diag.Finding{Code: UnknownName, Node: v.Instance, Severity: diag.Error, Span: c.start(), Message: v.Message, Help: v.Help, Notes: schemaNote(v.Schema)}
	if g := c.has[v.Names[0]]; g != nil {
		f.Span = g.key
	}
	c.add(f)
}

// own reports whether a value is in the file, below one of its parameters.
func (c *check) own(n *tree.Node) bool { return c.giverOf(n) != nil }

// giverOf is the parameter of the file that a value belongs to, or nil.
func (c *check) giverOf(n *tree.Node) *given {
	if c.givers == nil {
		c.givers = make(map[*tree.Node]*given, 2*len(c.given))
		for i := range c.given {
			c.givers[c.given[i].value], c.givers[c.given[i].written] = &c.given[i], &c.given[i]
		}
	}
	for at := n; at != nil; at = at.Parent {
		if g := c.givers[at]; g != nil {
			return g
		}
	}
	return nil
}
