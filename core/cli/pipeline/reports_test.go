package pipeline

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit/exittest"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// TestWorkTree: fixes need a work tree without changes, or an option.
func TestWorkTree(t *testing.T) {
	notFound := &host.ExecError{Kind: host.NotFound, Name: "git"}
	const noVCS, dirty = "; help: apply them anyway with --allow-no-vcs", "; help: commit or stash them first, or apply fixes anyway with --allow-dirty"
	for _, c := range []struct {
		out             host.Output
		err             error
		want            string
		noVCS, anyDirty bool // whether the option helps
	}{
		{host.Output{}, nil, "", true, true},
		{host.Output{Stdout: []byte(" M a b.md\x00")}, nil, `there are uncommitted changes ("a b.md")` + dirty, false, true},
		{host.Output{Stdout: []byte("?? x\x00 M y\x00D  z\x00")}, nil, `there are uncommitted changes ("x" and 2 more)` + dirty, false, true},
		{host.Output{}, notFound, "git is not installed, so that fixes could not be undone" + noVCS, true, false},
		{host.Output{}, errors.New("killed"), `the state of "." is unknown (killed), so that fixes could not be undone` + noVCS, true, false},
		{host.Output{Code: 128, Stderr: []byte("fatal: not a git repository (or any parent)\nmore")}, nil,
			`the directory "." is in no git repository, so that fixes could not be undone` + noVCS, true, false},
		{host.Output{Code: 128, Stderr: []byte("fatal: detected dubious ownership\nTo add")}, nil,
			`the state of "." is unknown (detected dubious ownership), so that fixes could not be undone` + noVCS, true, false},
		{host.Output{Code: 3}, nil, `the state of "." is unknown (exit code 3), so that fixes could not be undone` + noVCS, true, false},
	} {
		var asked []string
		var language string
		r := newRun("", &strings.Builder{})
		r.env.Host.Exec = func(_ context.Context, command host.Command) (host.Output, error) {
			asked, language = append([]string{command.Name}, command.Args...), command.Env["LC_ALL"]
			return c.out, c.err
		}
		message := func() string { return exittest.Text(r.checkWorkTree(context.Background())) }
		if got := message(); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
		if !slices.Equal(asked[:4], []string{"git", "-C", ".", "--no-optional-locks"}) || !slices.Contains(asked, "-z") || language != "C" {
			t.Errorf("%q, LC_ALL=%s", asked, language)
		}
		r.allowNoVCS = true
		if got := message(); (got == "") != (c.noVCS || c.want == "") {
			t.Errorf("--allow-no-vcs: %+v: %s", c, got)
		}
		r.allowNoVCS, r.allowDirty = false, true
		if got := message(); (got == "") != (c.anyDirty || c.want == "") {
			t.Errorf("--allow-dirty: %+v: %s", c, got)
		}
	}
	r := newRun("", &strings.Builder{})
	const want = "running git is not available in the WebAssembly form of the command, so that fixes could not be undone" + noVCS +
		", or install the native program: https://github.com/flow-toolkit/flow-toolkit#on-the-command-line"
	if err := r.checkWorkTree(context.Background()); exittest.Text(err) != want {
		t.Error(err)
	}
}

// TestCheckReports: a report must not take the place of a file of the pipeline, by whatever name.
func TestCheckReports(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"flow.config", ".toolkit.yml", ".nf-core-lint.yml", "README.md", "old.txt"} {
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for at, target := range map[string]string{"link": "README.md", "config": "flow.config"} {
		if err := os.Symlink(target, at); err != nil {
			t.Skip("there are no symbolic links here")
		}
	}
	for name, refused := range map[string]bool{
		"flow.config": true, "./flow.config": true, "config": true, ".toolkit.yml": true, ".nf-core-lint.yml": true, "README.md": true, "link": true,
		"old.txt": false, "new.txt": false, "main.flow": false, ".": false,
	} {
		for _, further := range []bool{false, true} {
			r := newRun("", &strings.Builder{})
			r.env.Host.Exec = func(_ context.Context, command host.Command) (host.Output, error) {
				if filepath.Base(command.Args[len(command.Args)-1]) == "README.md" {
					return host.Output{}, nil
				}
				return host.Output{Code: 1}, nil
			}
			if r.Output = name; further {
				r.Output, r.further = "", []furtherReport{{"json", "new"}, {"text", name}}
			}
			want := ""
			if refused {
				want = fmt.Sprintf("the report would overwrite the pipeline's file %q; help: give the report another name", name)
			}
			if got := exittest.Text(r.checkReports(context.Background())); got != want {
				t.Errorf("%q: %s", name, got)
			}
		}
	}
}

