package flow

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestFixes applies the first fix of a rule to all files that it changes.
func TestFixes(t *testing.T) {
	const entry = "nextflow.config"
	for _, c := range []struct {
		rule          string
		before, after map[string]string
	}{
		{"deprecated-name", map[string]string{entry: "params.a = \"$baseDir/x\"\n"}, map[string]string{entry: "params.a = \"$projectDir/x\"\n"}},
		{"deprecated-name", map[string]string{entry: "params.a = baseDir\n"}, map[string]string{entry: "params.a = projectDir\n"}},
		{"syntax", map[string]string{entry: "'cleanup' = true\n"}, map[string]string{entry: "cleanup = true\n"}},
		{"syntax", map[string]string{entry: "'not-a-name' = true\n"}, nil},
		{"missing-equals", map[string]string{entry: "process {\n  cpus 4\n}\n"}, map[string]string{entry: "process {\n  cpus = 4\n}\n"}},
		{"label-not-assignment", map[string]string{entry: "params {\n  a : 2\n}\n"}, map[string]string{entry: "params {\n  a = 2\n}\n"}},
		{"env-function", map[string]string{entry: "params.a = System.getenv('A')\n"}, map[string]string{entry: "params.a = env('A')\n"}},
		{"timestamp-variable",
			map[string]string{entry: "def now = new java.util.Date().format('yyyy')\ntrace.file = \"$now\"\nreport.file = \"${now}.html\"\n"},
			map[string]string{entry: "params.trace_report_suffix = new java.util.Date().format('yyyy')\ntrace.file = \"$params.trace_report_suffix\"\nreport.file = \"${params.trace_report_suffix}.html\"\n"}},
		{"include-try",
			map[string]string{entry: "params.base = 'x'\ntry {\n  includeConfig \"${params.base}/a.config\"\n} catch (Exception e) {\n  println 'no'\n}\n"},
			map[string]string{entry: "params.base = 'x'\nincludeConfig params.base && (!System.getenv('NXF_OFFLINE') || !params.base.startsWith('http')) ? \"${params.base}/a.config\" : \"/dev/null\"\n"}},
		{"include-try", map[string]string{entry: "try {\n  includeConfig 'a.config'\n} catch (Exception e) {\n  params.a = 1\n}\n"}, nil},
		{"check-max",
			map[string]string{
				entry:              "params.max_cpus = 2\nparams.max_time = '1.h'\nincludeConfig 'conf/base.config'\ndef check_max(obj, type) {\n  obj\n}\n",
				"conf/base.config": "process {\n  cpus = { check_max( 1 * task.attempt, 'cpus' ) }\n  withLabel: long {\n    time = { check_max(2.h, 'time') }\n  }\n}\n",
			},
			map[string]string{
				entry:              "params.max_cpus = 2\nparams.max_time = '1.h'\nincludeConfig 'conf/base.config'\nprocess.resourceLimits = [cpus: params.max_cpus, time: params.max_time]\n",
				"conf/base.config": "process {\n  cpus = { 1 * task.attempt }\n  withLabel: long {\n    time = { 2.h }\n  }\n}\n",
			}},
		{"check-max", map[string]string{entry: "process.cpus = { check_max(1, 'cpus') }\ndef check_max(obj, type) {\n  obj\n}\n"}, nil},
		{"check-max", map[string]string{entry: "params.max_cpus = 2\nprocess.cpus = { check_max(1, kind) }\ndef check_max(obj, type) {\n  obj\n}\n"}, nil},
	} {
		got := fixed(t, c.rule, entry, c.before)
		if len(got) != len(c.after) {
			t.Errorf("%s on %q: %d files changed, %d expected", c.rule, c.before[entry], len(got), len(c.after))
		}
		for path, text := range c.after {
			if got[path] != text {
				t.Errorf("%s: %s is\n%s\nwant\n%s", c.rule, path, got[path], text)
			}
		}
	}
}

// fixed are the files that the first fix of the rule changes; the rule has to find something.
func fixed(t *testing.T, rule, entry string, texts map[string]string) map[string]string {
	t.Helper()
	var list []files.File
	for path, text := range texts {
		list = append(list, files.File{Path: path, Content: []byte(text)})
	}
	fsys, err := files.NewSnapshot(list)
	if err != nil {
		t.Fatal(err)
	}
	report := lint.Run(All(), lint.Input{
		Kind: Kind(Options{}), Doc: view.Open(flowconfig.Load(fsys, entry, flowconfig.Options{Names: dialect.NFCore}), fsys), Names: dialect.NFCore,
		Selection: lint.Selection{Profile: lint.Silent(), Keys: []string{rule}},
	})
	if report.Count(diag.Warned)+report.Count(diag.Failed) == 0 {
		t.Fatalf("%s finds nothing in %q", rule, texts[entry])
	}
	if len(report.Findings[0].Fixes) == 0 {
		return nil
	}
	edits := map[string][]diag.Edit{}
	for _, e := range report.Findings[0].Fixes[0].Edits {
		edits[e.Path] = append(edits[e.Path], diag.Edit{Span: e.Span, Text: e.Text})
	}
	changed := map[string]string{}
	for path := range edits {
		if changed[path], err = diag.Apply(texts[path], edits[path]); err != nil {
			t.Fatal(err)
		}
	}
	return changed
}
