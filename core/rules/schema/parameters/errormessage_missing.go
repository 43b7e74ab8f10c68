package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var errormessageMissing = &kind.Rule{Rule: lint.Rule{
	ID: "errormessage-missing", Check: kind.SchemaLint, Title: "Every pattern is explained in words",
	Severity: diag.Off, Alone: true,
	Doc: "Validation tells users that their value does not match a regular expression, which few can read. `errorMessage` adds a sentence to " +
		"that. The rule runs when asked for by name.\n\n" +
		"**Fails** on a parameter with `pattern` and without `errorMessage`.\n\n" +
		"**Mend** by saying in plain words what is expected.",
	Before: `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "errorMessage": "a CSV file without blanks in its name"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("pattern"); ok && param.Get("errorMessage") == nil {
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan,
				Message: fmt.Sprintf("the pattern of %q is all that users see when it refuses their value; \"errorMessage\" is the place for plain words", param.Name),
			})
		}
	})
}}
