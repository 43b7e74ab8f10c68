package report

// The reports that the tests share: each shows one family of difficulties.

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// sample is one report with its files.
type sample struct {
	name   string
	texts  map[string]string
	report diag.Report
	meta   Meta
	rules  []RuleMeta
	// checks in the order in which they ran.
	checks []string
}

// built is the sample's wire form and what to render it with.
func (s sample) built() (Report, RenderOptions) {
	files := map[string]*source.File{}
	for path, text := range s.texts {
		files[path] = source.New(path, []byte(text))
	}
	meta := s.meta
	meta.Files, meta.Profile, meta.Version = files, "recommended", "1.2.3"
	return Build(&s.report, meta), RenderOptions{
		Files: files, Rules: s.rules, Checks: s.checks, CheckTable: CheckTable, Date: "2026-01-02 03:04:05", Commit: "0123456789abcdef",
	}
}

// at is the span of the nth occurrence (from 1) of the needle in the text.
func at(t testing.TB, text, needle string, nth int) source.Span {
	t.Helper()
	start := 0
	for i := 1; ; i++ {
		found := strings.Index(text[start:], needle)
		if found < 0 {
			t.Fatalf("no occurrence %d of %q", nth, needle)
		}
		if i == nth {
			return source.Span{Start: start + found, End: start + found + len(needle)}
		}
		start += found + len(needle)
	}
}

// fault is a failed finding; tests change what they need.
func fault(path, rule, message string, span source.Span) diag.Finding {
	return diag.Finding{
		Check: "schema_lint", Rule: rule, Outcome: diag.Failed, Severity: diag.Error,
		Message: message, Path: path, Span: span,
	}
}

func samples(t testing.TB) []sample {
	return []sample{
		mixed(t), clean(), cleanButNotChecked(), columns(t), mark(t), longLines(t), edges(t), hostile(t), cutOff(), broken(),
		folder(t), many(), byRules(),
	}
}

const mixedA = `{
  "$schema": "https://json-schema.org/draft-07/schema",
  "properties": {
    "input": {"type": "string"},
    "outdir": {"type": "strin"},
    "input": {"type": "string"}
  }
}
`

// mixed has two files, every outcome, related places and both kinds of fix.
func mixed(t testing.TB) sample {
	const a, b = "a/flow_schema.json", "b/flow_schema.json"
	first, second := at(t, mixedA, `"input"`, 1), at(t, mixedA, `"input"`, 2)
	twice := fault(a, "duplicate-param", `duplicate parameter "input"`, second)
	twice.Help, twice.Notes = "remove one of the declarations", []string{"readers take the last one", "the engine refuses the file"}
	twice.Pointer = "/properties/input"
	twice.Related = []diag.Related{{Path: a, Span: first, Message: "first declared here"}}
	twice.Fixes = []diag.Fix{{Title: "remove the second", Edits: []diag.Edit{
		{Path: a, Span: source.Span{Start: at(t, mixedA, "},\n", 2).Start + 1, End: at(t, mixedA, "\n  }\n}", 1).Start}},
	}}}
	badType := fault(a, "param-type", `unknown type "strin"`, at(t, mixedA, `"strin"`, 1))
	badType.Pointer = "/properties/outdir/type"
	badType.Help = `did you mean "string"?`
	badType.Fixes = []diag.Fix{{Title: `write "string"`, Safe: true, Edits: []diag.Edit{
		{Path: a, Span: at(t, mixedA, `"strin"`, 1), Text: `"string"`},
	}}}
	again := badType
	again.Message, again.Fixes = "a second problem at the same pointer", nil
	again.Help, again.Notes = "", []string{"only a note"}
	warned := fault(b, "title-missing", "the schema has no title", source.Span{})
	warned.Help = "add a title"
	warned.Outcome, warned.Severity = diag.Warned, diag.Warning
	warned.Fixes = diag.Suggestion("add a title", diag.Edit{Path: b, Span: source.Span{Start: 1, End: 1}, Text: `"title": ""`})
	info := fault(b, "draft-old", "draft-07 still works; 2020-12 is newer", source.Span{Start: 0, End: 1})
	info.Outcome, info.Severity = diag.Warned, diag.Info
	ignored := fault(b, "param-type", "ignored by the lint configuration", source.Span{Start: 0, End: 1})
	ignored.Outcome = diag.Ignored
	fixed := fault(b, "trailing-comma", "a comma stood before the closing bracket", source.Span{Start: 2, End: 2})
	fixed.Outcome = diag.Fixed
	passed := fault(b, "valid-json", "the text is JSON", source.Span{})
	passed.Outcome = diag.Passed
	return sample{
		name:  "mixed",
		texts: map[string]string{a: mixedA, b: "{\n}\n"},
		report: diag.Report{
			Findings: []diag.Finding{badType, again, twice, passed, warned, ignored, info, fixed},
			NotChecked: []diag.NotChecked{
				{Check: "schema_lint", Rule: "id-matches", Path: a, Cause: diag.CauseConfig, Needs: "the pipeline's manifest"},
				{Check: "schema_lint", Rule: "params-exist", Path: a, Cause: diag.CauseConfig, Needs: "the pipeline's configuration"},
				{Check: "schema_lint", Rule: "title-matches", Path: a, Cause: diag.CauseConfig, Needs: "the pipeline's manifest"},
				{Check: "schema_lint", Rule: "id-matches", Path: b, Cause: diag.CauseConfig, Needs: "the pipeline's manifest"},
			},
		},
		meta: Meta{
			ShowPassed: true,
			Dialects:   map[string]string{a: "toolkit", b: "nf-core"},
			DocURL: func(rule string) string {
				if rule == "draft-old" {
					return ""
				}
				return "https://example.org/rules/" + rule
			},
		},
		rules: []RuleMeta{
			{ID: "duplicate-param", Title: "A parameter is declared once", Doc: "Readers take\nthe last one.\n\nKeep one.", Severity: "error", URL: "https://example.org/rules/duplicate-param"},
			{ID: "title-missing", Title: "The schema has a title", Severity: "warning"},
			{ID: "draft-old", Title: "The draft is current", Severity: "info"},
			{ID: "line-order", Title: "Parameters are sorted", Severity: "off"},
		},
	}
}

