package tree_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func parse(text string) *tree.Document { return tree.ParseJSON(source.New("x.json", []byte(text))) }

// problems writes each problem as its covered text and the start of its message and note.
func problems(d *tree.Document) []string {
	var out []string
	for _, p := range d.Problems {
		words := strings.Fields(p.Message + " " + strings.Join(p.Notes, " "))
		out = append(out, "["+d.File.Slice(p.Span)+"] "+strings.Join(words[:min(8, len(words))], " "))
	}
	return out
}

func TestRecovery(t *testing.T) {
	for _, c := range []struct{ name, text, json, want string }{
		{"clean", `{"a": [1, 2.50, "x\u00e9", true, null]}`, `{"a":[1,2.50,"xé",true,null]}`, ""},
		{"trailing comma", `{"a":1,}`, `{"a":1}`, `[,] trailing comma before "}"`},
		{"missing comma", `{"a":1 "b":2 "c":3}`, `{"a":1,"b":2,"c":3}`, `["b"] missing comma|["c"] missing comma`},
		{"two commas", `[1,,2]`, `[1,2]`, `[,] expected a value, found a comma`},
		{"missing colon", `{"a" 1}`, `{"a":1}`, `[1] missing ":" after the key "a"`},
		{"missing value", `{"a":, "b":2}`, `{"a":null,"b":2}`, `["a"] key "a" has no value`},
		{"only a key", `{"a"}`, `{"a":null}`, `["a"] key "a" has no value`},
		{"a key above another", "{\"a\": 1,\n\"b\"\n\"c\": 2}", `{"a":1,"b":null,"c":2}`, `["b"] key "b" has no value`},
		{"a value that is to be written", "{\"a\":\n\"c\" : 2}", `{"a":null,"c":2}`, `["a"] key "a" has no value`},
		{"a value on the next line", "{\"a\":\n\"c\", \"b\":\n\"\\\":\"}", `{"a":"c","b":"\":"}`, ""},
		{"comments", "{// x\n\"a\": 1 /* y */}", `{"a":1}`, `[// x] comments are not allowed in JSON|[/* y */] comments are not allowed in JSON`},
		{"python words", `[True, None]`, `[true,null]`, `[True] expected true, found True|[None] expected null, found None`},
		{"single quotes", `{'a': 'b"c'}`, `{"a":"b\"c"}`, `['a'] string must be in double quotes, found other|['b"c'] string must be in double quotes, found other`},
		{"bare key", `{a: 1}`, `{"a":1}`, `[a] key "a" must be in double quotes`},
		{"numbers", `[01, .5, +1, 1., 0x10, NaN]`, `[null,0.5,1,1,null,null]`, `[01] invalid number "01" JSON numbers have no leading|[.5] invalid number ".5" JSON requires a digit before|[+1] invalid number "+1" JSON numbers have no plus|[1.] invalid number "1." JSON requires a digit after|[0x10] invalid number "0x10" JSON numbers have digits, at|[NaN] invalid number "NaN" JSON has no infinity and`},
		{"raw tab and line break", "[\"a\tb\", \"c\nd\"]", `["a\tb","c\nd"]`, "[\t] unescaped control character in a string|[\n] unescaped control character in a string"},
		{"unclosed string", "{\"a\": \"b,\n\"c\": 1}", `{"a":"b","c":1}`, `["b] unterminated string`},
		{"bad escapes", `["\d", "\u12", "\ud800"]`, `["\\d","\\u12","�"]`, `[\d] invalid escape "\d"|[\u12] invalid escape "\u12"|[\ud800] invalid escape "\ud800"`},
		{"pair", `["\ud83d\ude00"]`, `["😀"]`, ""},
		{"unclosed", `{"a": [1`, `{"a":[1]}`, `[] missing "]" at the end of the file`},
		{"mismatched", `{"a": [1}`, `{"a":[1]}`, `[}] expected "]", found "}"`},
		{"extra bracket", `{}}`, `{}`, `[}] expected the end of the file, found "}"`},
		{"extra text", `{} {"a":1}`, `{}`, `[{] expected the end of the file, found "{"`},
		{"conflict after the end", "{}\n,\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> dev\n", `{}`, `[,] expected the end of the file, found ","|[<<<<<<< HEAD] unresolved merge conflict`},
		{"empty", ``, `nothing`, `[] expected a JSON value, found an empty file`},
		{"bom", "\uFEFF{}", `{}`, "[\uFEFF] byte order mark is not allowed in JSON"},
		{"duplicates", `{"a":1,"a":2,"a":3}`, `{"a":3}`, `["a"] duplicate key "a" most parsers keep only the|["a"] duplicate key "a" most parsers keep only the`},
		{"conflict", "{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> dev\n}", `{"a":1}`, `[<<<<<<< HEAD] unresolved merge conflict`},
		{"three-way conflict", "{\n<<<<<<< HEAD\n\"a\": 1\n||||||| base\n\"a\": 0\n=======\n\"a\": 2\n>>>>>>> dev\n}", `{"a":1}`, `[<<<<<<< HEAD] unresolved merge conflict`},
		{"nul", "[1, \x00]", `[1,null]`, "[\x00] expected a JSON value or key, found \"\\x00\""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := parse(c.text)
			if got := strings.Join(problems(d), "|"); got != c.want {
				t.Errorf("problems of %q:\n got %s\nwant %s", c.text, got, c.want)
			}
			if got := tree.JSON(d.Root); got != c.json {
				t.Errorf("recovered %s, want %s", got, c.json)
			}
		})
	}
}

