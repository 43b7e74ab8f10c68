package checks

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// flowTestContent judges what the pipeline's tests hold (lint.md §3.31).
var flowTestContent = &Check{
	ID: "flow_test_content", Title: "The pipeline's tests hold what every pipeline's tests need", Revisions: dialect.R1,
	Rules: []*lint.Rule{testOutdir, testVersions, testData, testRunner},
}

var testOutdir = &lint.Rule{
	ID: "test-outdir", Check: "flow_test_content", Title: "Each test gives the pipeline a folder for its results",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc: "Without `outdir = \"$outputDir\"` a test writes its results into a folder that the next test finds filled.\n\n" +
		"**Fails** for each test in `tests` that does not set it in a `when` block.\n\n" +
		"**Mend** by `params { outdir = \"$outputDir\" }` within `when`.",
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n    }\n}\n// versions.yml\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
	Run: func(p *lint.Pass) {
		eachTest(p, true, func(file *source.File) {
			at, found := outdirSet(file.Text)
			tell(p, file, at, found, `the test does not say where results go; outdir = "$outputDir" is expected in its "when" block`, `the test says where results go`)
		})
	},
}

var testVersions = &lint.Rule{
	ID: "test-versions", Check: "flow_test_content", Title: "Each test looks at the versions of the software",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc: "A test that compares results should compare the versions of the software as well, so that a change of either is seen.\n\n" +
		"**Fails** for each test in `tests` that never mentions `versions.yml`.\n\n" +
		"**Mend** by comparing the pipeline's `…versions.yml` with the snapshot.",
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
	Run: func(p *lint.Pass) {
		eachTest(p, false, func(file *source.File) {
			at, found := wordIn(file.Text, "versions.yml")
			tell(p, file, at, found, `the test does not look at the versions of the software; "versions.yml" is expected in it`, `the test looks at the versions of the software`)
		})
	},
}

var testData = &lint.Rule{
	ID: "test-data", Check: "flow_test_content", Title: "The tests' configuration says where test data lies",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc: "Tests of shared modules read their data below `modules_testdata_base_path`, those of pipelines below `pipelines_testdata_base_path`.\n\n" +
		"**Fails** where the engine's configuration for tests is missing or does not mention one of the two.\n\n" +
		"**Mend** by setting both.",
	Before: "-- {test-config} --\nparams {\n}\n",
	After:  "-- {test-config} --\nparams {\n    modules_testdata_base_path = 'x'\n    pipelines_testdata_base_path = 'y'\n}\n",
	Run: func(p *lint.Pass) {
		holdsWords(p, folder(p).Names.Layout.TestConfig, []string{"modules_testdata_base_path", "pipelines_testdata_base_path"})
	},
}

var testRunner = &lint.Rule{
	ID: "test-runner", Check: "flow_test_content", Title: "The test program is set up as for every pipeline",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc: "The workflows of the code host rely on where the test program looks for tests, where it works and which configuration it uses.\n\n" +
		"**Fails** where the test program's configuration is missing or lacks one of the three lines, letter by letter.\n\n" +
		"**Mend** by the lines of the template.",
	Before: "-- {test-runner} --\nconfig {\n}\n",
	After:  "-- {test-runner} --\nconfig {\n{runner-lines}\n}\n",
	Run: func(p *lint.Pass) {
		l := folder(p).Names.Layout
		holdsWords(p, l.TestRunner, runnerLines(&l))
	},
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
func holdsWords(p *lint.Pass, path string, words []string) {
	f := folder(p)
	if f.Exempt(p, path) {
		return
	}
	file, err := f.Text(path)
	if err != nil {
		tellUnread(p, file, err, "the tests' configuration is expected there")
		return
	}
	for _, word := range words {
		at, found := wordIn(file.Text, word)
		tell(p, file, at, found, "the file lacks what every pipeline has there; expected is: "+word, "the file holds: "+word)
	}
}

// tell reports one thing that was looked for in a file, found or not.
func tell(p *lint.Pass, file *source.File, at source.Span, found bool, fault, passed string) {
	if found {
		p.Passed(lint.Fault{File: file, Span: at, Message: passed})
		return
	}
	p.Report(lint.Fault{File: file, Span: at, Message: fault})
}

func wordIn(text, word string) (at source.Span, found bool) {
	i := strings.Index(text, word)
	return source.Span{Start: max(i, 0), End: max(i, 0) + len(word)*min(1, i+1)}, i >= 0
}

// eachTest visits the pipeline's own tests, which lie directly in their folder. Of those that the
// settings leave alone one rule tells, so that each counts once.
func eachTest(p *lint.Pass, tells bool, visit func(*source.File)) {
	f := folder(p)
	p.Abstain() // each test is told of, and where there is none, none passes
	f.Ending("tests", func(path string) {
		switch exempt := f.Settings.Exempts(p.Check(), path); {
		case strings.Count(path, "/") > 1:
		case !exempt:
			visitText(p, path, visit)
		case tells:
			f.Exempt(p, path)
		}
	}, f.Names.Layout.TestExt)
}

// outdirSet looks for the folder of results, set within a "when" block. Where it is not set the
// place is the first such block.
func outdirSet(text string) (at source.Span, found bool) {
	const when = "when"
	for from := 0; ; {
		i := strings.Index(text[from:], when)
		if i < 0 {
			return at, false
		}
		start := from + i
		from = start + len(when)
		open := afterBlanks(text, from)
		if !strings.HasPrefix(text[open:], "{") {
			continue
		}
		if at == (source.Span{}) {
			at = source.Span{Start: start, End: from}
		}
		from = blockEnd(text, open)
		if i := outdirIn(text[open:from]); i >= 0 {
			return source.Span{Start: open + i, End: open + i + len(outdir)}, true
		}
	}
}

// blockEnd is where the block that begins with a brace is closed, or the text's end.
func blockEnd(text string, open int) int {
	depth := 0
	for i := open; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return i + 1
		}
	}
	return len(text)
}

const outdir = "outdir"

// outdirIn is where a block sets the folder of results to the test's own; -1 where it does not.
func outdirIn(block string) int {
	for from := 0; ; {
		i := strings.Index(block[from:], outdir)
		if i < 0 {
			return -1
		}
		from += i + len(outdir)
		value, ok := strings.CutPrefix(strings.TrimLeft(block[from:min(len(block), from+80)], " "), "=")
		if ok && isOutputDir(strings.TrimLeft(value, " ")) {
			return from - len(outdir)
		}
	}
}

// isOutputDir reports whether a value begins with the quoted variable of the test's own folder.
func isOutputDir(value string) bool {
	for _, quote := range []string{`"`, `'`} {
		for _, name := range []string{"$outputDir", "${outputDir}"} {
			if strings.HasPrefix(value, quote+name+quote) {
				return true
			}
		}
	}
	return false
}
