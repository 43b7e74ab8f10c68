package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var requiredUnknown = &kind.Rule{Rule: lint.Rule{
	ID: "required-unknown", Check: kind.SchemaLint, Title: "Required parameters must exist",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports each name in `required` that the schema does not declare.",
		Why:  "No form and no docs show such a name, so every run is rejected until users find out the name.",
		Fix:  "Correct the name, or remove it if the parameter was removed.",
	},
	Before: `{"definitions": {"io": {"required": ["imput"], "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"required": ["input"], "properties": {"input": {"type": "string"}}}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	names := namesOf(view.Schema)
	eachRequired(view, func(scope *tree.Node, name *tree.Node) {
		if len(view.Schema.Named(name.Text)) > 0 {
			return
		}
		finding := diag.Finding{
			Node: name, Message: fmt.Sprintf("\"required\" lists the unknown parameter %q", name.Text), Help: "declare it or remove the entry",
			Fixes: diag.Suggestion("remove the entry", tree.Remove(name)),
		}
		if near := p.Nearest(name.Text, names); near != "" {
			finding.Help = fmt.Sprintf("did you mean %q?", near)
			finding.Fixes = append(diag.Suggestion(fmt.Sprintf("write %q", near), tree.Replace(name, tree.Quote(near))), finding.Fixes...)
		}
		p.Report(finding)
	})
}}

// eachRequired visits the names in the required lists of the top level and of the groups.
func eachRequired(view *kind.View, visit func(scope, name *tree.Node)) {
	scopes := []*tree.Node{view.Schema.Declaring()}
	for _, g := range view.Schema.Groups {
		scopes = append(scopes, g.Node)
	}
	for _, scope := range scopes {
		list := scope.Get("required")
		if !list.Is(tree.Array) {
			continue
		}
		for _, item := range list.Items {
			if item.Is(tree.String) {
				visit(scope, item)
			}
		}
	}
}

// namesOf lists the names of all parameters in order.
func namesOf(s *schema.Schema) []string {
	names := make([]string, len(s.Params))
	for i, param := range s.Params {
		names[i] = param.Name
	}
	return names
}
