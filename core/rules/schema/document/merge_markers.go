package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var mergeMarkers = &kind.Rule{Rule: lint.Rule{
	ID: "merge-markers", Check: kind.SchemaLint, Title: "No merge conflict is left in the text",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "A file with the markers of a merge conflict is read by nothing. Both sides of the conflict are in it, so no tool can " +
		"tell which one is meant.\n\n" +
		"**Fails** at each `<<<<<<<` that begins a line.\n\n" +
		"**Mend** by keeping one side, or both in order, and removing the marker lines.",
	Before: "{\n<<<<<<< HEAD\n\"title\": \"a\"\n=======\n\"title\": \"b\"\n>>>>>>> dev\n}",
	After:  "{\n\"title\": \"a\"\n}",
}, Run: func(p *lint.Pass, view *kind.View) { p.ReportProblems(tree.Conflict) }}
