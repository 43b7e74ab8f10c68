package builder

import "testing"

func TestChanges(t *testing.T) {
	const io = `{"title": "T", "properties": {"a": {"type": "string"}}, "definitions": {"io": {"title": "IO", "properties": {"b": {"default": 1.0}, "c": {}}, "required": ["b"]}, "x": {}}, "allOf": [{"$ref": "#/definitions/io"}]}`
	edit := func(old, by string) string { return replaceOnce(t, io, old, by) }
	for name, c := range map[string][3]string{
		"the same":                {io, io, ""},
		"a new schema":            {"", io, `added 3 parameters ("a", "b", "c"), added 2 groups ("io", "x")`},
		"no schema any more":      {io, "{}", `removed 3 parameters ("a", "b", "c"), removed 2 groups ("io", "x"), changed its title, description or other keywords`},
		"added in order":          {io, edit(`"c": {}`, `"z": {}, "y": {}, "c": {}`), `added 2 parameters ("z", "y")`},
		"removed":                 {io, edit(`, "c": {}`, ""), `removed 1 parameter ("c")`},
		"changed":                 {io, edit(`"type": "string"`, `"type": "integer"`), `changed 1 parameter ("a")`},
		"required":                {io, edit(`["b"]`, `["b", "c"]`), `changed 1 parameter ("c")`},
		"required by no name":     {io, edit(`["b"]`, `["b", 1]`), "changed only the order or the formatting"},
		"moved":                   {io, replaceOnce(t, edit(`"a": {"type": "string"}`, ""), `"c": {}`, `"c": {}, "a": {"type": "string"}`), `moved 1 parameter ("a")`},
		"moved and changed":       {io, replaceOnce(t, edit(`"a": {"type": "string"}`, ""), `"c": {}`, `"c": {}, "a": {}`), `moved 1 parameter ("a"), changed 1 parameter ("a")`},
		"a group":                 {io, edit(`"IO"`, `"In"`), `changed 1 group ("io")`},
		"a renamed group":         {io, edit(`"x": {}`, `"y": {}`), `added 1 group ("y"), removed 1 group ("x")`},
		"other definitions":       {io, edit(`"definitions"`, `"$defs"`), "changed only the order or the formatting"},
		"the title":               {io, edit(`"T"`, `"U"`), "changed its title, description or other keywords"},
		"the list of groups":      {io, edit(`[{"$ref": "#/definitions/io"}]`, `[]`), "changed only the order or the formatting"},
		"the layout":              {io, " " + io, "changed only the order or the formatting"},
		"how a number is written": {io, edit(`1.0`, `10e-1`), "changed only the order or the formatting"},
		"another number":          {io, edit(`1.0`, `-1.0`), `changed 1 parameter ("b")`},
		"an escape":               {io, edit(`"T"`, `"\u0054"`), "changed only the order or the formatting"},
		"the order":               {io, edit(`{"b": {"default": 1.0}, "c": {}}`, `{"c": {}, "b": {"default": 1.0}}`), "changed only the order or the formatting"},
		"the order in one":        {`{"properties": {"a": {"x": [1], "y": null}}}`, `{"properties": {"a": {"y": null, "x": [1]}}}`, `changed 1 parameter ("a")`},
		"twice in one":            {`{"properties": {"a": 1, "a": 2}}`, `{"properties": {"a": 2}}`, "changed only the order or the formatting"},
		"a text that is none":     {"{", `{"properties": {"a": {}}}`, `added 1 parameter ("a")`},
		"a list":                  {"[]", `{"properties": [], "definitions": 1, "required": {}}`, "changed only the order or the formatting"},
		"many":                    {"{}", `{"properties": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1}}`, `added 7 parameters ("a", "b", "c", "d", "e", and 2 more)`},
		"a name like another":     {`{"properties": {"toString": 1}}`, `{"properties": {"__proto__": 1}}`, `added 1 parameter ("__proto__"), removed 1 parameter ("toString")`},
		"both definitions":        {"{}", `{"definitions": {"g": {"properties": {"p": 1}}}, "$defs": {"h": {"properties": {"p": 2}}}}`, `added 1 parameter ("p"), added 2 groups ("g", "h")`},
	} {
		if got := Changes(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %s\nwant %s", name, got, c[2])
		}
	}
}
