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
	ID: "required-unknown", Check: kind.SchemaLint, Title: "Every required parameter exists",
	Severity: diag.Error,
	Doc: "A name in `required` that no parameter has can never be given in a form and is shown nowhere, so that the pipeline refuses every " +
		"run until somebody guesses it.\n\n" +
		"**Fails** on each name that is declared nowhere in the schema.\n\n" +
		"**Mend** by correcting the name, or by removing it with the parameter that is gone.",
	Before: `{"definitions": {"io": {"required": ["imput"], "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"required": ["input"], "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	names := namesOf(view.Schema)
	eachRequired(view, func(scope *tree.Node, name *tree.Node) {
		if len(view.Schema.Named(name.Text)) > 0 {
			return
		}
		fault := diag.Finding{Node: name, Fixes: diag.Suggestion("remove it", tree.Remove(name))}
		if near := p.Nearest(name.Text, names); near != "" {
			fault.Message = fmt.Sprintf("%q is required, but no parameter has that name; did you mean %q?", name.Text, near)
			fault.Fixes = append(diag.Suggestion(fmt.Sprintf("write %q", near), tree.Replace(name, tree.Quote(near))), fault.Fixes...)
		} else {
			fault.Message = fmt.Sprintf("%q is required, but no parameter has that name; declare it or remove it from \"required\"", name.Text)
		}
		p.Report(fault)
	})
}}

// eachRequired visits the names in the required lists of the top level and of the groups.
func eachRequired(view *kind.View, visit func(scope, name *tree.Node)) {
	scopes := []*tree.Node{view.Schema.Root}
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
