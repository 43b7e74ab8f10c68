package syntax_test

// Any text must be read: no panic, every place inside the text and inside what it belongs to,
// statements in order.

import (
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"golang.org/x/tools/txtar"
)

var (
	atType   = reflect.TypeOf(syntax.At{})
	spanType = reflect.TypeOf(source.Span{})
)

// places checks the places of a value and of all within it.
type places struct {
	t    *testing.T
	text string
}

func (c *places) check(v reflect.Value, outer source.Span, path string) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() && v.Type() != reflect.TypeOf((*source.File)(nil)) {
			c.check(v.Elem(), outer, path)
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.check(v.Index(i), outer, path)
		}
		c.ordered(v, path)
	case reflect.Struct:
		c.fields(v, outer, path+"/"+v.Type().Name())
	}
}

func (c *places) fields(v reflect.Value, outer source.Span, path string) {
	if v.Type() == spanType {
		c.inside(v.Interface().(source.Span), outer, path)
		return
	}
	if v.Type().PkgPath() != atType.PkgPath() {
		return // numbers
	}
	if f := v.FieldByName("At"); f.IsValid() && f.Type() == atType {
		at := source.Span(f.Interface().(syntax.At))
		if v.IsZero() {
			return // a part that is not there
		}
		c.inside(at, outer, path)
		outer = at
	}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() && f.Name != "At" {
			c.check(v.Field(i), outer, path)
		}
	}
}

func (c *places) inside(at, outer source.Span, path string) {
	if at == (source.Span{}) {
		return
	}
	if at.Start < outer.Start || at.End > outer.End || at.Start > at.End {
		c.t.Fatalf("%s: the place %v is not within %v: %q", path, at, outer, c.text)
	}
}

// ordered checks that the elements of a list follow each other.
func (c *places) ordered(v reflect.Value, path string) {
	last := 0
	for i := range v.Len() {
		s, ok := v.Index(i).Interface().(syntax.Statement)
		if !ok {
			return
		}
		at := s.Span()
		if at.Start < last {
			c.t.Fatalf("%s: statement %d at %v begins before the end of the one before, %d: %q", path, i, at, last, c.text)
		}
		last = max(last, at.Start, at.End)
	}
}

func checkFile(t *testing.T, text string) {
	checkTree(t, syntax.Parse(source.New("x", []byte(text))), text)
	checkTree(t, syntax.ParseScript(source.New("x", []byte(text))), text)
}

func checkTree(t *testing.T, f *syntax.File, text string) {
	c := &places{t, text}
	whole := f.Source.Whole()
	c.check(reflect.ValueOf(f.Statements), whole, "")
	last := 0
	for _, fault := range append(append([]syntax.Finding{}, f.Findings...), f.CheckNames()...) {
		c.inside(fault.Span, whole, "fault "+fault.Message)
		for _, related := range fault.Related {
			c.inside(related.Span, whole, "related "+fault.Message)
		}
		if !fault.Legacy && !fault.Strict || fault.Message == "" || fault.Code == "" {
			t.Fatalf("a fault of nobody: %+v: %q", fault, text)
		}
	}
	for _, at := range f.Comments {
		if at.Start < last || at.End > len(text) {
			t.Fatalf("the comment %v is out of order: %q", at, text)
		}
		last = at.End
	}
	if (len(f.StrictErrors()) == 0) && !f.StrictReads() {
		t.Fatalf("not read by the strict parser, without an error: %q", text)
	}
}

// tables are the archives of inputs and of what is read of them.
var tables = []string{"recover", "grammar", "names", "scripts"}

func FuzzParse(f *testing.F) {
	for _, name := range tables {
		archive, err := txtar.ParseFile("testdata/" + name + ".txtar")
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if file.Name != "want" {
				f.Add(string(file.Data))
			}
		}
	}
	for _, seed := range []string{"", "\"", "\"${", "a = \"${", "'''", "/*", "{", "}", "a{b{c", "$/", "a.b.", "withName:", "a = [b:", "(", "\"$", "\\", "a = {x ->", "<<<<<<< a\nb = 1\n", "\"\"\"\n0=$A00", "a\x00b", "\xff\xfe", "def", "if", "switch(a){case", "a=b?c", "for(", "\"\"\"${'''", "a = ‘", "a = {\n<<<<<<< x\n}\n======="} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			return
		}
		checkFile(t, text)
	})
}

// TestPrefixes reads every prefix of the tables' inputs, as an editor does during typing.
func TestPrefixes(t *testing.T) {
	for _, name := range tables {
		archive, err := txtar.ParseFile("testdata/" + name + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			for n := 0; file.Name != "want" && n <= len(file.Data); n++ {
				checkFile(t, string(file.Data[:n]))
			}
		}
	}
}

func TestCorpusPlaces(t *testing.T) {
	_, texts := corpus(t)
	for _, text := range texts {
		checkFile(t, string(text))
		checkFile(t, string(text[len(text)/3:]))
		checkFile(t, string(text[:len(text)*2/3]))
	}
}
