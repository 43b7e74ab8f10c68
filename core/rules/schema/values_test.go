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
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// lintWith lints a file with one rule.
func lintWith(rule *lint.Rule, text string, in lint.Input) *diag.Report {
	in.Doc = tree.ParseJSON(source.New("schema.json", []byte(text)))
	if in.Names == nil {
		in.Names = dialect.NFCore
	}
	if in.Selection.Profile == nil {
		in.Selection.Profile = lint.ProfileNamed("strict")
	}
	in.Selection.Keys = []string{rule.ID}
	return lint.Run([]*lint.Rule{rule}, in)
}

// marked lists the findings, each as the source that it marks.
func marked(report *diag.Report, text string) []string {
	var places []string
	for _, f := range report.Findings {
		if f.Outcome != diag.Passed {
			places = append(places, text[f.Span.Start:f.Span.End])
		}
	}
	return places
}

// TestValueRules states for one parameter each what a rule marks in it, and what it lets pass.
func TestValueRules(t *testing.T) {
	for _, c := range []struct {
		rule  *lint.Rule
		param string
		want  string // the places marked, joined by spaces
	}{
		{rule("default-not-in-enum"), `{"enum": [1, "a"], "default": 1.0}`, ``},
		{rule("default-not-in-enum"), `{"enum": [1, "a"], "default": "1"}`, `"1"`},
		{rule("default-not-in-enum"), `{"enum": [], "default": "1"}`, `"1"`},
		{rule("default-not-in-enum"), `{"enum": "broken", "default": "1"}`, ``},
		{rule("default-const"), `{"const": null, "default": null}`, ``},
		{rule("default-bounds"), `{"type": "number", "minimum": 0, "exclusiveMaximum": 1, "multipleOf": 0.1, "default": 0.3}`, ``},
		{rule("default-bounds"), `{"type": "number", "exclusiveMaximum": 1, "default": 1.0}`, `1.0`},
		{rule("default-bounds"), `{"type": "number", "multipleOf": 0.1, "default": 0.35}`, `0.35`},
		{rule("default-bounds"), `{"type": "string", "minimum": 5, "default": "4"}`, ``},
		{rule("default-length"), `{"maxLength": 2, "default": "日本"}`, ``},
		{rule("default-format"), `{"format": "file-path", "default": "no file:\u0000"}`, ``},
		{rule("default-format"), `{"format": "uri", "default": "no address"}`, `"no address"`},
		{rule("default-format"), `{"format": "sample-type", "default": "x"}`, ``},
		{rule("default-combinator"), `{"type": "array", "items": {"type": "string"}, "minItems": 1, "default": []}`, `[]`},
		{rule("default-combinator"), `{"anyOf": [{"type": "string"}, {"minimum": 3}], "default": 2}`, `2`},
		{rule("default-combinator"), `{"not": {"const": "x"}, "default": "y"}`, ``},
		{rule("default-combinator"), `{"if": {"const": 1}, "then": false, "default": 1}`, `1`},
		{rule("default-combinator"), `{"$ref": "#/$defs/main_options/properties/name/x", "x": {"maximum": 3}, "default": 4}`, `4`},
		{rule("default-combinator"), `{"$ref": "#/nowhere", "default": 4}`, `"#/nowhere"`},
		{rule("default-combinator"), `{"$ref": "https://example.org/schema.json", "default": 4}`, `"https://example.org/schema.json"`},
		{rule("default-combinator"), `{"type": "integer", "default": "four"}`, ``},
		{rule("default-empty"), `{"type": "string", "default": null}`, ``},
		{rule("default-empty"), `{"type": ["string", "null"], "default": null}`, `null`},
		{rule("default-empty"), `{"type": "string", "default": "null"}`, `"null"`},
		{rule("default-empty"), `{"type": "string", "enum": ["None", "some"], "default": "None"}`, ``},
		{rule("default-empty"), `{"type": "string", "enum": ["some"], "default": ""}`, ``},
		{rule("default-empty"), `{"type": "string", "default": "none"}`, ``},
		{rule("default-empty"), `{"type": "boolean", "default": false}`, ``},
		{rule("default-false"), `{"type": "boolean", "default": "false"}`, ``},
		{rule("default-false"), `{"type": ["boolean", "string"], "default": false}`, ``},
		{rule("default-null-interpolated"), `{"default": "nullable/x"}`, ``},
		{rule("default-null-interpolated"), `{"default": "/data/null/x"}`, `"/data/null/x"`},
		{rule("default-html-entity"), `{"default": "a && b; c &unknown; d"}`, ``},
		{rule("default-html-entity"), `{"default": "&#0;&#xD800;"}`, ``},
		{rule("default-quoted"), `{"default": "'a' 'b'"}`, ``},
		{rule("default-quoted"), `{"default": "'"}`, ``},
		{rule("default-quoted"), `{"default": "\"a b\""}`, `"\"a b\""`},
		{rule("default-quoted"), `{"default": "C:\\\\"}`, ``},
		{rule("default-quoted"), `{"default": "cut \\"}`, `"cut \\"`},
		{rule("default-interpolation"), `{"default": "5 $"}`, ``},
		{rule("default-interpolation"), `{"default": "$projectDir/x"}`, `"$projectDir/x"`},
		{rule("default-remote-path"), `{"format": "uri", "default": "https://example.org"}`, ``},
		{rule("default-remote-path"), `{"format": "path", "default": "file:///x"}`, ``},
		{rule("default-remote-path"), `{"format": "file-path", "default": "S3://bucket/x"}`, `"S3://bucket/x"`},
		{rule("default-numeric-string"), `{"type": ["string", "integer"], "default": "5"}`, ``},
		{rule("default-numeric-string"), `{"type": "string", "enum": ["5", "6"], "default": "5"}`, ``},
		{rule("default-numeric-string"), `{"type": "string", "default": "5.x"}`, ``},
		{rule("default-whitespace"), `{"default": " "}`, ``},
		{rule("default-whitespace"), `{"default": " --fast"}`, ``},
		{rule("default-whitespace"), `{"default": " --fast "}`, `" --fast "`},
		{rule("pattern-invalid"), `{"pattern": "a\\d\u00e9(b"}`, `(`},
		{rule("pattern-invalid"), `{"pattern": 5}`, `5`},
		{rule("pattern-invalid"), `{"properties": {"pattern": {"type": "string"}}}`, ``},
		{rule("pattern-invalid"), `{"patternProperties": {"[": {}}}`, `[`},
		{rule("pattern-unsupported"), `{"items": {"pattern": "^(a)\\1"}}`, `\\1`},
		{rule("pattern-unsupported"), `{"pattern": "^(?!x).*$"}`, ``},
		{rule("pattern-portability"), `{"pattern": "^\\_$"}`, `\\_`},
		{rule("pattern-portability"), `{"pattern": "^\\d+\\/x$"}`, ``},
		{rule("pattern-redos"), `{"pattern": "^(a|b)(,(a|b))*$"}`, ``},
		{rule("pattern-unanchored"), `{"pattern": "^a|b$"}`, `"^a|b$"`},
		{rule("pattern-unanchored"), `{"pattern": "^(a|b)$"}`, ``},
		{rule("pattern-extension-dot"), `{"pattern": "^\\S+.(csv|tsv)$"}`, `.`},
		{rule("pattern-extension-dot"), `{"pattern": "^.+\\.csv[.]x$"}`, ``},
		{rule("pattern-extension-dot"), `{"pattern": "^[\\d\\.]+\\s*.(K|M)?B$"}`, ``},
		{rule("pattern-extension-dot"), `{"pattern": ".*"}`, ``},
		{rule("pattern-mimetype"), `{"mimetype": "text/csv", "pattern": "^\\S+$"}`, ``},
		{rule("pattern-mimetype"), `{"mimetype": "text/yaml", "pattern": "^\\S+\\.ya?ml$"}`, ``},
		{rule("pattern-mimetype"), `{"mimetype": "text/yaml", "pattern": "^\\S+\\.(yml|json)$"}`, `"text/yaml"`},
	} {
		text := linttest.Schema(`"name": `+c.param, dialect.NFCore)
		report := lintWith(c.rule, text, lint.Input{Kind: Kind(nil)})
		if got := strings.Join(marked(report, text), " "); got != c.want {
			t.Errorf("%s on %s marks %s; %s is expected", c.rule.ID, c.param, got, c.want)
		}
		for _, f := range report.Findings {
			if f.Outcome != diag.Passed && !strings.HasPrefix(f.Pointer, "/$defs/main_options/properties/name/") {
				t.Errorf("%s on %s points at %q", c.rule.ID, c.param, f.Pointer)
			}
		}
	}
}

