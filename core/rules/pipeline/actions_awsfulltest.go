package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// actionsAWSFullTest checks the workflow of the full-size cloud test (lint.md §3.7).
var actionsAWSFullTest = &Check{
	ID: "actions_awsfulltest", Title: "Full-size cloud tests must run on releases and on request",
	Rules: []*Rule{awsFullTestTrigger, awsFullTestProfile},
}

const awsFullTestFile = ".github/workflows/awsfulltest.yml"

var awsFullTestTrigger = &Rule{Rule: lint.Rule{
	ID: "awsfulltest-trigger", Check: "actions_awsfulltest", Title: "Full-size cloud tests must run on releases and on request",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the workflow `.github/workflows/awsfulltest.yml` if its events are not these: a manual start " +
			"(`workflow_dispatch`), a published release and a submitted review. In the older revision they are a manual " +
			"start, a submitted review, and pull requests to the branches `main` and `master`, as in nf-core/tools 3.1; what " +
			"2.14, 3.0 and 3.2 ask for in place of the pull requests is accepted too: a published release, or those to `master`.",
		Why: "The full-size test shows that a release works, and is too expensive for every change.",
		Fix: "Name these events under `on`.",
	},
	Before: "-- .github/workflows/awsfulltest.yml --\non:\n  workflow_dispatch:\njobs: {}\n",
	After:  "-- .github/workflows/awsfulltest.yml --\non:\n  pull_request_review:\n    types: [submitted]\n  workflow_dispatch:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, awsFullTestFile, func(w view.Workflow) {
		expectByHand(w)
		r2 := folder.Revision == dialect.R2
		asIn2 := r2 && !p.Upstream && w.Are("release", "types", "published") // also of 3.2, beside the review
		if !asIn2 && !w.Are("pull_request_review", "types", "submitted") {
			w.Report(diag.Finding{
				Message: `"on" must have "pull_request_review" with exactly the types [submitted]`,
				Help:    `write pull_request_review: {types: [submitted]} under "on"`,
			})
		}
		switch {
		case asIn2, r2 && !p.Upstream && w.Are("pull_request", "branches", "master"):
		case r2 && !w.Are("pull_request", "branches", "main", "master"):
			w.Report(diag.Finding{
				Message: `"on" must have "pull_request" with exactly the branches [main, master]`,
				Help:    `write pull_request: {branches: [main, master]} under "on"`,
			})
		case !r2 && !w.Are("release", "types", "published"):
			w.Report(diag.Finding{
				Message: `"on" must have "release" with exactly the types [published]`,
				Help:    `write release: {types: [published]} under "on"`,
			})
		}
	})
}}

var awsFullTestProfile = &Rule{Rule: lint.Rule{
	ID: "awsfulltest-profile", Check: "actions_awsfulltest", Title: "Full-size cloud tests should use the full-size data",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports steps of the full-size test that run the pipeline with `-profile test` and no other profile.",
		Why:  "A workflow that was copied from the small test still runs with the small data.",
		Fix:  "Write `-profile test_full`.",
	},
	Before: "-- .github/workflows/awsfulltest.yml --\non: workflow_dispatch\njobs:\n  run-platform:\n    runs-on: ubuntu-latest\n    steps:\n      - run: run . -profile test --outdir x\n",
	After:  "-- .github/workflows/awsfulltest.yml --\non: workflow_dispatch\njobs:\n  run-platform:\n    runs-on: ubuntu-latest\n    steps:\n      - run: run . -profile test_full --outdir x\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverJobs(p, folder, awsFullTestFile, func(w view.Workflow) {
		steps := w.Get("jobs", "run-platform", "steps")
		if !steps.Is(tree.Array) {
			return
		}
		for _, step := range steps.Items {
			if run := step.Get("run"); runsSmallTest(run.String()) {
				p.Report(diag.Finding{File: w.File, Node: run, Message: `"-profile" must be "test_full" in the full-size test, found "test"`, Help: "write -profile test_full"})
			}
		}
	})
}}

// runsSmallTest reports whether a command has the profile "test" and no other.
func runsSmallTest(command string) bool {
	words := strings.Fields(command)
	for i := 1; i < len(words); i++ {
		if words[i-1] == "-profile" && words[i] == "test" {
			return true
		}
	}
	return false
}
