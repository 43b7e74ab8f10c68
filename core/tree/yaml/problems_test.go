package yaml_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestProblems checks the problems of invalid files, and what is still read of them.
func TestProblems(t *testing.T) {
	for _, c := range []struct{ name, text, json, want string }{
		{"clean", "a: [1, {b: c}]\nd:\n- e\n- f: 1\n  g: 2\n", `{"a":[1,{"b":"c"}],"d":["e",{"f":1,"g":2}]}`, ""},
		{"too shallow in a list", "a:\n    - b\n  - c\n", `{"a":["b","c"]}`, `3:1 "  " expected indentation of 4 or 0 spaces, found 2 (indent with 4 spaces)`},
		{"too shallow after a list", "a:\n  b:\n      - c\n    d: 1\n", `{"a":{"b":["c"],"d":1}}`, `4:1 "    " expected indentation of 2 or 6 spaces, found 4 (indent with 2 spaces)`},
		{"too deep", "a: 1\n  b: 2\nc: 3\n", `{"a":1,"b":2,"c":3}`, `2:1 "  " expected indentation of 0 spaces, found 2 (remove the indentation)`},
		{"tabs", "a:\n\tb: 1\n\tc: 2\n", `{"a":{"b":1,"c":2}}`, `2:1 "\t" tabs are not allowed in YAML indentation (use spaces) | 3:1 "\t" tabs are not allowed in YAML indentation (use spaces)`},
		{"a tab after a colon", "a:\tb\n", `{"a":"b"}`, `1:3 "\t" tab is not allowed here (write a space)`},
		{"no space", "a:b\nc: 1\n", `{"a":"b","c":1}`, `1:2 ":" missing space after the colon of "a" (add a space)`},
		{"a space that is not ASCII", "x: 1\na:\u00a0b\nc:\u00a0\u00a0\n  d: 1\n", `{"x":1,"a":"b","c":{"d":1}}`, `2:3 "\u00a0" expected a space after the colon of "a", found U+00A0 (write a space) | 3:3 "\u00a0\u00a0" expected a space after the colon of "c", found U+00A0 (write a space)`},
		{"no space before a comment", "a:\n  b:c # d\n  e: f\n", `{"a":{"b":"c","e":"f"}}`, `2:4 ":" missing space after the colon of "b" (add a space)`},
		{"no space at the top before a comment", "b:c # d\n\ne:f\n", `{"b":"c","e":"f"}`, `1:2 ":" missing space after the colon of "b" (add a space) | 3:2 ":" missing space after the colon of "e" (add a space)`},
		{"a URL before a line", "http://x # d\ne: f\n", `"http://x"`, `2:1 "e: f" expected the end of the file, found "e: f" (write one value, such as lines of "key: value")`},
		{"no colon", "a: 1\nb\nc: 2\n", `{"a":1,"b":null,"c":2}`, `2:1 "b" missing ":" after "b" (write "key: value")`},
		{"second colon", "a: b: c\nd: 1\n", `{"a":"b: c","d":1}`, `1:5 ":" unquoted value must not contain ": " (add quotes)`},
		{"colon at the end", "a: b:\nd: 1\n", `{"a":"b","d":1}`, `1:5 ":" line must not end with a second colon (remove it, or write the inner mapping on the next line)`},
		{"open quote", "a: \"b\nc: 1\n", `{"a":"b","c":1}`, `1:4 "\"b" unterminated string (add a closing double quote)`},
		{"open brackets", "a: [b, c\nd: {e: 1\nf: 2\n", `{"a":["b","c"],"d":{"e":1},"f":2}`, `1:4 "[" bracket has no closing "]" (add "]") | 2:4 "{" bracket has no closing "}" (add "}")`},
		{"wrong bracket", "a: [b}\nc: 1\n", `{"a":["b"],"c":1}`, `1:6 "}" expected "]", found "}"`},
		{"missing comma", "a: [\"b\" \"c\"]\n", `{"a":["b","c"]}`, `1:9 "\"c\"" missing comma`},
		{"two commas", "a: [b,, c]\n", `{"a":["b","c"]}`, `1:7 "," expected a value, found a comma (remove the comma)`},
		{"unmatched bracket", "a: }\n", `{"a":"}"}`, `1:4 "}" "}" has no opening bracket (remove it, or add quotes)`},
		{"reserved", "a: @b\n", `{"a":"@b"}`, `1:4 "@b" unquoted value must not start with "@" (add quotes)`},
		{"after quotes", "a: 'it's'\n", `{"a":"it"}`, `1:8 "s'" expected the end of the value, found "s'" (put the whole value in the quotes, and write "''" for "'")`},
		{"escapes", "a: \"\\d\"\n", `{"a":"\\d"}`, `1:5 "\\d" invalid escape "\d" (write "\\" for a backslash, or use single quotes)`},
		{"template placeholder", "a: {{ b }}\n", `{"a":{"{ b }":null}}`, `1:5 "{ b }" key must be a string, found a list or mapping (add quotes)`},
		{"name in a list", "- a\nb: 1\n", `["a",{"b":1}]`, `2:1 "b" expected a list item, found a key (start each item with "- ")`},
		{"item in a mapping", "a: 1\n- b\n", `{"a":1}`, `2:1 "-" expected a key, found a list item (indent the item below its key)`},
		{"less indentation than a block", "a: |\n   x\n y\n", `{"a":"x\n"}`, `3:2 "y" line has less indentation than the block scalar above (indent it like the block)`},
		{"text after a block indicator", "a: |x\n  y\n", `{"a":"y\n"}`, `1:5 "x" expected a line break after the block indicator, found "x" (start the block on the next line, or use quotes)`},
		{"second document", "a: 1\n---\nb: [\n", `{"a":1}`, `2:1 "---" file must have one document, found a second one (remove the "---", or move the document to another file) | 3:4 "[" bracket has no closing "]" (add "]")`},
		{"tags", "a: !!python/none\nb: !x {}\n", `{"a":"","b":{}}`, `1:4 "!!python/none" tag "!!python/none" is not supported here (remove the tag) | 2:4 "!x" tag "!x" is not supported here (remove the tag)`},
		{"sets", "a: !!set {b, c, b, 1}\nd: !!set\n  ? e\n  ? f\ng: [!!set {h}]\ni: !!set {}\nj: &j k\nl: !!set {*j : , m}\n", `{"a":["b","c",1],"d":["e","f"],"g":[["h"]],"i":[],"j":"k","l":["k","m"]}`, ""},
		{"an equals sign", "a: =\n", `{"a":"="}`, `1:4 "=" value "=" must be in quotes (add quotes)`},
		{"invalid date", "a: 2024-02-30\n", `{"a":"2024-02-30"}`, `1:4 "2024-02-30" invalid date "2024-02-30" (add quotes)`},
		{"duplicates", "a: 1\n'a': 2\nb: 1\na: 3\n", `{"b":1,"a":3}`, `2:1 "'a'" duplicate key "a" (remove this key or the one in line 1) | 4:1 "a" duplicate key "a" (remove this key or the one in line 1)`},
		{"equal keys in PyYAML", "1: a\ntrue: b\n", `{"1":"a","true":"b"}`, `2:1 "true" key true is equal to the key 1 (remove this key or the one in line 1)`},
		{"conflict", "a: 1\n<<<<<<< HEAD\nb: 1\n||||||| base\nb: 0\n=======\nb: 2\n>>>>>>> dev\nc:d\n", `{"a":1,"b":1,"c":"d"}`, `2:1 "<<<<<<< HEAD" unresolved merge conflict (keep one side and delete the markers) | 9:2 ":" missing space after the colon of "c" (add a space)`},
		{"markers without a start", "a: 1\n=======\n>>>>>>> dev\n", `{"a":1}`, `2:1 "=======" merge conflict has no start marker (keep one side and delete the markers) | 3:1 ">>>>>>> dev" merge conflict has no start marker (keep one side and delete the markers)`},
		{"open conflict", "<<<<<<< a\na: 1\n", `{"a":1}`, `1:1 "<<<<<<< a" merge conflict has no end marker (keep one side and delete the markers)`},
		{"aliases", "a: &x {k: 1}\nb: *x\nc: *y\nd: &z [*z]\n", `{"a":{"k":1},"b":{"k":1},"c":null,"d":[null]}`, `3:4 "*y" undefined alias "y" (define the anchor above, or add quotes) | 4:8 "*z" circular alias "z" (write the value instead of the alias)`},
		{"merge keys", "a: &a {x: 1, y: 1}\nb: &b {x: 2, z: 2}\nc: {<<: [*a, *b], y: 3}\nd: {<<: 1}\n", `{"a":{"x":1,"y":1},"b":{"x":2,"z":2},"c":{"z":2,"x":1,"y":3},"d":{}}`, `4:5 "<<" value of "<<" must be a mapping or a list of mappings (use an alias of a mapping, or quote the key)`},
		{"asterisks", "a:\n  * b\n  # c\n  * d: 1\n    e:\n    * f\n  *\ng:\n* h\n", `{"a":["b",{"d":1,"e":["f"]},null],"g":["h"]}`, `2:3 "*" list items must start with "-", found "*" (write "-" before the items) | 6:5 "*" list items must start with "-", found "*" (write "-" before the items) | 9:1 "*" list items must start with "-", found "*" (write "-" before the items)`},
		{"asterisks at the top", "* a\n* b\n", `["a","b"]`, `1:1 "*" list items must start with "-", found "*" (write "-" before the items)`},
		{"an asterisk after a key", "a: * b\n", `{"a":"* b"}`, `1:4 "* b" unquoted value must not start with "*" (add quotes)`},
		{"a fence", "\uFEFF\n```yaml \na: 1\n```\n\n", `{"a":1}`, "2:1 \"```yaml\" file is inside a Markdown code fence (remove the ``` lines)"},
		{"a fence of tildes without an end", "~~~\na: 1\n", `{"a":1}`, `1:1 "~~~" file is inside a Markdown code fence (remove the ~~~ lines)`},
		{"a fence in a block scalar", "a: |\n  ```\n  b\n  ```\n", "{\"a\":\"```\\nb\\n```\\n\"}", ""},
		{"UTF-16", "\xff\xfea\x00:\x00 \x001\x00\n\x00", `nothing`, `1:1 "\xff\xfea\x00:\x00 \x001\x00\n\x00" file must be in UTF-8, found UTF-16 (save the file as UTF-8)`},
		{"UTF-16 without a mark", "\x00a\x00b\x00c\x00:\x00 \x00d\x00e\x00f\x00\n", `nothing`, `1:1 "\x00a\x00b\x00c\x00:\x00 \x00d\x00e\x00f\x00\n" file must be in UTF-8, found UTF-16 (save the file as UTF-8)`},
		{"control character", "a: b\x01c\n", `{"a":"b\u0001c"}`, `1:5 "\x01" control character U+0001 is not allowed in YAML (remove it, or write an escape in double quotes)`},
		{"invalid UTF-8", "a: b\xff\xfec\n", `{"a":"b` + "\uFFFD" + `c"}`, `1:5 "\xff\xfe" file is not valid UTF-8 (save the file as UTF-8)`},
		{"byte order mark", "\uFEFFa: 1\n", `{"a":1}`, ""},
		{"CRLF", "a: 1\r\nb:2\r\nc:\r\n  - |\r\n    x\r\n    y\r\n", `{"a":1,"b":2,"c":["x\ny\n"]}`, `2:2 ":" missing space after the colon of "b" (add a space)`},
		{"collections as keys", "? [a]\n: b\n", `{"[a]":"b"}`, `1:3 "[a]" key must be a string, found a list or mapping (add quotes)`},
		{"comments only", "# a\n\n# b\n", `nothing`, ""},
		{"after the value", "text\n\"more\"\n", `"text \"more\""`, ""},
		{"after a quoted value", "\"text\"\nmore: 1\n", `"text"`, `2:1 "more: 1" expected the end of the file, found "more: 1" (write one value, such as lines of "key: value")`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := parse(c.text)
			if got := problemList(d); got != c.want {
				t.Errorf("problems of %q:\n got %s\nwant %s", c.text, got, c.want)
			}
			if got := tree.JSON(d.Root); got != c.json {
				t.Errorf("read %s, want %s", got, c.json)
			}
			checkSpans(t, d)
		})
	}
}

