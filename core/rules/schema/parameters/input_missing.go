package parameters

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var inputMissing = &kind.Rule{Rule: lint.Rule{
	ID: "input-missing", Check: kind.SchemaLint, Title: "The pipeline has a parameter \"input\"",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: "By convention `input` takes the sample sheet, and platforms that start pipelines look for it. A pipeline that reads no sample sheet " +
		"does well without. The rule runs when asked for by name.\n\n" +
		"**Fails** when no parameter has the name `input`.\n\n" +
		"**Mend** by giving that name to the parameter that takes the sample sheet.",
	Before: `{"$defs": {"io": {"properties": {"reads": {"type": "string"}}}}}`,
	After:  `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	switch {
	case kind.IsRejected(p, view):
		p.Report(diag.Finding{Node: view.Schema.Root.Get("$schema"), Message: "parameter \"input\" is not loaded by nf-core/tools, which rejects \"$schema\""})
	case inputOf(view) == nil:
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "the schema has no parameter \"input\"; by convention it takes the sample sheet"})
	}
}}

// inputOf is the parameter that takes the sample sheet, the one in its usual group first; nil
// when there is none.
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

// inputGroup is the group in which platforms look for the sample sheet.
const inputGroup = "input_output_options"

func inUsualGroup(param *schema.Param) bool {
	return param.Group != nil && param.Group.Name == inputGroup
}
