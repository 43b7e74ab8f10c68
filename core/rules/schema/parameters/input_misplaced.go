package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var inputMisplaced = &kind.Rule{Rule: lint.Rule{
	ID: "input-misplaced", Check: kind.SchemaLint, Title: "The parameter \"input\" is in its usual group",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: "Platforms that start pipelines look for the sample sheet's parameter in the group `input_output_options` and nowhere else. The rule " +
		"runs when asked for by name.\n\n" +
		"**Fails** when `input` is in another group or in none.\n\n" +
		"**Mend** by moving it into that group.",
	Before: `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if param := inputOf(view); param != nil && !inUsualGroup(param) && !kind.IsRejected(p, view) {
		p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter \"input\" is in %s; the group %q is expected", wording.ScopeOf(param), inputGroup)})
	}
}}
