package parameters

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var inputMimetype = &kind.Rule{Rule: lint.Rule{
	ID: "input-mimetype", Check: kind.SchemaLint, Title: "The parameter \"input\" has a mimetype",
	Severity: diag.Off, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: "Older platforms tell by the mimetype whether the sample sheet is CSV or TSV; newer ones do not ask, and the keyword is deprecated. " +
		"The rule runs when asked for by name.\n\n" +
		"**Fails** when the `mimetype` of `input` is missing, empty or null.\n\n" +
		"**Mend** by writing it, `text/csv` for example.",
	Before: `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string", "format": "file-path"}}}}}`,
	After:  `{"$defs": {"input_output_options": {"properties": {"input": {"type": "string", "format": "file-path", "mimetype": "text/csv"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	param := inputOf(view)
	if param == nil || kind.IsRejected(p, view) || p.Reference && !inUsualGroup(param) {
		return // the reference stops at a parameter that is missing or misplaced
	}
	value := param.Get("mimetype")
	if value != nil && !value.Is(tree.Null) && (!value.Is(tree.String) || value.Text != "") {
		return
	}
	p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: "the parameter \"input\" has no mimetype; one such as \"text/csv\" is expected"})
}}
