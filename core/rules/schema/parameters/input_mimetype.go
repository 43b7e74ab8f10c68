package parameters

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var inputMimetype = &kind.Rule{Rule: lint.Rule{
	ID: "input-mimetype", Check: kind.SchemaLint, Title: "Parameter \"input\" should have a mimetype",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: lint.RuleDoc{
		What: "Reports a parameter `input` whose `mimetype` is missing, empty or null. The rule runs only if it is enabled " +
			"by name.",
		Why: "Older platforms use the mimetype to tell a CSV from a TSV samplesheet. Newer ones do not, and the keyword " +
			"is deprecated.",
		Fix: "Add the mimetype, for example `text/csv`.",
	},
	Before: `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string", "format": "file-path"}}}}}`,
	After:  `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string", "format": "file-path", "mimetype": "text/csv"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	param := inputOf(view)
	if param == nil || kind.IsRejected(p, view) || p.Upstream && !inUsualGroup(param) {
		return // nf-core/tools stops at a parameter that is missing or in another group
	}
	value := param.Get("mimetype")
	if value != nil && !value.Is(tree.Null) && (!value.Is(tree.String) || value.Text != "") {
		return
	}
	p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: "parameter \"input\" has no mimetype", Help: "add \"mimetype\", for example \"text/csv\""})
}}
