package values

// Conditions between parameters are checked for the defaults of all parameters together. What a user will set is not
// known, so only a condition that fails in every case is reported; package partial has that logic. nf-core/tools checks
// the defaults as if nothing else is set (version A), or first removes "required" and empty schemas (version B).

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
	ID: "defaults-conflict", Check: kind.SchemaLint, Title: "Defaults must meet the conditions between parameters",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports conditions between parameters that the defaults break, whatever else a user sets. Parameters that " +
			"are required or depend on others count as set.",
		Why: "`anyOf`, `oneOf`, `not`, `if` and `dependentRequired` at the top level or in a group define allowed " +
			"combinations. If the defaults alone break one, validation rejects every run that keeps them.",
		Fix: "Change one of the defaults or the condition.",
	},
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
	if p.Upstream {
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
				w.report(condition{m, fmt.Sprintf("group %q", g.Name), node, g.Node.Get(m.Key)})
			}
		}
	}
	if w.Steps < 0 {
		p.NotChecked(diag.CauseLimit, fmt.Sprintf("fewer conditions between parameters (%v)", &limits.Exceeded{Limit: limits.SchemaWork}))
	}
}}

// isCondition reports whether the keyword is a condition between parameters.
func isCondition(keyword string) bool {
	return slices.Contains([]string{"anyOf", "oneOf", "not", "if", "dependentRequired", "dependentSchemas", "dependencies"}, keyword)
}

// joinsParams reports whether the schema has conditions between parameters. Nearly all schemas have none and skip the
// rest of the rule.
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

// conflicts checks the defaults together, and reports the conditions that they break.
type conflicts struct{ partial.Map }

// knownDefaults is the map of all defaults. Defaults that break the schema of their own parameter have their own rule
// and are skipped; so is null, which the engine drops before it validates.
func knownDefaults(p *lint.Pass, view *kind.View) *conflicts {
	w := &conflicts{partial.Map{Pass: p, View: view, Values: map[string]*tree.Node{}, Defaults: map[string]*tree.Node{}, Closed: p.Upstream, Steps: limits.SchemaWork.Max}}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		known := value
		if p.Upstream {
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

// condition is one condition between parameters, its owner, and its place in the file: nf-core/tools checks a copy of
// the schema, which has no places.
type condition struct {
	tree.Member
	where  string
	schema *tree.Node
	node   *tree.Node
}

// report checks one condition.
func (w *conflicts) report(c condition) {
	if w.Keyword(c.schema, c.Member) != partial.Never {
		return
	}
	names := w.namesIn(c.Value, nil)
	draft := diag.Finding{
		Node: c.node, Span: c.KeySpan, Help: "change one of these defaults, or the condition in the schema",
		Notes: []string{"a run that sets none of these parameters fails validation"},
	}
	what := "defaults do"
	if len(names) > 0 {
		what = fmt.Sprintf("default of %q does", names[0])
	}
	if len(names) > 1 {
		what = "defaults of " + wording.QuoteAll(names) + " do"
	}
	draft.Message = fmt.Sprintf("%s not match %q of %s", what, c.Key, c.where)
	for _, name := range names {
		draft.Related = append(draft.Related, diag.RelatedPlace(w.Defaults[name].Span, fmt.Sprintf("default of %q", name))...)
	}
	w.Pass.Report(draft)
}

// inline checks the entries of the top-level allOf that are not references to groups.
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

// mostNames is the largest number of parameters in a message.
const mostNames = 5

// namesIn lists the first few parameters with a default that a condition contains.
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
