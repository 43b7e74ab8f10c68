package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlMergeMarkers = &Rule{Rule: lint.Rule{
	ID: "yaml-merge-markers", Check: reading.ToolkitYML, Title: "No merge conflict is left in the file",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "A file with the markers of a merge conflict cannot be read. Both sides of the conflict are in it, so no tool can tell " +
		"which one is meant.\n\n" +
		"**Fails** at each `<<<<<<<` that begins a line.\n\n" +
		"**Mend** by keeping one side, or both in order, and removing the marker lines.",
	Before: "<<<<<<< HEAD\nrepository_type: pipeline\n=======\nrepository_type: modules\n>>>>>>> TEMPLATE\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Conflict) }}
