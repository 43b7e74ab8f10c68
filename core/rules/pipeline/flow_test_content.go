package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/outdir"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// flowTestContent judges what the pipeline's tests hold (lint.md §3.31).
var flowTestContent = &Check{
	ID: "flow_test_content", Title: "The pipeline's tests hold what every pipeline's tests need", Revisions: dialect.R1,
	Rules: []*Rule{testOutdir, testVersions, testData, testRunner},
}

var testOutdir = &Rule{Rule: lint.Rule{
	ID: "test-outdir", Check: "flow_test_content", Title: "Each test gives the pipeline a folder for its results",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Without `outdir = \"$outputDir\"` a test writes its results into a folder that the next test finds filled.\n\n" +
		"**Fails** for each test in `tests` whose `when` blocks do not set `outdir` to `$outputDir` or a folder below it. Comments do not count. The reference (3.5.1, 4.2.1) wants `\"$outputDir\"` itself, not on the line of `when`, and counts each place.\n\n" +
		"**Mend** by `params { outdir = \"$outputDir\" }` within `when`.",
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n    }\n}\n// versions.yml\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachTest(p, folder, true, func(file *source.File) {
		if p.Reference {
			places, _ := outdir.ReferencePlaces(file.Text, versionsFile)
			tellEach(p, file, places, `the test must set outdir = "$outputDir" in its "when" block`, `the test says where results go`)
			return
		}
		at, message := outdir.Judge(file.Text)
		tell(p, file, at, message == "", message, `the test says where results go`)
	})
}}

var testVersions = &Rule{Rule: lint.Rule{
	ID: "test-versions", Check: "flow_test_content", Title: "Each test looks at the versions of the software",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A test that compares results should compare the versions of the software as well, so that a change of either is seen.\n\n" +
		"**Fails** for each test in `tests` that never mentions `versions.yml`.\n\n" +
		"**Mend** by comparing the pipeline's `…versions.yml` with the snapshot.",
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachTest(p, folder, false, func(file *source.File) {
		const passed = `the test looks at the versions of the software`
		if p.Reference {
			_, places := outdir.ReferencePlaces(file.Text, versionsFile)
			tellEach(p, file, places, `the test must look at "`+versionsFile+`"`, passed)
			return
		}
		at, found := wordIn(file.Text, versionsFile)
		tell(p, file, at, found, `the test must look at "`+versionsFile+`", the versions of the software`, passed)
	})
}}

var testData = &Rule{Rule: lint.Rule{
	ID: "test-data", Check: "flow_test_content", Title: "The tests' configuration says where test data lies",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Tests of shared modules read their data below `modules_testdata_base_path`, those of pipelines below `pipelines_testdata_base_path`.\n\n" +
		"**Fails** where the engine's configuration for tests is missing or does not mention one of the two.\n\n" +
		"**Mend** by setting both.",
	Before: "-- {test-config} --\nparams {\n}\n",
	After:  "-- {test-config} --\nparams {\n    modules_testdata_base_path = 'x'\n    pipelines_testdata_base_path = 'y'\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	holdsWords(p, folder, folder.Names.Layout.TestConfig, []string{"modules_testdata_base_path", "pipelines_testdata_base_path"})
}}

var testRunner = &Rule{Rule: lint.Rule{
	ID: "test-runner", Check: "flow_test_content", Title: "The test program is set up as for every pipeline",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The workflows of the code host rely on where the test program looks for tests, where it works and which configuration it uses.\n\n" +
		"**Fails** where the test program's configuration is missing or does not set one of the three options. The reference (3.5.1) compares the lines letter by letter, without `=`.\n\n" +
		"**Mend** by the lines of the template.",
	Before: "-- {test-runner} --\nconfig {\n}\n",
	After:  "-- {test-runner} --\nconfig {\n{runner-lines}\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	holdsWords(p, folder, l.TestRunner, runnerLines(&l))
}}

// versionsFile ends the names of files with the versions of software.
const versionsFile = "versions.yml"

// tellEach reports each of several places that were found, or that there is none.
func tellEach(p *lint.Pass, file *source.File, places []source.Span, fault, passed string) {
	for _, at := range places {
		tell(p, file, at, true, fault, passed)
	}
	if len(places) == 0 {
		tell(p, file, source.Span{}, false, fault, passed)
	}
}

// runnerLines are what the test program's configuration must hold.
func runnerLines(l *dialect.Layout) []string {
	return []string{
		`testsDir "."`,
		`workDir System.getenv("` + l.TestWorkDir + `") ?: "` + l.TestFolder + `"`,
		`configFile "` + l.TestConfig + `"`,
	}
}

// holdsWords reports a file that is missing, and each word that it lacks.
func holdsWords(p *lint.Pass, f *view.Folder, path string, words []string) {
	if f.Exempt(p, path) {
		return
	}
	file, err := f.Text(path)
	if err != nil {
		view.TellUnread(p, file, err, "the tests' configuration is expected there")
		return
	}
	for _, word := range words {
		places := linesWith(file, word)
		if !p.Reference && len(places) == 0 {
			places = assignmentOf(file, word)
		}
		if len(places) > 1 && !p.Reference {
			places = places[:1] // the reference counts each line
		}
		tellEach(p, file, places, "missing line with "+word, "the file holds: "+word)
	}
}

// tell reports one thing that was looked for in a file, found or not.
func tell(p *lint.Pass, file *source.File, at source.Span, found bool, fault, passed string) {
	if found {
		p.Passed(diag.Finding{File: file, Span: at, Message: passed})
		return
	}
	p.Report(diag.Finding{File: file, Span: at, Message: fault})
}

// linesWith are the first places of a word in each line that has it.
func linesWith(file *source.File, word string) (places []source.Span) {
	view.EachLineWith(file, word, func(line string, at source.Span) {
		start := at.Start + strings.Index(line, word)
		places = append(places, source.Span{Start: start, End: start + len(word)})
	})
	return places
}

// assignmentOf is the line that sets what a word of the test program's configuration sets, by an assignment or
// in other quotes: templates of 4.0 and later write `key = 'value'` for `key "value"`.
func assignmentOf(file *source.File, word string) (places []source.Span) {
	key, value, _ := strings.Cut(word, " ")
	plain := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, "'", `"`)), " ") }
	view.EachLineWith(file, key, func(line string, at source.Span) {
		rest, begins := strings.CutPrefix(strings.TrimSpace(line), key)
		rest = strings.TrimSpace(rest)
		if begins && value != "" && plain(strings.TrimPrefix(rest, "=")) == plain(value) {
			places = append(places, at)
		}
	})
	return places
}

func wordIn(text, word string) (at source.Span, found bool) {
	i := strings.Index(text, word)
	return source.Span{Start: max(i, 0), End: max(i, 0) + len(word)*min(1, i+1)}, i >= 0
}

// eachTest visits the pipeline's own tests, which lie directly in their folder. Of those that the
// settings leave alone one rule tells, so that each counts once.
func eachTest(p *lint.Pass, f *view.Folder, tells bool, visit func(*source.File)) {
	p.Abstain() // each test is told of, and where there is none, none passes
	f.Ending("tests", func(path string) {
		switch exempt := f.SettingsOf(p.Check()).Exempts(p.Check(), path); {
		case strings.Count(path, "/") > 1:
		case !exempt:
			visitText(p, f, path, visit)
		case tells:
			f.Exempt(p, path)
		}
	}, f.Names.Layout.TestExt)
}
