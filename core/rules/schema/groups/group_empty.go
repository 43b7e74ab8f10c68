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
	ID: "group-empty", Check: kind.SchemaLint, Title: "Every group has parameters",
	Severity: diag.Warning, Fixable: true,
	Doc: "A group without parameters is an empty heading in forms and documentation, and the reference (3.5.2) crashes on it. Mostly its last " +
		"parameter was removed and the group forgotten.\n\n" +
		"**Fails** on a group whose `properties` is missing, empty or no object.\n\n" +
		"**Mend** by removing the group and its entry in `allOf`. The fix is safe for a group without a title, description or other text of its author.",
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
		fault := diag.Finding{Node: g.Node, Span: g.Key, Message: fmt.Sprintf("the group %q has no parameters; add some or remove the group", g.Name)}
		switch {
		case properties == nil && g.Node.Is(tree.Object):
			fault.Message = fmt.Sprintf("the group %q has no \"properties\" that would hold its parameters; add some or remove the group", g.Name)
		case !g.Node.Is(tree.Object) || !properties.Is(tree.Object):
			p.Report(fault) // something stands there, so it is not removed unseen
			continue
		}
		if hasConditions(g.Node) {
			continue // a group of conditions alone is legal and has an effect
		}
		if len(view.Schema.Groups) > 1 {
			fault.Fixes = []diag.Fix{{Title: "remove the group and its entry", Safe: isBare(g.Node) && onlyListed(view.Schema, g, uses()), Edits: removeGroup(view.Schema, g)}}
		}
		p.Report(fault)
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

// isBare reports whether nothing is lost with the group: it has no text, and nothing that may be parameters
// in the wrong place.
func isBare(n *tree.Node) bool {
	return !slices.ContainsFunc(n.Members, func(m tree.Member) bool {
		return !slices.Contains(withoutText[:], m.Key) && !(m.Value.Is(tree.String) && m.Value.Text == "")
	})
}

// withoutText are the keywords of a group in which its author writes no text.
var withoutText = [...]string{"type", "properties", "fa_icon"}

// onlyListed reports whether nothing refers to the group but entries of the top-level allOf
// that hold nothing else.
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

// removeGroup takes out the group and the entries that name it. An "allOf" may not be empty, so
// the last entries go with it.
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
