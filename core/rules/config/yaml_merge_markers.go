package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var yamlMergeMarkers = &Rule{Rule: lint.Rule{
	ID: "yaml-merge-markers", Check: reading.ToolkitYML, Title: "Files must not contain merge conflicts",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports merge conflict markers, such as a line that starts with `<<<<<<<`.",
		Why:  "The file cannot be read: it contains both sides of the conflict.",
		Fix:  "Keep one side, or both in order, and delete the marker lines.",
	},
	Before: "<<<<<<< HEAD\nrepository_type: pipeline\n=======\nrepository_type: modules\n>>>>>>> TEMPLATE\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) { p.ReportProblems(tree.Conflict) }}