func TestFixesSolveSyntaxErrors(t *testing.T) {
	for _, text := range []string{`{"a":1,}`, `{"a" 1}`, `{"a":1 "b":2}`, `{a: 'x', "b": True,}`, "[\"a\tb\"]", "\uFEFF[.5]", `{}}`, `[1,,2]`} {
		d := parse(text)
		var edits []diag.Edit
		for _, p := range d.Problems {
			for _, fix := range p.Fixes {
				if fix.Safe {
					edits = append(edits, fix.Edits...)
				}
			}
		}
		fixed, err := diag.Apply(text, edits)
		if err != nil {
			t.Fatal(err)
		}
		if after := parse(fixed); len(after.Problems) > 0 {
			t.Errorf("%q became %q, which still has %v", text, fixed, problems(after))
		}
	}
}

func TestPointer(t *testing.T) {
	d := parse(`{"a/b": {"~": [1, {"c": 2}]}}`)
	n := d.Root.Get("a/b").Get("~").Items[1].Get("c")
	if n.Pointer() != "/a~1b/~0/1/c" || d.Root.At(n.Pointer()) != n {
		t.Errorf("pointer %q does not lead back", n.Pointer())
	}
}

func TestLimits(t *testing.T) {
	for name, text := range map[string]string{
		"depth":    strings.Repeat("[", 100_000),
		"objects":  strings.Repeat(`{"a":`, 100_000),
		"problems": strings.Repeat(",", 100_000),
	} {
		d := parse("[" + text)
		last := d.Problems[len(d.Problems)-1]
		found := false
		for _, p := range d.Problems {
			found = found || p.Code == tree.Limit
		}
		if !found || d.Readable() {
			t.Errorf("%s: no limit among %d problems; last %q", name, len(d.Problems), last.Message)
		}
	}
}

