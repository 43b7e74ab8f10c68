package folder

// The recorded outcomes of nf-core/tools 4.2.1 under "upstream": schemas and configurations of our own, and those of real
// pipelines.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

const shared = "../../../../shared/data/"

// settings are sections of a configuration as the engine's JSON has them.
type settings map[string]any

// recordedCases are those of one file.
type recordedCases struct {
	Lint []struct {
		Name   string
		Schema json.RawMessage
		Raw    *string
		Config settings
		Result map[string]json.RawMessage
	} `json:"lint_4"`
	Base struct {
		Config settings
		Text   string `json:"nextflow.config"`
	} `json:"nextflow_config_4_base"`
	Config []struct {
		Name    string
		Changed settings `json:"changed_sections"`
		Removed []string `json:"removed_sections"`
		YAML    string   `json:"yml"`
		Files   []string
		Text    string `json:"config_text"`
		Result  recordedCheck
	} `json:"nextflow_config_4"`
	Pipelines []struct {
		Pipeline string
		Result   map[string]recordedCheck
	}
}

// recordedCheck is what one check came to: counts, and what did not pass as status, code and name. It is one failure where
// the reference crashes or ends the run.
type recordedCheck struct {
	P, W, F, I  int
	Items       [][]string
	Abort       bool
	Crash       string
	CrashBefore string `json:"crash-before-check"`
}

func (r recordedCheck) ended() bool { return r.Abort || r.Crash != "" || r.CrashBefore != "" }