// TestUncheckedDefaultsAreSaid checks that an unchecked default never counts as passed.
func TestUncheckedDefaultsAreSaid(t *testing.T) {
	deep := strings.Repeat(`{"not": `, 100) + `{"const": 1}` + strings.Repeat(`}`, 100)
	for _, c := range []struct {
		rule         *lint.Rule
		param, needs string
	}{
		{rule("pattern-unsupported"), `{"pattern": "^(a)\\1$", "default": "ab"}`, "a pattern of"},
		{rule("default-combinator"), `{"allOf": [` + deep + `], "default": 1}`, "a smaller schema"},
		{rule("default-combinator"), `{"anyOf": [{"pattern": "^(a)\\1$"}], "default": "ab"}`, "not supported"},
		{rule("default-combinator"), `{"anyOf": 5, "default": "ab"}`, "valid keyword values"},
	} {
		report := lintWith(c.rule, linttest.Schema(`"name": `+c.param, dialect.NFCore), lint.Input{Kind: Kind(nil)})
		if len(report.NotChecked) != 1 || !strings.Contains(report.NotChecked[0].Needs, c.needs) {
			t.Errorf("%s on %.60s: %v; something about %q is expected", c.rule.ID, c.param, report.NotChecked, c.needs)
		}
		for _, f := range report.Findings {
			if f.Outcome == diag.Passed {
				t.Errorf("%s on %.60s counts as passed", c.rule.ID, c.param)
			}
		}
	}
}

// TestManyReferencesAreBounded holds that parameters with references, each of which costs a
// reading of the whole schema, do not add up.
func TestManyReferencesAreBounded(t *testing.T) {
	var params []string
	for i := range 3000 {
		params = append(params, fmt.Sprintf(`"p%d": {"$ref": "#/$defs/main_options/properties/p0/x", "x": {"maximum": 3}, "default": 2}`, i))
	}
	report := lintWith(rule("default-combinator"), linttest.Schema(strings.Join(params, ", "), dialect.NFCore), lint.Input{Kind: Kind(nil)})
	if len(report.NotChecked) == 0 {
		t.Error("3,000 readings of 3,000 parameters were made")
	}
}
