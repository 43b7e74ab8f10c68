package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// actionsAWSTest checks the workflow of the small cloud test (lint.md §3.6).
var actionsAWSTest = &Check{
	ID: "actions_awstest", Title: "Cloud tests must be started by hand",
	Rules: []*Rule{awsTestTrigger},
}

const awsTestFile = ".github/workflows/awstest.yml"

var awsTestTrigger = &Rule{Rule: lint.Rule{
	ID: "awstest-trigger", Check: "actions_awstest", Title: "Cloud tests must be started by hand only",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the workflow `.github/workflows/awstest.yml` if it cannot be started by hand (`workflow_dispatch`), " +
			"or if each push or pull request starts it.",
		Why: "Each run of the cloud test costs money.",
		Fix: "Write `on: workflow_dispatch`, as a string or as the only key of a mapping.",
	},
	Before: "-- .github/workflows/awstest.yml --\non: [push, workflow_dispatch]\njobs: {}\n",
	After:  "-- .github/workflows/awstest.yml --\non:\n  workflow_dispatch:\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, awsTestFile, func(w view.Workflow) {
		expectByHand(w)
		for _, often := range []string{"push", "pull_request"} {
			if _, named := w.Event(often); named {
				w.Report(diag.Finding{
					Message: `event "` + often + `" is not allowed in the cloud test workflow`,
					Help:    `remove it and keep "workflow_dispatch"`, Notes: []string{"each run of the cloud test costs money"},
				})
			}
		}
	})
}}

// expectByHand reports a workflow that cannot be started by hand.
func expectByHand(w view.Workflow) {
	if _, byHand := w.Event("workflow_dispatch"); !byHand {
		w.Report(diag.Finding{
			Message: `"on" must have "workflow_dispatch", which starts the workflow by hand`, Help: `add "workflow_dispatch:" under "on"`,
		})
	}
}
