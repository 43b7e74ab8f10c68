package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var requiredOtherScope = &kind.Rule{Rule: lint.Rule{
	ID: "required-other-scope", Check: kind.SchemaLint, Title: "Parameters should be required where they are declared",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports a name in `required` whose parameter is declared in another place: in another group or at the " +
			"top level.",
		Why: "This is valid, but launch forms and docs show a parameter as required only if `required` beside its " +
			"declaration lists it.",
		Fix: "Move the name to the `required` of the group that declares the parameter.",
	},
	Before: `{"required": ["input"], "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"required": ["input"], "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachRequired(view, func(scope, name *tree.Node) {
		declared := view.Schema.Named(name.Text)
		if len(declared) == 0 || scope.Get("properties").Get(name.Text) != nil {
			return
		}
		p.Report(diag.Finding{
			Node: name, Message: fmt.Sprintf("parameter %q is required here but declared in %s", name.Text, wording.ScopeOf(declared[0])),
			Help: fmt.Sprintf("remove it here and add %q to \"required\" of %s", name.Text, homeOf(declared[0])), Notes: []string{"docs and launch forms show the parameter as optional"},
			Related: diag.RelatedPlace(declared[0].Key, "declared here"),
		})
	})
}}

// homeOf names the object that has a parameter in its "properties".
func homeOf(param *schema.Param) string {
	if param.Group == nil {
		return "the top level"
	}
	return wording.ScopeOf(param)
}
