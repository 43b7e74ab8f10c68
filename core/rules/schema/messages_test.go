package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
)

// said lists the findings of rules as "rule: message (help)".
func said(text string, names *dialect.Names, config map[string]string, ids ...string) string {
	var list []string
	for _, id := range ids {
		for _, f := range lintWith(rule(id), text, lint.Input{Kind: Kind(nil), Names: names, Config: lint.Config{Texts: config}}).Findings {
			if f.Outcome != diag.Passed {
				list = append(list, fmt.Sprintf("%s: %s (%s)", id, f.Message, f.Help))
			}
		}
	}
	return strings.Join(list, "\n")
}

// TestMisplacedParameters: parameters directly in a group are named and moved into "properties", in every layout, and no
// fix removes them.
func TestMisplacedParameters(t *testing.T) {
	for _, c := range []struct{ rule, group, message, fixed string }{
		{
			"group-empty", `{"input": {"type": "string"}}`,
			`parameter "input" must be in "properties" of group "b"`,
			`{"properties": {"input": {"type": "string"}}}`,
		},
		{
			"group-empty", `{"title": "B", "i": {"type": "string"}, "j": {"description": "J"}, "type": "object"}`,
			`parameters "i" and "j" must be in "properties" of group "b"`,
			`{"title": "B", "properties": {"i": {"type": "string"}, "j": {"description": "J"}}, "type": "object"}`,
		},
		{
			"group-empty", `{"i": {"type": "string"}, "title": "B", "j": {"type": "integer"}, "k": {"type": "integer"}}`,
			`parameter "i" and 2 others must be in "properties" of group "b"`,
			`{"properties": {"i": {"type": "string"}, "j": {"type": "integer"}, "k": {"type": "integer"}}, "title": "B"}`,
		},
		{
			"group-empty", `{"properties": {}, "i": {"type": "string"}}`,
			`parameter "i" must be in "properties" of group "b"`,
			`{"properties": {"i": {"type": "string"}}}`,
		},
		{
			"group-unknown-key", `{"i": {"type": "string"}, "properties": {"y": {"type": "string"}}}`,
			`parameter "i" must be in "properties" of group "b"`,
			`{"properties": {"y": {"type": "string"}, "i": {"type": "string"}}}`,
		},
	} {
		text := `{"$defs": {"a": {"properties": {"x": {"type": "string"}}}, "b": ` + c.group + `}, "allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}`
		report := lintWith(rule(c.rule), text, lint.Input{Kind: Kind(nil)})
		if len(report.Findings) != 1 || report.Findings[0].Message != c.message {
			t.Errorf("%s: got %+v, want %s", c.group, report.Findings, c.message)
			continue
		}
		fixes := report.Findings[0].Fixes
		if len(fixes) != 1 || fixes[0].Safe {
			t.Errorf("%s: the fixes are %+v, want one suggestion", c.group, fixes)
			continue
		}
		fixed, err := diag.Apply(text, fixes[0].Edits)
		if want := strings.Replace(text, c.group, c.fixed, 1); err != nil || fixed != want {
			t.Errorf("%s:\n got %s (%v)\nwant %s", c.group, fixed, err, want)
		}
	}
}

