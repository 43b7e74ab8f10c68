package yaml_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// unreadable are the real files that the reference's reader refuses as well.
var unreadable = []string{
	"_faults/nfcore-yml/circdna-609f5ccbbe.yml", "_faults/nfcore-yml/lsmquant-fc687d6c06.yml", "_faults/nfcore-yml/reportho-32cbcfc1aa.yml",
	"_faults/nfcore-yml/rnadnavar-05c2de8ca9.yml", "_faults/nfcore-yml/smrnaseq-b3adb63513.yml",
}

// TestRealFiles reads every real file: each is readable where the reference's reader takes it,
// and every scalar's bytes, read alone, are the scalar.
func TestRealFiles(t *testing.T) {
	files := yamlFiles(t, shared(t, "pipelines"))
	var refused []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		d := parse(files[name])
		checkSpans(t, d)
		if d.Root != nil && !d.Readable() {
			refused = append(refused, name)
			continue
		}
		if d.Root == nil {
			continue
		}
		checkOrder(t, d, d.Root)
		scalars(d.Root, func(n *tree.Node) { checkScalar(t, d, n) })
	}
	if !slices.Equal(refused, unreadable) || len(files) < 700 {
		t.Errorf("of %d files these are refused: %q", len(files), refused)
	}
}

// TestProblemsOfRealFiles compares the problems of real files with a table.
func TestProblemsOfRealFiles(t *testing.T) {
	root := shared(t, "pipelines", "_faults", "nfcore-yml")
	files := yamlFiles(t, root)
	for _, row := range table(t, "problems.tsv") {
		text, known := files[row[0]]
		if !known {
			t.Errorf("%s is not there", row[0])
			continue
		}
		if got := problemList(parse(text)); got != row[1] {
			t.Errorf("%s:\n got %s\nwant %s", row[0], got, row[1])
		}
	}
}

// TestRoundTrips edits real files there and back: every byte is as it was, and in between
// every other line.
func TestRoundTrips(t *testing.T) {
	files := yamlFiles(t, shared(t, "pipelines"))
	edited := 0
	for i, name := range slices.Sorted(maps.Keys(files)) {
		text := files[name]
		if d := parse(text); d.Root == nil || !d.Readable() || d.Root.Kind != tree.Object || !strings.Contains(name, ".nf-core") && !strings.Contains(name, "nfcore-yml") && i%24 != 0 {
			continue
		}
		edited++
		renameAll(t, name, text)
		setAll(t, name, text)
		removeAll(t, name, text)
	}
	if edited < 100 {
		t.Errorf("only %d files were edited", edited)
	}
}

// paths lists the path to every value of a document.
func paths(n *tree.Node, way []string, visit func(way []string, n *tree.Node)) {
	for i, m := range n.Members {
		if n.Effective(i) {
			visit(append(way, m.Key), m.Value)
			paths(m.Value, append(slices.Clone(way), m.Key), visit)
		}
	}
}

func renameAll(t *testing.T, name, text string) {
	d := parse(text)
	objects := []*tree.Node{d.Root}
	paths(d.Root, nil, func(_ []string, n *tree.Node) {
		if n.Kind == tree.Object {
			objects = append(objects, n)
		}
	})
	for _, o := range objects {
		for i, m := range o.Members {
			there := apply(t, text, d.Rename(o, i, "renamed_by_a_test"))
			if there == text {
				t.Fatalf("%s: %s was not renamed", name, m.Key)
			}
			if d.KeyScalar(o, i).Tag != yaml.String {
				continue // a name is text
			}
			again := parse(there)
			back := apply(t, there, again.Rename(again.Root.At(o.Pointer()), i, m.Key))
			checkAround(t, name, text, back, m.KeySpan)
		}
	}
}

// checkAround checks that two versions of a file are the same except for the bytes of a span.
func checkAround(t *testing.T, name, text, edited string, s source.Span) {
	t.Helper()
	if !strings.HasPrefix(edited, text[:s.Start]) || !strings.HasSuffix(edited, text[s.End:]) {
		t.Fatalf("%s: an edit at %v changed other bytes:\n%s", name, s, edited)
	}
}

func setAll(t *testing.T, name, text string) {
	d := parse(text)
	paths(d.Root, nil, func(way []string, n *tree.Node) {
		edits, err := d.Set(way, "set by a test")
		if err != nil {
			t.Fatalf("%s: setting %q: %v", name, way, err)
		}
		there := apply(t, text, edits)
		touched := n.Span
		if n.Kind == tree.Object || n.Kind == tree.Array || n.Span.Len() == 0 || d.Scalar(n).Style >= yaml.Literal {
			m, _ := n.Key()
			touched = source.Span{Start: m.KeySpan.End, End: n.Span.End + len(lineOf(text[n.Span.End:]))}
		}
		checkAround(t, name, text, there, touched)
		edits, err = parse(there).Set(way, d.Value(n))
		if err != nil {
			t.Fatalf("%s: restoring %q: %v", name, way, err)
		}
		back := apply(t, there, edits)
		checkAround(t, name, text, back, touched)
		if s := d.Scalar(n); s.Style == yaml.SingleQuoted && back != text {
			t.Fatalf("%s: restoring %q gave other quotes:\n%s", name, way, back)
		}
	})
}

func lineOf(s string) string {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return s[:i]
	}
	return s
}

func removeAll(t *testing.T, name, text string) {
	d := parse(text)
	before := strings.SplitAfter(text, "\n")
	paths(d.Root, nil, func(way []string, n *tree.Node) {
		edits, err := d.Remove(way)
		if err != nil {
			t.Fatalf("%s: removing %q: %v", name, way, err)
		}
		changed, at := 0, 0
		for line := range strings.SplitAfterSeq(apply(t, text, edits), "\n") {
			if i := slices.Index(before[at:], line); i >= 0 {
				at += i
			} else {
				changed++
			}
		}
		if changed > 1 {
			t.Fatalf("%s: removing %q changed %d lines", name, way, changed)
		}
	})
}
