package folder

// For any content of a folder, and any behavior of a check: there is a report, it lists what was not read and why, and
// everything else is still checked.

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// marked is content with an error that must be found, whatever else there is.
const marked = "<<<<<<< HEAD\n"

// fresh is a pipeline of the template on the disk, with one file that has an error.
func fresh(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range template.Render(template.Options{}) {
		write(t, filepath.Join(dir, f.Path), f.Content)
	}
	write(t, filepath.Join(dir, "zz last.txt"), []byte(marked))
	return dir
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, content, 0o644)); err != nil {
		t.Fatal(err)
	}
}

func lintFS(t *testing.T, files fs.FS) *diag.Report {
	t.Helper()
	p, err := Open(context.Background(), Given{Files: files, Names: dialect.Toolkit, ToolVersion: "0.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	report := Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}})
	if !slices.ContainsFunc(report.Findings, func(f diag.Finding) bool { return f.Rule == "merge-marker" && f.Path == "zz last.txt" }) {
		t.Error("the fault beside it was not found")
	}
	for _, f := range report.Findings {
		if strings.Contains(f.Message, "internal error") {
			t.Error(f.Message)
		}
	}
	return report
}

// needs are what the report needs about a path, once each.
func needs(report *diag.Report, path string) (list []string) {
	for _, n := range report.NotChecked {
		if strings.Contains(n.Needs, `"`+path+`"`) && !slices.Contains(list, n.Needs) {
			list = append(list, n.Needs)
		}
	}
	return list
}

func faultsAt(report *diag.Report, path string) (rules []string) {
	for _, f := range report.Findings {
		if f.Path == path && (f.Outcome == diag.Failed || f.Outcome == diag.Warned) {
			rules = append(rules, f.Rule)
		}
	}
	return rules
}

func TestOddFiles(t *testing.T) {
	dir := fresh(t)
	binary := []byte("\x00\x01\xff" + marked)
	texts := []string{"a b/c d.md", `quo'te "d" $(x) ;&.md`, "näme/日本🧬.md", "..dots/...md", "a..b/..md", "-rf", "new\nline.md", "%2e%2e.md"}
	for _, name := range texts {
		write(t, filepath.Join(dir, name), []byte("fine\n"+marked))
	}
	for _, name := range []string{"data.yml", ".github/workflows/branch.yml", "assets/report_config.yml", "flow_schema.json", ".toolkit.yml", "README.md", "modules.json"} {
		write(t, filepath.Join(dir, name), binary)
	}
	write(t, filepath.Join(dir, "latin1.md"), []byte("caf\xe9 "+marked))
	report := lintFS(t, os.DirFS(dir))
	for _, name := range texts {
		if got := faultsAt(report, name); !slices.Equal(got, []string{"merge-marker"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{".github/workflows/branch.yml", "assets/report_config.yml", "flow_schema.json", "README.md", "modules.json"} {
		if faultsAt(report, name) == nil && needs(report, name) == nil {
			t.Errorf("%s is no text, and nothing says so", name)
		}
	}
	if got := faultsAt(report, "data.yml"); got != nil {
		t.Errorf("a binary file is looked into: %q", got)
	}
}

// TestHugeFile has files of 100 MB on the disk, sparse, which are never read.
func TestHugeFile(t *testing.T) {
	dir := fresh(t)
	const size = 100 << 20
	for _, name := range []string{"notes.md", "flow_schema.json", "flow.config", "LICENSE", ".toolkit.yml"} {
		write(t, filepath.Join(dir, name), nil)
		if err := os.Truncate(filepath.Join(dir, name), size); err != nil {
			t.Fatal(err)
		}
	}
	read := &reading{FS: os.DirFS(dir), size: map[string]int{}}
	report := lintFS(t, read)
	for _, name := range []string{"notes.md", "LICENSE"} {
		if got := needs(report, name); len(got) == 0 || !strings.Contains(got[0], limits.CheckedText.Name) {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"flow_schema.json", "flow.config"} {
		if faultsAt(report, name) == nil && needs(report, name) == nil {
			t.Errorf("%s is too large, and nothing says so", name)
		}
	}
	for name, n := range read.size {
		if n > limits.CheckedText.Max {
			t.Errorf("%d bytes of %q were read", n, name)
		}
	}
}

// reading counts what is read of each file.
type reading struct {
	fs.FS
	size map[string]int
}

func (r *reading) Open(name string) (fs.File, error) {
	f, err := r.FS.Open(name)
	if _, lists := f.(fs.ReadDirFile); err != nil || lists && isFolder(f) {
		return f, err
	}
	return &readFile{File: f, of: r, name: name}, nil
}

func isFolder(f fs.File) bool {
	info, err := f.Stat()
	return err == nil && info.IsDir()
}

type readFile struct {
	fs.File
	of   *reading
	name string
}

func (f *readFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.of.size[f.name] += n
	return n, err
}

// refusing is a folder in which some paths may not be read: root, who may run the tests, may read all.
type refusing struct {
	fstest.MapFS
	refused map[string]error
}

func (r refusing) Open(name string) (fs.File, error) {
	if err := r.refused[name]; err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return r.MapFS.Open(name)
}

func (r refusing) ReadFile(name string) ([]byte, error) {
	if err := r.refused[name]; err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return r.MapFS.ReadFile(name)
}

func TestUnreadable(t *testing.T) {
	files := fstest.MapFS{"zz last.txt": {Data: []byte(marked)}, "notes.md": {Data: []byte("x")}, "secret/x.md": {Data: []byte("x")}, "sub/.gitignore": {Data: []byte("*")}, "sub/x.md": {Data: []byte(marked)}}
	for _, f := range template.Render(template.Options{}) {
		files[f.Path] = &fstest.MapFile{Data: f.Content}
	}
	refused := map[string]error{
		"notes.md": fs.ErrPermission, "LICENSE": fs.ErrPermission, "secret": fs.ErrPermission, "sub/.gitignore": fs.ErrPermission,
		"flow.config": fs.ErrPermission, "flow_schema.json": errors.New("input/output error"), "README.md": errors.New("input/output error"),
	}
	report := lintFS(t, refusing{files, refused})
	for name, why := range map[string]string{"notes.md": "permission denied", "secret": "permission denied", "sub/.gitignore": "permission denied", "LICENSE": "permission denied"} {
		if got := needs(report, name); !slices.Contains(got, `the content of "`+name+`": `+why) {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"flow.config", "flow_schema.json", "README.md"} {
		if faultsAt(report, name) == nil && needs(report, name) == nil {
			t.Errorf("%s cannot be read, and nothing says so", name)
		}
	}
	if got := faultsAt(report, "sub/x.md"); !slices.Equal(got, []string{"merge-marker"}) {
		t.Errorf("beside an ignore file that cannot be read: %q", got)
	}
	_, err := Open(context.Background(), Given{Files: refusing{files, map[string]error{".": fs.ErrPermission}}})
	var raised *diag.Raised
	if !errors.As(err, &raised) || raised.Kind != diag.IOError {
		t.Errorf("the folder itself: %v", err)
	}
	if _, err = Open(context.Background(), Given{Files: os.DirFS(filepath.Join(t.TempDir(), "gone"))}); !errors.As(err, &raised) || raised.Kind != diag.FileNotFoundError {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// TestPanics has a rule and a check that die; what comes after them runs.
func TestPanics(t *testing.T) {
	p, err := Open(context.Background(), Given{Files: os.DirFS(fresh(t))})
	if err != nil {
		t.Fatal(err)
	}
	dying := &checks.Rule{Rule: lint.Rule{ID: "dying", Check: "dying_check", Title: "Dies", Severity: diag.Warning}, Run: func(*lint.Pass, *view.Folder) { panic("the rule's end") }}
	list := slices.Concat([]*checks.Check{{ID: "dying_check", Title: "Dies", Rules: []*checks.Rule{dying}}, {ID: "broken_check", Rules: []*checks.Rule{nil}}}, checks.All())
	report := p.run(list, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}, Timed: true})
	var died []string
	for _, f := range report.Findings {
		if strings.Contains(f.Message, "internal error") {
			died = append(died, f.Check)
			if f.Outcome != diag.Failed {
				t.Errorf("%s: %s", f.Outcome, f.Message)
			}
		}
	}
	if !slices.Equal(died, []string{"broken_check", "dying_check"}) || !report.Incomplete {
		t.Errorf("died: %q, incomplete %v", died, report.Incomplete)
	}
	if faultsAt(report, "zz last.txt") == nil || len(report.Times) < 20 {
		t.Errorf("the others did not run: %d checks", len(report.Times))
	}
}

// TestHostileIgnoreFile: an ignore file that exceeds the limits is reported as not checked, and the run continues.
func TestHostileIgnoreFile(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		limit limits.Limit
	}{
		"large":  {strings.Repeat("x", limits.IgnoreBytes.Max+1), limits.IgnoreBytes},
		"stars":  {strings.Repeat(strings.Repeat("*a", 40)+"\n", 500), limits.IgnoreWork},
		"nested": {strings.Repeat(strings.Repeat("**/", 12)+"b\n", 500), limits.IgnoreWork},
	} {
		dir := fresh(t)
		write(t, filepath.Join(dir, ".gitignore"), []byte(c.text))
		write(t, filepath.Join(dir, "docs", ".gitignore"), []byte("nothing\n"))
		for i := range 100 {
			at := strings.Repeat("a", 200)
			if name == "nested" {
				at = strings.Repeat("a/", 25)
			}
			write(t, filepath.Join(dir, at+string(rune('A'+i%26))+strings.Repeat("x", i/26)), nil)
		}
		report := lintFS(t, os.DirFS(dir))
		if got := needs(report, ".gitignore"); len(got) != 1 || !strings.Contains(got[0], c.limit.Name) {
			t.Errorf("%s: %q", name, got)
		}
	}
}
