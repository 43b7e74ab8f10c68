package schema

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestDefaultsConflict states which conditions the defaults a = 1, b = "x" and c = false break
// whatever else is given; d and e have no default.
func TestDefaultsConflict(t *testing.T) {
	for _, c := range []struct {
		condition string
		broken    bool
		// reference is what versions A and B of the reference say.
		a, b bool
	}{
		{`"anyOf": [{"required": ["d"]}, {"required": ["e"]}]`, false, true, false},
		{`"oneOf": [{"required": ["a"]}, {"required": ["d", "e"]}]`, false, false, false},
		{`"oneOf": [{"required": ["a"]}, {"required": ["b"]}]`, true, true, false},
		{`"not": {"required": ["a", "b"]}`, true, true, false},
		{`"not": {"required": ["a", "d"]}`, false, false, false},
		{`"dependentRequired": {"a": ["d"]}`, false, true, true},
		{`"dependentRequired": {"d": ["e"]}`, false, false, false},
		{`"dependentSchemas": {"a": {"properties": {"b": {"const": "y"}}}}`, true, true, true},
		{`"dependentSchemas": {"d": {"properties": {"b": {"const": "y"}}}}`, false, false, false},
		{`"if": {"properties": {"a": {"const": 1}}}, "then": {"properties": {"b": {"enum": ["y"]}}}`, true, true, true},
		{`"if": {"properties": {"d": {"const": 1}}}, "then": {"properties": {"b": {"enum": ["y"]}}}`, false, true, true},
		{`"if": {"properties": {"d": {"const": 1}}}, "then": {"properties": {"b": {"const": "y"}}}, "else": {"properties": {"b": {"const": "z"}}}`, true, true, true},
		{`"anyOf": [{"properties": {"a": {"minimum": 2}}}, {"properties": {"b": {"const": "y"}}}]`, true, true, true},
		{`"anyOf": [{"properties": {"a": {"minimum": 2}}}, {"properties": {"d": {"const": "y"}}}]`, false, false, false},
		{`"anyOf": [{"$ref": "#/$defs/strict"}]`, true, true, true},
		{`"anyOf": [{"$ref": "#/$defs/loop"}]`, false, false, false},
		{`"allOf": [{"maxProperties": 2}]`, true, true, true},
		{`"allOf": [{"minProperties": 4}]`, false, true, true},
		{`"allOf": [{"type": "array"}]`, true, true, true},
		{`"not": {}`, true, true, false},
		{`"not": {"not": {"required": ["a"]}}`, false, false, false},
		{`"anyOf": [{"properties": {"a": {"not": {}}}}]`, true, true, false},
		{`"anyOf": [{"properties": {"b": {"not": {"pattern": "^(a)\\1"}}}}]`, false, false, false},
	} {
		text := `{"$defs": {"io": {"properties": {"a": {"type": "integer", "default": 1}, "b": {"type": "string", "default": "x"},
  "c": {"type": "boolean", "default": false}, "d": {"type": "string"}, "e": {"type": "string"}}, ` + c.condition + `},
 "strict": {"properties": {"b": {"const": "y"}}}, "loop": {"anyOf": [{"$ref": "#/$defs/loop"}]}}, "allOf": [{"$ref": "#/$defs/io"}]}`
		keyword := c.condition[:strings.Index(c.condition, ":")]
		for _, run := range []struct {
			profile string
			names   *dialect.Names
			want    bool
		}{
			{"strict", dialect.NFCore, c.broken}, {"upstream", dialect.NFCore, c.b}, {"upstream", withDraft2020(), c.a},
		} {
			report := lintWith(rule("defaults-conflict"), text, lint.Input{Kind: Kind(nil), Names: run.names, Selection: lint.Selection{Profile: lint.ProfileNamed(run.profile)}})
			got := marked(report, text)
			if (len(got) == 1 && got[0] == keyword) != run.want || len(got) > 1 {
				t.Errorf("%s: %s (%s) marks %v", c.condition, run.profile, run.names.ID, got)
			}
		}
	}
}

// withDraft2020 is version A of the reference with the draft in which the conditions are written.
func withDraft2020() *dialect.Names {
	names := *dialect.NFCore
	names.ID, names.ValidationPlugins = "version A", nil
	return &names
}

func TestConditionsOutsideOfGroups(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"properties": {"a": {"default": 1}}, "not": {"required": ["a"]}}`, `"not"`},
		{`{"properties": {"a": {"default": 1}}, "allOf": [{"if": {"required": ["a"]}, "then": false}]}`, `"if"`},
		{`{"properties": {"a": {"default": 1}}, "allOf": [{"required": ["b"]}]}`, ``},
		{`{"properties": {"a": {"type": "string", "default": 1}}, "not": {"required": ["a"]}}`, ``},
		{`{"properties": {"a": {"default": null}}, "not": {"required": ["a"]}}`, ``},
		{`{"$defs": {"unused": {"properties": {"a": {"default": 1}}, "not": {"required": ["a"]}}}}`, ``},
	} {
		if got := strings.Join(marked(lintWith(rule("defaults-conflict"), c.text, lint.Input{Kind: Kind(nil)}), c.text), " "); got != c.want {
			t.Errorf("%s marks %s; %s is expected", c.text, got, c.want)
		}
	}
}
