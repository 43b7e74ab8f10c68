package groups

import (
	"fmt"
	"slices"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupEmpty = &kind.Rule{Rule: lint.Rule{
	ID: "group-empty", Check: kind.SchemaLint, Title: "Groups should have parameters",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a group whose `properties` is missing, empty or not an object. A group that has only " +
			"conditions, such as `required` or `if`, is accepted.",
		Why: "A group without parameters is an empty heading in launch forms and docs. Often its last parameter was " +
			"removed and the group was forgotten.",
		Fix: "Add parameters, or remove the group and its entry in `allOf`. The fix is safe for a group without a " +
			"title, a description or other strings of its author.",
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
		finding := diag.Finding{Node: g.Node, Span: g.Key, Message: fmt.Sprintf("group %q has no parameters", g.Name), Help: "add parameters or remove the group"}
		switch {
		case properties == nil && g.Node.Is(tree.Object):
			finding.Message = fmt.Sprintf("group %q has no \"properties\"", g.Name)
		case !g.Node.Is(tree.Object) || !properties.Is(tree.Object):
			p.Report(finding) // it may contain parameters in the wrong form, so no removal is offered
			continue
		}
		if hasConditions(g.Node) {
			continue // a group of conditions alone is legal and has an effect
		}
		if len(view.Schema.Groups) > 1 {
			finding.Fixes = []diag.Fix{{Title: "remove the group and its entry", Safe: isBare(g.Node) && onlyListed(view.Schema, g, uses()), Edits: removeGroup(view.Schema, g)}}
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

// isBare reports whether the group can be removed without a loss: it has no string of its author, and no key that may be
// a parameter in the wrong place.
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
