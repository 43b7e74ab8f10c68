package values

// Conditions between parameters are judged over the defaults of all of them together. What a
// user will give beside is not known, so only a condition that fails whatever is given is a
// fault; the package partial has that logic. The reference knows no such doubt: it takes the defaults
// for the whole of what is given (version A), or strikes "required" and what is left empty
// out of the schema before (version B).

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/partial"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultsConflict = &kind.Rule{Rule: lint.Rule{
	ID: "defaults-conflict", Check: kind.SchemaLint, Title: "The defaults together meet the conditions between parameters",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "`anyOf`, `oneOf`, `not`, `if` and `dependentRequired` at the top level or in a group say what goes together. When the defaults alone break " +
		"such a condition, every run that leaves them as they are is refused.\n\n" +
		"**Fails** when the condition cannot hold, whatever else a user gives; parameters that are required, or depend on others, count as given.\n\n" +
		"**Mend** one of the defaults or the condition.",
	Before: `{"definitions": {"io": {"properties": {"save": {"type": "boolean", "default": true}, "dry_run": {"type": "boolean", "default": true}},
  "not": {"properties": {"save": {"const": true}, "dry_run": {"const": true}}, "required": ["save", "dry_run"]}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"definitions": {"io": {"properties": {"save": {"type": "boolean", "default": true}, "dry_run": {"type": "boolean"}},
  "not": {"properties": {"save": {"const": true}, "dry_run": {"const": true}}, "required": ["save", "dry_run"]}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if !joinsParams(view.Schema) {
		return
	}
	w := knownDefaults(p, view)
	root := view.Schema.Root
	if p.Reference {
		root = view.Schema.ReferenceNode(root)
	}
	w.Root = root
	for i, m := range root.Members {
		if isCondition(m.Key) && root.Effective(i) {
			w.report(condition{m, "the top level", root, view.Schema.Root.Get(m.Key)})
		}
	}
	if allOf := root.Get("allOf"); allOf.Is(tree.Array) {
		w.inline(allOf)
	}
	for _, g := range view.Schema.Groups {
		node := root.Get(g.Defs).Get(g.Name)
		if !g.Referenced || !node.Is(tree.Object) {
			continue
		}
		for i, m := range node.Members {
			if (isCondition(m.Key) || m.Key == "allOf") && node.Effective(i) {
				w.report(condition{m, fmt.Sprintf("the group %q", g.Name), node, g.Node.Get(m.Key)})
			}
		}
	}
	if w.Steps < 0 {
		p.NotChecked(fmt.Sprintf("fewer conditions (%v)", &limits.Exceeded{Limit: limits.SchemaWork}))
	}
}}

// isCondition reports whether the keyword says what goes together.
func isCondition(keyword string) bool {
	return slices.Contains([]string{"anyOf", "oneOf", "not", "if", "dependentRequired", "dependentSchemas", "dependencies"}, keyword)
}

// joinsParams tells schemas with conditions between parameters apart. It spares schemas without any, which is nearly all of them, the work.
func joinsParams(s *schema.Schema) bool {
	for _, m := range s.Root.Members {
		if isCondition(m.Key) {
			return true
		}
	}
	for _, r := range s.Refs {
		if r.Value == nil {
			return true
		}
	}
	for _, g := range s.Groups {
		for _, m := range g.Node.Members {
			if isCondition(m.Key) || m.Key == "allOf" {
				return true
			}
		}
	}
	return false
}

// conflicts judges the defaults, and reports what they break together.
type conflicts struct{ partial.Map }

// knownDefaults is the map of all defaults. One that breaks its own parameter's schema is left
// out, for its own rule speaks of it; so is null, which the engine drops before it validates.
func knownDefaults(p *lint.Pass, view *kind.View) *conflicts {
	w := &conflicts{partial.Map{Pass: p, View: view, Values: map[string]*tree.Node{}, Defaults: map[string]*tree.Node{}, Closed: p.Reference, Steps: limits.SchemaWork.Max}}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		known := value
		if p.Reference {
			_, read, err := view.Schema.AsReference(param)
			if err != nil {
				return
			}
			known = read
		} else if value.Is(tree.Null) || defaults.IsBroken(p, view, param) {
			return
		}
		if known != nil {
			w.Values[param.Name], w.Defaults[param.Name] = known, value
		}
	})
	return w
}

// condition is one keyword that says what goes together, where it stands, and its place in
// the file: what the reference sees of a schema is a copy, which has none.
type condition struct {
	tree.Member
	where  string
	schema *tree.Node
	node   *tree.Node
}

// report judges one condition.
func (w *conflicts) report(c condition) {
	if w.Keyword(c.schema, c.Member) != partial.Never {
		return
	}
	names := w.namesIn(c.Value, nil)
	fault := diag.Finding{Node: c.node, Span: c.KeySpan}
	what := "the defaults together break"
	if len(names) > 0 {
		what = fmt.Sprintf("the default of %q breaks", names[0])
	}
	if len(names) > 1 {
		what = "the defaults of " + wording.QuoteAll(names) + " together break"
	}
	fault.Message = fmt.Sprintf("%s %q of %s, whatever else is given; change one of them or the condition", what, c.Key, c.where)
	for _, name := range names {
		fault.Related = append(fault.Related, diag.RelatedPlace(w.Defaults[name].Span, fmt.Sprintf("the default of %q", name))...)
	}
	w.Pass.Report(fault)
}

// inline judges the entries of the top-level allOf that are no references to groups.
func (w *conflicts) inline(allOf *tree.Node) {
	for _, entry := range allOf.Items {
		if entry.Get("$ref") != nil {
			continue
		}
		for i, m := range entry.Members {
			if entry.Effective(i) {
				w.report(condition{m, "an entry of \"allOf\"", entry, w.View.Schema.Root.Get("allOf")})
			}
		}
	}
}

// mostNames is how many parameters a message names.
const mostNames = 5

// namesIn lists the first few parameters with a default that a condition speaks of.
func (w *conflicts) namesIn(n *tree.Node, names []string) []string {
	add := func(name string) {
		if len(names) < mostNames && w.Values[name] != nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, m := range n.Members {
		add(m.Key)
		names = w.namesIn(m.Value, names)
	}
	for _, item := range n.Items {
		if item.Is(tree.String) {
			add(item.Text)
		}
		names = w.namesIn(item, names)
	}
	return names
}