func readCases(t *testing.T) (cases recordedCases) {
	t.Helper()
	text, err := os.ReadFile(shared + "nfcore4-cases.json")
	if err != nil {
		t.Skip("skipped: the recorded cases are not here: ", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// rulesOfCodes are our rules by the recorded codes; if there are several, each may match the code.
var rulesOfCodes = map[string][]string{
	"F key-not-found": {"config-key-required"}, "W key-not-found": {"config-key-recommended"},
	"I key-ignored":          {"config-key-required", "config-key-recommended", "config-key-deprecated"},
	"F deprecated-key-found": {"config-key-deprecated"},
	"F plugin-unpinned":      {"plugin-unpinned"}, "F plugin-both": {"plugin-conflict"}, "W plugin-nf-validation": {"plugin-deprecated"},
	"W process-dollar-key": {"config-process-dollar"}, "F enabled-not-true": {"config-report-off"},
	"F name-prefix": {"manifest-name-org"}, "F homepage-prefix": {"manifest-home-page"}, "F dag-file-suffix": {"dag-file-form"},
	"F engine-version-operator": {"engine-version-form"}, "W version-not-dev": {"dev-version-required"}, "F version-has-dev": {"dev-version-forbidden"},
	"F custom-config-version": {"custom-config-version"}, "F custom-config-base": {"custom-config-base"},
	"F custom-config-include-outdated": {"custom-config-include"}, "F custom-config-include-missing": {"custom-config-include"},
	"F profiles-missing": {"config-test-profile"}, "F test-profile-missing": {"config-test-profile"},
	"F default-not-in-config": {"config-default-differs"}, "F default-differs": {"config-default-differs", "config-default"},
	"F default-not-of-type": {"config-default-differs"}, "I default-ignored": {"config-default-differs"},
	"F diagram-not-relative": {"manifest-diagram"}, "F diagram-format": {"manifest-diagram"}, "F diagram-missing": {"manifest-diagram"},

	"F default-invalid": {"default-type"},
	"F not-in-config":   {"config-default"}, "F string-set-to-boolean-or-empty": {"config-default"}, "F boolean-not-true-false": {"config-default"},
	"F not-an-integer": {"config-default"}, "F not-a-number": {"config-default"},
	"W param-not-in-config": {"param-not-in-config"}, "F param-not-in-schema": {"param-not-in-schema"},
}

// config writes settings as a configuration.
func (s settings) text() string {
	var b strings.Builder
	for _, section := range slices.Sorted(maps.Keys(s)) {
		plugins, is := s[section].([]any)
		if section != "plugins" || !is {
			assign(&b, section, s[section])
			continue
		}
		b.WriteString("plugins {\n")
		for _, plugin := range plugins {
			fmt.Fprintf(&b, "    id %s\n", literal(plugin))
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// assign writes a value, of a map each entry.
func assign(b *strings.Builder, key string, v any) {
	entries, is := v.(map[string]any)
	if !is || len(entries) == 0 && strings.Contains(key, ".") {
		fmt.Fprintf(b, "%s = %s\n", key, literal(v))
		return
	}
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		assign(b, key+"."+name, entries[name])
	}
}

func literal(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`).Replace(v) + "'"
	case []any:
		items := make([]string, len(v))
		for i := range v {
			items[i] = literal(v[i])
		}
		return "[" + strings.Join(items, ", ") + "]"
	case map[string]any:
		return "[:]"
	}
	return fmt.Sprint(v)
}

// lintNewest lints files by the newest rules as the reference counts them.
func lintNewest(t *testing.T, files fs.FS, keys ...string) *diag.Report {
	t.Helper()
	given := Given{Files: files, Names: dialect.NFCore, Revision: dialect.Newest, Config: flowconfig.Options{Parser: flowconfig.Legacy, Env: map[string]string{"NXF_OFFLINE": "true"}}}
	p, err := Open(context.Background(), given)
	if err != nil {
		t.Fatal(err)
	}
	return Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed("upstream"), Keys: keys}})
}

// statuses are the outcomes by the letters of the cases.
var statuses = map[diag.Outcome]string{diag.Passed: "P", diag.Warned: "W", diag.Failed: "F", diag.Ignored: "I"}

// compareCheck compares what one check came to.
func compareCheck(t *testing.T, name, check string, want recordedCheck, got *diag.Report) bool {
	t.Helper()
	counts := map[string]int{}
	var found []diag.Finding
	for _, f := range got.Findings {
		if f.Check == check {
			counts[statuses[f.Outcome]]++
			found = append(found, f)
		}
	}
	wanted := map[string]int{"P": want.P, "W": want.W, "F": want.F, "I": want.I}
	if want.ended() {
		wanted = map[string]int{"F": 1}
	}
	var wrong []string
	for _, status := range []string{"P", "W", "F", "I"} {
		if counts[status] != wanted[status] {
			wrong = append(wrong, fmt.Sprintf("%d %s, not %d", counts[status], status, wanted[status]))
		}
	}
	for _, item := range want.Items {
		rules := append([]string{item[1]}, rulesOfCodes[item[0]+" "+item[1]]...)
		at := slices.IndexFunc(found, func(f diag.Finding) bool {
			return statuses[f.Outcome] == item[0] && slices.Contains(rules, f.Rule) && (len(item) < 3 || strings.Contains(f.Message, item[2]))
		})
		if at < 0 {
			wrong = append(wrong, "lacks "+strings.Join(item, " "))
			continue
		}
		found = slices.Delete(found, at, at+1)
	}
	for _, f := range found {
		if f.Outcome != diag.Passed && len(wrong) > 0 {
			wrong = append(wrong, fmt.Sprintf("has %s %s: %s", f.Outcome, f.Rule, f.Message))
		}
	}
	for _, n := range got.NotChecked {
		if n.Check == check && len(wrong) > 0 {
			wrong = append(wrong, "not checked "+n.Rule+": "+n.Needs)
		}
	}
	if len(wrong) > 0 {
		t.Errorf("%s: %s: %s", name, check, strings.Join(wrong, "\n    "))
	}
	return len(wrong) == 0
}

// schemaChecks are those over the schema.
var schemaChecks = []string{"schema_lint", "schema_params", "schema_description"}

func TestLintAsRecorded(t *testing.T) {
	cases := readCases(t).Lint
	if len(cases) != 91 {
		t.Errorf("%d cases; 91 are expected", len(cases))
	}
	for _, c := range cases {
		text := string(c.Schema)
		if c.Raw != nil {
			text = *c.Raw
		}
		files := fstest.MapFS{"nextflow_schema.json": {Data: []byte(text)}, "nextflow.config": {Data: []byte(c.Config.text())}}
		report := lintNewest(t, files)
		for _, check := range schemaChecks {
			var want recordedCheck
			if err := json.Unmarshal(c.Result[check], &want); err != nil {
				t.Fatal(err)
			}
			compareCheck(t, c.Name, check, want, report)
		}
		compareDefault(t, c.Name, c.Result["nextflow_config_default_of_p"], report)
	}
}

// compareDefault compares what the check of the configuration says of the default of the parameter "p".
func compareDefault(t *testing.T, name string, text json.RawMessage, got *diag.Report) {
	t.Helper()
	if text == nil {
		return
	}
	report := &diag.Report{}
	for _, f := range got.Findings {
		if f.Rule == "config-missing" || f.Rule == "config-default-differs" && strings.Contains(f.Message, `"p"`) {
			report.Findings = append(report.Findings, f)
		}
	}
	var want recordedCheck
	switch {
	case string(text) == `"P"`:
		want.P = 1
	case json.Unmarshal(text, &want.Items) == nil:
		want.F = len(want.Items)
	default:
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
	}
	compareCheck(t, name+" of p", "nextflow_config", want, report)
}

func TestConfigAsRecorded(t *testing.T) {
	cases := readCases(t)
	if len(cases.Config) != 49 {
		t.Errorf("%d cases; 49 are expected", len(cases.Config))
	}
	for _, c := range cases.Config {
		config := maps.Clone(cases.Base.Config)
		maps.Copy(config, c.Changed)
		for _, section := range c.Removed {
			delete(config, section)
		}
		text := cases.Base.Text
		if c.Text != "" {
			text = c.Text
		}
		files := fstest.MapFS{"nextflow_schema.json": {Data: cases.Lint[0].Schema}, "nextflow.config": {Data: []byte(config.text() + text)}, ".nf-core.yml": {Data: []byte(c.YAML)}}
		files["x/nfcore_custom.config"] = &fstest.MapFile{} // a case includes it, where the engine was not run
		for _, file := range c.Files {
			files[file] = &fstest.MapFile{}
		}
		compareCheck(t, c.Name, "nextflow_config", c.Result, lintNewest(t, files))
	}
}

func TestPipelinesAsRecorded(t *testing.T) {
	cases := readCases(t).Pipelines
	if len(cases) != 60 {
		t.Errorf("%d pipelines; 60 are expected", len(cases))
	}
	for _, c := range cases {
		report := lintNewest(t, os.DirFS(shared+"pipelines/"+c.Pipeline))
		for _, check := range append([]string{"nextflow_config"}, schemaChecks...) {
			compareCheck(t, c.Pipeline, check, c.Result[check], report)
		}
	}
}
