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

// TestCorpusIsReadByLegacy reads what the engine read: none of the shared files is broken.
func TestCorpusIsReadByLegacy(t *testing.T) {
	paths, texts := corpus(t)
	if len(paths) < 800 {
		t.Fatalf("only %d configuration files found", len(paths))
	}
	for i, path := range paths {
		f := syntax.Parse(source.New(path, texts[i]))
		if !f.LegacyReads() {
			t.Errorf("%s: %v", path, f.Findings)
		}
	}
}

// refusedByStrict are files of pipelines that the strict engine resolves without reading these files: they belong to other
// programs, to tests, or to profiles that were not selected.
var refusedByStrict = map[string]string{
	"reportho/conf/test.config":               "reads a parameter by its bare name, in a profile that is not selected",
	"reportho/conf/test_fasta.config":         "the same",
	"rnadnavar/tests/config/test_data.config": "defines variables; only the tests of modules include it",
}

// TestCorpusAndTheStrictEngine compares with what the engine did: it resolved some pipelines by its strict parser, and
// stopped at an error in each of the others.
func TestCorpusAndTheStrictEngine(t *testing.T) {
	paths, texts := corpus(t)
	refused := map[string]string{}
	for i, path := range paths {
		pipeline, file, _ := strings.Cut(path, "/")
		f := syntax.Parse(source.New(path, texts[i]))
		errors := f.StrictErrors()
		if len(errors) == 0 || file == "nf-test.config" {
			continue
		}
		if !resolved(pipeline) {
			refused[pipeline] = path
		} else if _, known := refusedByStrict[path]; !known {
			t.Errorf("%s: the strict engine takes it, and here it is refused: %v", path, errors)
		}
	}
	for path := range refusedByStrict {
		if _, err := os.Stat(filepath.Join(shared, "pipelines", path)); err != nil {
			t.Errorf("%s stands in the table and not in the data", path)
		}
	}
	for _, path := range paths {
		pipeline, _, _ := strings.Cut(path, "/")
		if !resolved(pipeline) && refused[pipeline] == "" {
			t.Errorf("%s: the strict engine refuses the pipeline, and here every file is taken", pipeline)
			refused[pipeline] = "told"
		}
	}
}

// resolved reports whether the strict engine resolved a pipeline.
func resolved(pipeline string) bool {
	_, err := os.Stat(filepath.Join(shared, "flowconfig", "default", pipeline+".v2.flat"))
	return err == nil
}
