package params_test

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestRead: the language is that of the extension, or else of the first character; YAML is of version 1.2.
func TestRead(t *testing.T) {
	for _, c := range []struct{ name, text, format, want string }{
		{"p.json", `{"a": 1.0}`, "json", `{"a":1.0}`},
		{"p.yml", `{"a": 1.0}`, "yaml", `{"a":1.0}`},
		{"P.YAML", "a: yes", "yaml", `{"a":"yes"}`},
		{"p", "\n {\"a\": 1}", "json", `{"a":1}`},
		{"p", "{a: 1}", "yaml", `{"a":1}`},
		{"p.txt", "a: 0o17\nb: 0x1F\nc: 010\nd: 1e3\ne: .5\nf: +1\ng: 1_0\nh: ~\ni: Null\nj: .inf\nk: 1:30\nl: TRUE\nm: 1e999", "yaml",
			`{"a":15,"b":31,"c":10,"d":1e3,"e":0.5,"f":1,"g":"1_0","h":null,"i":null,"j":".inf","k":"1:30","l":true,"m":"1e999"}`},
		{"p.yml", "a: !!str 1e3\nb: 'no'\nc: 123456789012345678901234567890\nd: =\n? on\n: off", "yaml", `{"a":"1e3","b":"no","c":123456789012345678901234567890,"d":"=","on":"off"}`},
		{"p.yml", "a: &x {b: 1}\nc:\n  <<: *x\n  d: 2", "yaml", `{"a":{"b":1},"c":{"b":1,"d":2}}`},
	} {
		doc := read(c.name, c.text)
		if got := tree.JSON(doc.Root); string(doc.Format) != c.format || got != c.want || !doc.Readable() {
			t.Errorf("%s %q is %s of %s; %v", c.name, c.text, got, doc.Format, doc.Problems)
		}
	}
}

// TestByteOrderMark: before JSON the mark is an error, whether or not the name gives the language.
func TestByteOrderMark(t *testing.T) {
	for _, name := range []string{"p", "p.json"} {
		doc := read(name, "\ufeff{\"a\":1}")
		if doc.Format != params.JSON || doc.Readable() || len(doc.Problems) != 1 {
			t.Errorf("%s is read as %s with %v", name, doc.Format, doc.Problems)
		}
	}
	if doc := read("p", "\ufeffa: 1"); doc.Format != params.YAML || !doc.Readable() {
		t.Errorf("YAML with a mark is read as %s with %v", doc.Format, doc.Problems)
	}
	if doc := read("p.yml", "a: \xff"); len(doc.Formers()) != 0 {
		t.Errorf("bytes that are no UTF-8 are understood differently: %v", doc.Formers())
	}
}

