package schema

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestKeywordRules checks what the samples do not show: variants of a finding, and what causes none. Each want is a part of a
// message with " (safe)" or " (offer)" for its first fix; an empty one means no finding.
func TestKeywordRules(t *testing.T) {
	for _, c := range []struct {
		rule   *lint.Rule
		sample string
		want   []string
	}{
		{rule("unknown-keyword"), `"a": {"type": "string", "Help-Text": "x"}`, []string{`did you mean "help_text"? (safe)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "help": 4}`, []string{`did you mean "help_text"? (offer)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "help": "x", "helptext": "x"}`, []string{`did you mean "help_text"? (safe)`, `"help_text" is set as well (offer)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "help": "x", "help_text": "x"}`, []string{`is set as well (safe)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "help": "x", "help_text": "y"}`, []string{`is set as well (offer)`}},
		{rule("unknown-keyword"), `"a": {"type": "integer", "min": 1, "max": 2}`, []string{`"minimum"? (safe)`, `"maximum"? (safe)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "min": 1}`, []string{`"minLength"? (safe)`}},
		{rule("unknown-keyword"), `"a": {"type": ["string", "integer"], "min": 1}`, []string{`remove it, or prefix a custom keyword with "x-"`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "owner": "me", "x-owner": "me", "$comment": "me"}`, []string{`unknown keyword "owner"`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "mandatory": true}`, []string{`"required" of group "main_options" (offer)`}},
		{rule("unknown-keyword"), `"a": {"type": "string", "mandatory": false}`, []string{`is optional (safe)`}},
		{rule("unknown-keyword"), `{"required": ["a"], "properties": {"a": {"type": "string", "mandatory": true}}}`, []string{`lists the parameter already (safe)`}},
		{rule("unknown-keyword"), `{"properties": {"a": {"type": "string", "mandatory": "yes"}}}`, []string{`the top-level "required" (offer)`}},
		{rule("unknown-keyword"), `"a": {"type": "object", "properties": {}, "additionalProperties": false, "$ref": "#", "meta": ["id"]}`, nil},
		{rule("group-unknown-key"), `{"definitions": {"g": {"properties": {}, "exists": true}}}`, []string{`move it to a parameter (offer)`}},
		{rule("group-unknown-key"), `{"definitions": {"g": {"properties": {}, "input": {"type": "string"}}}}`, []string{`parameter "input" must be in "properties" of group "g"`}},
		{rule("group-unknown-key"), `{"definitions": {"g": {"properties": {}, "h": {"properties": {}}}}}`, []string{`group "h" is not allowed inside group "g"`}},
		{rule("group-unknown-key"), `{"definitions": {"g": {"properties": {}, "fa-icon": "fas fa-cog"}}}`, []string{`did you mean "fa_icon"? (safe)`}},
		{rule("group-unknown-key"), `{"definitions": {"g": {"title": "T", "type": "object", "help_text": "h", "hidden": true, "default": "", "dependentRequired": {}, "anyOf": []}}}`, nil},

		{rule("type-missing"), `"a": {"enum": [1, 2]}`, []string{`parameter "a" has no "type" add "type": "integer" (offer)`}},
		{rule("type-missing"), `"a": {"anyOf": [{"type": "string"}]}`, []string{`has "anyOf" but no "type"`}},
		{rule("type-missing"), `"a": true`, []string{`must be an object with "type", found true`}},
		{rule("type-unknown"), `"a": {"type": "Integer"}`, []string{`did you mean "integer"? (safe)`}},
		{rule("type-unknown"), `"a": {"type": ["int", "integer"]}`, []string{`"integer" is in the list already (safe)`}},
		{rule("type-unknown"), `"a": {"type": ["path", "null"]}`, []string{`did you mean "string"? (offer)`}},
		{rule("type-unknown"), `"a": {"type": "path", "format": "uri"}`, []string{`did you mean "string"? (offer)`}},
		{rule("type-unknown"), `"a": {"type": "enumeration"}`, []string{`unknown type "enumeration" for parameter "a" use "null"`}},
		{rule("type-unknown"), `"a": {"type": ["string", "string"]}`, []string{`string`}},
		{rule("type-object-array"), `"a": {"type": ["string", "array"]}`, nil},
		{rule("type-object-array"), `"a": {"type": ["array", "null"]}`, []string{`type "array" of parameter "a" is not supported`}},
		{rule("type-object-array"), `{"properties": {"a": {"type": "object", "properties": {"b": {"type": "string"}}}}}`, []string{`a group under "definitions"`}},
		{rule("keyword-type-mismatch"), `"a": {"type": ["integer", "string"], "pattern": "x", "minimum": 1}`, nil},
		{rule("keyword-type-mismatch"), `"a": {"type": "boolean", "format": "file-path", "minimum": 1, "enum": [true]}`, []string{`it applies to strings`, `it applies to numbers`}},
		{rule("keyword-type-mismatch"), `"a": {"type": "float", "pattern": "x"}, "b": {"pattern": "x", "minimum": 1}`, nil},

		{rule("bound-order"), `"a": {"minimum": 1, "maximum": 1.0, "minLength": 3, "maxLength": 2}`, []string{`"minLength" of "a" must be at most 2, found 3 (offer)`}},
		{rule("bound-order"), `"a": {"exclusiveMinimum": 1, "maximum": 1}`, []string{`must be less than 1, found 1`}},
		{rule("bound-order"), `"a": {"minimum": "9", "maximum": 1}`, nil},
		{rule("bound-not-number"), `"a": {"maximum": "lots", "minimum": null}`, []string{`"maximum" must be a number, found the string "lots"`, `"minimum" must be a number, found null (offer)`}},
		{rule("bool-keyword-not-bool"), `"a": {"hidden": "no", "exists": 1}`, []string{`must be true or false, found "no" (safe)`, `must be true or false, found 1 (offer)`}},
		{rule("bool-keyword-not-bool"), `"a": {"deprecated": "true"}`, []string{`"deprecated" must be true or false, found "true" (safe)`}},
		{rule("bool-keyword-not-bool"), `{"definitions": {"g": {"hidden": "True"}}}`, []string{`"hidden" must be true or false, found "True" (safe)`}},

		{rule("enum-duplicate"), `"a": {"enum": [1, 1.0, "1", null, [1], [1]]}`, []string{`duplicate value 1.0 (safe)`, `duplicate value [1] (safe)`}},
		{rule("enum-type"), `"a": {"type": "integer", "enum": [1.0, "2", 2.5, null]}`, []string{`an integer, found the string "2" (offer)`, `an integer, found the number 2.5 (offer)`, `an integer, found null (offer)`}},
		{rule("enum-type"), `"a": {"enum": [1, "x"]}, "b": {"type": "float", "enum": [1]}`, nil},
		{rule("enum-pattern"), `"a": {"type": "string", "enum": ["x1"], "pattern": "("}`, nil},
		{rule("enum-pattern"), `"a": {"type": "integer", "enum": ["x1"], "pattern": "^[a-z]$"}`, nil},
		{rule("enum-whitespace"), `"a": {"enum": ["x", " x", " "]}`, []string{`value " x" in "enum" of "a" must not start or end with whitespace (safe)`, `only whitespace (offer)`}},
		{rule("required-with-default"), `{"required": ["a", "b"], "properties": {"a": {"default": null}, "b": {}}}`, nil},
		{rule("hidden-required"), `{"required": ["a"], "properties": {"a": {"hidden": true, "default": 1}, "b": {"hidden": true}}}`, nil},
		{rule("deprecated-required"), `{"required": ["a"], "properties": {"a": {"deprecated": false}, "b": {"deprecated": true}}}`, nil},

		{rule("format-unknown"), `"a": {"type": "string", "format": "dir"}`, []string{`did you mean "directory-path"? (offer)`}},
		{rule("format-unknown"), `"a": {"type": "string", "format": "uuid"}, "b": {"type": "boolean", "format": "nope"}`, nil},
		{rule("exists-without-path-format"), `"a": {"anyOf": [{"format": "file-path"}], "exists": true}, "b": {"type": "boolean", "exists": true}`, nil},
		{rule("exists-without-path-format"), `"genome_dir": {"type": "string", "format": "uri", "exists": true}`, []string{`"format": "directory-path" (offer)`}},
		{rule("schema-without-path-format"), `"a": {"type": "string", "format": "directory-path", "schema": "x.json"}`, []string{`no effect with the format "directory-path"`}},
		{rule("path-without-format"), `"a_path": {"type": "string", "default": "https://example.org"}, "b_path": {"type": "string", "enum": []}, "profile": {"type": "string"}, "c_dir": {"type": "integer"}`, nil},
		{rule("file-path-without-exists"), `"a": {"type": "string", "format": "file-path", "exists": false}, "b": {"type": "string", "format": "path"}`, nil},
		{rule("mimetype-invalid"), `"a": {"mimetype": "text"}, "b": {"mimetype": "text/csv, text/tsv"}, "c": {"mimetype": null}, "d": {"mimetype": ""}`, []string{`"a"`, `"b"`, `"c"`, `"d"`}},
		{rule("mimetype-invalid"), `"a": {"mimetype": "text/csv; charset=utf-8"}, "b": {"mimetype": "chemical/x-pdb"}, "c": {"mimetype": "image/*"}, "d": {"mimetype": "application/vnd.ms-excel"}`, nil},
		{rule("param-case-collision"), `"ab": {}, "a_b": {}, "a-B": {}, "abc": {}`, []string{`"ab" and "a_b"`, `"ab" and "a-B"`}},
		{rule("param-name-style"), `"a1_b": {}, "A": {}, "_a": {}, "1a": {}, "a-b": {}, "é": {}`, []string{`"A"`, `"_a"`, `"1a"`, `"a-b"`, `"é"`}},
		{rule("param-no-description"), `"a": {"description": "  "}`, []string{`is empty`}},
		{rule("description-style"), `"a": {"description": "Done (as it is.)"}, "b": {"description": "` + strings.Repeat("é", 200) + `."}`, []string{`found 201`}},
		{rule("description-style"), `"a": {"description": "No full stop"}`, []string{`punctuation mark`}},
		{rule("help-missing"), `{"required": ["a", "b_path", "c"], "properties": {"a": {"help_text": "x"}, "b_path": {}, "c": {"hidden": true}, "d": {}}}`, nil},
		{rule("icon-invalid"), `"a": {"fa_icon": "fab fa-git"}, "b": {"fa_icon": ""}, "c": {"fa_icon": 1}`, []string{`found ""`, `found 1`}},
		{rule("todo-text"), `"a": {"description": "MYTODO, TODO_LIST, todo", "help_text": "é \"x\" FIXME: say more"}`, []string{`unresolved FIXME`}},
		{rule("input-missing"), `{"properties": {"input": {}}}`, nil},
		{rule("input-misplaced"), `{"$defs": {"a": {"properties": {"input": {}}}, "input_output_options": {"properties": {"input": {}}}}}`, nil},
		{rule("input-mimetype"), `{"properties": {"input": {"mimetype": null}}}`, []string{`no mimetype`}},
	} {
		t.Run(c.rule.ID, func(t *testing.T) {
			got := run(c.rule, c.sample)
			for i, f := range got {
				if i >= len(c.want) {
					t.Errorf("too much: %s", f.Message)
					continue
				}
				part, fix := c.want[i], ""
				for _, ending := range []string{" (safe)", " (offer)"} {
					if rest, ok := strings.CutSuffix(part, ending); ok {
						part, fix = rest, ending
					}
				}
				text := strings.Join(append([]string{f.Message, f.Help}, f.Notes...), " ")
				if !strings.Contains(text, part) || firstFix(f) != fix && fix != "" {
					t.Errorf("got %s%s\nwant %s", text, firstFix(f), c.want[i])
				}
			}
			if len(got) < len(c.want) {
				t.Errorf("%d findings, want %q", len(got), c.want)
			}
		})
	}
}

func firstFix(f diag.Finding) string {
	switch {
	case len(f.Fixes) == 0:
		return ""
	case f.Fixes[0].Safe:
		return " (safe)"
	}
	return " (offer)"
}

// TestReferenceDescriptions: the reference asks for the keyword, of grouped parameters only.
func TestReferenceDescriptions(t *testing.T) {
	text := `{"properties": {"a": {}}, "$defs": {"g": {"properties": {"b": {}, "c": {"description": ""}}}}}`
	report := lint.Run([]*lint.Rule{rule("param-no-description")}, lint.Input{
		Kind: Kind(nil),
		Doc:  tree.ParseJSON(source.New("", []byte(text))), Names: dialect.NFCore,
		Selection: lint.Selection{Profile: lint.ProfileNamed("upstream")},
	})
	if len(report.Findings) != 1 || report.Findings[0].Pointer != "/$defs/g/properties/b" {
		t.Errorf("got %v", report.Findings)
	}
}

// TestNotesAreMarkedTightly: escapes before a note do not shift its place.
func TestNotesAreMarkedTightly(t *testing.T) {
	text := `{"properties": {"a": {"description": "\u00e9 \"x\" TODO: é"}}}`
	found := run(rule("todo-text"), text)
	if len(found) != 1 {
		t.Fatalf("%d findings, want 1", len(found))
	}
	if marked := text[found[0].Span.Start:found[0].Span.End]; marked != "TODO" {
		t.Errorf("%q is marked", marked)
	}
}
