package build_test

import (
	"errors"
	"maps"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func open(t testing.TB, text string) *build.Editor {
	t.Helper()
	e, err := build.Open(source.New("flow_schema.json", []byte(text)), dialect.Toolkit)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func value(json string) *tree.Node { return tree.ParseJSON(source.New("", []byte(json))).Root }

func at(i int) *int { return &i }

func in(group string) *string { return &group }

// TestOddTexts: what archives cannot hold, or what is better seen on one line.
func TestOddTexts(t *testing.T) {
	add := build.Change{Action: "addParam", Name: "b", Value: value(`{"type": "integer"}`)}
	group := build.Change{Action: "addGroup", Name: "g"}
	for _, c := range []struct {
		name, text string
		changes    []build.Change
		want       string
	}{
		{"minified", `{"properties":{"a":{"type":"string"}}}`, []build.Change{add}, `{"properties":{"a":{"type":"string"},"b":{"type":"integer"}}}`},
		{"minified, a group", `{"properties":{"a":{}}}`, []build.Change{group, {Action: "moveParams", Params: []string{"a"}, Group: in("g")}},
			`{"definitions":{"g":{"title":"G","type":"object","description":"","properties":{"a":{}}}},"allOf":[{"$ref":"#/definitions/g"}],"properties":{}}`},
		{"one spaced line", `{"properties": {"a": {"type": "string"}}}` + "\n", []build.Change{add}, `{"properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}` + "\n"},
		{"empty", "{}\n", []build.Change{add}, "{\n    \"properties\": {\n        \"b\": {\n            \"type\": \"integer\"\n        }\n    }\n}\n"},
		{"no final line break", "{\n  \"title\": \"x\"\n}", []build.Change{add}, "{\n  \"title\": \"x\",\n  \"properties\": {\n    \"b\": {\n      \"type\": \"integer\"\n    }\n  }\n}"},
		{"CRLF", "{\r\n\t\"properties\": {}\r\n}\r\n", []build.Change{add}, "{\r\n\t\"properties\": {\r\n\t\t\"b\": {\r\n\t\t\t\"type\": \"integer\"\r\n\t\t}\r\n\t}\r\n}\r\n"},
		{"not ASCII", `{"properties": {"ä": {"x": "😀"}, "a": {}}}`, []build.Change{{Action: "renameParam", Param: "ä", Name: "😀\n"}}, `{"properties": {"😀\n": {"x": "😀"}, "a": {}}}`},
		{"escaped name", `{"properties": {"\u0061": {}}, "required": ["\u0061"]}`, []build.Change{{Action: "removeParams", Params: []string{"a"}}}, `{"properties": {}}`},
		{"digits", `{"properties": {"a": {"default": 1.50, "minimum": 1}}}`, []build.Change{{Action: "setKeyword", Param: "a", Keyword: "minimum", Value: value("1e400")}}, `{"properties": {"a": {"default": 1.50, "minimum": 1e400}}}`},
		{"repeated keyword", `{"properties": {"a": {"type": "x", "hidden": true, "type": "y"}}}`, []build.Change{{Action: "setKeyword", Param: "a", Keyword: "type"}}, `{"properties": {"a": {"hidden": true}}}`},
		{"references by other spellings", `{"definitions": {"a b": {"properties": {"x": {"$ref": "#/definitions/a%20b/properties/y"}}}}, "allOf": [{"$ref": "#/definitions/a%20b"}]}`,
			[]build.Change{{Action: "renameGroup", Group: in("a b"), Name: "c"}}, `{"definitions": {"c": {"properties": {"x": {"$ref": "#/definitions/c/properties/y"}}}}, "allOf": [{"$ref": "#/definitions/c"}]}`},
		{"references to a parameter", `{"properties": {"a": {}, "b": {"$ref": "#/properties/a"}}, "$defs": {"g": {"properties": {"c": {"items": {"$ref": "#/properties/a/x"}}}}}}`,
			[]build.Change{{Action: "moveParams", Params: []string{"a"}, Group: in("g")}, {Action: "renameParam", Param: "a", Name: "a/b"}},
			`{"properties": {"b": {"$ref": "#/$defs/g/properties/a~1b"}}, "$defs": {"g": {"properties": {"c": {"items": {"$ref": "#/$defs/g/properties/a~1b/x"}}, "a/b": {}}}}}`},
		{"required elsewhere", `{"required": ["x", "y"], "definitions": {"g": {"properties": {"x": {}}}}}`, []build.Change{{Action: "removeGroup", Group: in("g")}}, `{"required": ["y"]}`},
		{"a draft of another dialect", `{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {}}`, []build.Change{group},
			`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"g": {"title": "G", "type": "object", "description": "", "properties": {}}}, "allOf": [{"$ref": "#/$defs/g"}], "properties": {}}`},
		{"a draft of another dialect, and a key that is there", `{"$schema": "https://json-schema.org/draft/2020-12/schema#", "definitions": {}}`, []build.Change{group},
			`{"$schema": "https://json-schema.org/draft/2020-12/schema#", "definitions": {"g": {"title": "G", "type": "object", "description": "", "properties": {}}}, "allOf": [{"$ref": "#/definitions/g"}]}`},
		{"removed, and named in conditions",
			`{"properties": {"a": {}, "b": {}, "c": {}}, "required": ["a", "b"], "dependentRequired": {"a": ["b"], "b": ["a"], "c": ["a", "b"]}, "dependentSchemas": {"a": {}}, "anyOf": [{"required": ["a"]}, {"required": ["a", "b"]}], "not": {"required": ["a"]}}`,
			[]build.Change{{Action: "removeParams", Params: []string{"a"}}},
			`{"properties": {"b": {}, "c": {}}, "required": ["b"], "dependentRequired": {"c": ["b"]}, "anyOf": [{"required": ["b"]}]}`},
		{"removed, and a condition about it alone",
			`{"properties": {"a": {}, "b": {}}, "if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["b"]}, "oneOf": [{"required": ["a"]}], "allOf": [{"if": {"required": ["a"]}, "then": {"required": ["b"]}}, {"if": {"required": ["b"]}, "then": {"required": ["a", "b"]}}]}`,
			[]build.Change{{Action: "removeParams", Params: []string{"a"}}},
			`{"properties": {"b": {}}, "allOf": [{"if": {"required": ["b"]}, "then": {"required": ["b"]}}]}`},
		{"removed with its group, and named at the top", `{"definitions": {"g": {"properties": {"x": {}}}}, "allOf": [{"$ref": "#/definitions/g"}, {"anyOf": [{"required": ["x"]}, {"required": ["y"]}]}], "properties": {"y": {}}}`,
			[]build.Change{{Action: "removeGroup", Group: in("g")}}, `{"allOf": [{"anyOf": [{"required": ["y"]}]}], "properties": {"y": {}}}`},
		{"removed in one place of two", `{"properties": {"x": {}}, "definitions": {"g": {"properties": {"x": {}}, "not": {"required": ["x"]}}}, "anyOf": [{"required": ["x"]}]}`,
			[]build.Change{{Action: "removeParams", Params: []string{"x"}, Group: in("g")}}, `{"properties": {"x": {}}, "definitions": {"g": {"properties": {}}}, "anyOf": [{"required": ["x"]}]}`},
		{"repeated entries", `{"definitions": {"a": {}, "b": {}}, "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}, {"$ref": "#/definitions/a"}]}`,
			[]build.Change{{Action: "moveGroup", Group: in("a")}}, `{"definitions": {"b": {}, "a": {}}, "allOf": [{"$ref": "#/definitions/b"}, {"$ref": "#/definitions/a"}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := open(t, c.text)
			for _, change := range c.changes {
				if err := e.Change(change); err != nil {
					t.Fatal(err)
				}
			}
			if e.Text() != c.want {
				t.Errorf("got\n%s\nwant\n%s", e.Text(), c.want)
			}
			checkEdits(t, c.text, e)
		})
	}
}

// TestSetSchema: of a schema that is given as a value only the differences are written.
func TestSetSchema(t *testing.T) {
	const before = `{
    "title": "a",
    "properties": {
        "x": {"type": "number", "enum": [1.0, 2]},

        "y": { "type": "string" }
    },
    "allOf": [
        {"$ref": "#/definitions/a"}
    ],
    "required": ["x",  "y"]
}
`
	for _, c := range []struct{ name, value, from, to string }{
		{"same", `{"title": "a", "properties": {"x": {"type": "number", "enum": [1, 2.0]}, "y": {"type": "string"}}, "allOf": [{"$ref": "#/definitions/a"}], "required": ["x", "y"]}`, "", ""},
		{"title", `{"title": "b", "properties": {"x": {"type": "number", "enum": [1, 2]}, "y": {"type": "string"}}, "allOf": [{"$ref": "#/definitions/a"}], "required": ["x", "y"]}`, `"a"`, `"b"`},
		{"order and content", `{"title": "a", "properties": {"y": {"type": "boolean"}, "x": {"type": "number", "enum": [1, 2]}}, "allOf": [{"$ref": "#/definitions/a"}], "required": ["x", "y"]}`,
			"\"x\": {\"type\": \"number\", \"enum\": [1.0, 2]},\n\n        \"y\": { \"type\": \"string\" }", "\"y\": { \"type\": \"boolean\" },\n        \"x\": {\"type\": \"number\", \"enum\": [1.0, 2]}"},
		{"entry", `{"title": "a", "properties": {"x": {"type": "number", "enum": [1, 2]}, "y": {"type": "string"}}, "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}], "required": ["x", "y"]}`,
			"{\"$ref\": \"#/definitions/a\"}", "{\"$ref\": \"#/definitions/a\"},\n        {\"$ref\": \"#/definitions/b\"}"},
		{"fewer", `{"properties": {"y": {"type": "string"}}, "allOf": [{"$ref": "#/definitions/a"}], "required": ["y"]}`, "",
			"{\n    \"properties\": {\n        \"y\": { \"type\": \"string\" }\n    },\n    \"allOf\": [\n        {\"$ref\": \"#/definitions/a\"}\n    ],\n    \"required\": [\"y\"]\n}\n"},
		{"nothing", `{}`, "", "{}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, want := open(t, before), c.to
			if c.from != "" || c.to == "" {
				want = strings.Replace(before, c.from, c.to, 1)
			}
			if err := e.Change(build.Change{Action: "setSchema", Value: value(c.value)}); err != nil {
				t.Fatal(err)
			}
			if e.Text() != want {
				t.Errorf("got\n%s\nwant\n%s", e.Text(), want)
			}
			checkEdits(t, before, e)
		})
	}
}

// TestSetSchemaOfReal: a real schema that is given as another one's value becomes it, in order.
func TestSetSchemaOfReal(t *testing.T) {
	last := `{"title": "x"}`
	texts := realSchemas(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text := texts[name]
		e, err := build.Open(source.New("nextflow_schema.json", []byte(last)), dialect.NFCore)
		if err != nil {
			continue // two of them are not valid JSON
		}
		to := tree.ParseJSON(source.New("", []byte(text)))
		if to.Faulty() {
			continue
		}
		if err := e.Change(build.Change{Action: "setSchema", Value: to.Root}); err != nil {
			t.Fatal(err)
		}
		checkEdits(t, last, e)
		if got, want := tree.JSON(value(e.Text())), tree.JSON(to.Root); got != want {
			t.Fatalf("got\n%s\nwant\n%s", got, want)
		}
		last = text
	}
}

// TestMisshapen: if a value that must be an object or list is not, changes that need one are rejected.
func TestMisshapen(t *testing.T) {
	for text, changes := range map[string][]build.Change{
		`{"properties": []}`:                         {{Action: "addParam", Name: "a"}},
		`{"required": true, "properties": {"a": 1}}`: {{Action: "setRequired", Params: []string{"a"}, Value: value("true")}, {Action: "setKeyword", Param: "a", Keyword: "type", Value: value("1")}},
		`{"definitions": []}`:                        {{Action: "addGroup", Name: "a"}},
		`{"allOf": {}}`:                              {{Action: "addGroup", Name: "a"}},
		`{"definitions": {"a": 7}}`:                  {{Action: "addParam", Name: "x", Group: in("a")}, {Action: "setKeyword", Group: in("a"), Keyword: "title", Value: value(`""`)}},
		`{"definitions": {"a": {"properties": 7}}}`:  {{Action: "addParam", Name: "x", Group: in("a")}},
		`{"properties": {"a": {}}}`: {
			{Action: "addParam"}, {Action: "addParam", Name: "b", Value: value("[]")}, {Action: "addParam", Name: "b", Group: in("x")}, {Action: "addParam", Name: "b", Index: at(-1)},
			{Action: "removeParams"}, {Action: "removeParams", Params: []string{"b"}}, {Action: "removeParams", Params: []string{"a"}, Group: in("x")}, {Action: "moveParams"},
			{Action: "moveParams", Params: []string{"a", "a"}}, {Action: "moveParams", Params: []string{"a"}, Group: in("x")}, {Action: "renameParam", Param: "a"},
			{Action: "setRequired", Params: []string{"a"}}, {Action: "setRequired", Params: []string{}, Value: value("true")}, {Action: "setKeyword", Param: "a"}, {Action: "addGroup"},
			{Action: "addGroup", Name: "g", Value: value("1")}, {Action: "renameGroup", Name: "g"}, {Action: "renameGroup", Group: in("a"), Name: "g"}, {Action: "removeGroup", Group: in("g")}, {Action: "moveGroup"}, {Action: "setSchema"}, {Action: "setSchema", Value: value("[]")}, {},
		},
	} {
		for _, change := range changes {
			e := open(t, text)
			var refused *build.Refused
			if err := e.Change(change); !errors.As(err, &refused) || refused.Message == "" {
				t.Errorf("%s: %+v: %v", text, change, err)
			}
			if e.Text() != text {
				t.Errorf("%s became %s", text, e.Text())
			}
		}
	}
	for _, text := range []string{"", "[]", "{", "{\"a\":1,}", "\uFEFF{}", "{}{}", "{\"a\": \"\xff\"}"} {
		var refused *build.Refused
		if _, err := build.Open(source.New("x", []byte(text)), dialect.NFCore); !errors.As(err, &refused) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func checkEdits(t testing.TB, text string, e *build.Editor) {
	t.Helper()
	last := -1
	for _, edit := range e.Edits() {
		if edit.Span.Start <= last {
			t.Fatalf("the edit at %v touches the one before", edit.Span)
		}
		last = edit.Span.End
	}
	applied, err := diag.Apply(text, e.Edits())
	if err != nil || applied != e.Text() {
		t.Fatalf("the edits give (%v)\n%s\nand the text is\n%s", err, applied, e.Text())
	}
}

// realSchemas are those of the open pipelines, by name.
func realSchemas(t testing.TB) map[string]string {
	t.Helper()
	paths, _ := filepath.Glob("../../../../shared/data/pipelines/*/nextflow_schema.json")
	if len(paths) == 0 {
		t.Skip("skipped: the data of real pipelines is not here")
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(filepath.Dir(path))] = string(text)
	}
	return texts
}

// TestUndo makes random changes of real schemas and takes them back, last first: the text is JSON at
// every step, its edits make it, and in the end it means what it meant.
func TestUndo(t *testing.T) {
	for name, text := range realSchemas(t) {
		t.Run(name, func(t *testing.T) {
			e, err := build.Open(source.New("nextflow_schema.json", []byte(text)), dialect.NFCore)
			if err != nil {
				t.Skip("the schema is not JSON:", err)
			}
			before := meaning(t, text)
			r := rand.New(rand.NewSource(int64(len(text))))
			var undo []build.Change
			changes := 60
			if testing.Short() {
				changes = 10
			}
			for range changes {
				change, back := randomChange(r, e.Text())
				if change.Action == "" {
					continue
				}
				if err := e.Change(change); err != nil {
					t.Fatalf("%+v: %v", change, err)
				}
				checkEdits(t, text, e)
				undo = append(undo, back)
			}
			for i := len(undo) - 1; i >= 0; i-- {
				if err := e.Change(undo[i]); err != nil {
					t.Fatalf("undo %+v: %v", undo[i], err)
				}
			}
			checkEdits(t, text, e)
			if after := meaning(t, e.Text()); after != before {
				t.Errorf("it meant\n%s\nand means\n%s", before, after)
			}
		})
	}
}

// TestWorkGrowsWithTheParams: one change of a schema of many parameters takes work in proportion.
func TestWorkGrowsWithTheParams(t *testing.T) {
	growth.InStep(t, 2_000, 20_000, func(n int) {
		text := manyParams(n)
		for _, c := range []build.Change{
			{Action: "setKeyword", Param: "p7", Keyword: "default", Value: value("1")}, {Action: "moveParams", Params: []string{"p1", "p8"}, Group: in("g1")},
			{Action: "renameParam", Param: "p9", Name: "q"}, {Action: "removeParams", Params: []string{"p5", "p6"}}, {Action: "renameGroup", Group: in("g0"), Name: "z"},
		} {
			e := open(t, text)
			if err := e.Change(c); err != nil {
				t.Fatal(err)
			}
			checkEdits(t, text, e)
		}
	})
}

func manyParams(n int) string {
	var b strings.Builder
	b.WriteString("{\n    \"definitions\": {")
	for g := range 10 {
		if g > 0 {
			b.WriteString(",")
		}
		b.WriteString("\n        \"g" + string(rune('0'+g)) + "\": {\n            \"title\": \"G\",\n            \"properties\": {")
		for i := g; i < n; i += 10 {
			if i > g {
				b.WriteString(",")
			}
			b.WriteString("\n                \"p" + itoa(i) + "\": {\n                    \"type\": \"string\",\n                    \"description\": \"Some words on it\"\n                }")
		}
		b.WriteString("\n            },\n            \"required\": [\"p" + itoa(g) + "\"]\n        }")
	}
	b.WriteString("\n    }\n}\n")
	return b.String()
}
