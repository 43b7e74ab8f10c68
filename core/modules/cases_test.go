package modules_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// upstreamCase is one recorded lint of the reference.
type upstreamCase struct {
	Name           string
	Schema         json.RawMessage
	Raw            *string
	Config         map[string]string
	Result         string
	TitleCheck     string            `json:"title_check"`
	ConfigFindings map[string]string `json:"config_findings"`
}

// TestUpstreamProfile replays the reference's recorded verdicts under the profile "upstream".
// What differs is listed in a committed table, each with the reason why ours is right.
func TestUpstreamProfile(t *testing.T) {
	data, err := os.ReadFile(shared(t, "schema-cases.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases map[string]json.RawMessage
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	exceptions := map[string]string{}
	for _, row := range table(t, "schema/upstream-exceptions.tsv") {
		exceptions[row[0]+" "+row[1]] = row[2]
	}
	for _, version := range []struct{ list, dialect, file string }{
		{"lint_A", "toolkit", "flow_schema.json"}, // 1.13.1 is the version that the interface documents
		{"lint_B", "nf-core", "nextflow_schema.json"},
	} {
		var list []upstreamCase
		if err := json.Unmarshal(cases[version.list], &list); err != nil || len(list) < 20 {
			t.Fatalf("%s: %d cases, %v", version.list, len(list), err)
		}
		for _, c := range list {
			t.Run(version.list+"/"+c.Name, func(t *testing.T) {
				text := string(c.Schema)
				if c.Raw != nil {
					text = *c.Raw
				}
				text = strings.ReplaceAll(text, "nextflow_schema.json", version.file)
				r := lintFile(t, version.file, []byte(text), apischema.SchemaOptions{LintOptions: linting.LintOptions{Dialect: version.dialect, Profile: "upstream"}, Config: c.Config})
				fault := c.compare(r)
				reason, listed := exceptions[version.list+" "+c.Name]
				switch {
				case fault != "" && !listed:
					t.Errorf("%s\n%s", fault, wantLines(r))
				case fault == "" && listed:
					t.Errorf("listed as an exception (%s) but equal", reason)
				}
			})
		}
	}
}

// compare describes how the report differs from the recorded one, "" when it does not. If the reference crashed, any result
// but a crash is right.
func (c *upstreamCase) compare(r report.Report) string {
	got, title, config := "pass", "pass", map[string]bool{}
	for _, f := range r.Findings {
		switch {
		case strings.Contains(f.Message, "internal error"):
			return "crashed: " + f.Message
		case f.Check == "schema_lint" && f.Outcome == "failed":
			got = "fail"
		case f.Check == "schema_lint" && f.Outcome == "warned" && !strings.HasPrefix(f.Rule, "input-"):
			title = "warn"
		case f.Rule == "config-default":
			config[strings.Split(f.Pointer[strings.Index(f.Pointer, "/properties/")+1:], "/")[1]] = true
		}
	}
	switch {
	case strings.HasPrefix(c.Result, "crash"):
		return ""
	case got != c.Result:
		return "the reference says " + c.Result + ", we say " + got
	case c.TitleCheck != "" && title != c.TitleCheck:
		return "the reference's check of the attributes says " + c.TitleCheck + ", ours " + title
	}
	if c.Result != "pass" {
		return "" // the reference stops before it looks at the configuration
	}
	for name := range c.ConfigFindings {
		if !config[name] {
			return "the configuration's value of " + name + " was not reported"
		}
	}
	if len(config) != len(c.ConfigFindings) {
		return "values of the configuration were reported that the reference accepts"
	}
	return ""
}
