package folder_test

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/lint/folder"
)

const trees = "../../../../shared/data/trees"

// tree is the folder of a real pipeline.
func tree(t *testing.T, name string) fs.FS {
	t.Helper()
	file, err := os.Open(filepath.Join(trees, name+".tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for r := tar.NewReader(unzipped); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		if path, _ := strings.CutPrefix(header.Name, name+"/"); header.Typeflag == tar.TypeReg {
			content, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			files[path] = &fstest.MapFile{Data: content, Mode: 0o644}
		}
	}
}

// verdicts of a tool on one pipeline.
type verdicts struct {
	Passed, Warned, Failed, Ignored [][2]string
	Crashed                         map[string]string
}

func (v verdicts) count(check string) map[diag.Outcome]int {
	counts := map[diag.Outcome]int{}
	for outcome, list := range map[diag.Outcome][][2]string{diag.Passed: v.Passed, diag.Warned: v.Warned, diag.Failed: v.Failed, diag.Ignored: v.Ignored} {
		for _, row := range list {
			if row[0] == check {
				counts[outcome]++
			}
		}
	}
	return counts
}

// TestSchemaVerdicts holds the checks of the parameter schema to the reference's recorded verdicts on real
// pipelines. A check that crashed there has failed.
func TestSchemaVerdicts(t *testing.T) {
	recorded, _ := filepath.Glob(trees + "/*.reference-3.5.1.json")
	if len(recorded) == 0 {
		t.Skip("skipped: ../shared/data/trees is not there")
	}
	for _, path := range recorded {
		name := strings.TrimSuffix(filepath.Base(path), ".reference-3.5.1.json")
		if strings.HasSuffix(name, ".migrated") {
			continue // its folder is not recorded
		}
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var reference verdicts
			if err := json.Unmarshal(text, &reference); err != nil {
				t.Fatal(err)
			}
			if _, refused := reference.Crashed["_load"]; refused {
				t.Skip("skipped: the reference refused the folder")
			}
			p, err := folder.Open(context.Background(), folder.Given{Files: tree(t, name), Names: dialect.NFCore})
			if err != nil {
				t.Fatal(err)
			}
			for _, check := range []string{"schema_lint", "schema_params", "schema_description"} {
				got := map[diag.Outcome]int{}
				for _, f := range folder.Run(p, folder.Options{Selection: lint.Selection{Profile: lint.ProfileNamed("upstream"), Keys: []string{check}}}).Findings {
					got[f.Outcome]++
				}
				want := reference.count(check)
				if _, crashed := reference.Crashed[check]; crashed {
					want = map[diag.Outcome]int{diag.Failed: 1}
				}
				for _, outcome := range []diag.Outcome{diag.Passed, diag.Warned, diag.Failed, diag.Ignored} {
					if got[outcome] != want[outcome] {
						t.Errorf("%s: %d %s; the reference has %d", check, got[outcome], outcome, want[outcome])
					}
				}
			}
		})
	}
}
