package parameters

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var inputMissing = &kind.Rule{Rule: lint.Rule{
	ID: "input-missing", Check: kind.SchemaLint, Title: "Schemas should have the parameter \"input\"",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: lint.RuleDoc{
		What: "Reports schemas without a parameter named `input`. The rule runs only if it is enabled by name.",
		Why: "By convention `input` is the samplesheet, and platforms that launch pipelines look for it. Pipelines " +
			"without a samplesheet do not need it.",
		Fix: "Give this name to the parameter of the samplesheet.",
	},
	Before: `{"$defs": {"io": {"properties": {"reads": {"type": "string"}}}}}`,
	After:  `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	switch {
	case kind.IsRejected(p, view):
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "parameter \"input\" is not loaded by nf-core/tools, which rejects the schema"})
	case inputOf(view) == nil:
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "schema has no parameter \"input\"", Help: "rename the parameter of the samplesheet to \"input\", or add it"})
	}
}}

// inputOf is the parameter of the samplesheet, the one in its usual group first; nil if there is none.
func inputOf(view *kind.View) *schema.Param {
	declared := view.Schema.Named("input")
	for _, param := range declared {
		if inUsualGroup(param) {
			return param
		}
	}
	if len(declared) == 0 {
		return nil
	}
	return declared[0]
}

// inputGroup is the group in which platforms look for the samplesheet.
const inputGroup = "input_output_options"

func inUsualGroup(param *schema.Param) bool {
	return param.Group != nil && param.Group.Name == inputGroup
}
