package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var mergeMarkers = &kind.Rule{Rule: lint.Rule{
	ID: "merge-markers", Check: kind.SchemaLint, Title: "Schemas must not contain merge conflict markers",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports each merge conflict at its `<<<<<<<` line, and a marker line without such a start.",
		Why: "A file with conflict markers is not valid JSON. It contains both sides of the conflict, so no tool " +
			"knows which one is meant.",
		Fix: "Keep one side, or both in order, and delete the marker lines.",
	},
	Before: "{\n<<<<<<< HEAD\n\"title\": \"a\"\n=======\n\"title\": \"b\"\n>>>>>>> dev\n}",
	After:  "{\n\"title\": \"a\"\n}",
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) { p.ReportProblems(tree.Conflict) }}
