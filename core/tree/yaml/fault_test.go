package yaml_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestFaults holds what is said about texts with faults, where, and what is still read of them.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, text, json, want string }{
		{"clean", "a: [1, {b: c}]\nd:\n- e\n- f: 1\n  g: 2\n", `{"a":[1,{"b":"c"}],"d":["e",{"f":1,"g":2}]}`, ""},
		{"too shallow in a list", "a:\n    - b\n  - c\n", `{"a":["b","c"]}`, `3:1 "  " the line is indented by 2 spaces, which fits nothing above it; write 4 as its neighbours, or 0`},
		{"too shallow after a list", "a:\n  b:\n      - c\n    d: 1\n", `{"a":{"b":["c"],"d":1}}`, `4:1 "    " the line is indented by 4 spaces, which fits nothing above it; write 2 as its neighbours, or 6`},
		{"too deep", "a: 1\n  b: 2\nc: 3\n", `{"a":1,"b":2,"c":3}`, `2:1 "  " the line is indented by 2 spaces, but what stands above it takes nothing deeper; write 0 as its neighbours`},
		{"tabs", "a:\n\tb: 1\n\tc: 2\n", `{"a":{"b":1,"c":2}}`, `2:1 "\t" a tab stands in the indentation; YAML is indented by spaces alone | 3:1 "\t" a tab stands in the indentation; YAML is indented by spaces alone`},
		{"a tab after a colon", "a:\tb\n", `{"a":"b"}`, `1:3 "\t" a tab stands between the parts of a line, which the tool refuses; write spaces`},
		{"no space", "a:b\nc: 1\n", `{"a":"b","c":1}`, `1:2 ":" a space is missing after the colon of "a"; write a space before what follows`},
		{"a blank that is no space", "x: 1\na:\u00a0b\nc:\u00a0\u00a0\n  d: 1\n", `{"x":1,"a":"b","c":{"d":1}}`, "2:3 \"\\u00a0\" the blank after the colon of \"a\" is no space (U+00A0), which YAML takes for a letter; write a space | 3:3 \"\\u00a0\\u00a0\" the blank after the colon of \"c\" is no space (U+00A0), which YAML takes for a letter; write a space"},
		{"no space before a comment", "a:\n  b:c # d\n  e: f\n", `{"a":{"b":"c","e":"f"}}`, `2:4 ":" a space is missing after the colon of "b"; write a space before what follows`},
		{"no space at the top before a comment", "b:c # d\n\ne:f\n", `{"b":"c","e":"f"}`, `1:2 ":" a space is missing after the colon of "b"; write a space before what follows | 3:2 ":" a space is missing after the colon of "e"; write a space before what follows`},
		{"an address before a line", "http://x # d\ne: f\n", `"http://x"`, `2:1 "e: f" the text goes on after its one value has ended; a file is one value, mostly lines of "name: value"`},
		{"no colon", "a: 1\nb\nc: 2\n", `{"a":1,"b":null,"c":2}`, `2:1 "b" a colon is missing after "b"; a line of a mapping is "name: value"`},
		{"second colon", "a: b: c\nd: 1\n", `{"a":"b: c","d":1}`, `1:5 ":" a second colon stands in the line; a value with a colon and a space in it is written in quotes`},
		{"colon at the end", "a: b:\nd: 1\n", `{"a":"b","d":1}`, `1:5 ":" a second colon ends the line; remove it, or begin what belongs below the first on the next line`},
		{"open quote", "a: \"b\nc: 1\n", `{"a":"b","c":1}`, `1:4 "\"b" a string is not closed; " is expected at its end`},
		{"open brackets", "a: [b, c\nd: {e: 1\nf: 2\n", `{"a":["b","c"],"d":{"e":1},"f":2}`, `1:4 "[" this bracket is not closed; "]" is expected | 2:4 "{" this bracket is not closed; "}" is expected`},
		{"wrong bracket", "a: [b}\nc: 1\n", `{"a":["b"],"c":1}`, `1:6 "}" "}" stands where "]" is expected`},
		{"missing comma", "a: [\"b\" \"c\"]\n", `{"a":["b","c"]}`, `1:9 "\"c\"" a comma is missing before this; elements within brackets are separated by commas`},
		{"two commas", "a: [b,, c]\n", `{"a":["b","c"]}`, `1:7 "," a comma stands without a value before it; one comma separates two elements`},
		{"stray bracket", "a: }\n", `{"a":"}"}`, `1:4 "}" this "}" closes nothing; remove it, or write the value in quotes`},
		{"reserved", "a: @b\n", `{"a":"@b"}`, `1:4 "@b" a value cannot begin with "@"; write it in quotes`},
		{"after quotes", "a: 'it's'\n", `{"a":"it"}`, `1:8 "s'" "s'" stands after the closing quote; put all of the value inside the quotes, where "'" is written twice`},
		{"escapes", "a: \"\\d\"\n", `{"a":"\\d"}`, `1:5 "\\d" "\\d" is no escape of YAML; a backslash is written twice, or the string in single quotes`},
		{"template", "a: {{ b }}\n", `{"a":{"{ b }":null}}`, `1:5 "{ b }" a list or mapping stands as a name, which the tool refuses; write it in quotes if it is text`},
		{"name in a list", "- a\nb: 1\n", `["a",{"b":1}]`, `2:1 "b" a name stands among the items of a list; an item begins with "- "`},
		{"item in a mapping", "a: 1\n- b\n", `{"a":1}`, `2:1 "-" an item of a list stands among the names of a mapping; indent it below the name whose value it is`},
		{"end of a block", "a: |\n   x\n y\n", `{"a":"x\n"}`, `3:2 "y" the line is indented less than the block of text above it; indent it as that`},
		{"after the sign of a block", "a: |x\n  y\n", `{"a":"y\n"}`, `1:5 "x" "x" stands after the sign of a block of text; begin the text on the next line, or write the value in quotes`},
		{"second document", "a: 1\n---\nb: [\n", `{"a":1}`, `2:1 "---" a second document begins here; a file is one document, so remove the "---" or move what follows into a file of its own | 3:4 "[" this bracket is not closed; "]" is expected`},
		{"tags", "a: !!python/none\nb: !x {}\n", `{"a":"","b":{}}`, `1:4 "!!python/none" the tag "!!python/none" is not one that the tool takes here; remove it | 2:4 "!x" the tag "!x" is not one that the tool takes here; remove it`},
		{"sets", "a: !!set {b, c, b, 1}\nd: !!set\n  ? e\n  ? f\ng: [!!set {h}]\ni: !!set {}\nj: &j k\nl: !!set {*j : , m}\n", `{"a":["b","c",1],"d":["e","f"],"g":[["h"]],"i":[],"j":"k","l":["k","m"]}`, ""},
		{"value sign", "a: =\n", `{"a":"="}`, `1:4 "=" "=" without quotes is a sign of its own, which the tool refuses as a value; write it in quotes`},
		{"no such day", "a: 2024-02-30\n", `{"a":"2024-02-30"}`, `1:4 "2024-02-30" "2024-02-30" is written like a date, but no calendar has it, so the tool fails; write it in quotes`},
		{"duplicates", "a: 1\n'a': 2\nb: 1\na: 3\n", `{"b":1,"a":3}`, `2:1 "'a'" the name "a" stands twice in one mapping; the tool silently keeps only the last, so keep one | 4:1 "a" the name "a" stands twice in one mapping; the tool silently keeps only the last, so keep one`},
		{"one key to the reference", "1: a\ntrue: b\n", `{"1":"a","true":"b"}`, `2:1 "true" the names "1" and "true" are one and the same; the tool silently keeps only the last, so keep one`},
		{"conflict", "a: 1\n<<<<<<< HEAD\nb: 1\n||||||| base\nb: 0\n=======\nb: 2\n>>>>>>> dev\nc:d\n", `{"a":1,"b":1,"c":"d"}`, `2:1 "<<<<<<< HEAD" a merge conflict is not settled; keep one side and remove the markers | 9:2 ":" a space is missing after the colon of "c"; write a space before what follows`},
		{"left markers", "a: 1\n=======\n>>>>>>> dev\n", `{"a":1}`, `2:1 "=======" a marker of a merge conflict stands in the text; settle the conflict and remove its markers | 3:1 ">>>>>>> dev" a marker of a merge conflict stands in the text; settle the conflict and remove its markers`},
		{"open conflict", "<<<<<<< a\na: 1\n", `{"a":1}`, `1:1 "<<<<<<< a" a merge conflict is not settled and its end is missing; keep one side and remove the markers`},
		{"aliases", "a: &x {k: 1}\nb: *x\nc: *y\nd: &z [*z]\n", `{"a":{"k":1},"b":{"k":1},"c":null,"d":[null]}`, `3:4 "*y" the alias "y" names no anchor above it; write the value itself, or in quotes if it begins with "*" | 4:8 "*z" the alias "z" stands inside of what it names, which has no end; write the value itself`},
		{"merge keys", "a: &a {x: 1, y: 1}\nb: &b {x: 2, z: 2}\nc: {<<: [*a, *b], y: 3}\nd: {<<: 1}\n", `{"a":{"x":1,"y":1},"b":{"x":2,"z":2},"c":{"z":2,"x":1,"y":3},"d":{}}`, `4:5 "<<" the merge key "<<" has another value than a mapping or a list of mappings; write an alias of a mapping, or the name in quotes`},
		{"bullets", "a:\n  * b\n  # c\n  * d: 1\n    e:\n    * f\n  *\ng:\n* h\n", `{"a":["b",{"d":1,"e":["f"]},null],"g":["h"]}`, `2:3 "*" an item of a list begins with "*"; "-" is expected | 6:5 "*" an item of a list begins with "*"; "-" is expected | 9:1 "*" an item of a list begins with "*"; "-" is expected`},
		{"bullets at the top", "* a\n* b\n", `["a","b"]`, `1:1 "*" an item of a list begins with "*"; "-" is expected`},
		{"a star behind a name", "a: * b\n", `{"a":"* b"}`, `1:4 "* b" a value cannot begin with "*"; write it in quotes`},
		{"a fence", "\uFEFF\n```yaml \na: 1\n```\n\n", `{"a":1}`, "2:1 \"```yaml\" the text stands within the fence of a Markdown sample; remove the lines of \"```\""},
		{"a fence of tildes without an end", "~~~\na: 1\n", `{"a":1}`, `1:1 "~~~" the text stands within the fence of a Markdown sample; remove the lines of "~~~"`},
		{"a fence within a text", "a: |\n  ```\n  b\n  ```\n", "{\"a\":\"```\\nb\\n```\\n\"}", ""},
		{"UTF-16", "\xff\xfea\x00:\x00 \x001\x00\n\x00", `nothing`, `1:1 "\xff\xfea\x00:\x00 \x001\x00\n\x00" the text is in UTF-16; save the file as UTF-8`},
		{"UTF-16 without a mark", "\x00a\x00b\x00c\x00:\x00 \x00d\x00e\x00f\x00\n", `nothing`, `1:1 "\x00a\x00b\x00c\x00:\x00 \x00d\x00e\x00f\x00\n" the text is in UTF-16; save the file as UTF-8`},
		{"control character", "a: b\x01c\n", `{"a":"b\u0001c"}`, `1:5 "\x01" the text has the control character U+0001; YAML takes it only as an escape in double quotes`},
		{"no UTF-8", "a: b\xff\xfec\n", `{"a":"b` + "\uFFFD" + `c"}`, `1:5 "\xff\xfe" the text has bytes that are no UTF-8; save the file as UTF-8`},
		{"byte order mark", "\uFEFFa: 1\n", `{"a":1}`, ""},
		{"CRLF", "a: 1\r\nb:2\r\nc:\r\n  - |\r\n    x\r\n    y\r\n", `{"a":1,"b":2,"c":["x\ny\n"]}`, `2:2 ":" a space is missing after the colon of "b"; write a space before what follows`},
		{"odd keys", "? [a]\n: b\n", `{"[a]":"b"}`, `1:3 "[a]" a list or mapping stands as a name, which the tool refuses; write it in quotes if it is text`},
		{"comments only", "# a\n\n# b\n", `nothing`, ""},
		{"after the value", "text\n\"more\"\n", `"text \"more\""`, ""},
		{"after a quoted value", "\"text\"\nmore: 1\n", `"text"`, `2:1 "more: 1" the text goes on after its one value has ended; a file is one value, mostly lines of "name: value"`},
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

// TestFixes holds that a text is sound after its offered fixes.
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
