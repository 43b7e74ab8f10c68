package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// lintWith lints a text with one rule.
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

// marked lists the faults, each as the text that it marks.
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
		want  string // the places marked, joined by blanks
	}{
		{defaultNotInEnum, `{"enum": [1, "a"], "default": 1.0}`, ``},
		{defaultNotInEnum, `{"enum": [1, "a"], "default": "1"}`, `"1"`},
		{defaultNotInEnum, `{"enum": [], "default": "1"}`, `"1"`},
		{defaultNotInEnum, `{"enum": "broken", "default": "1"}`, ``},
		{defaultConst, `{"const": null, "default": null}`, ``},
		{defaultBounds, `{"type": "number", "minimum": 0, "exclusiveMaximum": 1, "multipleOf": 0.1, "default": 0.3}`, ``},
		{defaultBounds, `{"type": "number", "exclusiveMaximum": 1, "default": 1.0}`, `1.0`},
		{defaultBounds, `{"type": "number", "multipleOf": 0.1, "default": 0.35}`, `0.35`},
		{defaultBounds, `{"type": "string", "minimum": 5, "default": "4"}`, ``},
		{defaultLength, `{"maxLength": 2, "default": "日本"}`, ``},
		{defaultFormat, `{"format": "file-path", "default": "no file:\u0000"}`, ``},
		{defaultFormat, `{"format": "uri", "default": "no address"}`, `"no address"`},
		{defaultFormat, `{"format": "sample-type", "default": "x"}`, ``},
		{defaultCombinator, `{"type": "array", "items": {"type": "string"}, "minItems": 1, "default": []}`, `[]`},
		{defaultCombinator, `{"anyOf": [{"type": "string"}, {"minimum": 3}], "default": 2}`, `2`},
		{defaultCombinator, `{"not": {"const": "x"}, "default": "y"}`, ``},
		{defaultCombinator, `{"if": {"const": 1}, "then": false, "default": 1}`, `1`},
		{defaultCombinator, `{"$ref": "#/$defs/main_options/properties/name/x", "x": {"maximum": 3}, "default": 4}`, `4`},
		{defaultCombinator, `{"$ref": "#/nowhere", "default": 4}`, `"#/nowhere"`},
		{defaultCombinator, `{"$ref": "https://example.org/schema.json", "default": 4}`, `"https://example.org/schema.json"`},
		{defaultCombinator, `{"type": "integer", "default": "four"}`, ``},
		{defaultEmpty, `{"type": "string", "default": null}`, ``},
		{defaultEmpty, `{"type": ["string", "null"], "default": null}`, `null`},
		{defaultEmpty, `{"type": "string", "default": "null"}`, `"null"`},
		{defaultEmpty, `{"type": "string", "enum": ["None", "some"], "default": "None"}`, ``},
		{defaultEmpty, `{"type": "string", "enum": ["some"], "default": ""}`, ``},
		{defaultEmpty, `{"type": "string", "default": "none"}`, ``},
		{defaultEmpty, `{"type": "boolean", "default": false}`, ``},
		{defaultFalse, `{"type": "boolean", "default": "false"}`, ``},
		{defaultFalse, `{"type": ["boolean", "string"], "default": false}`, ``},
		{defaultNullInterpolated, `{"default": "nullable/x"}`, ``},
		{defaultNullInterpolated, `{"default": "/data/null/x"}`, `"/data/null/x"`},
		{defaultHTMLEntity, `{"default": "a && b; c &unknown; d"}`, ``},
		{defaultHTMLEntity, `{"default": "&#0;&#xD800;"}`, ``},
		{defaultQuoted, `{"default": "'a' 'b'"}`, ``},
		{defaultQuoted, `{"default": "'"}`, ``},
		{defaultQuoted, `{"default": "\"a b\""}`, `"\"a b\""`},
		{defaultQuoted, `{"default": "C:\\\\"}`, ``},
		{defaultQuoted, `{"default": "cut \\"}`, `"cut \\"`},
		{defaultInterpolation, `{"default": "5 $"}`, ``},
		{defaultInterpolation, `{"default": "$projectDir/x"}`, `"$projectDir/x"`},
		{defaultRemotePath, `{"format": "uri", "default": "https://example.org"}`, ``},
		{defaultRemotePath, `{"format": "path", "default": "file:///x"}`, ``},
		{defaultRemotePath, `{"format": "file-path", "default": "S3://bucket/x"}`, `"S3://bucket/x"`},
		{defaultNumericString, `{"type": ["string", "integer"], "default": "5"}`, ``},
		{defaultNumericString, `{"type": "string", "enum": ["5", "6"], "default": "5"}`, ``},
		{defaultNumericString, `{"type": "string", "default": "5.x"}`, ``},
		{defaultWhitespace, `{"default": " "}`, ``},
		{defaultWhitespace, `{"default": " --fast"}`, ``},
		{defaultWhitespace, `{"default": " --fast "}`, `" --fast "`},
		{patternInvalid, `{"pattern": "a\\d\u00e9(b"}`, `(`},
		{patternInvalid, `{"pattern": 5}`, `5`},
		{patternInvalid, `{"properties": {"pattern": {"type": "string"}}}`, ``},
		{patternInvalid, `{"patternProperties": {"[": {}}}`, `[`},
		{patternUnsupported, `{"items": {"pattern": "^(a)\\1"}}`, `\\1`},
		{patternUnsupported, `{"pattern": "^(?!x).*$"}`, ``},
		{patternPortability, `{"pattern": "^\\_$"}`, `\\_`},
		{patternPortability, `{"pattern": "^\\d+\\/x$"}`, ``},
		{patternReDoS, `{"pattern": "^(a|b)(,(a|b))*$"}`, ``},
		{patternUnanchored, `{"pattern": "^a|b$"}`, `"^a|b$"`},
		{patternUnanchored, `{"pattern": "^(a|b)$"}`, ``},
		{patternExtensionDot, `{"pattern": "^\\S+.(csv|tsv)$"}`, `.`},
		{patternExtensionDot, `{"pattern": "^.+\\.csv[.]x$"}`, ``},
		{patternExtensionDot, `{"pattern": "^[\\d\\.]+\\s*.(K|M)?B$"}`, ``},
		{patternExtensionDot, `{"pattern": ".*"}`, ``},
		{patternMimetype, `{"mimetype": "text/csv", "pattern": "^\\S+$"}`, ``},
		{patternMimetype, `{"mimetype": "text/yaml", "pattern": "^\\S+\\.ya?ml$"}`, ``},
		{patternMimetype, `{"mimetype": "text/yaml", "pattern": "^\\S+\\.(yml|json)$"}`, `"text/yaml"`},
	} {
		text := lint.Sample(`"name": `+c.param, dialect.NFCore)
		report := lintWith(c.rule, text, lint.Input{Kind: lint.SchemaKind})
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

// TestUncheckedDefaultsAreSaid holds that what cannot be judged never counts as passed.
func TestUncheckedDefaultsAreSaid(t *testing.T) {
	deep := strings.Repeat(`{"not": `, 100) + `{"const": 1}` + strings.Repeat(`}`, 100)
	for _, c := range []struct {
		rule         *lint.Rule
		param, needs string
	}{
		{patternUnsupported, `{"pattern": "^(a)\\1$", "default": "ab"}`, "a matcher"},
		{defaultCombinator, `{"allOf": [` + deep + `], "default": 1}`, "less to check"},
		{defaultCombinator, `{"anyOf": [{"pattern": "^(a)\\1$"}], "default": "ab"}`, "cannot be matched here"},
		{defaultCombinator, `{"anyOf": 5, "default": "ab"}`, "keywords of the right form"},
	} {
		report := lintWith(c.rule, lint.Sample(`"name": `+c.param, dialect.NFCore), lint.Input{Kind: lint.SchemaKind})
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
	report := lintWith(defaultCombinator, lint.Sample(strings.Join(params, ", "), dialect.NFCore), lint.Input{Kind: lint.SchemaKind})
	if len(report.NotChecked) == 0 {
		t.Error("3,000 readings of 3,000 parameters were made")
	}
}