func TestEditsKeepTheRest(t *testing.T) {
	text := "{\r\n  \"a\": 1, \"b\": [ 1,2 ],\r\n  \"c\": {}\r\n}\r\n"
	d := parse(text)
	for _, c := range []struct {
		name string
		edit diag.Edit
		want string
	}{
		{"remove first", tree.Remove(d.Root.Get("a")), "{\r\n  \"b\": [ 1,2 ],\r\n  \"c\": {}\r\n}\r\n"},
		{"remove last", tree.Remove(d.Root.Get("c")), "{\r\n  \"a\": 1, \"b\": [ 1,2 ]\r\n}\r\n"},
		{"append", d.Append(d.Root, "d", "true"), "{\r\n  \"a\": 1, \"b\": [ 1,2 ],\r\n  \"c\": {},\r\n  \"d\": true\r\n}\r\n"},
		{"append item", d.Append(d.Root.Get("b"), "", "3"), "{\r\n  \"a\": 1, \"b\": [ 1,2, 3 ],\r\n  \"c\": {}\r\n}\r\n"},
		{"append to empty", d.Append(d.Root.Get("c"), "x", "0"), "{\r\n  \"a\": 1, \"b\": [ 1,2 ],\r\n  \"c\": {\r\n    \"x\": 0\r\n  }\r\n}\r\n"},
		{"prepend", d.Prepend(d.Root, "z", "0"), "{\r\n  \"z\": 0,\r\n  \"a\": 1, \"b\": [ 1,2 ],\r\n  \"c\": {}\r\n}\r\n"},
	} {
		got, err := diag.Apply(text, []diag.Edit{c.edit})
		if err != nil || got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestDecimal(t *testing.T) {
	ordered := []string{"-1e400", "-10", "-2", "-1.5", "0", "1e-9", "0.5", "1", "1.0000000001", "2", "10", "99999999999999999999", "1e20", "1e10000000", "1e999999999999999999999"}
	for i, a := range ordered {
		for j, b := range ordered {
			want := min(max(i-j, -1), 1)
			if got := tree.ParseDecimal(a).Cmp(tree.ParseDecimal(b)); got != want {
				t.Errorf("%s against %s: %d, want %d", a, b, got, want)
			}
		}
	}
	for text, whole := range map[string]bool{"1.0": true, "1e3": true, "1.5e1": true, "1.5": false, "0.0": true, "-0": true, "1e-1": false, "100": true} {
		if tree.ParseDecimal(text).IsInteger() != whole {
			t.Errorf("%s: whole is not %v", text, whole)
		}
	}
	if tree.ParseDecimal("1E-9").Cmp(tree.ParseDecimal("0.000000001")) != 0 {
		t.Error("1E-9 is not 0.000000001")
	}
}

// TestWorkGrowsWithHostileTexts reads input made to be slow.
func TestWorkGrowsWithHostileTexts(t *testing.T) {
	for name, text := range map[string]func(n int) string{
		"line breaks in a string": func(n int) string { return `"` + strings.Repeat("\n", n) + `"` },
		"unclosed strings":        func(n int) string { return strings.Repeat("\"a\n", n/3) },
		"one long line":           func(n int) string { return "[" + strings.Repeat(`1,`, n/2) + "1]" },
		"missing commas":          func(n int) string { return "[" + strings.Repeat(`"a" `, n/4) + "]" },
		"many names":              func(n int) string { return "{" + strings.Repeat(`"a":1,`, n/6) + `"b":1}` },
		"markers":                 func(n int) string { return strings.Repeat("<<<<<<<\n", n/8) },
		"backslashes":             func(n int) string { return `"` + strings.Repeat(`\`, n) },
		"quotes":                  func(n int) string { return strings.Repeat("'", n) },
	} {
		t.Run(name, func(t *testing.T) {
			growth.InStep(t, 100_000, 1_000_000, func(n int) { parse(text(n)) })
		})
	}
}

// TestRecoveredFromEachMistake: one character of a schema is missing, or there twice.
func TestRecoveredFromEachMistake(t *testing.T) {
	const text = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$defs": {"main": {"title": "Main", "required": ["input", "level"], "properties": {
    "input": {"type": "string", "pattern": "^\\S+$"},
    "level": {"type": "number", "minimum": -1.5e3, "hidden": true, "default": null}
  }}},
  "allOf": [{"$ref": "#/$defs/main"}]
}`
	recovered := 0
	for i := range text {
		for _, mistaken := range []string{text[:i] + text[i+1:], text[:i+1] + text[i:]} {
			if doc := parse(mistaken); doc.Recovered() {
				recovered++
				checkRecovered(t, doc)
			}
		}
	}
	if recovered < 30 {
		t.Errorf("only %d texts have errors with one correction each", recovered)
	}
	t.Log(recovered)
}
