package assist_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// example is a schema with two groups, a parameter outside of groups and a condition.
const example = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Example",
  "properties": {
    "loose": { "type": "integer" }
  },
  "$defs": {
    "input_options": {
      "title": "Input",
      "required": ["reads"],
      "properties": {
        "reads": { "type": "string", "format": "file-path", "description": "The reads." },
        "tool": { "type": "string", "enum": ["bwa", "star"], "default": "bwa" }
      }
    },
    "other": { "title": "Other", "properties": {} }
  },
  "allOf": [
    { "$ref": "#/$defs/input_options" },
    { "if": { "properties": { "tool": { "const": "star" } } }, "then": { "required": ["loose"] } }
  ]
}
`

// open reads the example after replacing a part, and gives the offset of the "|" in it, which is removed.
func open(t *testing.T, old, now string) (*assist.Source, int) {
	t.Helper()
	if !strings.Contains(example, old) {
		t.Fatalf("%q is not in the example", old)
	}
	text := strings.Replace(example, old, now, 1)
	at := strings.Index(text, "|")
	if at < 0 {
		t.Fatalf("no cursor in %q", now)
	}
	return assist.Open(source.New("nextflow_schema.json", []byte(text[:at]+text[at+1:])), nil), at
}

func TestCompletions(t *testing.T) {
	for _, test := range []struct {
		old, now string
		// first labels, and the text of the first item with its cursor.
		want, text string
	}{
		{`"type": "integer" }`, `"type": "integer", "|" }`, `description|help_text|default|fa_icon`, ``},
		{`"type": "integer"`, `"ty|": "integer"`, `type|description|help_text|default`, `"type"^`},
		{`"type": "integer"`, `"type": "|"`, `string|boolean|integer|number`, `"string"^`},
		{`"type": "integer"`, `"type": |`, `string|boolean`, `"string"^`},
		{`"type": "integer"`, `"type": ["string", "|"]`, `string|boolean`, `"string"^`},
		{`"format": "file-path"`, `"format": "|"`, `file-path|directory-path|path`, ``},
		{`"format": "file-path"`, `"exists": |`, `true|false`, `true^`},
		{`"format": "file-path"`, `"uniqueItems": |`, `true|false`, `true^`},
		{`"default": "bwa"`, `"default": |`, `bwa|star`, `"bwa"^`},
		{`["reads"]`, `["reads", "|"]`, `tool`, `"tool"^`},
		{`"#/$defs/input_options"`, `"|"`, `#/$defs/input_options|#/$defs/other`, `"#/$defs/input_options"^`},
		{`"https://json-schema.org/draft/2020-12/schema"`, `"|"`, `https://json-schema.org/draft/2020-12/schema`, ``},
		// A missing comma before the key, and one that the key needs behind it.
		{`"title": "Input",`, `"title": "Input" "de|`, `type|description`, `"type": "^",`},
		{`"title": "Input",`, `"|" "title": "Input",`, `type|title|description`, `"type": "^",`},
		{`"description": "The reads."`, `"items": {"|"}`, `type|description|help_text`, `"type": "^"`},
		{`{ "$ref": "#/$defs/input_options" }`, `{ "|" }`, `$ref|properties|required`, `"$ref": "^"`},
		{`"tool": { "const"`, `"|": { "const"`, `loose|reads|tool`, `"loose"^`},
		// Nothing in names and data of the author's choice.
		{`"loose"`, `"lo|"`, ``, ``},
		{`"default": "bwa"`, `"default": {"|"}`, ``, ``},
		{`"title": "Example"`, `"title": "Ex|ample"`, ``, ``},
	} {
		s, at := open(t, test.old, test.now)
		completion := s.Complete(at)
		var labels []string
		for _, item := range completion.Items {
			labels = append(labels, item.Label)
		}
		if got := strings.Join(labels, "|"); !strings.HasPrefix(got, test.want) || test.want == "" && got != "" {
			t.Errorf("%s: %s, want %s", test.now, got, test.want)
			continue
		}
		if test.text != "" {
			item := completion.Items[0]
			if got := item.Text[:item.Cursor] + "^" + item.Text[item.Cursor:]; got != test.text {
				t.Errorf("%s: writes %s, want %s", test.now, got, test.text)
			}
		}
	}
}

