package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var jsonDuplicateKey = &kind.Rule{Rule: lint.Rule{
	ID: "json-duplicate-key", Check: kind.SchemaLint, Title: "No object has the same name twice",
	Severity: diag.Error, Text: true,
	Doc: "Most readers silently keep the last of two members with one name, so that an edit of the first has no effect; the " +
		"validation plugin refuses the file when the pipeline starts.\n\n" +
		"**Fails** where an object has a name that it already has.\n\n" +
		"**Mend** by deleting the one that is not meant." +
		"\n\nSource: RFC 8259, section 4, which leaves to readers what they do; `JSONObject` in " + kind.OlderPlugin + " 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0.",
	Before: `"threads": {"type": "integer", "type": "string"}`,
	After:  `"threads": {"type": "integer"}`,
}, Run: func(p *lint.Pass, view *kind.View) { p.ReportProblems(tree.Duplicate) }}
