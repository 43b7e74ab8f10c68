package owned

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

const templates = "params {\n    input = null\n    outdir = null\n}\n// TODO: add your own\nmanifest {\n    name = 'org/demo'\n}\n"

func TestHas(t *testing.T) {
	l := New(Files(fstest.MapFS{"flow.config": {Data: []byte(templates)}}))
	own := "params {\r\n\tinput = null\r\n    mine = 1\r\n    outdir = 'x'\r\n}\r\n\r\n// TODO: add your own\r\nmanifest {\r\n    name = 'org/demo'\r\n}\r\nmine {\r\n    input = null\r\n}\r\n"
	file := source.New("flow.config", []byte(own))
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"params", "params", true},
		{"input", "null", true},
		{"mine", "1", false},
		{"outdir", "'x'", false},
		{"TODO", "own", true},
		{"manifest", "demo", true},
		{"params", "outdir", false},
		{"mine {", "mine {", false},
	} {
		start := strings.Index(own, c.from)
		end := start + strings.Index(own[start:], c.to) + len(c.to)
		if got := l.Has(file, source.Span{Start: start, End: end}); got != c.want {
			t.Errorf("%q to %q: %v", c.from, c.to, got)
		}
	}
	last := strings.LastIndex(own, "input")
	if l.Has(file, source.Span{Start: last, End: last + 5}) {
		t.Error("a line that the template has elsewhere is the template's")
	}
	brace := strings.Index(own, "}")
	if l.Has(file, source.Span{Start: brace, End: brace + 1}) {
		t.Error("a brace alone is the template's")
	}
	if l.Has(file, source.Span{}) {
		t.Error("the file as a whole is a line")
	}
}

func TestHasNothingToCompareWith(t *testing.T) {
	file := source.New("other.config", []byte(templates))
	line := source.Span{Start: 0, End: 6}
	if New(Files(fstest.MapFS{"flow.config": {Data: []byte(templates)}})).Has(file, line) {
		t.Error("a file that the template lacks")
	}
	if New(Files(nil)).Has(file, line) || New(nil).Has(file, line) {
		t.Error("no template")
	}
	if New(Files(fstest.MapFS{"other.config": {}})).Has(nil, line) {
		t.Error("no file")
	}
}
