package schema

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
)

// TestConfigRules lists what the rules mark in one parameter when the configuration gives it a string.
func TestConfigRules(t *testing.T) {
	for _, c := range []struct {
		rule          *lint.Rule
		param, config string
		want          string
	}{
		{rule("config-default"), `{"type": "boolean", "default": true}`, "false", `true`},
		{rule("config-default"), `{"type": "boolean", "default": "model"}`, "true", ``},
		{rule("config-default"), `{"type": "boolean", "default": true}`, "'true'", `"boolean"`},
		{rule("config-default"), `{"type": "string"}`, "false", `"string"`},
		{rule("config-default"), `{"type": "string"}`, "'false'", ``},
		{rule("config-default"), `{"type": "string"}`, "''", ``},
		{rule("config-default"), `{"type": "integer"}`, "5.0", `"integer"`},
		{rule("config-default"), `{"type": "number"}`, "1E-9", ``},
		{rule("config-default"), `{"type": ["integer", "string"]}`, "x", ``},
		{rule("config-default-drift"), `{"type": "number", "default": 1e-09}`, "1E-9", ``},
		{rule("config-default-drift"), `{"type": "integer", "default": 1000}`, "1_000", ``},
		{rule("config-default-drift"), `{"type": "integer", "default": 100000000000000000000}`, "100000000000000000001", `100000000000000000000`},
		{rule("config-default-drift"), `{"type": "string", "default": "a"}`, "'a'", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "a"}`, "b", `"a"`},
		{rule("config-default-drift"), `{"type": "string", "default": "a"}`, "null", `"a"`},
		{rule("config-default-drift"), `{"type": "string", "default": ""}`, "null", ``},
		{rule("config-default-drift"), `{"type": "string", "default": ""}`, "''", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "a"}`, "''", `"a"`},
		{rule("config-default-drift"), `{"type": "string", "default": "${params.x}/a"}`, "/tmp/a", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "a"}`, "$x/a", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "128.GB"}`, "'128 GB'", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "240.h"}`, "'10d'", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "1.5h"}`, "'1h 30m'", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "240.h"}`, "'168.h'", `"240.h"`},
		{rule("config-default-drift"), `{"type": "string", "default": "1.B"}`, "'1 ms'", `"1.B"`},
		{rule("config-default-drift"), `{"type": "string", "default": "assets/x.csv"}`, "'/pipelines/demo/assets/x.csv'", ``},
		{rule("config-default-drift"), `{"type": "string", "default": "x.csv"}`, "'assets/x.csv'", `"x.csv"`},
		{rule("config-default-drift"), `{"type": "boolean", "default": true}`, "false", ``},
		{rule("config-default-drift"), `{"type": "integer", "default": "4"}`, "5", ``},
		{rule("config-default-drift"), `{"type": "string"}`, "a", ``},
		{rule("param-not-in-config"), `{"type": "string"}`, "a", ``},
	} {
		text := linttest.Schema(`"name": `+c.param, dialect.NFCore)
		report := lintWith(c.rule, text, lint.Input{Kind: Kind(nil), Config: lint.Config{Texts: map[string]string{"params.name": c.config}}})
		if got := strings.Join(marked(report, text), " "); got != c.want {
			t.Errorf("%s on %s with %q marks %s; %s is expected", c.rule.ID, c.param, c.config, got, c.want)
		}
	}
}

func TestParamsBetweenSchemaAndConfig(t *testing.T) {
	text := linttest.Schema(`"outdir": {"type": "string"}, "maps": {"type": "object"}, "old": {"type": "string"}`, dialect.NFCore)
	config := map[string]string{
		"params.outdir": "x", "params.maps.one": "1", "params.skipped": "1", "params.h": "false", "params.outDir": "y", "params.new": "2",
		"validation.help.shortParameter": "'h'", "validation.defaultIgnoreParams": `['skipped', "other"]`, "manifest.name": "x",
	}
	var messages []string
	for _, rule := range []*lint.Rule{rule("param-not-in-config"), rule("param-not-in-schema")} {
		for _, f := range lintWith(rule, text, lint.Input{Kind: Kind(nil), Config: lint.Config{Texts: config}}).Findings {
			messages = append(messages, strings.Join(append([]string{f.Message, f.Help}, f.Notes...), "; "))
		}
	}
	want := []string{
		`parameter "old" is not set in nextflow.config; add params.old = null there, or remove the parameter from the schema`,
		`config option "params.new" is not declared in the schema; add it to "properties" of a group, or run "toolkit schema build"`,
		`config option "params.outDir" is not declared in the schema; use one spelling in both files; the schema declares "outdir"`,
	}
	if strings.Join(messages, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(messages, "\n"), strings.Join(want, "\n"))
	}
}

// TestConfigWithoutParams holds that a configuration that was given for its manifest alone does
// not make every parameter a missing one.
func TestConfigWithoutParams(t *testing.T) {
	text := linttest.Schema(`"outdir": {"type": "string"}`, dialect.NFCore)
	for _, rule := range []*lint.Rule{rule("param-not-in-config"), rule("param-not-in-schema"), rule("config-default"), rule("config-default-drift")} {
		report := lintWith(rule, text, lint.Input{Kind: Kind(nil), Config: lint.Config{Texts: map[string]string{"manifest.name": "x"}}})
		if len(report.Findings) != 0 || len(report.NotChecked) != 1 {
			t.Errorf("%s: %v, %v; one remark that it was not checked is expected", rule.ID, report.Findings, report.NotChecked)
		}
	}
}
