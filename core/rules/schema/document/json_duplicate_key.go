package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var jsonDuplicateKey = &kind.Rule{Rule: lint.Rule{
	ID: "json-duplicate-key", Check: kind.SchemaLint, Title: "Objects must not contain duplicate keys",
	Severity: diag.Error, NeedsTextOnly: true,
	Doc: lint.RuleDoc{
		What: "Reports keys that occur more than once in an object.",
		Why: "Most parsers keep only the last value, so an edit of the first one has no effect. " + kind.OlderPlugin +
			" and " + kind.NewerPlugin + " reject the file when the pipeline starts.",
		Fix: "Delete one of the entries.",
		Source: "RFC 8259, section 4, leaves the behavior to the parser. `JSONObject` in " + kind.OlderPlugin + " " +
			"1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0 rejects the file.",
	},
	Before: `"threads": {"type": "integer", "type": "string"}`,
	After:  `"threads": {"type": "integer"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) { p.ReportProblems(tree.Duplicate) }}
