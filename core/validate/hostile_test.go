package validate

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// nest puts inner n times into the "%" of around.
func nest(around, inner string, n int) string {
	before, after, _ := strings.Cut(around, "%")
	return strings.Repeat(before, n) + inner + strings.Repeat(after, n)
}

func doubled(levels int) string {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/definitions/d0", "definitions": {`)
	for i := range levels {
		fmt.Fprintf(&b, `"d%d": {"allOf": [{"$ref": "#/definitions/d%d"}, {"$ref": "#/definitions/d%d"}]},`, i, i+1, i+1)
	}
	fmt.Fprintf(&b, `"d%d": {"type": "string"}}}`, levels)
	return b.String()
}

func TestHostileInput(t *testing.T) {
	const none = ErrorKind(99)
	chain := `{"$ref": "#/definitions/d0", "definitions": {`
	for i := range 3000 {
		chain += fmt.Sprintf(`"d%d": {"$ref": "#/definitions/d%d"},`, i, i+1)
	}
	chain += `"d3000": true}}`
	for _, c := range []struct {
		name             string
		schema, instance string
		kind             ErrorKind // none: an answer
		node             string    // pointer of the error's node, "-" for any
	}{
		{"doubled allOf", doubled(20), `1`, Limit, "-"},
		{"fewer doubled allOf", doubled(10), `1`, none, ""},
		{"nested not", nest(`{"not": %}`, `{}`, 100), `1`, Limit, "-"},
		{"nested items", nest(`{"items": %}`, `{}`, 200), `1`, Limit, "-"},
		{"long chain", chain, `1`, Limit, "-"},
		{"recursion that doubles", `{"allOf": [{"properties": {"x": {"$ref": "#"}}}, {"properties": {"x": {"$ref": "#"}}}]}`, nest(`{"x": %}`, `1`, 60), Limit, "-"},
		{"plain recursion", `{"properties": {"x": {"$ref": "#"}}, "required": ["x"]}`, nest(`{"x": %}`, `{}`, 200), none, ""},
		{"huge exponent in the schema", `{"minimum": 1e10000000}`, `1`, Limit, "/minimum"},
		{"huge exponent in the value", `{"multipleOf": 3}`, `[1e10000000]`, Limit, "-"},
		{"endless exponent", `{"enum": [1e99999999999999999999]}`, `1`, Limit, "-"},
		{"reference to itself", `{"$ref": "#"}`, `1`, BadRef, "/$ref"},
		{"references in a ring", `{"$ref": "#/definitions/a", "definitions": {"a": {"allOf": [{"$ref": "#/definitions/b"}]}, "b": {"$ref": "#/definitions/a"}}}`, `1`, BadRef, "/definitions/b/$ref"},
		{"ring entered by a property", `{"properties": {"x": {"$ref": "#/definitions/b"}}, "definitions": {"a": {"anyOf": [{"$ref": "#/definitions/b"}]}, "b": {"not": {"$ref": "#/definitions/a"}}}}`, `1`, BadRef, "-"},
		{"file", `{"$ref": "file:///etc/passwd"}`, `1`, BadRef, "/$ref"},
		{"network", `{"properties": {"a": {"$ref": "https://example.org/x.json#/a"}}}`, `1`, BadRef, "/properties/a/$ref"},
		{"unknown $schema", `{"$schema": "https://example.org/mine", "type": "string"}`, `"a"`, none, ""},
		{"dangling", `{"$ref": "#/definitions/none"}`, `1`, BadRef, "/$ref"},
		{"to a group", `{"$ref": "#/definitions", "definitions": {"a": {}}}`, `1`, BadRef, "/$ref"},
		{"to a text", `{"$ref": "#/title", "title": "x"}`, `1`, BadRef, "/$ref"},
		{"into a value", `{"$ref": "#/definitions/e/enum/0", "definitions": {"e": {"enum": [{"pattern": "(?<=a)b"}]}}}`, `1`, BadRef, "/$ref"},
		{"bad escape", `{"$ref": "#/%zz"}`, `1`, BadSchema, "-"},
		{"bad $id", `{"$id": "http://[::1", "type": "string"}`, `"a"`, BadSchema, "/$id"},
		{"equal $ids", `{"properties": {"a": {"$id": "http://x/y"}, "b": {"$id": "http://x/y"}}}`, `{"a": 1}`, none, ""},
		{"unknown place", `{"$ref": "#/stuff/0/pattern", "stuff": [{"pattern": {"pattern": "(?<!,)$"}}]}`, `"a"`, none, ""},
		{"minimum of text", `{"minimum": "1"}`, `1`, BadSchema, "/minimum"},
		{"invalid pattern", `{"pattern": "("}`, `"a"`, BadSchema, "/pattern"},
		{"catastrophic pattern", `{"pattern": "^(a+)+$"}`, `"` + strings.Repeat("a", 20000) + `!"`, none, ""},
		{"pattern beyond the matcher", `{"properties": {"x": {"pattern": "^(a|b)\\1$"}}}`, `{"x": "aa"}`, Unsupported, "-"},
		{"the same, not asked", `{"properties": {"x": {"pattern": "^(a|b)\\1$"}}}`, `{"x": 1, "y": "aa"}`, none, ""},
		{"nul and non-characters", `{"properties": {"\u0000": {"const": "\uffff"}}}`, `{"\u0000": "\uffff"}`, none, ""},
		{"keywords as names", `{"properties": {"pattern": {"type": "string"}, "patternProperties": {"type": "null"}, "$ref": {"type": "null"}}}`, `{"pattern": "(", "$ref": null}`, none, ""},
		{"private names", `{"own:pattern": 5, "own:metaschema": [], "properties": {"own:enum": true}}`, `{"own:enum": 1}`, none, ""},
		{"many alternatives", `{"oneOf": [` + strings.TrimSuffix(strings.Repeat(`{"type": "string"},`, 5000), ",") + `]}`, `1`, none, ""},
		{"large count", `{"minLength": 1e300}`, `"a"`, none, ""},
		{"array", `[]`, `1`, BadSchema, ""},
	} {
		var found []Violation
		var err error
		growth.AtMost(t, 100_000_000, func() {
			var schema *Schema
			if schema, err = Compile(parse(t, c.schema), Options{}); err == nil {
				found, err = schema.Validate(parse(t, c.instance))
			}
		})
		var failure *Error
		switch {
		case err == nil:
			if c.kind != none {
				t.Errorf("%s: an answer, %v is expected: %s", c.name, c.kind, describeAll(found))
			}
			checkViolations(t, c.name, found)
		case !errors.As(err, &failure):
			t.Errorf("%s: %T %v", c.name, err, err)
		case failure.Kind != c.kind:
			t.Errorf("%s: %v (%v)", c.name, err, failure.Err)
		case c.node != "-" && failure.Node.Pointer() != c.node:
			t.Errorf("%s: at %s: %v", c.name, failure.Node.Pointer(), err)
		default:
			var over *limits.Exceeded
			if (c.kind == Limit) != errors.As(err, &over) || !isHeadline(failure.Message) {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
}

// TestBrokenText gives what the reader recovers of invalid JSON.
func TestBrokenText(t *testing.T) {
	for _, text := range []string{nest(`{"not": %}`, `{}`, 3000), `{"type": "\ud800", "pattern": "\udfff"}`, `{"type": , "properties": {"a": }}`, `{"minimum": 01.}`,
		"{\"properties\": {\"a\x00\": {\"type\": \"string\"}}}", "\ufeff{}", `{"enum": [1, }`, `{"$ref": "\ud800"}`, strings.Repeat("[", 100000)} {
		root := tree.ParseJSON(source.New("", []byte(text))).Root
		CheckKeywordValues(root, Draft07)
		Value(root, root, Options{})
		schema, err := Compile(root, Options{})
		if err == nil {
			_, err = schema.Validate(root)
		}
		var failure *Error
		if err != nil && (!errors.As(err, &failure) || failure.Kind == Internal) {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}