func clean() sample {
	return sample{name: "clean", texts: map[string]string{"one.json": "{}\n", "two.json": "{}\n"}}
}

func cleanButNotChecked() sample {
	return sample{
		name:  "clean-not-checked",
		texts: map[string]string{"one.json": "{}\n"},
		report: diag.Report{NotChecked: []diag.NotChecked{
			{Check: "schema_lint", Rule: "id-matches", Path: "one.json", Cause: diag.CauseConfig, Needs: "the pipeline's manifest"},
		}},
		meta: Meta{Dialects: map[string]string{"one.json": "toolkit"}},
	}
}

const columnsText = "{\r\n" +
	"\t\"tab\":\t\"fault\t1\",\r\n" +
	"  \"😀😀\": \"fault2\",\r\n" +
	"  \"世界\": \"世 fault3\",\r\n" +
	"  \"e\u0301\": \"n\u0303fault4\", \"👩\u200d🔬\": \"😀\"\r\n" +
	"}\r\n"

// columns has tabs, CRLF, astral, wide and combining characters before and in the findings.
func columns(t testing.TB) sample {
	const path = "columns.json"
	s := sample{name: "columns", texts: map[string]string{path: columnsText}}
	for _, needle := range []string{"fault\t1", "fault2", "世 fault3", "n\u0303fault4", `"😀"`} {
		s.report.Findings = append(s.report.Findings, fault(path, "wrong-value", "this is wrong", at(t, columnsText, needle, 1)))
	}
	return s
}

// mark has a byte order mark: not part of SARIF's columns, visible for people.
func mark(t testing.TB) sample {
	const path, text = "bom.json", "\ufeff{\"a\": 1}\n{}\n"
	drop := fault(path, "byte-order-mark", "the file starts with a byte order mark; remove it", source.Span{Start: 0, End: 3})
	drop.Fixes = []diag.Fix{{Title: "remove the byte order mark", Safe: true, Edits: []diag.Edit{{Path: path, Span: drop.Span}}}}
	return sample{name: "bom", texts: map[string]string{path: text}, report: diag.Report{Findings: []diag.Finding{
		drop,
		fault(path, "wrong-value", "on the first line", at(t, text, "1", 1)),
		fault(path, "wrong-value", "on the second line", at(t, text, "{}", 1)),
	}}}
}

// longLines has findings at the start, in the middle and at the end of a minified file, and one that is longer than any
// screen.
func longLines(t testing.TB) sample {
	const path = "long.json"
	text := `{"first": 1, ` + strings.Repeat(`"key": "value", `, 40) + `"middle": 2, ` +
		strings.Repeat(`"世界": "😀", `, 40) + `"last": 3}`
	return sample{name: "long-lines", texts: map[string]string{path: text}, report: diag.Report{Findings: []diag.Finding{
		fault(path, "wrong-value", "at the start", at(t, text, `"first"`, 1)),
		fault(path, "wrong-value", "in the middle", at(t, text, `"middle"`, 1)),
		fault(path, "wrong-value", "very long", source.Span{Start: at(t, text, `"middle"`, 1).Start, End: len(text) - 2}),
		fault(path, "wrong-value", "at the end", at(t, text, `3`, 1)),
		fault(path, "wrong-value", "after the end", source.Span{Start: len(text), End: len(text)}),
	}}}
}

