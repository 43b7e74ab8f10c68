package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var inputMisplaced = &kind.Rule{Rule: lint.Rule{
	ID: "input-misplaced", Check: kind.SchemaLint, Title: "Parameter \"input\" should be in \"input_output_options\"",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: lint.RuleDoc{
		What: "Reports a parameter `input` in another group or in none. The rule runs only if it is enabled by name.",
		Why:  "Platforms that launch pipelines look for the samplesheet parameter only in the group `input_output_options`.",
		Fix:  "Move the parameter into that group.",
	},
	Before: `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if param := inputOf(view); param != nil && !inUsualGroup(param) && !kind.IsRejected(p, view) {
		p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter \"input\" must be in group %q, found in %s", inputGroup, wording.ScopeOf(param)), Help: "move it into that group"})
	}
}}
