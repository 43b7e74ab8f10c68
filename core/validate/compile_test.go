package validate

import (
	"sync"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func TestRealSchemasCompile(t *testing.T) {
	for _, file := range corpus.Schemas(t) {
		root := parseFile(t, file)
		d, _ := DraftOf(root.Get("$schema").String())
		schema, err := Compile(root, Options{Draft: d})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		for _, u := range schema.Unchecked() {
			t.Errorf("%s: the pattern %s cannot be matched: %s", file, u.Pattern, u.Feature)
		}
		if _, err := schema.Validate(parse(t, `{}`)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestViolations(t *testing.T) {
	for _, c := range []struct {
		draft            Draft
		schema, instance string
		want             string
	}{
		{Draft07, `{"properties": {"a b%c/é~": {"type": "string"}}}`, `{"a b%c/é~": 5}`,
			`type at /a b%c~1é~0 by /properties/a b%c~1é~0/type: must be a string, found the number 5`},
		{Draft07, `{"allOf": [{"$ref": "#/definitions/g h"}], "definitions": {"g h": {"required": ["x", "y"]}}}`, `{}`,
			`required at  by /definitions/g h/required: missing required properties "x" and "y" [x y]`},
		{Draft07, `{"patternProperties": {"^a": {"minimum": 3}}, "additionalProperties": false}`, `{"ab": 1, "c": 1, "d": 2}`,
			"minimum at /ab by /patternProperties/^a/minimum: must be at least 3, found 1\n" +
				"additionalProperties at /c (name) by /additionalProperties: unknown property \"c\" [c]\n" +
				"additionalProperties at /d (name) by /additionalProperties: unknown property \"d\" [d]"},
		{Draft07, `{"propertyNames": {"pattern": "^[a-z]+$"}}`, `{"A": 1, "b": 2}`,
			`pattern at /A (name) by /propertyNames/pattern: property name "A" does not match the pattern "^[a-z]+$" [A]`},
		{Draft2020, `{"properties": {"a": true}, "unevaluatedProperties": false}`, `{"a": 1, "b": 2}`,
			`unevaluatedProperties at /b (name) by /unevaluatedProperties: unknown property "b" [b]`},
		{Draft07, `{"if": {"required": ["a"]}, "then": {"required": ["b"]}}`, `{"a": 1}`,
			`required at  by /then/required: missing required property "b" [b]`},
		{Draft07, `{"not": {"type": "integer"}}`, `3`, `not at  by /not: 3 matches a forbidden schema`},
		{Draft07, `{"enum": ["50%", "%s"]}`, `"x"`, `enum at  by /enum: must be one of "50%", "%s", found "x"`},
		{Draft07, `{"dependencies": {"a": ["b"]}}`, `{"a": 1}`,
			`dependencies at  by /dependencies: missing properties that "a" requires [b]`},
		{Draft07, `{"contains": {"type": "string"}}`, `[1]`,
			`contains at  by /contains: must have at least 1 item matching "contains"`},
		{Draft2020, `{"contains": {"type": "string"}, "minContains": 2}`, `["a", 1]`,
			`minContains at  by /minContains: must have at least 2 items matching "contains"`},
		{Draft2020, `{"contains": {"type": "string"}, "maxContains": 1}`, `["a", "b"]`,
			`maxContains at  by /maxContains: must have at most 1 item matching "contains"`},
		{Draft2020, `{"prefixItems": [true], "items": false}`, `[1, 2]`, `items at /1 by /items: 2 is not allowed here`},
		{Draft07, `{"items": [true], "additionalItems": false}`, `[1, 2]`,
			`additionalItems at  by /additionalItems: this array has more items than the schema allows`},
		{Draft07, `{"properties": {"s": {"$ref": "http://json-schema.org/draft-07/schema#"}}}`, `{"s": {"type": "x"}}`,
			`type at /s/type by /s/type: unknown type "x"`},
		{Draft07, `{"additionalProperties": {"type": "string"}, "patternProperties": {"x": true}}`, `{"": 5}`,
			`type at / by /additionalProperties/type: must be a string, found the number 5`},
		{Draft07, `{"enum": []}`, `1`, `enum at  by /enum: 1 is not allowed, the list of allowed values is empty`},
		{Draft07, `{"$id": "https://example.org/a/./b/../{{ x }} y.json", "properties": {"a": {"$ref": "#/definitions/s"}}, "definitions": {"s": {"type": "string"}}}`, `{"a": 1}`,
			`type at /a by /definitions/s/type: must be a string, found the number 1`},
	} {
		schema, err := Compile(parse(t, c.schema), Options{Draft: c.draft})
		if err != nil {
			t.Errorf("%s: %v", c.schema, err)
			continue
		}
		for range 5 { // whatever the order in which maps are walked
			found, err := schema.Validate(parse(t, c.instance))
			if got := describeAll(found); err != nil || got != c.want {
				t.Errorf("%s of %s: %v\n got %s\nwant %s", c.schema, c.instance, err, got, c.want)
				break
			}
		}
	}
}

func TestCauses(t *testing.T) {
	schema, err := Compile(parse(t, `{"anyOf": [{"type": "string"}, {"required": ["a"]}]}`), Options{})
	if err != nil {
		t.Fatal(err)
	}
	found, err := schema.Validate(parse(t, `{}`))
	if err != nil || len(found) != 1 || found[0].Keyword() != "anyOf" || len(found[0].Causes) != 2 {
		t.Errorf("%v %+v", err, found)
	}
}

func TestBase(t *testing.T) {
	root := parse(t, `{"definitions": {"a b": {"properties": {"x%y": {"$ref": "#/definitions/c"}}}, "c": {"type": "string"}, "bad": {"$ref": "#/nowhere"}},
		"allOf": [{"$ref": "#/definitions/gone"}], "type": 5}`)
	if _, err := Compile(root, Options{}); err == nil {
		t.Error("a root with faults compiles")
	}
	schema, err := Compile(root, Options{Base: root.At("/definitions/a b/properties/x%y")})
	if err != nil {
		t.Fatal(err)
	}
	if found, err := schema.Validate(parse(t, `5`)); err != nil || len(found) != 1 || found[0].Schema.Pointer() != "/definitions/c/type" {
		t.Errorf("%v: %s", err, describeAll(found))
	}
}

func TestResources(t *testing.T) {
	resources := map[string]*tree.Node{"https://example.org/s/./types.json": parse(t, `{"$defs": {"name": {"type": "string"}}}`)}
	root := parse(t, `{"$id": "https://example.org/s/main.json", "properties": {"a": {"$ref": "types.json#/$defs/name"}}}`)
	schema, err := Compile(root, Options{Draft: Draft2020, Resources: resources})
	if err != nil {
		t.Fatal(err)
	}
	if found, err := schema.Validate(parse(t, `{"a": 1}`)); err != nil || len(found) != 1 || found[0].Schema != resources["https://example.org/s/./types.json"].At("/$defs/name/type") {
		t.Errorf("%v: %s", err, describeAll(found))
	}
}

func TestConcurrentUse(t *testing.T) {
	schema, err := Compile(parse(t, `{"patternProperties": {"^a": {"type": "string"}}, "additionalProperties": {"pattern": "(?=a)"}}`), Options{})
	if err != nil {
		t.Fatal(err)
	}
	instance := parse(t, `{"a": 1, "b": 2}`)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 50 {
				if found, err := schema.Validate(instance); err != nil || len(found) != 1 {
					t.Errorf("%s", describeAll(found))
				}
			}
		})
	}
	group.Wait()
}
