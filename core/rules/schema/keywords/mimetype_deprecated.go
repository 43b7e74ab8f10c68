package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var mimetypeDeprecated = &kind.Rule{Rule: lint.Rule{
	ID: "mimetype-deprecated", Check: kind.SchemaLint, Title: "No parameter has a mimetype",
	Severity: diag.Info, Dialects: kind.NFCoreOnly, Alone: true,
	Doc: "No validator looks at the mimetype, forms use it less and less, and pipelines' metaschema calls it deprecated; the format, the pattern " +
		"and the schema of a file say more.\n\n" +
		"**Fails** (as a hint) on every `mimetype`.\n\n" +
		"**Mend** by removing it, once no form of yours needs it.",
	Before: `"input": {"type": "string", "format": "file-path", "mimetype": "text/csv", "pattern": "\\.csv$"}`,
	After:  `"input": {"type": "string", "format": "file-path", "pattern": "\\.csv$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("mimetype"); ok {
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("\"mimetype\" of %q is deprecated; \"format\" and \"pattern\" say what the file is", param.Name),
				Fixes: diag.Suggestion("remove it", tree.Remove(m.Value)),
			})
		}
	})
}}
