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

// actionsFlowTest judges the workflow that runs the tests (lint.md §3.4), actionsCI the one that did
// so in the older revision (§3.5).
var (
	actionsFlowTest = &Check{
		ID: "actions_flow_test", Title: "The code host runs the tests when it should, with the oldest engine that is supported", Revisions: dialect.R1,
		Rules: []*Rule{testTrigger, testVersion},
	}
	actionsCI = &Check{
		ID: "actions_ci", Title: "The code host runs the tests when it should, with the oldest engine that is supported", Revisions: dialect.R2,
		Rules: []*Rule{ciTrigger, ciVersion},
	}
)

// eventsSource ends the documentation of rules over what the code host starts a workflow at.
const eventsSource = "\n\nSource: \"Events that trigger workflows\" in the documentation of GitHub, which has no versions."

var testTrigger = &Rule{Rule: lint.Rule{
	ID: "test-trigger", Check: "actions_flow_test", Title: "The tests run on pull requests and on releases",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "What is merged and what is released should be tested.\n\n" +
		"**Fails** where the workflow of the tests is not started by pull requests, or not by published releases. An empty `pull_request:` counts for the code host, and here; the reference (3.5.1) refuses it.\n\n" +
		"**Mend** by naming both events under `on`." + eventsSource,
	Before: "-- {test-workflow} --\non:\n  push:\njobs: {}\n",
	After:  "-- {test-workflow} --\non:\n  pull_request:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, folder.Names.Layout.TestWorkflow, func(w view.Workflow) {
		value, named := w.Event("pull_request")
		if !named || p.Reference && (value == nil || value.Is(tree.Null)) {
			w.Report(p, `the tests do not run on pull requests; "pull_request" is expected under "on"`)
		}
		reportNoRelease(p, w)
	})
}}

func reportNoRelease(p *lint.Pass, w view.Workflow) {
	if !w.Has("release", "types", "published") {
		w.Report(p, `the tests do not run on releases; "release" with types [published] is expected under "on"`)
	}
}

var ciTrigger = &Rule{Rule: lint.Rule{
	ID: "ci-trigger", Check: "actions_ci", Title: "The tests run on pull requests, on the branch of development and on releases",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "What is merged and what is released should be tested.\n\n" +
		"**Fails** where the workflow `.github/workflows/ci.yml` is not started by pushes to the branch `dev`, by pull requests to it, or by published releases. An empty map under `pull_request` counts for the code host, and here; the reference (3.5.1) refuses it.\n\n" +
		"**Mend** by naming these events under `on`." + eventsSource,
	Before: "-- .github/workflows/ci.yml --\non:\n  pull_request:\njobs: {}\n",
	After:  "-- .github/workflows/ci.yml --\non:\n  push:\n    branches: [dev]\n  pull_request:\n  release:\n    types: [published]\njobs: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	view.OverEvents(p, folder, folder.Names.Layout.OldWorkflow, func(w view.Workflow) {
		if !w.Has("push", "branches", "dev") {
			w.Report(p, `the tests do not run on the branch of development; "push" with branches [dev] is expected under "on"`)
		}
		if !testsRequests(w, p.Reference) {
			w.Report(p, `the tests do not run on pull requests to the branch "dev"; "pull_request" is expected under "on"`)
		}
		reportNoRelease(p, w)
	})
}}

// testsRequests reports whether pull requests to the branch of development start the workflow.
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
	ID: "test-engine-version", Check: "actions_flow_test", Title: "The tests run with the oldest engine that the pipeline supports",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A pipeline that asks for a version of the engine should be tested with just that version.\n\n" +
		"**Fails** where the matrix of the test job does not list the version that the manifest demands. A version must be quoted: `25.04` without quotes is the number 25.04, and `25.10` is 25.1.\n\n" +
		"**Mend** by adding the version to the matrix, in quotes.",
	Before: "-- {test-workflow} --\non: pull_request\njobs:\n  {test-job}:\n    strategy:\n      matrix:\n        {version-key}: [\"1.2.3\"]\n",
	After:  "-- {test-workflow} --\non: pull_request\njobs:\n  {test-job}:\n    strategy:\n      matrix:\n        {version-key}: [\"{engine-version}\", latest]\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	checkMatrix(p, folder, l.TestWorkflow, l.TestJob)
}}

var ciVersion = &Rule{Rule: lint.Rule{
	ID: "ci-engine-version", Check: "actions_ci", Title: "The tests run with the oldest engine that the pipeline supports",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: testVersion.Doc,
	Before: "-- .github/workflows/ci.yml --\non: pull_request\njobs:\n  test:\n    strategy:\n      matrix:\n        {version-key}: [\"1.2.3\"]\n",
	After:  "-- .github/workflows/ci.yml --\non: pull_request\njobs:\n  test:\n    strategy:\n      matrix:\n        {version-key}: [\"{engine-version}\", latest]\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	checkMatrix(p, folder, l.OldWorkflow, l.OldJob)
}}

// checkMatrix looks for the engine's least version in the matrix of a job.
func checkMatrix(p *lint.Pass, f *view.Folder, path, job string) {
	view.OverJobs(p, f, path, func(w view.Workflow) {
		least, known := f.EngineVersion(p)
		if !known {
			return
		}
		key := f.Names.Layout.VersionKey
		list := w.Get("jobs", job, "strategy", "matrix", key)
		at := source.Span{}
		if list != nil {
			at = list.Span
		}
		switch {
		case !list.Is(tree.Array):
			p.Report(diag.Finding{File: w.File, Span: at, Message: `the engine's versions that the tests run with are not listed; "` + least + `" is expected under jobs.` + job + `.strategy.matrix.` + key})
		case !view.ListHas(list, least):
			p.Report(diag.Finding{File: w.File, Span: at, Message: `the tests do not run with the engine's version "` + least + `", which the manifest demands` + unquotedHint(list, least)})
		}
	})
}

// unquotedHint tells that the version stands in the list as a number.
func unquotedHint(list *tree.Node, version string) string {
	if slices.ContainsFunc(list.Items, func(n *tree.Node) bool { return n.Is(tree.Number) && n.Text == version }) {
		return "; it is listed as a number, quotes are expected around it"
	}
	return "; the list is expected to hold it"
}