// TestFixes checks that a file has no problems after its fixes.
func TestFixes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a:\n\tb: 1\n\tc:\n\t\t- d\n", "a:\n  b: 1\n  c:\n    - d\n"},
		{"a:\n  - b\n\t- c\n", "a:\n  - b\n  - c\n"},
		{"a:b\nc:\td\n", "a: b\nc: d\n"},
		{"a: b: c # d\n", "a: \"b: c\" # d\n"},
		{"a: [b, c\nd: 1\n", "a: [b, c]\nd: 1\n"},
		{"a: [b,, 'c' 'd']\n", "a: [b, 'c', 'd']\n"},
		{"a: \"b # c\nd: 1\n", "a: \"b\" # c\nd: 1\n"},
		{"a: %b\nc: `d`\n", "a: \"%b\"\nc: \"`d`\"\n"},
		{"a: \"\\d\"\n", "a: \"\\\\d\"\n"},
		{"a\nb: 1\n", "a:\nb: 1\n"},
		{"a:\n  b: 1\n c: 2\n", "a:\n  b: 1\n  c: 2\n"},
		{"a: !x b\n", "a: b\n"},
		{"x: 1\na:\u00a0b\nc:\u3000\n  d: 1\n", "x: 1\na: b\nc: \n  d: 1\n"},
		{"a:\n  * b\n  * c:\n      * d\n", "a:\n  - b\n  - c:\n      - d\n"},
		{"\uFEFF  ```yaml\n  a: 1\n  ```\n", "\uFEFF  a: 1\n"},
		{"```\na: 1\n```", "a: 1\n"},
		{"a: \t\n", "a: \n"},
		{"a: b\tc\n", "a: b c\n"},
	} {
		d := parse(c.text)
		var edits []diag.Edit
		for _, p := range d.Problems {
			for _, fix := range p.Fixes {
				edits = append(edits, fix.Edits...)
			}
		}
		got := apply(t, c.text, edits)
		if got != c.want || strings.Contains(problemList(parse(got)), " ") {
			t.Errorf("%q is fixed to %q, want %q; %s", c.text, got, c.want, problemList(parse(got)))
		}
	}
}
