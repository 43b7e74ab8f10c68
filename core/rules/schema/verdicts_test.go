package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// verdicts are the findings of rules on a schema, as "severity rule", with "fix" behind one that has a safe fix.
func verdicts(rules []*lint.Rule, text string, names *dialect.Names, profile string, config map[string]string) string {
	in := lint.Input{
		Kind: Kind(nil), Doc: Kind(nil).Read(source.New(names.SchemaFile, []byte(text))), Names: names,
		Config: lint.Config{Texts: config}, Selection: lint.Selection{Profile: lint.ProfileNamed(profile)},
	}
	var list []string
	for _, f := range lint.Run(rules, in).Findings {
		if f.Outcome == diag.Passed {
			continue
		}
		said := string(f.Severity) + " " + f.Rule
		if len(f.Fixes) > 0 && f.Fixes[0].Safe {
			said += " fix"
		}
		list = append(list, said)
	}
	return strings.Join(list, ", ")
}

func declaring(uri string) string {
	return fmt.Sprintf(`{"$schema": %q, "properties": {"input": {"type": "string"}}}`, uri)
}

// TestDraftByPlugin states who demands which "$schema".
func TestDraftByPlugin(t *testing.T) {
	const (
		d7      = "https://json-schema.org/draft-07/schema"
		d7http  = "http://json-schema.org/draft-07/schema"
		d7hash  = "https://json-schema.org/draft-07/schema#"
		d20     = "https://json-schema.org/draft/2020-12/schema"
		d20http = "http://json-schema.org/draft/2020-12/schema"
		none    = "no configuration"
	)
	for _, c := range []struct{ plugins, profile, uri, want string }{
		{"nf-schema@2.5.1", "recommended", d20, ""},
		{"nf-schema@2.5.1", "recommended", d20http, "error schema-uri-http fix"},
		{"nf-schema@2.5.1", "recommended", d20 + "#", "error schema-uri-http fix"},
		{"nf-schema@2.5.1", "recommended", d7, "error draft-plugin"},
		{"nf-schema@2.5.1", "recommended", d7http, "error draft-plugin"},
		{"nf-validation@1.1.3", "recommended", d7, ""},
		{"nf-validation@1.1.3", "recommended", d7http, "warning schema-uri-http"},
		{"nf-validation@1.1.3", "recommended", d7hash, "warning schema-uri-http"},
		{"nf-validation@1.1.3", "recommended", d20, "error draft-plugin"},
		{"", "recommended", d7, "warning draft-plugin"},
		{"nf-prov@1.2.2", "recommended", d7http, "warning draft-plugin"},
		{"", "recommended", d20, ""},
		{"", "recommended", d20http, "warning schema-uri-http"},
		{none, "recommended", d20http, "warning schema-uri-http"},
		{none, "recommended", d7http, "warning schema-uri-http"},
		{none, "recommended", d7, ""},

		{"nf-schema@2.5.1", "upstream", d20, ""},
		{"nf-schema@2.5.1", "upstream", d20http, "error draft-plugin"},
		{"nf-schema@2.5.1", "upstream", d7, "error draft-plugin"},
		{"nf-validation@1.1.3", "upstream", d7, ""},
		{"nf-validation@1.1.3", "upstream", d7http, "error draft-plugin"},
		{"nf-validation@1.1.3", "upstream", d7hash, "error draft-plugin"},
		{"", "upstream", d7, "error draft-plugin"},
	} {
		config := map[string]string{"plugins": c.plugins}
		if c.plugins == none {
			config = nil
		}
		rules := []*lint.Rule{rule("schema-uri"), rule("schema-uri-http"), rule("schema-uri-spelling"), rule("draft-plugin")}
		if got := verdicts(rules, declaring(c.uri), dialect.NFCore, c.profile, config); got != c.want {
			t.Errorf("%q, %s, %s: %q; %q is expected", c.plugins, c.profile, c.uri, got, c.want)
		}
	}
}

// TestSpellingHint holds that the interface's own spelling is asked for, without a fix that validators would refuse.
func TestSpellingHint(t *testing.T) {
	for uri, want := range map[string]string{
		"https://json-schema.org/draft-07/schema": "", "http://json-schema.org/draft-07/schema": "info schema-uri-spelling",
		"https://json-schema.org/draft-07/schema#": "info schema-uri-spelling", "http://json-schema.org/draft-07/schema#": "info schema-uri-spelling",
	} {
		if got := verdicts([]*lint.Rule{rule("schema-uri"), rule("schema-uri-spelling")}, declaring(uri), dialect.Toolkit, "strict", nil); got != want {
			t.Errorf("%s: %q; %q is expected", uri, got, want)
		}
	}
}

