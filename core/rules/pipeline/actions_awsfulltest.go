package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// actionsAWSFullTest judges the workflow of the full-size cloud test (lint.md §3.7).
var actionsAWSFullTest = &Check{
	ID: "actions_awsfulltest", Title: "The full-size cloud test runs on releases and on request, with the full-size data",
	Rules: []*Rule{awsFullTestTrigger, awsFullTestProfile},
}

const awsFullTestFile = ".github/workflows/awsfulltest.yml"

var awsFullTestTrigger = &Rule{Rule: lint.Rule{
	ID: "awsfulltest-trigger", Check: "actions_awsfulltest", Title: "The full-size cloud test runs on releases and on request",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The full-size test shows that a release works, and is too expensive for every change.\n\n" +
		"**Fails** where the workflow of `.github/workflows/awsfulltest.yml` is not started by exactly these: by hand (`workflow_dispatch`), by a published release and by a submitted review " +
		"(in the older revision: by hand, by a submitted review, and by pull requests to the branches `main` and `master`).\n\n" +
		"**Mend** by naming these events under `on`.",
	Before: "-- .github/workflows/awsfulltest.yml --\non:\n  workflow_dispatch:\njobs: {}\n",
	After:  "-- .github/workflows/awsfulltest.yml --\non:\n  pull_request_review:\n    types: [submitted]\n  workflow_dispatch:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, awsFullTestFile, func(w view.Workflow) {
		expectByHand(p, w)
		if !w.Are("pull_request_review", "types", "submitted") {
			w.Report(p, `the workflow does not run on submitted reviews; "pull_request_review" with types [submitted] is expected under "on"`)
		}
		switch r2 := folder.Revision == dialect.R2; {
		case r2 && !w.Are("pull_request", "branches", "main", "master"):
			w.Report(p, `the workflow does not run on pull requests to the branches of releases; "pull_request" with branches [main, master] is expected under "on"`)
		case !r2 && !w.Are("release", "types", "published"):
			w.Report(p, `the workflow does not run on published releases; "release" with types [published] is expected under "on"`)
		}
	})
}}

var awsFullTestProfile = &Rule{Rule: lint.Rule{
	ID: "awsfulltest-profile", Check: "actions_awsfulltest", Title: "The full-size cloud test runs with the full-size data",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "A workflow that was copied from the small test still runs the small data.\n\n" +
		"**Fails** at a step that runs the pipeline with `-profile test` and no other.\n\n" +
		"**Mend** by `-profile test_full`.",
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
				p.Report(diag.Finding{File: w.File, Node: run, Message: `the full-size test runs the profile "test"; "-profile test_full" is expected`})
			}
		}
	})
}}

// runsSmallTest reports whether a command names the profile "test" and no other.
func runsSmallTest(command string) bool {
	words := strings.Fields(command)
	for i := 1; i < len(words); i++ {
		if words[i-1] == "-profile" && words[i] == "test" {
			return true
		}
	}
	return false
}
