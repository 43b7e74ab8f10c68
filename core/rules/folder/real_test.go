package folder

// The whole pipelines of ../shared/data/trees under "upstream", against the recorded results of nf-core/tools.

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
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

// difference is a check of a pipeline that counts otherwise than recorded.
type difference struct{ check, pipeline, version string }

// TestRealTrees compares the number of each outcome, check by check. What differs is exactly what the table of
// docs/nf-core-tools.md lists, with a reason.
func TestRealTrees(t *testing.T) {
	records, _ := filepath.Glob(filepath.Join(trees, "*.reference-*.json"))
	if len(records) == 0 {
		t.Skip("skipped: no pipelines beside the project")
	}
	listed := listedDifferences(t)
	compared := 0
	for _, of := range generations {
		for _, path := range records {
			name, ok := strings.CutSuffix(filepath.Base(path), ".reference-"+of.version+".json")
			if !ok {
				continue
			}
			equal, differing := compareTree(t, name, of)
			compared += equal
			for check, outcomes := range differing {
				d := difference{check, name, of.version}
				if !listed[d] {
					t.Errorf("%v: nf-core/tools and we count %v", d, outcomes)
				}
				delete(listed, d)
			}
		}
	}
	for d := range listed {
		t.Errorf("docs/nf-core-tools.md lists %v, which does not differ", d)
	}
	if compared < 1200 {
		t.Errorf("only %d checks were compared", compared)
	}
}

// listedDifferences reads the rows of the document: checks, pipelines, versions, reason.
func listedDifferences(t *testing.T) map[difference]bool {
	t.Helper()
	text, err := os.ReadFile("../../../docs/nf-core-tools.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## Results that differ")
	list := func(cell string) []string {
		return strings.Split(strings.NewReplacer("`", "", " ", "").Replace(cell), ",")
	}
	listed := map[difference]bool{}
	for row := range strings.Lines(table) {
		cells := strings.Split(row, "|")
		if len(cells) != 6 || !strings.Contains(cells[1], "`") {
			continue
		}
		if len(strings.TrimSpace(cells[4])) < 20 {
			t.Errorf("no reason in %q", row)
		}
		for _, check := range list(cells[1]) {
			for _, pipeline := range list(cells[2]) {
				for _, version := range list(cells[3]) {
					listed[difference{check, pipeline, version}] = true
				}
			}
		}
	}
	return listed
}

// compareTree lints one pipeline as a version did, without and with --release: how many checks are equal, and the counts of
// those that are not.
func compareTree(t *testing.T, name string, of generation) (equal int, differing map[string]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(trees, name+".reference-"+of.version+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var record struct {
		recorded
		Release recorded
	}
	if err := json.Unmarshal(text, &record); err != nil {
		t.Fatal(err)
	}
	if len(record.Checks) == 0 {
		return 0, nil // nf-core/tools refused the directory
	}
	base, migrated := strings.CutSuffix(name, ".migrated")
	files := unpack(t, base+".tar.gz")
	if migrated {
		files = withoutOldSettings(files)
	}
	given := Given{Files: files, Names: dialect.NFCore, Revision: of.revision, ToolVersion: of.version}
	given.Config.ProjectDir = "/" + base
	if template := unpack(t, name+of.template+".tar.gz"); template != nil {
		given.Template = template
	}
	differing = map[string]string{}
	compare := func(want recorded, checks []string) {
		p, err := Open(context.Background(), given)
		if err != nil {
			t.Fatal(err)
		}
		got := Run(p, Options{Selection: lint.Selection{Profile: lint.ProfileNamed("upstream")}})
		for _, check := range checks {
			counts, same := outcomes(check, want, got)
			if same {
				equal++
			} else {
				differing[check] = counts
			}
		}
	}
	compare(record.recorded, record.Checks)
	given.Release = true
	record.Release.Crashed = record.Crashed
	compare(record.Release, []string{"version_consistency", "included_configs"})
	return equal, differing
}

// withoutOldSettings has the settings of .nf-core-lint.yml in .nf-core.yml, as the recorded run had them.
func withoutOldSettings(files fstest.MapFS) fstest.MapFS {
	old := files[".nf-core-lint.yml"]
	lines := strings.TrimRight(string(old.Data), "\n")
	text := "repository_type: pipeline\nlint:\n  " + strings.ReplaceAll(lines, "\n", "\n  ") + "\n"
	delete(files, ".nf-core-lint.yml")
	files[".nf-core.yml"] = &fstest.MapFile{Data: []byte(text), Mode: old.Mode}
	return files
}

// outcomes counts the results of a check, recorded and ours. A check that ended with an exception has failed.
func outcomes(check string, want recorded, got *diag.Report) (counts string, same bool) {
	if want.Crashed[check] != "" {
		want.Failed = append(want.Failed, [2]string{check})
	}
	same = true
	for _, of := range []struct {
		outcome diag.Outcome
		list    [][2]string
	}{{diag.Passed, want.Passed}, {diag.Warned, want.Warned}, {diag.Failed, want.Failed}, {diag.Ignored, want.Ignored}} {
		recorded, ours := 0, 0
		for _, finding := range of.list {
			if finding[0] == check {
				recorded++
			}
		}
		for _, f := range got.Findings {
			if f.Check == check && f.Outcome == of.outcome {
				ours++
			}
		}
		same = same && recorded == ours
		counts += fmt.Sprintf(" %s %d/%d", of.outcome, recorded, ours)
	}
	return counts, same
}

// TestErrorsOnTemplateLines: the default profile has no error on a line that a pipeline has from the template, of either
// version: its author cannot change such a line.
func TestErrorsOnTemplateLines(t *testing.T) {
	linted, marked := 0, 0
	for _, of := range generations {
		packed, _ := filepath.Glob(filepath.Join(trees, "*"+of.template+".tar.gz"))
		for _, path := range packed {
			name := strings.TrimSuffix(filepath.Base(path), of.template+".tar.gz")
			given := Given{Files: unpack(t, name+".tar.gz"), Names: dialect.NFCore, Template: unpack(t, filepath.Base(path))}
			p, err := Open(context.Background(), given)
			if err != nil {
				t.Fatal(err)
			}
			linted++
			for _, f := range Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}}).Findings {
				if f.Template {
					marked++
				}
				if f.Template && f.Outcome == diag.Failed {
					t.Errorf("%s: %s: %s: %s", name, f.Path, f.Rule, f.Message)
				}
			}
		}
	}
	switch {
	case linted == 0:
		t.Skip("skipped: no templates beside the project")
	case marked == 0:
		t.Error("no finding is on a line of the template")
	}
	t.Logf("%d findings on lines of %d templates", marked, linted)
}