// edges has spans at the ends of files and lines, over several lines, and without a file.
func edges(t testing.TB) sample {
	const closed, open, empty = "closed.json", "open.json", "empty.json"
	const text = "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n"
	block := at(t, text, "{\n    \"b\": 1\n  }", 1)
	return sample{
		name:  "edges",
		texts: map[string]string{closed: text, open: `{"a": `, empty: ""},
		report: diag.Report{Findings: []diag.Finding{
			fault(closed, "several-lines", "a block", block),
			fault(closed, "line-break", "only a line break", source.Span{Start: 1, End: 2}),
			fault(closed, "no-length", "a place", source.Span{Start: 4, End: 4}),
			fault(closed, "end-of-file", "after the last line break", source.Span{Start: len(text), End: len(text)}),
			fault(closed, "outside", "past the end", source.Span{Start: len(text) + 5, End: len(text) + 9}),
			fault(closed, "backwards", "ends before it starts", source.Span{Start: 4, End: 2}),
			fault(empty, "empty-file", "the file is empty", source.Span{}),
			fault("gone.json", "no-file", "the file cannot be read", source.Span{Start: 7, End: 9}),
			fault(open, "end-of-file", "the text ends too early", source.Span{Start: 6, End: 6}),
		}},
	}
}

// hostile has, wherever text comes from a file or its name, what terminals and log readers
// would obey.
func hostile(t testing.TB) sample {
	const path = "we,ird:\x1b]0;t\x07\n::error::x%.json"
	text := "{\"\x1b[31mred\x1b[0m\u009b2J\": \"\u202eabc\u2066\", \"\x00\x7f\xff\U000E0041\": 1}\n"
	evil := "see [this](https://evil.example)\r\n::error file=x::owned\x1b[2J\u202e 100%"
	f := fault(path, "evil,rule:\n::warning::", evil, at(t, text, "red", 1))
	f.Pointer = "/\x1b[31m\u202e"
	f.Related = []diag.Related{{Path: path, Span: f.Span, Message: evil}}
	f.Help, f.Notes = evil, []string{evil}
	f.Fixes = []diag.Fix{{Title: evil, Edits: []diag.Edit{{Path: path, Span: f.Span, Text: "\x1b\u009b<&>"}}}}
	last := fault(path, "evil", "short", at(t, text, "1", 1))
	last.Outcome, last.Severity = diag.Warned, diag.Warning
	return sample{
		name:  "hostile",
		texts: map[string]string{path: text},
		report: diag.Report{
			Findings:   []diag.Finding{f, last},
			NotChecked: []diag.NotChecked{{Check: "schema_lint", Rule: "evil", Path: path, Cause: diag.CauseConfig, Needs: evil}},
		},
	}
}

func cutOff() sample {
	f := fault("deep.json", "too-deep", "the text is nested deeper than 1000 levels", source.Span{Start: 0, End: 1})
	return sample{
		name: "incomplete", texts: map[string]string{"deep.json": "[[[[\n"},
		report: diag.Report{Incomplete: true, CutShort: true, Findings: []diag.Finding{f}},
	}
}

// broken is a file with an error that prevents rules from running: the run is not complete, but no limit cut it short.
func broken() sample {
	f := fault("broken.json", "json-syntax", "expected a value", source.Span{Start: 5, End: 6})
	return sample{
		name: "broken", texts: map[string]string{"broken.json": "{\"a\":}\n"},
		report: diag.Report{Incomplete: true, Findings: []diag.Finding{f}},
	}
}

