package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// actionsAWSTest judges the workflow of the small cloud test (lint.md §3.6).
var actionsAWSTest = &Check{
	ID: "actions_awstest", Title: "The cloud test is started by hand",
	Rules: []*Rule{awsTestTrigger},
}

const awsTestFile = ".github/workflows/awstest.yml"

var awsTestTrigger = &Rule{Rule: lint.Rule{
	ID: "awstest-trigger", Check: "actions_awstest", Title: "The cloud test is started by hand, and by nothing else that happens often",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Each run of the cloud test costs money.\n\n" +
		"**Fails** where the workflow of `.github/workflows/awstest.yml` cannot be started by hand (`workflow_dispatch`), or is started by each push or pull request.\n\n" +
		"**Mend** by `on: workflow_dispatch`, alone or in a map.",
	Before: "-- .github/workflows/awstest.yml --\non: [push, workflow_dispatch]\njobs: {}\n",
	After:  "-- .github/workflows/awstest.yml --\non:\n  workflow_dispatch:\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, awsTestFile, func(w view.Workflow) {
		expectByHand(p, w)
		for _, often := range []string{"push", "pull_request"} {
			if _, named := w.Event(often); named {
				w.Report(p, `the workflow runs on each "`+often+`", and each run costs money; "workflow_dispatch" alone is expected`)
			}
		}
	})
}}

// expectByHand reports a workflow that nobody can start.
func expectByHand(p *lint.Pass, w view.Workflow) {
	if _, byHand := w.Event("workflow_dispatch"); !byHand {
		w.Report(p, `the workflow cannot be started by hand; "workflow_dispatch" is expected under "on"`)
	}
}
