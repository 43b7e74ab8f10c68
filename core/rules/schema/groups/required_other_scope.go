package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var requiredOtherScope = &kind.Rule{Rule: lint.Rule{
	ID: "required-other-scope", Check: kind.SchemaLint, Title: "A parameter is required where it is declared",
	Severity: diag.Info,
	Doc: "It is legal to require in one group what another one declares, but forms and documentation mark as required only what the same scope " +
		"names, so that users are not told.\n\n" +
		"**Fails** (as a hint) on a name that is declared elsewhere.\n\n" +
		"**Mend** by moving the name to the `required` of the parameter's own group.",
	Before: `{"required": ["input"], "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"required": ["input"], "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachRequired(view, func(scope, name *tree.Node) {
		declared := view.Schema.Named(name.Text)
		if len(declared) == 0 || scope.Get("properties").Get(name.Text) != nil {
			return
		}
		p.Report(diag.Finding{
			Node: name, Message: fmt.Sprintf("%q is required here but declared in %s; forms show it as optional until it is required there", name.Text, wording.ScopeOf(declared[0])),
			Related: diag.RelatedPlace(declared[0].Key, "the parameter is declared here"),
		})
	})
}}
