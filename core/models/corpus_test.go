package models

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Real configuration files, read in place: those of pipelines as they are, all of which the reference accepts, and those of
// their histories with labelled issues.

const pipelines = "../../../shared/data/pipelines/"

func openReal(t *testing.T, file, name string) *Reading {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return Open(yaml.Parse(source.New(name, text)), nfCore)
}

func TestRealConfigsAreTaken(t *testing.T) {
	files, _ := filepath.Glob(pipelines + "*/.nf-core*")
	if len(files) == 0 {
		t.Skip("no real pipelines here")
	}
	schema := compiled(t, dialect.NFCore)
	for _, file := range files {
		r := openReal(t, file, filepath.Base(file))
		if r.Record == nil || len(r.Issues) > 0 || len(r.OddKeys) > 0 || !r.Doc.Readable() {
			t.Errorf("%s: %v %v", file, r.Issues, r.Doc.Problems)
			continue
		}
		loaded, err := Load(os.DirFS(filepath.Dir(file)), ".", LoadOptions{})
		if err != nil || loaded.Path != filepath.Base(file) && r.Model == Config {
			t.Errorf("%s: loaded %s, %v", file, loaded.Path, err)
		}
		if r.Model != Config {
			continue
		}
		violations, err := schema.Validate(r.Doc.Root)
		taken := len(violations) == 0
		if whole := droppedInR2Too(r); err != nil || taken != whole {
			t.Errorf("%s: the published schema says %v, the record %v (%v)", file, violations, r.Dropped, err)
		}
	}
}

// droppedInR2Too reports whether every dropped key is a field of the other revision.
func droppedInR2Too(r *Reading) bool {
	for _, d := range r.Dropped {
		if name, _ := d.Path[len(d.Path)-1].(string); d.Model.Table().Named(r.Names, name) == nil {
			return false
		}
	}
	return true
}

// label of a file with issues: how often each was found.
type labelled struct {
	file, name string
	counts     map[string]int
}

func readLabels(t *testing.T) []labelled {
	t.Helper()
	text, err := os.ReadFile(pipelines + "_faults/INDEX.tsv")
	if err != nil {
		t.Skip("no labelled faults here:", err)
	}
	var all []labelled
	for _, line := range strings.Split(string(text), "\n") {
		columns := strings.Split(line, "\t")
		if !strings.HasPrefix(line, "nfcore-yml/") || len(columns) < 10 {
			continue
		}
		l := labelled{file: columns[0], name: columns[4], counts: map[string]int{}}
		for _, label := range strings.Fields(columns[8]) {
			name, count, _ := strings.Cut(label, "=")
			l.counts[name], _ = strconv.Atoi(count)
		}
		all = append(all, l)
	}
	if len(all) < 30 {
		t.Fatalf("only %d labelled files", len(all))
	}
	return all
}

// TestLabelledFaults finds in each file what its label says, and nothing of the kinds that the
// label does not name.
func TestLabelledFaults(t *testing.T) {
	for _, l := range readLabels(t) {
		r := openReal(t, pipelines+"_faults/"+l.file, l.name)
		if unread := r.Doc.Root == nil || !r.Doc.Readable(); unread != (l.counts["yaml-error"] > 0) {
			t.Errorf("%s: %v, labelled %v", l.file, r.Doc.Problems, l.counts)
		} else if unread {
			continue
		}
		if len(r.Issues) != l.counts["model"] {
			t.Errorf("%s: %d issues, labelled %v", l.file, len(r.Issues), l.counts)
		}
		duplicates := 0
		for _, p := range r.Doc.Problems {
			if p.Code == tree.Duplicate {
				duplicates++
			}
		}
		if duplicates != l.counts["dup-key"] {
			t.Errorf("%s: %d repeated keys, labelled %v", l.file, duplicates, l.counts)
		}
		unknown := l.counts["unknown-top-key"] + l.counts["unknown-lint-key"] + l.counts["unknown-template-key"]
		if len(r.Dropped) != unknown {
			t.Errorf("%s: dropped %v, labelled %v", l.file, r.Dropped, l.counts)
		}
		if deprecated := r.Model == Lint; deprecated != (l.counts["deprecated-file"] > 0) {
			t.Errorf("%s: read as %s", l.file, r.Model.Name(r.Names))
		}
		checkPlaces(t, l.file, r)
	}
}

// checkPlaces wants every issue and every dropped key to have its place in the text.
func checkPlaces(t *testing.T, file string, r *Reading) {
	t.Helper()
	for _, issue := range r.Issues {
		if n := r.Node(issue.Path); n == nil || !Equal(r.Doc.Value(n), issue.Input) {
			t.Errorf("%s: the place of %s holds something else", file, PathText(issue.Path))
		}
	}
	for _, d := range r.Dropped {
		if m, ok := r.Member(d.Path); !ok || m.Key != d.Path[len(d.Path)-1] {
			t.Errorf("%s: %s has no place", file, PathText(d.Path))
		}
	}
}
