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

// TestKeywordRules holds what the samples do not show: the readings of a fault, and what is
// no fault. Each want is a part of a message with " (safe)" or " (offer)" for its first fix;
// none means that the rule is content.
func TestKeywordRules(t *testing.T) {
	for _, c := range []struct {
		rule   *lint.Rule
		sample string
		want   []string
	}{
		{unknownKeyword, `"a": {"type": "string", "Help-Text": "x"}`, []string{`did you mean "help_text"? (safe)`}},
		{unknownKeyword, `"a": {"type": "string", "help": 4}`, []string{`did you mean "help_text"? (offer)`}},
		{unknownKeyword, `"a": {"type": "string", "help": "x", "helptext": "x"}`, []string{`did you mean "help_text"? (safe)`, `"help_text" is there as well, so remove this one (offer)`}},
		{unknownKeyword, `"a": {"type": "string", "help": "x", "help_text": "x"}`, []string{`remove this one (safe)`}},
		{unknownKeyword, `"a": {"type": "string", "help": "x", "help_text": "y"}`, []string{`remove this one (offer)`}},
		{unknownKeyword, `"a": {"type": "integer", "min": 1, "max": 2}`, []string{`"minimum"? (safe)`, `"maximum"? (safe)`}},
		{unknownKeyword, `"a": {"type": "string", "min": 1}`, []string{`"minLength"? (safe)`}},
		{unknownKeyword, `"a": {"type": ["string", "integer"], "min": 1}`, []string{`remove it, or begin its name with "x-"`}},
		{unknownKeyword, `"a": {"type": "string", "owner": "me", "x-owner": "me", "$comment": "me"}`, []string{`has "owner"`}},
		{unknownKeyword, `"a": {"type": "string", "mandatory": true}`, []string{`"required" of the group "main_options" (offer)`}},
		{unknownKeyword, `"a": {"type": "string", "mandatory": false}`, []string{`is optional, so remove this (safe)`}},
		{unknownKeyword, `{"required": ["a"], "properties": {"a": {"type": "string", "mandatory": true}}}`, []string{`names the parameter already, so remove this (safe)`}},
		{unknownKeyword, `{"properties": {"a": {"type": "string", "mandatory": "yes"}}}`, []string{`the top-level "required" (offer)`}},
		{unknownKeyword, `"a": {"type": "object", "properties": {}, "additionalProperties": false, "$ref": "#", "meta": ["id"]}`, nil},
		{groupUnknownKey, `{"definitions": {"g": {"properties": {}, "exists": true}}}`, []string{`it belongs on a parameter (offer)`}},
		{groupUnknownKey, `{"definitions": {"g": {"properties": {}, "input": {"type": "string"}}}}`, []string{`looks like a parameter`}},
		{groupUnknownKey, `{"definitions": {"g": {"properties": {}, "h": {"properties": {}}}}}`, []string{`looks like a group`}},
		{groupUnknownKey, `{"definitions": {"g": {"properties": {}, "fa-icon": "fas fa-cog"}}}`, []string{`did you mean "fa_icon"? (safe)`}},
		{groupUnknownKey, `{"definitions": {"g": {"title": "T", "type": "object", "help_text": "h", "hidden": true, "default": "", "dependentRequired": {}, "anyOf": []}}}`, nil},

		{typeMissing, `"a": {"enum": [1, 2]}`, []string{`"type" is expected, such as "string" or "integer" (offer)`}},
		{typeMissing, `"a": {"anyOf": [{"type": "string"}]}`, []string{`beside "anyOf"`}},
		{typeMissing, `"a": true`, []string{`is true and says no type`}},
		{typeUnknown, `"a": {"type": "Integer"}`, []string{`did you mean "integer"? (safe)`}},
		{typeUnknown, `"a": {"type": ["int", "integer"]}`, []string{`in the list already, so remove this (safe)`}},
		{typeUnknown, `"a": {"type": ["path", "null"]}`, []string{`did you mean "string"? (offer)`}},
		{typeUnknown, `"a": {"type": "path", "format": "uri"}`, []string{`did you mean "string"? (offer)`}},
		{typeUnknown, `"a": {"type": "enumeration"}`, []string{`"enumeration" is no type`}},
		{typeUnknown, `"a": {"type": ["string", "string"]}`, []string{`string`}},
		{typeObjectArray, `"a": {"type": ["string", "array"]}`, nil},
		{typeObjectArray, `"a": {"type": ["array", "null"]}`, []string{`an array`}},
		{typeObjectArray, `{"properties": {"a": {"type": "object", "properties": {"b": {"type": "string"}}}}}`, []string{`a group in "definitions"`}},
		{keywordTypeMismatch, `"a": {"type": ["integer", "string"], "pattern": "x", "minimum": 1}`, nil},
		{keywordTypeMismatch, `"a": {"type": "boolean", "format": "file-path", "minimum": 1, "enum": [true]}`, []string{`"format" judges strings`, `"minimum" judges numbers`}},
		{keywordTypeMismatch, `"a": {"type": "float", "pattern": "x"}, "b": {"pattern": "x", "minimum": 1}`, nil},

		{boundOrder, `"a": {"minimum": 1, "maximum": 1.0, "minLength": 3, "maxLength": 2}`, []string{`"minLength" of "a" is 3 (offer)`}},
		{boundOrder, `"a": {"exclusiveMinimum": 1, "maximum": 1}`, []string{`less than the upper one`}},
		{boundOrder, `"a": {"minimum": "9", "maximum": 1}`, nil},
		{boundNotNumber, `"a": {"maximum": "lots", "minimum": null}`, []string{`"maximum" has a wrong value`, `"minimum" has a wrong value (offer)`}},
		{boolKeywordNotBool, `"a": {"hidden": "no", "exists": 1}`, []string{`true or false without quotes is expected (safe)`, `true or false without quotes is expected (offer)`}},
		{boolKeywordNotBool, `"a": {"deprecated": "true"}`, []string{`"deprecated" is "true" (safe)`}},
		{boolKeywordNotBool, `{"definitions": {"g": {"hidden": "True"}}}`, []string{`"hidden" is "True" (safe)`}},

		{enumDuplicate, `"a": {"enum": [1, 1.0, "1", null, [1], [1]]}`, []string{`names 1.0 twice (safe)`, `names [1] twice (safe)`}},
		{enumType, `"a": {"type": "integer", "enum": [1.0, "2", 2.5, null]}`, []string{`allows "2" (offer)`, `allows 2.5 (offer)`, `allows null (offer)`}},
		{enumType, `"a": {"enum": [1, "x"]}, "b": {"type": "float", "enum": [1]}`, nil},
		{enumPattern, `"a": {"type": "string", "enum": ["x1"], "pattern": "("}`, nil},
		{enumPattern, `"a": {"type": "integer", "enum": ["x1"], "pattern": "^[a-z]$"}`, nil},
		{enumWhitespace, `"a": {"enum": ["x", " x", " "]}`, []string{`"x" is expected (safe)`, `nothing but blanks (offer)`}},
		{requiredWithDefault, `{"required": ["a", "b"], "properties": {"a": {"default": null}, "b": {}}}`, nil},
		{hiddenRequired, `{"required": ["a"], "properties": {"a": {"hidden": true, "default": 1}, "b": {"hidden": true}}}`, nil},
		{deprecatedRequired, `{"required": ["a"], "properties": {"a": {"deprecated": false}, "b": {"deprecated": true}}}`, nil},

		{formatUnknown, `"a": {"type": "string", "format": "dir"}`, []string{`did you mean "directory-path"? (offer)`}},
		{formatUnknown, `"a": {"type": "string", "format": "uuid"}, "b": {"type": "boolean", "format": "nope"}`, nil},
		{existsWithoutPathFormat, `"a": {"anyOf": [{"format": "file-path"}], "exists": true}, "b": {"type": "boolean", "exists": true}`, nil},
		{existsWithoutPathFormat, `"genome_dir": {"type": "string", "format": "uri", "exists": true}`, []string{`"format": "directory-path" (offer)`}},
		{schemaWithoutPathFormat, `"a": {"type": "string", "format": "directory-path", "schema": "x.json"}`, []string{`the parameter's format is "directory-path"`}},
		{pathWithoutFormat, `"a_path": {"type": "string", "default": "https://example.org"}, "b_path": {"type": "string", "enum": []}, "profile": {"type": "string"}, "c_dir": {"type": "integer"}`, nil},
		{filePathWithoutExists, `"a": {"type": "string", "format": "file-path", "exists": false}, "b": {"type": "string", "format": "path"}`, nil},
		{mimetypeInvalid, `"a": {"mimetype": "text"}, "b": {"mimetype": "text/csv, text/tsv"}, "c": {"mimetype": null}, "d": {"mimetype": ""}`, []string{`"a"`, `"b"`, `"c"`, `"d"`}},
		{mimetypeInvalid, `"a": {"mimetype": "text/csv; charset=utf-8"}, "b": {"mimetype": "chemical/x-pdb"}, "c": {"mimetype": "image/*"}, "d": {"mimetype": "application/vnd.ms-excel"}`, nil},
		{paramCaseCollision, `"ab": {}, "a_b": {}, "a-B": {}, "abc": {}`, []string{`"ab" and "a_b"`, `"ab" and "a-B"`}},
		{paramNameStyle, `"a1_b": {}, "A": {}, "_a": {}, "1a": {}, "a-b": {}, "é": {}`, []string{`"A"`, `"_a"`, `"1a"`, `"a-b"`, `"é"`}},
		{paramNoDescription, `"a": {"description": "  "}`, []string{`is empty`}},
		{descriptionStyle, `"a": {"description": "Done (as it is.)"}, "b": {"description": "` + strings.Repeat("é", 200) + `."}`, []string{`has 201 characters`}},
		{descriptionStyle, `"a": {"description": "No full stop"}`, []string{`punctuation mark`}},
		{helpMissing, `{"required": ["a", "b_path", "c"], "properties": {"a": {"help_text": "x"}, "b_path": {}, "c": {"hidden": true}, "d": {}}}`, nil},
		{iconInvalid, `"a": {"fa_icon": "fab fa-git"}, "b": {"fa_icon": ""}, "c": {"fa_icon": 1}`, []string{`"fa_icon" is ""`, `"fa_icon" is 1`}},
		{todoText, `"a": {"description": "MYTODO, TODO_LIST, todo", "help_text": "é \"x\" FIXME: say more"}`, []string{`"FIXME"`}},
		{inputMissing, `{"properties": {"input": {}}}`, nil},
		{inputMisplaced, `{"$defs": {"a": {"properties": {"input": {}}}, "input_output_options": {"properties": {"input": {}}}}}`, nil},
		{inputMimetype, `{"properties": {"input": {"mimetype": null}}}`, []string{`no mimetype`}},
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
				if !strings.Contains(f.Message, part) || firstFix(f) != fix && fix != "" {
					t.Errorf("got %s%s\nwant %s", f.Message, firstFix(f), c.want[i])
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
	report := lint.Run([]*lint.Rule{paramNoDescription}, lint.Input{
		Kind: lint.SchemaKind,
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
	found := run(todoText, text)
	if len(found) != 1 {
		t.Fatalf("%d findings, want 1", len(found))
	}
	if marked := text[found[0].Span.Start:found[0].Span.End]; marked != "TODO" {
		t.Errorf("%q is marked", marked)
	}
}
