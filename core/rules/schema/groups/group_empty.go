package groups

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupEmpty = &kind.Rule{Rule: lint.Rule{
	ID: "group-empty", Check: kind.SchemaLint, Title: "Groups should have parameters",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a group whose `properties` is missing, empty or not an object, and names parameters that are " +
			"directly in the group instead. A group that has only conditions, such as `required` or `if`, is accepted.",
		Why: "A group without parameters is an empty heading in launch forms and docs. Often its last parameter was " +
			"removed and the group was forgotten.",
		Fix: "Add parameters, move those of the group into `properties`, or remove the group and its entry in `allOf`. " +
			"The removal is safe for a group without a title, a description or other strings of its author.",
		Upstream: "nf-core/tools 3.5.2 crashes on such a group.",
	},
	Before: `{"definitions": {"a": {"properties": {"x": {"type": "string"}}}, "b": {"type": "object", "properties": {}}},
 "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}]}`,
	After: `{"definitions": {"a": {"properties": {"x": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/a"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	uses := sync.OnceValue(func() map[string]int {
		count := map[string]int{}
		schema.EachRef(view.Schema.Root, func(ref *tree.Node) { count[ref.Text]++ })
		return count
	})
	for _, g := range view.Schema.Groups {
		if len(g.Params) > 0 {
			continue
		}
		properties := g.Node.Get("properties")
		finding := diag.Finding{Node: g.Node, Span: g.Key, Message: fmt.Sprintf("group %q has no parameters", g.Name), Help: "add a parameter to its \"properties\", or remove the group"}
		moved := misplaced(g.Node)
		switch {
		case len(moved) > 0:
			reportMisplaced(p, g, moved)
			continue
		case properties == nil && g.Node.Is(tree.Object):
			finding.Message = fmt.Sprintf("group %q has no \"properties\"", g.Name)
			finding.Help = "add \"properties\" with its parameters, or remove the group"
		case !g.Node.Is(tree.Object) || !properties.Is(tree.Object):
			p.Report(finding) // it may contain parameters in the wrong form, so no removal is offered
			continue
		}
		if hasConditions(g.Node) {
			continue // a group of conditions alone is legal and has an effect
		}
		if len(view.Schema.Groups) > 1 {
			finding.Fixes = []diag.Fix{{Title: "remove the group and its \"allOf\" entry", Safe: isBare(g.Node) && onlyListed(view.Schema, g, uses()), Edits: removeGroup(view.Schema, g)}}
		}
		p.Report(finding)
	}
}}

// conditions are keywords with which a group has an effect without parameters of its own.
var conditions = []string{"allOf", "anyOf", "oneOf", "not", "if", "required", "dependentRequired", "dependentSchemas", "dependencies", "$ref"}

func hasConditions(n *tree.Node) bool {
	for _, word := range conditions {
		if n.Get(word) != nil {
			return true
		}
	}
	return false
}

// isBare reports whether the group can be removed without a loss: it has no string of its author.
func isBare(n *tree.Node) bool {
	return !slices.ContainsFunc(n.Members, func(m tree.Member) bool {
		return !slices.Contains(withoutStrings[:], m.Key) && !(m.Value.Is(tree.String) && m.Value.Text == "")
	})
}

// withoutStrings are the keywords of a group whose values contain no string of its author.
var withoutStrings = [...]string{"type", "properties", "fa_icon"}

// onlyListed reports whether the only references to the group are entries of the top-level "allOf" that contain
// no other keyword.
func onlyListed(s *schema.Schema, g *schema.Group, uses map[string]int) bool {
	listed := 0
	for _, r := range s.RefsNamed(g.Name) {
		if r.Defs == g.Defs {
			if len(r.Entry.Members) != 1 {
				return false
			}
			listed++
		}
	}
	return uses[schema.RefTo(g.Defs, g.Name)] == listed
}

// removeGroup returns the edits that remove the group and the entries that reference it. An "allOf" must not be empty, so
// it is removed with its last entry.
func removeGroup(s *schema.Schema, g *schema.Group) []diag.Edit {
	var entries []*tree.Node
	for _, r := range s.RefsNamed(g.Name) {
		if r.Defs == g.Defs {
			entries = append(entries, r.Entry)
		}
	}
	if len(entries) == len(s.Refs) && len(entries) > 0 {
		entries = []*tree.Node{s.Root.Get("allOf")}
	}
	return append(tree.RemoveAll(entries), tree.Remove(g.Node))
}

// misplaced lists the parameters that are directly in a group: keys that are not keywords, with a value that declares a
// parameter. It is empty if "properties" is not an object to move them into.
func misplaced(n *tree.Node) (params []tree.Member) {
	if properties := n.Get("properties"); properties != nil && !properties.Is(tree.Object) {
		return nil
	}
	for i, m := range n.Members {
		declares := m.Value.Get("type") != nil || m.Value.Get("description") != nil
		if declares && m.Value.Get("properties") == nil && n.Effective(i) && schema.KeywordNamed(m.Key) == nil && !strings.HasPrefix(m.Key, "x-") {
			params = append(params, m)
		}
	}
	return params
}

// reportMisplaced reports a group whose parameters are beside its "properties", and offers to move them.
func reportMisplaced(p *lint.Pass, g *schema.Group, params []tree.Member) {
	names := make([]string, len(params))
	for i, m := range params {
		names[i] = m.Key
	}
	finding := diag.Finding{
		Node: params[0].Value, Span: params[0].KeySpan,
		Message: fmt.Sprintf("%s must be in \"properties\" of group %q", subjectOf(names), g.Name),
		Help:    fmt.Sprintf("write \"properties\": {%q: {…}} in the group", names[0]),
		Notes:   []string{"a parameter that is directly in a group is not declared, so it has no effect"},
	}
	title := fmt.Sprintf("move %q into \"properties\"", names[0])
	if len(params) > 1 {
		title = fmt.Sprintf("move %d parameters into \"properties\"", len(params))
	}
	finding.Fixes = diag.Suggestion(title, moveInto(p.Doc, g.Node, params)...)
	p.Report(finding)
}

// subjectOf names the parameters, of many only the first.
func subjectOf(names []string) string {
	switch len(names) {
	case 1:
		return fmt.Sprintf("parameter %q", names[0])
	case 2:
		return fmt.Sprintf("parameters %q and %q", names[0], names[1])
	}
	return fmt.Sprintf("parameter %q and %d others", names[0], len(names)-1)
}

// moveInto returns the edits that put members of a group into its "properties", which has no member.
func moveInto(doc *tree.Document, group *tree.Node, params []tree.Member) []diag.Edit {
	first, last := params[0], params[len(params)-1]
	properties := group.Get("properties")
	if properties == nil && last.Value.Index()-first.Value.Index() == len(params)-1 {
		// They are neighbors, so their text stays as it is.
		return []diag.Edit{
			{Span: source.Span{Start: first.KeySpan.Start, End: first.KeySpan.Start}, Text: `"properties": {`},
			{Span: source.Span{Start: last.Value.Span.End, End: last.Value.Span.End}, Text: "}"},
		}
	}
	texts, nodes := make([]string, len(params)), make([]*tree.Node, len(params))
	for i, m := range params {
		texts[i], nodes[i] = doc.File.Slice(m.Span()), m.Value
	}
	object := "{" + strings.Join(texts, ", ") + "}"
	if properties != nil {
		return append(tree.RemoveAll(nodes), tree.Replace(properties, object))
	}
	// The first is replaced by "properties", the others are removed.
	return append(tree.RemoveAll(nodes[1:]), diag.Edit{Span: first.Span(), Text: `"properties": ` + object})
}