// TestEveryKeyword completes each keyword somewhere, and explains each where it is written.
func TestEveryKeyword(t *testing.T) {
	for _, name := range []string{"type", "minLength", "patternProperties", "unevaluatedItems", "$comment", "errorMessage", "fa_icon", "not"} {
		s, at := open(t, `"type": "integer"`, fmt.Sprintf(`"%s|": 1`, name))
		text, span := s.Hover(at)
		if !strings.HasPrefix(text, "**`"+name+"`**") || s.Doc.File.Slice(span) != `"`+name+`"` {
			t.Errorf("%s: %q at %q", name, text, s.Doc.File.Slice(span))
		}
	}
}

func TestHover(t *testing.T) {
	for _, test := range []struct{ old, now, want string }{
		{`"reads": {`, `"re|ads": {`, "**`--reads`** string, required\n\nThe reads.\n\nGroup: Input"},
		{`["reads"]`, `["re|ads"]`, "**`--reads`**"},
		{`"input_options": {`, `"input_|options": {`, "**Input** group `input_options`, parameters: 2"},
		{`"#/$defs/input_options"`, `"#/$defs/|input_options"`, "**Input**"},
		{`"file-path"`, `"file-|path"`, "**`format`** string"},
		{`"const"`, `"con|st"`, "**`const`**"},
		{`"title": "Other"`, `"titel|": "Other"`, ""},
		{`"other": {`, `"other": |{`, ""},
	} {
		s, at := open(t, test.old, test.now)
		if text, _ := s.Hover(at); !strings.HasPrefix(text, test.want) || test.want == "" && text != "" {
			t.Errorf("%s: %q, want %q", test.now, text, test.want)
		}
	}
}

func TestDefinitions(t *testing.T) {
	for _, test := range []struct{ old, now, want string }{
		{`"#/$defs/input_options"`, `"#/$defs/input|_options"`, `8:6 input_options`},
		{`["reads"]`, `["re|ads"]`, `12:10 reads`},
		{`"#/$defs/input_options"`, `"#/$defs/input_options/properties/to|ol"`, `13:10 tool`},
		{`"#/$defs/input_options"`, `"#/$defs/none|"`, ``},
		{`"title": "Other"`, `"ti|tle": "Other"`, ``},
	} {
		s, at := open(t, test.old, test.now)
		got := ""
		if span, ok := s.Definition(at); ok {
			place := s.Doc.File.Position(span.Start)
			got = fmt.Sprintf("%d:%d %s", place.Line, place.Column, s.Doc.File.Slice(span))
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.now, got, test.want)
		}
	}
}

func TestOutline(t *testing.T) {
	s, _ := open(t, `"Example"`, `"Example|"`)
	var b strings.Builder
	var list func(entries []assist.Entry, indent string)
	list = func(entries []assist.Entry, indent string) {
		for _, e := range entries {
			fmt.Fprintf(&b, "%s%s %s (%s) %s\n", indent, e.Kind, e.Name, e.Detail, s.Doc.File.Slice(e.Span))
			list(e.Below, indent+"  ")
		}
	}
	list(s.Outline(), "")
	want := `parameter loose (integer) "loose"
group input_options (Input) "input_options"
  parameter reads (string) "reads"
  parameter tool (string) "tool"
group other (Other) "other"
`
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
	sheet := assist.Open(source.New("schema_input.json", []byte(`{"items": {"properties": {"sample": {"type": "string"}}}}`)), nil)
	if got := sheet.Outline(); len(got) != 1 || got[0].Kind != assist.Column || got[0].Name != "sample" {
		t.Errorf("columns: %+v", got)
	}
}