// TestFormers: words that the two versions of YAML read as different things, and only those.
func TestFormers(t *testing.T) {
	doc := read("p.yml", "a: yes\nb: true\nc: 010\nd: 8\ne: 1.0\nf: 2026-01-31\ng: \"no\"\nh: [off, 1e3, 1.5e+3]\ni: 0o7\nj: text\nk: ~\nl: !!str no\nm: 0")
	var got []string
	for _, f := range doc.Formers() {
		got = append(got, doc.File.Slice(f.Node.Span))
	}
	want := []string{"yes", "010", "off", "1e3", "0o7"}
	if len(got) != len(want) {
		t.Fatalf("%q, expected %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

// TestSheetCells: how the cells of a table are read, and their positions.
func TestSheetCells(t *testing.T) {
	doc := params.ReadSheet(source.New("s.csv", []byte("a, b ,c\r\n1,\" x, \"\"y\"\" \", 007\r\n-1.5e3,TRUE,\n")))
	if got := tree.JSON(doc.Root); got != `[{"a":1,"b":"x, \"y\"","c":"007"},{"a":-1.5e3,"b":true}]` {
		t.Errorf("%s; %v", got, doc.Problems)
	}
	for pointer, want := range map[string]string{"/0/a": "1", "/0/b": `" x, ""y"" "`, "/0/c": "007", "/1/b": "TRUE"} {
		if n := doc.Root.At(pointer); n == nil || doc.File.Slice(n.Span) != want || n.Pointer() != pointer {
			t.Errorf("%s is not at %s", want, pointer)
		}
	}
}

// FuzzRead: no text ends a reading otherwise than with a document whose places are in the text, or a
// check of it otherwise than with a result.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"a: 1", "{\"a\": [1, {\"b\": null}]}", "a: yes\na: no", "- 1", "a:\n  b: {c: 1}\n  <<: {d: ~}", "\ufeffa: 1", "{", "max-memory: 1\nmaxMemory: 2", "input: '*'"} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	s := open(f, groups)
	f.Fuzz(func(t *testing.T, text string, strict bool) {
		doc := read("p", text)
		if !doc.Readable() || !doc.Root.Is(tree.Object) {
			return
		}
		o := params.Options{Schema: s, AssertFormat: true, Unknown: diag.Error, KeepNull: strict, Lenient: strict, Upstream: strict}
		checkPlaces(t, doc, params.Check(doc, o))
		doc.Formers()
		for _, format := range []params.Format{params.JSON, params.YAML} {
			written := params.Write(s, doc.Root, params.WriteOptions{Format: format, All: true})
			if again := read("p."+string(format), written); doc.Format == params.JSON && !doc.Faulty() && len(doc.Problems) == 0 && !again.Readable() {
				t.Fatalf("%q is written as %q: %v", text, written, again.Problems)
			}
		}
	})
}

func checkPlaces(t *testing.T, doc *params.Document, r *params.Result) {
	t.Helper()
	size := len(doc.File.Text)
	for _, draft := range r.Findings {
		f := draft
		f.Complete(doc.File)
		if draft.File == nil && (f.Span.Start < 0 || f.Span.End < f.Span.Start || f.Span.End > size) {
			t.Fatalf("%s has the place %v in a text of %d bytes", f.Message, f.Span, size)
		}
		for _, fix := range f.Fixes {
			if _, err := diag.Apply(doc.File.Text, fix.Edits); err != nil {
				t.Fatalf("%s: %v", fix.Title, err)
			}
		}
	}
}

const sheetSchema = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array", "minItems": 2, "uniqueEntries": ["a", "b"], "items": {
	"type": "object", "required": ["a"], "dependentRequired": {"b": ["c"]}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}],
	"properties": {"a": {"type": "string", "format": "file-path", "exists": true}, "b": {"type": "integer", "maximum": 3}, "c": {"type": "boolean", "unique": true}, "d": {"type": "array"}}}}`

// FuzzSheet: any table can be read, and its cells are in the order of the file.
func FuzzSheet(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "a\tb\n", "\"a\n\",b\n,,\n", "a;b\r\r\n\"", "\ufeff\n\na,,a,d\nx,y,z,w,v", "- a: 1\n- 2", "[{\"a\": 1}]", "a,b,c\n\"x\"y,4,true"} {
		for _, name := range []string{"s.csv", "s.tsv", "s"} {
			f.Add(name, seed)
		}
	}
	s := open(f, sheetSchema)
	f.Fuzz(func(t *testing.T, name, text string) {
		doc := params.ReadSheet(source.New(name, []byte(text)))
		for _, p := range doc.Problems {
			if p.Span.Start < 0 || p.Span.End < p.Span.Start || p.Span.End > len(text) {
				t.Fatalf("%q has the place %v", p.Message, p.Span)
			}
		}
		if doc.Format == params.CSV || doc.Format == params.TSV {
			at := 0
			for _, row := range doc.Root.Items {
				for _, m := range row.Members {
					if m.Value.Span.Start < at || m.Value.Span.End > len(text) {
						t.Fatalf("a cell stands at %v behind %d", m.Value.Span, at)
					}
					at = m.Value.Span.End
				}
			}
		}
		if doc.Readable() {
			checkPlaces(t, doc, params.CheckSheet(doc, s, params.Options{Unknown: diag.Warning}))
		}
	})
}
