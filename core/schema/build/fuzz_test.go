package build_test

import (
	"encoding/json"
	"errors"
	"testing"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// FuzzChange: for any content and change, the result is a rejection, or a readable file that the edits give.
func FuzzChange(f *testing.F) {
	text := `{"definitions": {"g": {"title": "G", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["a"]}, "h": {}},
 "allOf": [{"$ref": "#/definitions/g"}], "properties": {"c": {"enum": [1]}}, "required": ["c"]}`
	for _, do := range build.Changes() {
		f.Add(text, do, "a", "g", `{"type": "integer"}`, 1)
		f.Add(text, do, "c", "h", `true`, 0)
		f.Add("{\r\n\t\"$defs\": {}, \"a\": 1, \"a\": 2\r\n}", do, "a", "", `"keep"`, 9)
	}
	f.Fuzz(func(t *testing.T, text, do, name, group, json string, index int) {
		for _, names := range dialect.All {
			e, err := build.Open(source.New("s.json", []byte(text)), names)
			if err != nil {
				return
			}
			for _, c := range fuzzed(do, name, group, json, index) {
				if err = e.Change(c); err != nil {
					break
				}
				checkEdits(t, text, e)
				if doc := tree.ParseJSON(source.New("s.json", []byte(e.Text()))); !doc.Readable() {
					t.Fatalf("%+v makes of\n%s\nthe text\n%s", c, text, e.Text())
				}
			}
			var refused *build.Refused
			if err != nil && !errors.As(err, &refused) {
				t.Fatal(err)
			}
		}
	})
}

func fuzzed(do, name, group, text string, index int) []build.Change {
	c := build.Change{Action: do, Params: []string{name}, Param: name, Name: name + "2", Keyword: name, Group: &group, Index: &index}
	if json.Valid([]byte(text)) {
		c.Value = tree.ParseJSON(source.New("", []byte(text))).Root
	}
	top := c
	top.Group, top.Index, top.Name, top.Params = nil, nil, group, []string{name, group}
	return []build.Change{c, top, c}
}

// FuzzBuild: for any schema and setting, the result is a rejection or a readable file; each step alone makes one too, and a
// second build has no more steps.
func FuzzBuild(f *testing.F) {
	f.Add(`{"definitions": {"g": {"properties": {"a": {"default": 1}}, "required": ["a"]}}, "properties": {"b": {}}}`, "a", "'2'")
	f.Add(`{"$defs": {"g": {"properties": {"a": {"type": "integer"}, "a": 1}}}, "allOf": [{"$ref": "#/$defs/g"}]}`, "b", "1e5")
	f.Add("{}", "c", "[1]")
	f.Fuzz(func(t *testing.T, text, name, setting string) {
		if !utf8.ValidString(name + setting) {
			return
		}
		for i, names := range dialect.All {
			o := build.Options{Names: names, Compat: len(setting)%2 == i}
			config := build.Flatly([]string{"params." + name}, []string{setting}, names)
			out, err := build.Build(source.New("s.json", []byte(text)), config, o)
			var refused *build.Refused
			if errors.As(err, &refused) {
				return
			}
			if err != nil || !tree.ParseJSON(source.New("s.json", []byte(out.Text))).Readable() {
				t.Fatalf("%v\n%s", err, out.Text)
			}
			for _, p := range out.Proposals {
				alone, err := diag.Apply(out.Base.Text, p.Edits)
				if err != nil || !tree.ParseJSON(source.New("s.json", []byte(alone))).Readable() {
					t.Fatalf("%s: %v\n%s", p.ID, err, alone)
				}
			}
			again, err := build.Build(source.New("s.json", []byte(out.Text)), config, o)
			if err != nil || again.Text != out.Text {
				t.Fatalf("%v: once more makes of\n%s\nthe text\n%s", err, out.Text, again.Text)
			}
		}
	})
}
