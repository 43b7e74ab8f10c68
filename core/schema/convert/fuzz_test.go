package convert

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// odd schemas have every keyword that a conversion moves, in places where moves could meet.
var odd = []string{
	`{}`, `{"$schema": 1}`, `{"$ref": "#"}`, `{"$ref": "#/definitions/a", "type": "object", "allOf": [], "$id": "a", "$defs": {"a": true}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/a", "type": "object", "allOf": [{"$ref": "#/$defs/a/allOf/0"}], "$defs": {"a": {"allOf": [true]}}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#", "allOf": 1, "items": {}}`,
	`{"definitions": {"a": {}}, "$defs": {"b": {"$ref": "#/definitions/a"}}, "defs": {"c": {"$ref": "#/defs/c"}}}`,
	`{"items": [{"$ref": "#/items/0"}], "additionalItems": {"$ref": "#/additionalItems"}, "prefixItems": 1}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "prefixItems": [{"$ref": "#/prefixItems/0"}], "items": {"$ref": "#/items"}, "additionalItems": 1}`,
	`{"dependencies": {"a": ["b"], "c": {"$ref": "#/dependencies/c"}, "d": true}, "dependentRequired": {"a": ["x"], "z": []}, "properties": {"a": {"dependentRequired": ["q", "b"]}, "e": {"dependentRequired": ["f"]}}}`,
	`{"dependencies": {"a": ["b"]}, "properties": {"a": {"dependentRequired": ["q"]}}}`, `{"dependencies": {}, "dependentSchemas": {}}`, `{"dependencies":{"a":["b"],"c":["d"],"e":{}}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "dependentRequired": {"a": ["b"], "c": ["d"]}, "dependentSchemas": {"a": {"$ref": "#/dependentSchemas/a"}, "e": false}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "dependentRequired": {"a": ["b"]}, "dependentSchemas": {}}`,
	`{"dependencies": {"0": [], "": [], "": []}}`, `{"$schema": "https://json-schema.org/draft/2020-12/schema", "dependentRequired": {"0": [], "": []}, "dependentSchemas": {}}`,
	`{"dependentRequired": {}, "properties": {"a": {"dependentRequired": ["x"]}, "b": {"dependentRequired": ["y"]}}}`, `{"$schema": "https://json-schema.org/draft/2020-12/schema", "dependentRequired": {"b": ["c"], "a": ["b"]}, "dependentSchemas": {"a": {}}}`,
	`{"minimum": 1, "exclusiveMinimum": true, "maximum": 2, "exclusiveMaximum": false}`, `{"exclusiveMinimum": true, "exclusiveMaximum": false}`, `{"exclusiveMaximum": false}`,
	`{"items": {"properties": {"a": {"unique": true}}}}`, `{"items": {"properties": {"a": {"unique": ["b"], "type": "string"}}}, "type": "array"}`, `{"items": {"properties": {"a": {"unique": true}, "b": {"unique": true}}}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "uniqueEntries": ["a", "b"], "items": {"properties": {"a": {}}}}`, `{"$schema": "https://json-schema.org/draft/2020-12/schema", "uniqueEntries": ["x"], "items": true}`,
	`{"id": "https://example.org/a", "$anchor": "b", "properties": {"x": {"$id": "#c"}, "y": {"$ref": "#c"}}}`,
	`{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"x": {"$anchor": "c", "$id": "d"}, "y": {"$anchor": "e", "unevaluatedProperties": false, "minContains": 0, "contains": {}}}}`,
	`{"properties": {"$ref": {"$ref": "#/properties/definitions"}, "definitions": {"definitions": {"items": [{}]}}, "enum": {"enum": [{"$ref": "#/definitions/a"}]}}, "definitions": {"a~/b%": {"properties": {"x": {"$ref": "#/definitions/a~0~1b%25/properties/x"}}}}}`,
	`{"definitions": {"a": {"properties": {"x": {"type": "string"}}, "required": ["x", 1], "default": "", "anyOf": [{"required": ["x"]}], "fa_icon": "f"}}, "allOf": [{"$ref": "#/definitions/a"}, {"required": ["y"]}, true]}`,
	`{"definitions": {"a": {"properties": {"x": {"deprecated": true, "hidden": true, "format": "file-path", "exists": true, "help_text": "h"}}, "additionalProperties": false}}, "properties": {"x": {"format": "email"}}, "allOf": [{"$ref": "#/definitions/a"}], "additionalProperties": false}`,
	`{"definitions": {"a": true, "b": 1, "c": {}}, "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}, {"$ref": "#/definitions/c"}, {"$ref": "#/definitions/c"}]}`,
	`{"definitions": {"a": {"items": []}}, "definitions": {"b": {"items": [true]}}, "$schema": "x", "$schema": "y"}`,
}

// checkConversions checks the properties of the conversions of any schema.
func checkConversions(t testing.TB, text string) {
	t.Helper()
	doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
	if doc.Faulty() || !doc.Root.Is(tree.Object) {
		return
	}
	for _, to := range []dialect.Draft{dialect.Draft07, dialect.Draft2020} {
		there, _ := converted(t, text, to)
		if again, _ := converted(t, there, to); again != there {
			t.Errorf("a second conversion to %s changes\n%s\nto\n%s\nafter\n%s", to.Name, there, again, text)
		}
		converted(t, there, other(t, there))
	}
	out, _, err := Params(schema.Open(doc, dialect.NFCore))
	if err != nil || !json.Valid([]byte(out)) {
		t.Errorf("%v: %s\nof\n%s", err, out, text)
	}
}

func TestOddSchemas(t *testing.T) {
	for _, text := range odd {
		checkConversions(t, text)
		checkConversions(t, `{"properties": {"p": `+text+`}, "$defs": {"g": {"properties": {"q": `+text+`}}}}`)
	}
}

// TestSampleSheets converts the schemas of sample sheets, which have keywords of their own.
func TestSampleSheets(t *testing.T) {
	paths, _ := filepath.Glob("../../../../shared/data/pipelines/*/assets/schema*.json")
	if len(paths) == 0 {
		t.Skip("skipped: the data of real pipelines is not here")
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		checkConversions(t, string(text))
	}
	t.Logf("%d schemas of sample sheets", len(paths))
}

// TestWorkGrowsWithTheText converts schemas that have one thing very often.
func TestWorkGrowsWithTheText(t *testing.T) {
	for name, member := range map[string]string{
		"groups": `"$defs": {"g%": {"properties": {"p%": {"$ref": "#/$defs/g%"}}}}`, "refs": `"properties": {"p%": {"$ref": "#/$defs/a", "type": "string"}}`,
		"lists": `"dependencies": {"p%": ["a", "b"]}`, "fields": `"properties": {"p%": {"dependentRequired": ["a"]}}`, "required": `"required": ["p%"]`,
	} {
		open, close := strings.Index(member, ": ")+3, len(member)-1
		t.Run(name, func(t *testing.T) {
			growth.InStep(t, 1_000, 8_000, func(n int) {
				var b strings.Builder
				for i := range n {
					if i > 0 {
						b.WriteString(", ")
					}
					b.WriteString(strings.ReplaceAll(member[open:close], "%", strconv.Itoa(i)))
				}
				checkConversions(t, "{"+member[:open]+b.String()+member[close:]+"}")
			})
		})
	}
}

func FuzzConvert(f *testing.F) {
	for _, text := range odd {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 5000 {
			checkConversions(t, text)
		}
	})
}
