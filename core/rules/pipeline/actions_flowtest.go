package pipeline

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// actionsFlowTest checks the workflow that runs the tests (lint.md §3.4), actionsCI the one of the older revision (§3.5).
var (
	actionsFlowTest = &Check{
		ID: "actions_flow_test", Title: "CI tests must run on the required events and versions", Revisions: dialect.Since(dialect.R1),
		Rules: []*Rule{testTrigger, testVersion},
	}
	actionsCI = &Check{
		ID: "actions_ci", Title: "CI tests must run on the required events and versions", Revisions: dialect.R2,
		Rules: []*Rule{ciTrigger, ciVersion},
	}
)

// eventsSource is the source of the rules over the events of a workflow.
const eventsSource = `"Events that trigger workflows" in the documentation of GitHub, which has no versions.`

var testTrigger = &Rule{Rule: lint.Rule{
	ID: "test-trigger", Check: "actions_flow_test", Title: "CI tests must run on pull requests and on releases",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the test workflow if pull requests or published releases do not start it. An empty `pull_request:` " +
			"counts as an event.",
		Why:      "Changes that are merged or released without tests can break the pipeline for all users.",
		Fix:      "Name both events under `on`.",
		Upstream: "nf-core/tools 3.5.1 rejects an empty `pull_request:`.",
		Source:   eventsSource,
	},
	Before: "-- {test-workflow} --\non:\n  push:\njobs: {}\n",
	After:  "-- {test-workflow} --\non:\n  pull_request:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, folder.Names.Layout.TestWorkflow, func(w view.Workflow) {
		value, named := w.Event("pull_request")
		if !named || p.Upstream && (value == nil || value.Is(tree.Null)) {
			w.Report(diag.Finding{Message: `"on" must have "pull_request", which runs the tests on pull requests`, Help: `add "pull_request:" under "on"`})
		}
		reportNoRelease(w)
	})
}}

func reportNoRelease(w view.Workflow) {
	if !w.Has("release", "types", "published") {
		w.Report(diag.Finding{Message: `"on" must have "release" with the type "published"`, Help: `write release: {types: [published]} under "on"`})
	}
}

var ciTrigger = &Rule{Rule: lint.Rule{
	ID: "ci-trigger", Check: "actions_ci", Title: "CI tests must run on pull requests, dev pushes and releases",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the workflow `.github/workflows/ci.yml` if pushes to the branch `dev`, pull requests to it, or " +
			"published releases do not start it. An empty mapping under `pull_request` counts as an event.",
		Why:      "Changes that are merged or released without tests can break the pipeline for all users.",
		Fix:      "Name these events under `on`.",
		Upstream: "nf-core/tools 3.5.1 rejects an empty mapping under `pull_request`.",
		Source:   eventsSource,
	},
	Before: "-- .github/workflows/ci.yml --\non:\n  pull_request:\njobs: {}\n",
	After:  "-- .github/workflows/ci.yml --\non:\n  push:\n    branches: [dev]\n  pull_request:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, folder.Names.Layout.OldWorkflow, func(w view.Workflow) {
		if !w.Has("push", "branches", "dev") {
			w.Report(diag.Finding{Message: `"on" must have "push" with the branch "dev"`, Help: `write push: {branches: [dev]} under "on"`})
		}
		if !testsRequests(w, p.Upstream) {
			w.Report(diag.Finding{Message: `"on" must have "pull_request" for the branch "dev"`, Help: `write pull_request: {branches: [dev]} under "on"`})
		}
		reportNoRelease(w)
	})
}}

// testsRequests reports whether pull requests to the branch "dev" start the workflow.
func testsRequests(w view.Workflow, reference bool) bool {
	value, named := w.Event("pull_request")
	if !named || !value.Is(tree.Object) {
		return named
	}
	if reference && value.Get("branches") == nil && value.Get("ignore_branches") == nil {
		return false
	}
	if branches := value.Get("branches"); branches != nil {
		return view.ListHas(branches, "dev")
	}
	return !view.ListHas(value.Get("branches-ignore"), "dev") && !view.ListHas(value.Get("ignore_branches"), "dev")
}

var testVersion = &Rule{Rule: lint.Rule{
	ID: "test-engine-version", Check: "actions_flow_test", Title: "CI tests must run with the oldest supported engine version",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a test job whose matrix does not list the engine version that the manifest requires. The version " +
			"must be quoted: `25.04` without quotes is the number 25.04, and `25.10` is 25.1.",
		Why: "A version that is never tested may not run the pipeline, although the manifest accepts it.",
		Fix: "Add the version to the matrix, in quotes.",
	},
	Before: "-- {test-workflow} --\non: pull_request\njobs:\n  {test-job}:\n    strategy:\n      matrix:\n        {version-key}: [\"1.2.3\"]\n",
	After:  "-- {test-workflow} --\non: pull_request\njobs:\n  {test-job}:\n    strategy:\n      matrix:\n        {version-key}: [\"{engine-version}\", latest]\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	checkMatrix(p, folder, l.TestWorkflow, l.TestJob)
}}

var ciVersion = &Rule{Rule: lint.Rule{
	ID: "ci-engine-version", Check: "actions_ci", Title: "CI tests must run with the oldest supported engine version",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: testVersion.Doc,
	Before: "-- .github/workflows/ci.yml --\non: pull_request\njobs:\n  test:\n    strategy:\n      matrix:\n        {version-key}: [\"1.2.3\"]\n",
	After:  "-- .github/workflows/ci.yml --\non: pull_request\njobs:\n  test:\n    strategy:\n      matrix:\n        {version-key}: [\"{engine-version}\", latest]\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	checkMatrix(p, folder, l.OldWorkflow, l.OldJob)
}}

// checkMatrix checks that the matrix of a job contains the minimum engine version.
func checkMatrix(p *lint.Pass, f *view.Folder, path, job string) {
	view.OverJobs(p, f, path, func(w view.Workflow) {
		least, known := f.EngineVersion(p)
		if !known {
			return
		}
		key := f.Names.Layout.VersionKey
		list := w.Get("jobs", job, "strategy", "matrix", key)
		required := []string{`"` + f.Names.Layout.EngineVersion + `" requires ` + least}
		at := source.Span{}
		if list != nil {
			at = list.Span
		}
		switch {
		case !list.Is(tree.Array):
			p.Report(diag.Finding{
				File: w.File, Span: at, Message: `"` + key + `" in the matrix of job "` + job + `" must be a list with "` + least + `"`,
				Help: `write ` + key + `: ["` + least + `"] under jobs.` + job + `.strategy.matrix`, Notes: required,
			})
		case !view.ListHas(list, least):
			p.Report(diag.Finding{File: w.File, Span: at, Message: `"` + key + `" must contain "` + least + `"`, Help: listHelp(list, least), Notes: required})
		}
	})
}

// listHelp is how to add a version to a list, which may contain it as a number.
func listHelp(list *tree.Node, version string) string {
	if slices.ContainsFunc(list.Items, func(n *tree.Node) bool { return n.Is(tree.Number) && n.Text == version }) {
		return "write " + version + " in quotes, without them it is a number"
	}
	return `add "` + version + `" to the list`
}
