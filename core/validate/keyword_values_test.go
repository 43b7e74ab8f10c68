package validate

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/corpus"
)

func TestForms(t *testing.T) {
	for _, c := range []struct {
		draft  Draft
		schema string
		want   string // "keyword pointer", comma-separated
	}{
		{Draft07, `{"type": "string", "enum": [], "default": 5, "x": {"type": 1}}`, ""},
		{Draft07, `{"type": "text"}`, "type /type"},
		{Draft07, `{"type": ["string", "string"]}`, "type /type/1"},
		{Draft07, `{"type": ["string", 5, "nul"]}`, "type /type/1,type /type/2"},
		{Draft07, `{"type": []}`, "type /type"},
		{Draft07, `{"enum": "a"}`, "enum /enum"},
		{Draft07, `{"minimum": "5", "minLength": -1, "maxLength": 1.5, "minItems": 2.0, "multipleOf": 0}`,
			"minimum /minimum,minLength /minLength,maxLength /maxLength,multipleOf /multipleOf"},
		{Draft07, `{"maxLength": -0, "minProperties": 1e2, "maxItems": 1e-2}`, "maxItems /maxItems"},
		{Draft07, `{"required": ["a", "a"], "properties": {"a": {"required": [1]}, "b": 7}}`,
			"required /required/1,required /properties/a/required/0,properties /properties/b"},
		{Draft07, `{"allOf": [], "anyOf": {}, "oneOf": [3]}`, "allOf /allOf,anyOf /anyOf,oneOf /oneOf/0"},
		{Draft07, `{"description": ["x"], "readOnly": "yes", "deprecated": "yes"}`, "description /description,readOnly /readOnly"},
		{Draft2020, `{"deprecated": "yes"}`, "deprecated /deprecated"},
		{Draft07, `{"pattern": "(a"}`, "pattern /pattern"},
		{Draft07, `{"pattern": "^\\S+(?<!,)$"}`, ""},
		{Draft07, `{"pattern": "^(a)\\1$"}`, ""},
		{Draft07, `{"patternProperties": {"[": true, "a": 1}}`, "patternProperties /patternProperties/[,patternProperties /patternProperties/a"},
		{Draft07, `{"$defs": 5, "definitions": {"a": 5}}`, "definitions /definitions/a"},
		{Draft2020, `{"$defs": {"a": 5}}`, "$defs /$defs/a"},
		{Draft07, `{"items": [true, {"type": 3}]}`, "type /items/1/type"},
		{Draft2020, `{"items": [true]}`, "items /items"},
		{Draft07, `{"dependencies": {"a": ["b", "b"], "c": {"type": 5}, "d": 1}}`,
			"dependencies /dependencies/a/1,type /dependencies/c/type,dependencies /dependencies/d"},
		{Draft07, `{"dependentRequired": ["a"]}`, ""},
		{Draft2020, `{"dependentRequired": ["a"]}`, "dependentRequired /dependentRequired"},
		{Draft2020, `{"dependentRequired": {"a": "b"}}`, "dependentRequired /dependentRequired/a"},
		{Draft2020, `{"$id": "a#b", "$anchor": "1", "$ref": "\\"}`, "$id /$id,$anchor /$anchor,$ref /$ref"},
		{Draft07, `{"$id": "https://x/{{ name }}/./master/a b.json", "$schema": "no uri"}`, "$schema /$schema"},
		{Draft07, `[]`, " "},
		{Draft07, `true`, ""},
		{Draft07, `{"not": 0, "if": null}`, "not /not,if /if"},
	} {
		var got []string
		for _, v := range CheckKeywordValues(parse(t, c.schema), c.draft) {
			got = append(got, v.Keyword()+" "+v.Instance.Pointer())
			if !isHeadline(v.Message) {
				t.Errorf("%s: the message is not a headline: %s", c.schema, v.Message)
			}
		}
		if strings.Join(got, ",") != c.want {
			t.Errorf("%v %s:\n got %s\nwant %s", c.draft, c.schema, strings.Join(got, ","), c.want)
		}
	}
}

func TestFormsOfRealSchemas(t *testing.T) {
	for _, file := range corpus.Schemas(t) {
		root := parseFile(t, file)
		d, _ := DraftOf(root.Get("$schema").String())
		for _, v := range CheckKeywordValues(root, d) {
			t.Errorf("%s: %s", file, describe(v))
		}
	}
}