// TestHelpNamesTheWayOut: the help of a finding names what to write in this file.
func TestHelpNamesTheWayOut(t *testing.T) {
	const groups = `"$defs": {"io": {"properties": {"input": {"type": "string", "oneOf": [{"type": "string"}, {"minLength": 2}, {"pattern": "^a"}], "default": "ab"}}}}`
	manifest := func(description string) map[string]string {
		return map[string]string{"manifest.description": "'" + description + "'"}
	}
	for _, c := range []struct {
		text   string
		config map[string]string
		rules  []string
		want   string
	}{
		{
			`{` + groups + `, "allOf": [{"$href": "#/$defs/io"}]}`, nil, []string{"allof-inline", "ref-malformed"},
			`ref-malformed: unknown key "$href" in an entry of "allOf" (did you mean "$ref"?)`,
		},
		{
			`{` + groups + `, "allOf": [{"required": ["input"]}]}`, nil, []string{"allof-inline", "ref-malformed"},
			`allof-inline: entry of "allOf" is not a reference to a group (move its keywords into a group or to the top level, or remove the entry)`,
		},
		{
			`{` + groups + `}`, nil, []string{"default-combinator"},
			`default-combinator: default of "input" matches more than one of 3 allowed schemas, found "ab" (change the value to match only schema 1 or 2 of "oneOf", or write "anyOf" instead)`,
		},
		{
			strings.Replace(`{`+groups+`}`, `{"type": "string"}, {"minLength": 2}`, `{"minLength": 3}, {"minLength": 4}`, 1), nil, []string{"default-combinator"},
			"",
		},
		{
			strings.Replace(`{`+groups+`}`, `{"type": "string"}, {"minLength": 2}, {"pattern": "^a"}`, `{"minLength": 3}, {"minLength": 4}`, 1), nil, []string{"default-combinator"},
			`default-combinator: default of "input" does not match any of 2 allowed schemas, found "ab" ()`,
		},
		{
			`{"$schema": "https://json-schema.org/draft/2020-12/schema", ` + groups + `, "allOf": []}`, nil, []string{"metaschema"},
			`metaschema: "allOf" must have at least 1 schema, found 0 (add a reference such as {"$ref": "#/$defs/io"})`,
		},
		{
			`{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"a": {"type": "string"}}, "allOf": []}`, nil, []string{"metaschema"},
			`metaschema: "allOf" must have at least 1 schema, found 0 (add a group "NAME" to "$defs" and {"$ref": "#/$defs/NAME"} here, or remove "allOf")`,
		},
		{
			`{"$defs": {"io": {"properties": {"input": {"$ref": "#/$defs/pth"}}}, "path": {"type": "string"}}}`, nil, []string{"ref-unresolved"},
			`ref-unresolved: cannot resolve reference "#/$defs/pth" (did you mean "#/$defs/path"?)`,
		},
		{
			`{"$defs": {"io": {"properties": {"input": {"$ref": "#/$defs/other"}}}}}`, nil, []string{"ref-unresolved"},
			`ref-unresolved: cannot resolve reference "#/$defs/other" (correct it, or add "other": {"type": "string"} to "#/$defs")`,
		},
		{
			`{"description": "Counts reads"}`, manifest("Counts reads "), []string{"description-value"},
			`description-value: "description" does not match the manifest in nextflow.config (remove the whitespace at the ends of "manifest.description" in nextflow.config)`,
		},
		{
			`{"description": "Counts"}`, manifest("Counts reads "), []string{"description-value"},
			`description-value: "description" does not match the manifest in nextflow.config (write "Counts reads" here and in the manifest)`,
		},
		{
			`{"description": "Counts"}`, manifest("Counts reads"), []string{"description-value"},
			`description-value: "description" does not match the manifest in nextflow.config (write "Counts reads")`,
		},
	} {
		if got := said(c.text, dialect.NFCore, c.config, c.rules...); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
	text := linttest.Schema(`"x": {"type": "string", "anyOf": [{"type": "boolean"}]}`, dialect.NFCore)
	if got, want := said(text, dialect.NFCore, nil, "branch-type"), `branch-type: type "boolean" in "anyOf" does not match type "string" of "x" (remove this branch, or write "type": ["string", "boolean"] beside "anyOf")`; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestDraft7URLHelp: a conversion to 2020-12 is offered only without a plugin, because nf-validation does not read it.
func TestDraft7URLHelp(t *testing.T) {
	const url = "http://json-schema.org/draft-07/schema"
	const accepted = `schema-uri-http: nf-core/tools 3.0.0 and later reject "$schema" with "http:" `
	for _, c := range []struct {
		config map[string]string
		help   string
	}{
		{nil, `(convert the schema to 2020-12, or write "https://json-schema.org/draft-07/schema" if Ajv does not read it)`},
		{map[string]string{"plugins": "nf-validation@1.1.3"}, `(write "https://json-schema.org/draft-07/schema")`},
	} {
		if got := said(declaring(url), dialect.NFCore, c.config, "schema-uri-http"); got != accepted+c.help {
			t.Errorf("%v: got %s", c.config, got)
		}
	}
}

// TestSpaceInURL: the message about the URL of a draft with a space names the space.
func TestSpaceInURL(t *testing.T) {
	got := said(declaring("https://json-schema.org/draft-07/schema "), dialect.NFCore, nil, "schema-uri")
	if !strings.HasPrefix(got, `schema-uri: "$schema" must not start or end with a space, found "https`) {
		t.Error(got)
	}
}
