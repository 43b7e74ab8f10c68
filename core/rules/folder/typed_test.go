package folder

// What the recorded cases do not have of values with kinds.

import (
	"context"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestTypedRules lints small pipelines at two revisions and in two profiles.
func TestTypedRules(t *testing.T) {
	const schema = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"title": "IO", "type": "object", "properties": {"m": {"type": "string", "default": "4 GB"}}}}, "allOf": [{"$ref": "#/$defs/io"}]}`
	for _, c := range []struct {
		name, config, script string
		release              bool
		rule                 string
		// flat and typed are the findings under "upstream" in R1 and in R3.2, own those under "strict" in R3.2.
		flat, typed, own int
	}{
		{"memory", "params.m = 4.GB", "", false, "param-not-in-config", 0, 1, 0},
		{"memory", "params.m = 4.GB", "", false, "config-default-differs", 0, 1, 0},
		{"scope", "params { m { a = 1 } }", "", false, "param-not-in-config", 0, 1, 0},
		{"script", "params.m = '4 GB'", "params.m = 1\n", false, "config-default-differs", 1, 1, 0},
		{"escapes", `params.m = 'it\'s'`, "", false, "config-default-differs", 1, 1, 1},
		{"list", "params.m = ['a']", "", false, "config-default", 0, 0, 1},
		{"no version", "manifest.name = 'nf-core/x'", "", true, "version-numeric", 0, 1, 1},
		{"null version", "manifest.version = null", "", true, "version-numeric", 1, 1, 1},
		{"no container", "manifest.version = '1.0'\nprocess.container = null", "", true, "version-numeric", 1, 0, 0},
		{"switch", "dag.enabled = 'true'", "", false, "config-report-off", 3, 4, 1},
		{"selector", "process.$a = 1", "", false, "config-process-dollar", 0, 1, 1},
		{"modules", "plugins { id 'nf-schema@2.5.1' }", "", false, "plugin-include", 2, 1, 2},
	} {
		files := fstest.MapFS{
			"nextflow.config": {Data: []byte(c.config)}, "nextflow_schema.json": {Data: []byte(schema)}, "main.nf": {Data: []byte(c.script)},
			"modules/local/a.nf": {Data: []byte("include { a } from 'plugin/nf-validation'\n")}, "workflows/a.nf": {Data: []byte("include { a } from 'plugin/nf-validation'\n")},
		}
		for _, run := range []struct {
			revision dialect.Revision
			profile  string
			want     int
		}{{dialect.R1, "upstream", c.flat}, {dialect.R32, "upstream", c.typed}, {dialect.R32, "strict", c.own}} {
			p, err := Open(context.Background(), Given{Files: files, Names: dialect.NFCore, Revision: run.revision, Release: c.release})
			if err != nil {
				t.Fatal(err)
			}
			report := Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed(run.profile)}})
			found := slices.DeleteFunc(slices.Clone(report.Findings), func(f diag.Finding) bool {
				return f.Rule != c.rule || f.Outcome != diag.Warned && f.Outcome != diag.Failed
			})
			if len(found) != run.want {
				t.Errorf("%s: %s of %s in %s: %d faults, not %d: %v", c.name, c.rule, run.profile, run.revision, len(found), run.want, found)
			}
		}
	}
}

// TestDiagramsMeant holds the fix to the only image that a path can mean.
func TestDiagramsMeant(t *testing.T) {
	for _, c := range []struct{ given, fixed string }{
		{"/docs/m.svg", "docs/m.svg"}, {"docs/../docs/m.svg", "docs/m.svg"}, {"docs/M.SVG", "docs/m.svg"}, {"docs/n.png", ""}, {"https://x.org/docs/m.svg", ""}, {"DOCS/two.png", ""}, {"docs/m.svg.txt", ""},
	} {
		files := fstest.MapFS{
			"nextflow.config": {Data: []byte("manifest.diagram = '" + c.given + "'\n")},
			"docs/m.svg":      {}, "docs/two.png": {}, "docs/TWO.png": {},
		}
		p, err := Open(context.Background(), Given{Files: files, Names: dialect.NFCore, Revision: dialect.R32})
		if err != nil {
			t.Fatal(err)
		}
		report := Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed("recommended"), Keys: []string{"manifest-diagram"}}})
		at := slices.IndexFunc(report.Findings, func(f diag.Finding) bool { return f.Outcome == diag.Failed })
		if at < 0 {
			t.Errorf("%s is not reported", c.given)
			continue
		}
		fixed := ""
		if fixes := report.Findings[at].Fixes; len(fixes) == 1 {
			fixed = fixes[0].Edits[0].Text
		}
		if fixed != c.fixed {
			t.Errorf("%s becomes %q, not %q", c.given, fixed, c.fixed)
		}
	}
}
