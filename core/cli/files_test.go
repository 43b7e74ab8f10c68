package cli_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// watchedFiles call seen after the content of a file was read.
type watchedFiles struct {
	host.Files
	seen func(path string)
}

func (f watchedFiles) Within(directory string) host.Files {
	return watchedFiles{host.Within(f.Files, directory), f.seen}
}

func (f watchedFiles) ReadFile(ctx context.Context, path string) ([]byte, error) {
	content, err := f.Files.ReadFile(ctx, path)
	if err == nil {
		f.seen(path)
	}
	return content, err
}

func (f watchedFiles) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	part, err := f.Files.ReadPart(ctx, path, offset, most)
	if err == nil {
		f.seen(path)
	}
	return part, err
}

// logged are a world and the files that are read in it, behind all links.
func logged() (world, *[]string) {
	log := &[]string{}
	return world{files: func(files host.Files) host.Files {
		return watchedFiles{files, func(path string) { *log = append(*log, paths.WithoutLinks(path)) }}
	}}, log
}

// searching are the commands that look for a file in a directory, and its name there.
var searching = []struct {
	name string
	args func(dir string) []string
}{
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "lint", dir, "--fix"} }},
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "lint", dir, "--diff"} }},
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "docs", dir} }},
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "convert", "--to", "2020-12", dir} }},
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "convert", "--to", "2020-12", "--write", dir} }},
	{"flow_schema.json", func(dir string) []string { return []string{"schema", "build", "--no-prompts", dir} }},
	{"flow_schema.json", func(dir string) []string { return []string{"params", "validate", dir, filepath.Join(dir, "named.yml")} }},
	{"flow_schema.json", func(dir string) []string {
		return []string{"params", "create", dir, "-o", filepath.Join(dir, "made.yml")}
	}},
	{"assets/schema_input.json", func(dir string) []string { return []string{"params", "sheet", dir, filepath.Join(dir, "named.csv")} }},
	{".toolkit.yml", func(dir string) []string { return []string{"config", "validate", dir, "--fix"} }},
}

// linked is a directory in which the name is a link out of it, and the file that it leads to.
func linked(t *testing.T, name string) (dir, outside string) {
	t.Helper()
	root := directory(t, map[string]string{
		"in/main.flow": "", "in/flow.config": "", "in/named.yml": "input: a\n", "in/named.csv": "sample\na\n", "outside.txt": faulty,
	})
	dir, outside = filepath.Join(root, "in"), filepath.Join(root, "outside.txt")
	link(t, outside, filepath.Join(dir, filepath.FromSlash(name)))
	return dir, outside
}

func link(t *testing.T, target, at string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, at); err != nil {
		t.Skip("there are no symbolic links here")
	}
}

// TestFoundFileThatLeadsOut is neither checked, nor read, nor written.
func TestFoundFileThatLeadsOut(t *testing.T) {
	for _, c := range searching {
		dir, outside := linked(t, c.name)
		w, log := logged()
		ended := run(t, w, c.args(dir)...)
		about := fmt.Sprintf("%v: %+v", c.args("DIR"), ended)
		if ended.code != 2 || !strings.Contains(ended.stderr, "is not checked: it leads out of the directory") {
			t.Error(about)
		}
		if strings.Contains(ended.stdout+ended.stderr, secret) {
			t.Errorf("prints what is outside: %s", about)
		}
		if read(t, outside) != faulty {
			t.Errorf("writes what is outside: %s", about)
		}
		if slices.Contains(*log, paths.WithoutLinks(outside)) {
			t.Errorf("reads what is outside: %s", about)
		}
	}
}

// TestLinkedFileIsLogged: what the test above looks for is in the log of a file that is read.
func TestLinkedFileIsLogged(t *testing.T) {
	dir, outside := linked(t, "flow_schema.json")
	w, log := logged()
	run(t, w, "schema", "docs", filepath.Join(dir, "flow_schema.json"))
	if !slices.Contains(*log, paths.WithoutLinks(outside)) {
		t.Errorf("%q is not among %q", outside, *log)
	}
}

