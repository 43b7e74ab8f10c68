package schema

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var inputMisplaced = &lint.Rule{
	ID: "input-misplaced", Check: schemaLint, Title: "The parameter \"input\" is in its usual group",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: nfcoreOnly,
	Doc: "Platforms that start pipelines look for the sample sheet's parameter in the group `input_output_options` and nowhere else. The rule " +
		"runs when asked for by name.\n\n" +
		"**Fails** when `input` is in another group or in none.\n\n" +
		"**Mend** by moving it into that group.",
	Before: `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string"}}}}}`,
	Run: func(p *lint.Pass) {
		if param := inputOf(p); param != nil && !inUsualGroup(param) && !isRejected(p) {
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter \"input\" is in %s; the group %q is expected", scopeOf(param), inputGroup)})
		}
	},
}