// TestRemoteDefaults states which remote defaults the pipeline's plugin looks up.
func TestRemoteDefaults(t *testing.T) {
	const warning, hint = "warning default-remote-path", "info default-remote-path"
	for _, c := range []struct{ plugins, param, want string }{
		{"nf-schema@2.5.1", `"x": {"format": "directory-path", "default": "s3://b/x"}`, warning},
		{"nf-schema@2.4.2", `"x": {"format": "directory-path", "default": "s3://b/x"}`, ""},
		{"nf-schema@2.0.0", `"x": {"format": "directory-path", "default": "gs://b/x"}`, warning},
		{"nf-validation@1.1.3", `"x": {"format": "directory-path", "default": "s3://b/x"}`, ""},
		{"nf-validation@1.1.3", `"x": {"format": "file-path", "default": "az://b/x"}`, warning},
		{"nf-schema", `"x": {"format": "path", "default": "S3://b/x"}`, warning},
		{"", `"x": {"format": "path", "default": "s3://b/x"}`, ""},
		{"none", `"x": {"format": "path", "default": "s3://b/x"}`, warning},
		{"nf-schema@2.7.0", `"igenomes_base": {"format": "directory-path", "default": "s3://ngi-igenomes/igenomes/"}`, hint},
		{"nf-schema@2.7.0", `"igenomes_base": {"format": "directory-path", "default": "s3://mine/igenomes/"}`, warning},
		{"nf-schema@2.7.0", `"x": {"format": "file-path", "default": "https://h/x"}`, hint},
		{"nf-schema@2.7.0", `"x": {"format": "file-path", "exists": true, "default": "https://h/x"}`, warning},
		{"nf-schema@2.4.2", `"x": {"format": "file-path-pattern", "default": "https://h/x"}`, warning},
		{"nf-schema@2.4.2", `"x": {"format": "path", "default": "https://h/x"}`, ""},
		{"nf-schema@2.7.0", `"x": {"format": "path", "default": "x"}`, ""},
		{"nf-schema@2.7.0", `"x": {"default": "s3://b/x"}`, ""},
	} {
		config := map[string]string{"plugins": c.plugins}
		if c.plugins == "none" {
			config = nil
		}
		if got := verdicts([]*lint.Rule{rule("default-remote-path")}, linttest.Schema(c.param, dialect.NFCore), dialect.NFCore, "strict", config); got != c.want {
			t.Errorf("%s with %q: %q; %q is expected", c.param, c.plugins, got, c.want)
		}
	}
}

// TestFalseForText checks that a string set to false fails only where the plugin validates false.
func TestFalseForText(t *testing.T) {
	for plugins, want := range map[string]string{
		"nf-schema@2.7.0": "error config-default", "nf-schema@2.6.1": "warning config-default", "nf-validation@1.1.4": "warning config-default", "": "warning config-default",
	} {
		config := map[string]string{"plugins": plugins, "params.genome": "false"}
		if got := verdicts([]*lint.Rule{rule("config-default")}, linttest.Schema(`"genome": {"type": "string"}`, dialect.NFCore), dialect.NFCore, "recommended", config); got != want {
			t.Errorf("%s: %q; %q is expected", plugins, got, want)
		}
	}
}

// TestCollisions states what happens to parameters of similar names, by version of the engine.
func TestCollisions(t *testing.T) {
	for _, c := range []struct{ first, second, demand, want string }{
		{"saveAll", "save-all", "!>=25.04.0", `command-line option "--save-all" sets parameter "saveAll", not "save-all"`},
		{"save-all", "saveAll", "'>=24.10'", `command-line option "--save-all" sets parameter "saveAll", not "save-all"`},
		{"saveAll", "save-all", "!>=23.04.0", `parameters "saveAll" and "save-all" share one value before Nextflow 24.10`},
		{"saveAll", "save-all", "", `parameters "saveAll" and "save-all" share one value before Nextflow 24.10`},
		{"save_all", "saveAll", "!>=23.04.0", `parameters "save_all" and "saveAll" differ only in case, hyphens or underscores`},
		{"saveall", "save-all", "!>=23.04.0", `parameters "saveall" and "save-all" differ only in case, hyphens or underscores`},
	} {
		text := linttest.Schema(fmt.Sprintf(`%q: {"type": "string"}, %q: {"type": "string"}`, c.first, c.second), dialect.NFCore)
		report := lintWith(rule("param-case-collision"), text, lint.Input{Kind: Kind(nil), Names: dialect.NFCore, Config: lint.Config{Texts: map[string]string{dialect.NFCore.EngineVersions: c.demand}}})
		if len(report.Findings) != 1 || report.Findings[0].Message != c.want {
			t.Errorf("%s and %s with %q: %v; %s is expected", c.first, c.second, c.demand, report.Findings, c.want)
		}
	}
}

