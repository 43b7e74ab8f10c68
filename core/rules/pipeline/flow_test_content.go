package pipeline

import (
	"path"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/outdir"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// flowTestContent checks the content of the pipeline's tests (lint.md §3.31).
var flowTestContent = &Check{
	ID: "flow_test_content", Title: "Pipeline tests must set outputs, versions and test data", Revisions: dialect.Since(dialect.R1),
	Rules: []*Rule{testOutdir, testVersions, testData, testRunner},
}

var testOutdir = &Rule{Rule: lint.Rule{
	ID: "test-outdir", Check: "flow_test_content", Title: `Tests must set "outdir" to "$outputDir"`,
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each test in `tests` whose `when` blocks do not set `outdir` to `$outputDir` or a directory in it. " +
			"Comments do not count.",
		Why:       "Without `outdir = \"$outputDir\"` a test writes its results into a directory that the next test finds filled.",
		Fix:       "Write `params { outdir = \"$outputDir\" }` in the `when` block.",
		Configure: "To exclude a test, list its path under the check in the tools config.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 require `\"$outputDir\"` itself, not on the line of `when`, and count each " +
			"place.",
	},
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n    }\n}\n// versions.yml\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachTest(p, folder, true, func(file *source.File) {
		const passed = `test sets "outdir" to "$outputDir"`
		finding := diag.Finding{File: file, Message: `"outdir" must be "$outputDir" in the "when" block`, Help: `write when { params { outdir = "$outputDir" } } in each test of the file`}
		if p.Upstream {
			places, _ := outdir.ReferencePlaces(file.Text, versionsFile)
			reportOrPassEach(p, finding, places, passed)
			return
		}
		finding.Span, finding.Message = outdir.Check(file)
		reportOrPass(p, finding, finding.Message == "", passed)
	})
}}

var testVersions = &Rule{Rule: lint.Rule{
	ID: "test-versions", Check: "flow_test_content", Title: "Tests must check the software versions",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports each test in `tests` that never mentions `versions.yml`.",
		Why:       "A test that compares results without the software versions does not show that a version changed.",
		Fix:       "Compare the `…versions.yml` file of the pipeline with the snapshot.",
		Configure: "To exclude a test, list its path under the check in the tools config.",
	},
	Before: "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n",
	After:  "-- tests/own{test-ext} --\nwhen {\n    params {\n        outdir = \"$outputDir\"\n    }\n}\n// versions.yml\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachTest(p, folder, false, func(file *source.File) {
		const passed = `test checks the software versions`
		finding := diag.Finding{File: file, Message: `test does not mention a file "…versions.yml"`,
			Help:  "add the file of software versions in \"$outputDir/pipeline_info\" to snapshot(…) of the test",
			Notes: []string{`its name ends with "` + versionsFile + `", so a changed version changes the snapshot`}}
		if p.Upstream {
			_, places := outdir.ReferencePlaces(file.Text, versionsFile)
			reportOrPassEach(p, finding, places, passed)
			return
		}
		var found bool
		finding.Span, found = wordIn(file.Text, versionsFile)
		reportOrPass(p, finding, found, passed)
	})
}}

var testData = &Rule{Rule: lint.Rule{
	ID: "test-data", Check: "flow_test_content", Title: "Test configs must set the test data paths",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a config for tests that does not exist, or does not mention `modules_testdata_base_path` or " +
			"`pipelines_testdata_base_path`.",
		Why: "Tests of shared modules read their data from `modules_testdata_base_path`, tests of pipelines from " +
			"`pipelines_testdata_base_path`.",
		Fix:       "Set both parameters.",
		Configure: "To exclude the file, list its path under the check in the tools config.",
	},
	Before: "-- {test-config} --\nparams {\n}\n",
	After:  "-- {test-config} --\nparams {\n    modules_testdata_base_path = 'x'\n    pipelines_testdata_base_path = 'y'\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	requireWords(p, folder, folder.Names.Layout.TestConfig, []string{"modules_testdata_base_path", "pipelines_testdata_base_path"}, linesWith, func(word string) string {
		set := "modules"
		if strings.HasPrefix(word, "pipelines") {
			set = "NAME"
		}
		return "add " + word + " = 'https://raw.githubusercontent.com/" + folder.Names.Org + "/test-datasets/" + set + "/' to \"params\""
	})
}}

