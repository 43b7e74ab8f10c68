package syntax_test

// The configuration files of real pipelines, read in place.

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// corpus reads every configuration file of the shared pipelines, in the order of their paths.
func corpus(t testing.TB) (paths []string, texts [][]byte) {
	t.Helper()
	root := filepath.Join(shared, "pipelines")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".config") {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(root, path)
		paths, texts = append(paths, filepath.ToSlash(rel)), append(texts, text)
		return err
	})
	if err != nil {
		t.Skip("the shared data is absent: ", err)
	}
	return paths, texts
}

func TestCorpus(t *testing.T) {
	paths, texts := corpus(t)
	if len(paths) < 800 {
		t.Fatalf("only %d configuration files found", len(paths))
	}
	for i, path := range paths {
		f := syntax.Parse(source.New(path, texts[i]))
		for _, fault := range f.Faults {
			if fault.Legacy {
				at := f.Source.Position(fault.Span.Start)
				t.Errorf("%s:%d:%d: %s: %s", path, at.Line, at.Column, fault.Code, fault.Message)
			}
		}
	}
}

func TestTMP(t *testing.T) {
	paths, texts := corpus(t)
	for i, path := range paths {
		f := syntax.Parse(source.New(path, texts[i]))
		seen := map[string]bool{}
		for _, fault := range append(f.Faults, f.CheckNames()...) {
			at := f.Source.Position(fault.Span.Start)
			if !seen[fault.Message] {
				t.Logf("%s:%d:%d: %s: %s", path, at.Line, at.Column, fault.Code, fault.Message)
			}
			seen[fault.Message] = true
		}
	}
}