// TestDefaultTypeFixes holds that both ways out are offered, and that a default of null is a warning.
func TestDefaultTypeFixes(t *testing.T) {
	for _, c := range []struct{ param, want string }{
		{`{"type": "integer", "default": "4"}`, `error: default of "x" must be an integer, found the string "4"; safe write 4 without quotes; change the type to "string"`},
		{`{"type": "boolean", "default": "model"}`, `error: default of "x" must be a boolean, found the string "model"; change the type to "string"`},
		{`{"type": "string", "default": 5}`, `error: default of "x" must be a string, found the number 5; add quotes; change the type to "integer"`},
		{`{"type": "string", "default": 0.5}`, `error: default of "x" must be a string, found the number 0.5; add quotes; change the type to "number"`},
		{`{"type": ["integer", "null"], "default": true}`, `error: default of "x" must be an integer or null, found true`},
		{`{"type": "array", "items": {"type": "integer"}, "default": ["a"]}`, `error: value in the default of "x" must be an integer, found the string "a"`},
		{`{"type": "string", "default": null}`, `warning: default of "x" must be a string, found null; safe remove the default`},
	} {
		report := lintWith(rule("default-type"), linttest.Schema(`"x": `+c.param, dialect.NFCore), lint.Input{Kind: Kind(nil)})
		var list []string
		for _, f := range report.Findings {
			list = append(list, string(f.Severity)+": "+f.Message)
			for _, fix := range f.Fixes {
				title := fix.Title
				if fix.Safe {
					title = "safe " + title
				}
				list = append(list, title)
			}
		}
		if got := strings.Join(list, "; "); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.param, got, c.want)
		}
	}
}

// TestEmptyGroupText holds that what an author wrote is not taken away unasked.
func TestEmptyGroupText(t *testing.T) {
	for group, want := range map[string]string{
		`{"properties": {}}`: "warning group-empty fix", `{"type": "object", "title": "", "fa_icon": "fas fa-x", "properties": {}}`: "warning group-empty fix",
		`{"title": "Reads", "properties": {}}`: "warning group-empty", `{"description": "About reads", "properties": {}}`: "warning group-empty",
		`{"help_text": "Long", "properties": {}}`: "warning group-empty",
	} {
		text := `{"$defs": {"a": {"properties": {"x": {"type": "string"}}}, "b": ` + group + `}, "allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}`
		if got := verdicts([]*lint.Rule{rule("group-empty")}, text, dialect.NFCore, "recommended", nil); got != want {
			t.Errorf("%s: %q; %q is expected", group, got, want)
		}
	}
}

// TestNestedDefs holds that a key for groups within itself is one finding without a fix, however the groups in it are named.
func TestNestedDefs(t *testing.T) {
	for _, ref := range []string{"#/$defs/io", "#/$defs/$defs/io"} {
		text := `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://raw.githubusercontent.com/example/demo/main/nextflow_schema.json", "title": "example/demo pipeline parameters", "description": "d", "type": "object",
			"$defs": {"$defs": {"io": {"title": "IO", "type": "object", "properties": {"input": {"type": "string", "description": "i"}}}}}, "allOf": [{"$ref": "` + ref + `"}]}`
		config := map[string]string{"plugins": "nf-schema@2.5.1", "params.input": "null"}
		if got := verdicts(All(), text, dialect.NFCore, "recommended", config); got != "error defs-nested" {
			t.Errorf("%s: %q", ref, got)
		}
	}
}

// TestBranchTypes states which branches of a combination can match nothing.
func TestBranchTypes(t *testing.T) {
	for param, want := range map[string]string{
		`{"type": "string", "anyOf": [{"type": "integer"}, {"type": "string"}]}`:  "warning branch-type",
		`{"type": "string", "oneOf": [{"type": "integer"}, {"type": "boolean"}]}`: "warning branch-type, warning branch-type",
		`{"type": "number", "anyOf": [{"type": "integer"}, {"maximum": 3}]}`:      "", `{"type": ["string", "integer"], "anyOf": [{"type": "integer"}]}`: "",
		`{"anyOf": [{"type": "integer"}, {"type": "string"}]}`: "", `{"type": "string", "anyOf": [{"anyOf": [{"type": "boolean"}]}]}`: "warning branch-type",
		`{"type": "string", "anyOf": [{"type": "text"}, true]}`: "",
	} {
		if got := verdicts([]*lint.Rule{rule("branch-type")}, linttest.Schema(`"x": `+param, dialect.NFCore), dialect.NFCore, "recommended", nil); got != want {
			t.Errorf("%s: %q; %q is expected", param, got, want)
		}
	}
}