var testRunner = &Rule{Rule: lint.Rule{
	ID: "test-runner", Check: "flow_test_content", Title: "Test runner configs must set the required options",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports a config file of the test runner that does not exist, or does not set one of the three options.",
		Why:       "The CI workflows rely on where the test runner finds tests, where it works and which config it uses.",
		Fix:       "Add the lines of the pipeline template.",
		Configure: "To exclude the file, list its path under the check in the tools config.",
		Upstream:  "nf-core/tools 3.5.1 compares the lines character by character, without `=`; 4.0.0 and later allow `=`.",
	},
	Before: "-- {test-runner} --\nconfig {\n}\n",
	After:  "-- {test-runner} --\nconfig {\n{runner-lines}\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	find := linesWith
	if folder.Revision >= dialect.R30 {
		find = optionsWith
	}
	requireWords(p, folder, l.TestRunner, runnerLines(&l), find, func(word string) string { return "write this line in the block config { }: " + word })
}}

// versionsFile is the suffix of files with software versions.
const versionsFile = "versions.yml"

// reportOrPassEach passes each of several places that were found, or reports the finding if there is none.
func reportOrPassEach(p *lint.Pass, finding diag.Finding, places []source.Span, passed string) {
	for _, finding.Span = range places {
		reportOrPass(p, finding, true, passed)
	}
	if len(places) == 0 {
		reportOrPass(p, finding, false, passed)
	}
}

// runnerLines are the lines that the config of the test runner must have.
func runnerLines(l *dialect.Layout) []string {
	return []string{
		`testsDir "."`,
		`workDir System.getenv("` + l.TestWorkDir + `") ?: "` + l.TestFolder + `"`,
		`configFile "` + l.TestConfig + `"`,
	}
}

// requireWords reports a file that is missing, and each word that it does not contain, as far as can be found, with help on it.
func requireWords(p *lint.Pass, f *view.Folder, path string, words []string, find func(file *source.File, word string) []source.Span, help func(word string) string) {
	if f.Exempt(p, path) {
		return
	}
	file, err := f.Text(path)
	if err != nil {
		view.ReportUnreadable(p, file, err, "copy it from the pipeline template")
		return
	}
	for _, word := range words {
		places := find(file, word)
		if !p.Upstream && len(places) == 0 {
			places = assignmentOf(file, word)
		}
		if len(places) > 1 && !p.Upstream {
			places = places[:1] // nf-core/tools counts each line
		}
		finding := diag.Finding{File: file, Message: missingWord(file, word), Help: help(word)}
		reportOrPassEach(p, finding, places, "line found: "+word)
	}
}

// reportOrPass reports a finding, or passes its file and place with the message passed.
func reportOrPass(p *lint.Pass, finding diag.Finding, passes bool, passed string) {
	if passes {
		p.Passed(diag.Finding{File: finding.File, Span: finding.Span, Message: passed})
		return
	}
	p.Report(finding)
}

// linesWith are the first places of a word in each line that has it.
func linesWith(file *source.File, word string) (places []source.Span) {
	view.EachLineWith(file, word, func(line string, at source.Span) {
		start := at.Start + strings.Index(line, word)
		places = append(places, source.Span{Start: start, End: start + len(word)})
	})
	return places
}

// optionsWith are the first places of an option with its value in each line that has it: white space between them and one "="
// are optional.
func optionsWith(file *source.File, word string) (places []source.Span) {
	key, value, _ := strings.Cut(word, " ")
	view.EachLineWith(file, key, func(line string, at source.Span) {
		for from := 0; ; {
			i := strings.Index(line[from:], key)
			if i < 0 {
				return
			}
			from += i + len(key)
			rest := strings.TrimLeft(line[from:], " \t")
			rest = strings.TrimLeft(strings.TrimPrefix(rest, "="), " \t")
			if strings.HasPrefix(rest, value) {
				end := at.Start + len(line) - len(rest) + len(value)
				places = append(places, source.Span{Start: at.Start + from - len(key), End: end})
				return
			}
		}
	})
	return places
}

// assignmentOf is the line that sets an option of the test runner by an assignment or in other quotes: templates of 4.0 and later write `key = 'value'` for `key "value"`.
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

// eachTest visits the pipeline's own tests, which are directly in the directory "tests". One rule reports the excluded
// ones, so that each counts once.
func eachTest(p *lint.Pass, f *view.Folder, reports bool, visit func(*source.File)) {
	p.SuppressPassed() // each test passes by itself, and without tests none passes
	f.Ending("tests", func(path string) {
		switch exempt := f.SettingsOf(p.Check()).Exempts(p.Check(), path); {
		case strings.Count(path, "/") > 1:
		case !exempt:
			visitText(p, f, path, visit)
		case reports:
			f.Exempt(p, path)
		}
	}, f.Names.Layout.TestExt)
}

// missingWord is the message about a file without a parameter or a line.
func missingWord(file *source.File, word string) string {
	if !strings.Contains(word, " ") {
		return strconv.Quote(path.Base(file.Name)) + " does not set the parameter " + strconv.Quote(word)
	}
	option, _, _ := strings.Cut(word, " ")
	return strconv.Quote(path.Base(file.Name)) + " does not set " + strconv.Quote(option) + " to the value of the pipeline template"
}