// index is git's list of files, of version 2.
func index(names ...string) []byte {
	content := binary.BigEndian.AppendUint32(append([]byte("DIRC"), 0, 0, 0, 2), uint32(len(names)))
	for _, name := range names {
		entry := append(make([]byte, 62), name...)
		content = append(append(content, entry...), make([]byte, 8-len(entry)%8)...)
	}
	return append(content, make([]byte, 20)...)
}

// TestCheckReportsWithoutGit: where git does not answer, its index does; without that, no file of the repository is
// overwritten.
func TestCheckReportsWithoutGit(t *testing.T) {
	const refused = `the report would overwrite the pipeline's file %q; help: give the report another name`
	const unknown = `the report may overwrite %q, which git may have: %s; help: give the report another name or a place outside of the repository, or delete the file first`
	asked := func(out host.Output, err error) func(context.Context, host.Command) (host.Output, error) {
		return func(context.Context, host.Command) (host.Output, error) { return out, err }
	}
	for _, git := range []struct {
		exec func(context.Context, host.Command) (host.Output, error)
		why  string
	}{
		{nil, "running git is not available in the WebAssembly form of the command"},
		{asked(host.Output{}, &host.ExecError{Kind: host.NotFound, Name: "git"}), "git is not installed"},
		{asked(host.Output{}, errors.New("killed")), "killed"},
		{asked(host.Output{Code: 128, Stderr: []byte("fatal: detected dubious ownership\nTo add")}, nil), "detected dubious ownership"},
	} {
		for _, c := range []struct {
			index []byte // nil for no repository
			file  string
			want  string
		}{
			{nil, "repo/pipe/README.md", ""},
			{index("pipe/README.md", "x"), "repo/pipe/README.md", fmt.Sprintf(refused, "repo/pipe/README.md")},
			{index("pipe/README.md", "x"), "repo/pipe/link", fmt.Sprintf(refused, "repo/pipe/link")},
			{index("pipe/README.md", "x"), "repo/pipe/old.txt", ""},
			{index("pipe/README.md", "x"), "repo/pipe/new.txt", ""},
			{index("pipe/README.md", "x"), "outside.txt", ""},
			{[]byte{}, "repo/pipe/README.md", fmt.Sprintf(unknown, "repo/pipe/README.md", git.why)},
			{[]byte{}, "repo/pipe/link", fmt.Sprintf(unknown, "repo/pipe/link", git.why)},
			{[]byte{}, "repo/pipe/new.txt", ""},
			{[]byte{}, "outside.txt", ""},
		} {
			t.Chdir(t.TempDir())
			for _, name := range []string{"repo/pipe/README.md", "repo/pipe/old.txt", "outside.txt", "repo/.git/index"} {
				if name == "repo/.git/index" && c.index == nil {
					continue
				}
				if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, c.index, 0o666)); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Symlink("README.md", filepath.FromSlash("repo/pipe/link")); err != nil {
				t.Skip("there are no symbolic links here")
			}
			r := newRun("", &strings.Builder{})
			r.env.Host.Exec, r.env.Host.Files = git.exec, oshost.New(oshost.Options{}).Files
			r.dir, r.Output = "repo/pipe", c.file
			if got := exittest.Text(r.checkReports(context.Background())); got != c.want {
				t.Errorf("%s, %s: %s", git.why, c.file, got)
			}
		}
	}
}