// TestPipelineOfLinksOut: the lint of a pipeline reads and prints nothing outside of it.
func TestPipelineOfLinksOut(t *testing.T) {
	outside := directory(t, map[string]string{"x.txt": secret + "\n<<<<<<< ours\n{{ " + secret + " }} TODO nf-core: " + secret + "\n"})
	dir := t.TempDir()
	for name := range fresh() {
		link(t, filepath.Join(outside, "x.txt"), filepath.Join(dir, filepath.FromSlash(name)))
	}
	w, log := logged()
	ended := run(t, w, "lint", dir, "--format", "json")
	if strings.Contains(ended.stdout, secret) || !strings.Contains(ended.stdout, "link points outside the pipeline directory") {
		t.Errorf("%d, %s", ended.code, ended.stderr)
	}
	for _, name := range []string{"conf/base.config", "flow_schema.json", "README.md"} {
		content := fresh()[name] + "\n// " + secret + " <<<<<<<\n"
		target := filepath.Join(outside, "one")
		write(t, target, content)
		files := with(fresh())
		delete(files, name)
		one := directory(t, files)
		link(t, target, filepath.Join(one, filepath.FromSlash(name)))
		for _, args := range [][]string{{"lint", one}, {"lint", one, "--fix", "--allow-no-vcs"}, {"config", "resolve", one}} {
			if ended := run(t, w, args...); strings.Contains(ended.stdout+ended.stderr, secret) {
				t.Errorf("%s, %s: %s", name, args[0], ended.stdout)
			}
		}
		if read(t, target) != content {
			t.Errorf("%q was written to", name)
		}
	}
	away := paths.WithoutLinks(outside)
	for _, path := range *log {
		if strings.HasPrefix(path, away) {
			t.Errorf("%q was read", path)
		}
	}
	if len(*log) == 0 {
		t.Error("nothing was read")
	}
}

// TestSavedMeanwhile: a file that another program saves after it was read is not replaced.
func TestSavedMeanwhile(t *testing.T) {
	config := map[string]string{"main.flow": "", "flow.config": "params.x = 1\n"}
	for _, c := range []struct {
		files         map[string]string
		name, content string
		args          func(dir string) []string
	}{
		{config, "flow_schema.json", faulty, func(dir string) []string { return []string{"schema", "lint", dir, "--fix"} }},
		{config, "flow_schema.json", readable, func(dir string) []string { return []string{"schema", "convert", "--to", "2020-12", "--write", dir} }},
		{config, ".toolkit.yml", "lint:\n  readme: \"True\"\n", func(dir string) []string { return []string{"config", "validate", dir, "--fix"} }},
		{fresh(), ".prettierrc.yml", "x: 1\n", func(dir string) []string { return []string{"lint", dir, "--fix", "--allow-no-vcs"} }},
		{config, "flow_schema.json", readable, func(dir string) []string { return []string{"schema", "build", "--no-prompts", dir} }},
	} {
		dir := directory(t, with(c.files, c.name, c.content))
		file := filepath.Join(dir, c.name)
		saved := false
		ended := run(t, world{files: func(files host.Files) host.Files {
			return watchedFiles{files, func(path string) {
				if !saved && paths.WithoutLinks(path) == paths.WithoutLinks(file) {
					saved = true
					write(t, file, rewritten)
				}
			}}
		}}, c.args(dir)...)
		about := fmt.Sprintf("%v: %+v", c.args("DIR"), ended)
		if read(t, file) != rewritten {
			t.Errorf("the file is replaced: %s", about)
		}
		if ended.code != 2 || !strings.Contains(ended.stderr, c.name) || !strings.Contains(ended.stderr, "since it was read") {
			t.Error(about)
		}
		if ended = run(t, world{}, c.args(directory(t, with(c.files, c.name, c.content)))...); ended.code == 2 {
			t.Errorf("fails anyway: %+v", ended)
		}
	}
}
