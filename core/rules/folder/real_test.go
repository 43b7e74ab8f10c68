package folder

// The whole pipelines of ../shared/data/trees under "upstream", against the recorded results of nf-core/tools.

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

const trees = "../../../../shared/data/trees"

// generation is a version of nf-core/tools that recorded results, with the revision that has its rules.
type generation struct {
	version  string
	revision dialect.Revision
	// template is what follows the name of a pipeline in the name of the template that it rendered.
	template string
}

var generations = []generation{{"3.5.1", dialect.R1, ".template"}, {"4.2.1", dialect.R32, ".template-4.2.1"}}

// recorded are the results of one pipeline.
type recorded struct {
	Passed, Warned, Failed, Ignored [][2]string
	Crashed                         map[string]string
	Checks                          []string
}

// unpack reads a tar file into memory, below its top folder.
func unpack(t *testing.T, name string) fstest.MapFS {
	t.Helper()
	packed, err := os.ReadFile(filepath.Join(trees, name))
	if err != nil {
		return nil
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for r := tar.NewReader(plain); ; {
		head, err := r.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		_, path, _ := strings.Cut(head.Name, "/")
		if head.Typeflag == tar.TypeReg {
			content, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			files[path] = &fstest.MapFile{Data: content, Mode: fs.FileMode(head.Mode)}
		}
	}
}

// differs gives the reason why a check does not count as nf-core/tools does; "" where it must.
func differs(check string, files fstest.MapFS, template bool) string {
	switch {
	case check == "files_unchanged" && !template:
		return "the template of the pipeline was not recorded"
	case check == "actions_schema_validation":
		return "the schema of workflows is not in the project"
	case check == "rocrate_readme_sync":
		return "nf-core/tools writes the file while it lints, and passes then"
	case (check == "pipeline_todos" || check == "merge_markers") && files[".gitignore"] != nil && bytes.Contains(files[".gitignore"].Data, []byte("/*")):
		return "nf-core/tools reads x/* in .gitignore as *, and looks into no file (lint.md §5, Q5)"
	}
	return ""
}

// TestRealTrees compares the number of each outcome, check by check.
func TestRealTrees(t *testing.T) {
	for _, of := range generations {
		t.Run(of.version, func(t *testing.T) { compareTrees(t, of) })
	}
}

func compareTrees(t *testing.T, of generation) {
	records, _ := filepath.Glob(filepath.Join(trees, "*.reference-"+of.version+".json"))
	if len(records) == 0 {
		t.Skip("skipped: no pipelines beside the project")
	}
	compared := 0
	for _, path := range records {
		name := strings.TrimSuffix(filepath.Base(path), ".reference-"+of.version+".json")
		files := unpack(t, name+".tar.gz")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var want recorded
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		if files == nil || len(want.Checks) == 0 {
			continue // it was migrated before, or not read at all
		}
		given := Given{Files: files, Names: dialect.NFCore, Revision: of.revision, ToolVersion: of.version}
		given.Config.ProjectDir = "/" + name
		if template := unpack(t, name+of.template+".tar.gz"); template != nil {
			given.Template = template
		}
		p, err := Open(context.Background(), given)
		if err != nil {
			t.Fatal(err)
		}
		got := Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed("upstream")}})
		compared += compareWith(t, name, want, got, func(check string) string { return differs(check, files, given.Template != nil) })
	}
	if compared < 500 {
		t.Errorf("only %d checks were compared", compared)
	}
}

// compareWith counts the checks that have the recorded outcomes. One that crashed there has no outcomes, but where the
// parameter schema made it crash it has failed.
func compareWith(t *testing.T, name string, want recorded, got *diag.Report, differs func(check string) string) (compared int) {
	t.Helper()
	for _, check := range want.Checks {
		if want.Crashed[check] != "" && strings.HasPrefix(check, "schema_") {
			want.Failed = append(want.Failed, [2]string{check})
		} else if want.Crashed[check] != "" {
			continue
		}
		outcomes := map[diag.Outcome][2]int{}
		for outcome, list := range map[diag.Outcome][][2]string{diag.Passed: want.Passed, diag.Warned: want.Warned, diag.Failed: want.Failed, diag.Ignored: want.Ignored} {
			counts := [2]int{}
			for _, finding := range list {
				if finding[0] == check {
					counts[0]++
				}
			}
			for _, f := range got.Findings {
				if f.Check == check && f.Outcome == outcome {
					counts[1]++
				}
			}
			outcomes[outcome] = counts
		}
		equal := true
		for _, counts := range outcomes {
			equal = equal && counts[0] == counts[1]
		}
		switch reason := differs(check); {
		case reason != "":
		case !equal:
			t.Errorf("%s: %s: nf-core/tools and we count %v", name, check, outcomes)
		default:
			compared++
		}
	}
	return compared
}