// sheet is the schema of a samplesheet.
const sheet = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "array",
  "items": {
    "type": "object",
    "required": ["sample"],
    "properties": {
      "sample": { "type": "string", "description": "The name.", "meta": ["id"] },
      "strand": { "type": "string", "enum": ["plus", "minus"], "default": "plus" }
    }
  },
  "uniqueEntries": ["sample"]
}
`

// TestColumns asks about the columns of a samplesheet.
func TestColumns(t *testing.T) {
	at := func(old, now string) (*assist.Source, int) {
		text := strings.Replace(sheet, old, now, 1)
		cursor := strings.Index(text, "|")
		if cursor < 0 {
			t.Fatalf("no cursor in %q", now)
		}
		return assist.Open(source.New("schema_input.json", []byte(text[:cursor]+text[cursor+1:])), nil), cursor
	}
	for _, test := range []struct{ old, now, want string }{
		{`"sample": {`, `"sam|ple": {`, "**`sample`** string, required\n\nThe name."},
		{`["sample"]`, `["sam|ple"]`, "**`sample`** string, required"},
		{`"enum"`, `"en|um"`, "**`enum`**"},
	} {
		s, offset := at(test.old, test.now)
		if got, _ := s.Hover(offset); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: %q, want %q", test.now, got, test.want)
		}
	}
	for _, test := range []struct{ old, now, want string }{
		{`["sample"]`, `["sample", "|"]`, "strand"},
		{`"uniqueEntries": ["sample"]`, `"uniqueEntries": ["|"]`, "sample|strand"},
		{`"uniqueEntries": ["sample"]`, `"uniqueEntries": ["sample", "|"]`, "strand"},
		{`"uniqueEntries": ["sample"]`, `"uniqueEntries": ["sam|ple"]`, "sample|strand"},
		{`"meta": ["id"]`, `"dependentRequired": ["|"]`, "strand"},
		{`"default": "plus"`, `"default": |`, "plus|minus"},
	} {
		s, offset := at(test.old, test.now)
		var labels []string
		for _, item := range s.Complete(offset).Items {
			labels = append(labels, item.Label)
		}
		if got := strings.Join(labels, "|"); got != test.want {
			t.Errorf("%s: %q, want %q", test.now, got, test.want)
		}
	}
	s, offset := at(`"uniqueEntries": ["sample"]`, `"uniqueEntries": ["sam|ple"]`)
	name, ok := assist.NameAt(s.Schema, offset)
	declared, others := assist.Uses(s.Schema, name)
	if !ok || name.Kind != assist.Column || len(declared) != 1 || len(others) != 2 {
		t.Errorf("%+v: declared %v, other places %v", name, declared, others)
	}
	if span, ok := s.Definition(offset); !ok || s.Doc.File.Position(span.Start).Line != 8 {
		t.Errorf("declared at %v", span)
	}
}

func TestFormat(t *testing.T) {
	for _, test := range []struct{ text, unit, want string }{
		{`{"a":1.50,"b":{"c":[1,2],"d":{}},"e":[{"f":null}]}`, "", "{\n    \"a\": 1.50,\n    \"b\": {\n        \"c\": [1, 2],\n        \"d\": {}\n    },\n    \"e\": [\n        {\n            \"f\": null\n        }\n    ]\n}\n"},
		{"{\n  \"a\": {\"b\": [\n  1,\n 2]}}", "", "{\n  \"a\": {\n    \"b\": [\n      1,\n      2\n    ]\n  }\n}\n"},
		{"{\"a\": {\"b\": 1}}", "\t", "{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}\n"},
		{"{\r\n \"a\": 1 }", "  ", "{\r\n  \"a\": 1\r\n}\r\n"},
		{`{"a": 1, "a": 2}`, "", ""},
		{`{"a": 1`, "", ""},
		{"", "", ""},
	} {
		got, ok := assist.Format(source.New("s.json", []byte(test.text)), test.unit)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%q: %q, %t", test.text, got, ok)
		}
		if again, _ := assist.Format(source.New("s.json", []byte(got)), test.unit); ok && again != got {
			t.Errorf("formatted again %q is %q", got, again)
		}
	}
}

// FuzzPlaces asks at every place of broken schemas; nothing may crash, and spans are within the text.
func FuzzPlaces(f *testing.F) {
	f.Add(example, 100)
	f.Add(`{"$defs": {"a": {"properties": {"b": {"ty`, 40)
	f.Add(`{"properties": {"": {}}, "required": [""], "$ref": "#/"}`, 20)
	f.Add(`[[[{"a"`, 7)
	f.Fuzz(func(t *testing.T, text string, at int) {
		file := source.New("nextflow_schema.json", []byte(text))
		at = min(max(at, 0), len(text))
		s := assist.Open(file, nil)
		inside := func(span source.Span) {
			if span.Start < 0 || span.End > len(text) || span.Start > span.End {
				t.Fatalf("span %v of %q", span, text)
			}
		}
		completion := s.Complete(at)
		inside(completion.Span)
		_, span := s.Hover(at)
		inside(span)
		if span, ok := s.Definition(at); ok {
			inside(span)
		}
		for _, e := range s.Outline() {
			inside(e.Span)
		}
	})
}