// folder is a run over a pipeline: several checks with their times, findings about no file, about a
// file that is not there, and what passed, was ignored, fixed or not checked.
func folder(t testing.TB) sample {
	const readme, main = "README.md", "workflows/my pipeline|1.flow"
	const text = "# A <b>pipeline</b>\n[![x](y)](z)\n"
	missing := fault("CITATIONS.md", "file-missing", `the file "CITATIONS.md" is missing; add it`, source.Span{})
	missing.Check = "files_exist"
	name := fault("", "name-owner", `the name "rna" has no owner; write "org/rna"`, source.Span{})
	name.Check = "flow_config"
	badge := fault(readme, "badge-missing", `the badge @somebody asked for in #12 is missing; see https://example.org/a_b and www.example.org`, at(t, text, "[![x](y)](z)", 1))
	badge.Check, badge.Outcome, badge.Severity = "readme", diag.Warned, diag.Warning
	exit := fault(main, "exit-call", "System.exit(1) ends the engine; throw an error", source.Span{Start: 2, End: 6})
	exit.Check, exit.Outcome, exit.Severity = "system_exit", diag.Ignored, diag.Info
	sync := fault("ro-crate-metadata.json", "description-differs", "the description was not that of the README", source.Span{})
	sync.Check, sync.Outcome = "rocrate_readme_sync", diag.Fixed
	passed := fault(readme, "file-missing", "The files of a pipeline are there", source.Span{})
	passed.Check, passed.Outcome, passed.Severity = "files_exist", diag.Passed, diag.Info
	return sample{
		name:  "folder",
		texts: map[string]string{readme: text, main: "x\n"},
		report: diag.Report{
			Findings: []diag.Finding{name, missing, passed, badge, sync, exit},
			NotChecked: []diag.NotChecked{
				{Check: "files_unchanged", Rule: "file-changed", Needs: "a template"},
				{Check: "files_unchanged", Rule: "file-lacks-lines", Needs: "a template"},
				{Check: "version_consistency", Rule: "release-tag", Needs: "the tag of the release"},
			},
			Times: []diag.CheckTime{
				{Check: "files_exist", Duration: 1200 * time.Microsecond}, {Check: "flow_config", Duration: 35 * time.Millisecond},
				{Check: "readme", Duration: 4 * time.Microsecond}, {Check: "system_exit"},
			},
		},
		meta:   Meta{ShowPassed: true, Dialects: map[string]string{"main.nf": "nf-core"}},
		checks: []string{"files_exist", "flow_config", "files_unchanged", "readme", "system_exit", "rocrate_readme_sync"},
	}
}

// many has more findings of two levels than GitHub shows of either.
func many() sample {
	s := sample{name: "many", texts: map[string]string{"a.json": strings.Repeat("{}\n", 14)}, meta: Meta{FailWarned: true}}
	for line := range 13 {
		warned := fault("a.json", "warns", "::error::line "+strings.Repeat("##[error]", 1), source.Span{Start: 3 * line, End: 3*line + 1})
		warned.Severity = diag.Warning
		if line < 12 {
			warned.Outcome = diag.Warned
		}
		failed := fault("a.json", "fails", "a fault", source.Span{Start: 3*line + 1, End: 3*line + 2})
		s.report.Findings = append(s.report.Findings, warned, failed)
	}
	return s
}

// byRules is a pipeline with findings in many places, whose messages contain terminal sequences.
func byRules() sample {
	const evil = "\x1b[2J\u202e\u009b"
	s := sample{
		name: "by-rules", checks: []string{"pipeline_todos", "readme", "files_exist"}, texts: map[string]string{},
		rules: []RuleMeta{{ID: "todo-comment", Title: "TODO comments of the template should be done" + evil}, {ID: "file-missing", Title: "Files must exist"}},
	}
	add := func(f diag.Finding, check string, severity diag.Severity, outcome diag.Outcome) {
		f.Check, f.Severity, f.Outcome = check, severity, outcome
		s.report.Findings = append(s.report.Findings, f)
	}
	for i := range 7 {
		path := fmt.Sprintf("todo%d%s.nf", i, evil)
		s.texts[path] = "first\n// TODO " + evil + "\n"
		todo := fault(path, "todo-comment", "open: "+strconv.Itoa(i%4)+evil, source.Span{Start: 9, End: 13})
		todo.Template = i == 2
		todo.Fixes = []diag.Fix{{Title: "do it" + evil, Safe: i > 0}}
		todo.Related = []diag.Related{{Path: path, Message: "here" + evil}}
		add(todo, "pipeline_todos", diag.Warning, diag.Warned)
		s.texts[path+"x"], s.texts["one.nf"] = "x", "x"
		missing := fault(path+"x", "file-missing", path+"x is missing", source.Span{})
		add(missing, "files_exist", diag.Error, diag.Failed)
		same := fault(path, "bad-line", "the line is bad"+evil, source.Span{Start: 0, End: 5})
		add(same, "readme", diag.Error, diag.Failed)
		add(same, "readme", diag.Info, diag.Ignored)
	}
	add(fault("one.nf", "alone", "this is alone", source.Span{}), "readme", diag.Info, diag.Warned)
	add(fault("one.nf", "alone-too", "so is this", source.Span{}), "readme", diag.Warning, diag.Warned)
	return s
}
