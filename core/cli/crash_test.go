package cli_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// brokenFiles crash, or answer with an error that no host has.
type brokenFiles struct {
	host.Files
	crash any
	err   error
}

func (f brokenFiles) Within(string) host.Files { return f }

func (f brokenFiles) ReadFile(context.Context, string) ([]byte, error) {
	if f.crash != nil {
		panic(f.crash)
	}
	return nil, f.err
}

func (f brokenFiles) Stat(ctx context.Context, path string) (host.FileInfo, error) {
	if f.err != nil {
		return host.FileInfo{}, f.err
	}
	return f.Files.Stat(ctx, path)
}

func (f brokenFiles) ReadDir(ctx context.Context, path string) ([]host.Entry, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Files.ReadDir(ctx, path)
}

// TestInternalError: a defect of the toolkit itself ends with 3 and asks to report it.
func TestInternalError(t *testing.T) {
	dir := directory(t, map[string]string{"flow_schema.json": readable, "main.flow": "", "flow.config": ""})
	for _, c := range []struct {
		files brokenFiles
		args  []string
	}{
		{brokenFiles{crash: "the host fell down"}, []string{"schema", "lint", filepath.Join(dir, "flow_schema.json")}},
		{brokenFiles{crash: errors.New("the host fell down")}, []string{"schema", "docs", dir}},
		{brokenFiles{err: errors.New("the host fell down")}, []string{"lint", dir}},
	} {
		ended := run(t, world{files: func(files host.Files) host.Files {
			c.files.Files = files
			return c.files
		}}, c.args...)
		first, rest, _ := strings.Cut(ended.stderr, "\n")
		const start, end, help = "toolkit: error: internal error: ", "the host fell down (toolkit 1.2.3, ", "help: report it at https://"
		if ended.code != 3 || ended.stdout != "" || !strings.HasPrefix(first, start) || !strings.Contains(first, end) || !strings.HasPrefix(rest, help) {
			t.Errorf("%v: %+v", c.args, ended)
		}
		if hasStack := strings.Contains(ended.stderr, "goroutine "); hasStack != (c.files.crash != nil) {
			t.Errorf("%v: whether there is a stack: %t", c.args, hasStack)
		}
	}
}

// brokenInput panics when it is read.
type brokenInput struct{}

func (brokenInput) Read([]byte) (int, error) { panic("the input fell down") }

// TestCrashOfAGoroutine: the panic of a goroutine ends as any other internal error does: here that which searches for the
// pipelines that standard input lists.
func TestCrashOfAGoroutine(t *testing.T) {
	ended := run(t, world{stdin: brokenInput{}}, "lint", "--each", "-")
	const start, help = "toolkit: error: internal error: the input fell down (toolkit 1.2.3, ", "\nhelp: report it at https://"
	if ended.code != 3 || ended.stdout != "" || !strings.HasPrefix(ended.stderr, start) || !strings.Contains(ended.stderr, help) {
		t.Errorf("%+v", ended)
	}
	if !strings.Contains(ended.stderr, "brokenInput.Read") {
		t.Errorf("the stack is not that of the goroutine: %s", ended.stderr)
	}
}

// TestCrashOfOnePipeline is the error of its line; the others are linted.
func TestCrashOfOnePipeline(t *testing.T) {
	dir := directory(t, map[string]string{"a/main.nf": "", "b/main.nf": "", "b/broken": "", "c/main.nf": ""})
	ended := run(t, world{files: func(files host.Files) host.Files { return brokenBelow{files, filepath.Join(dir, "b")} }}, "lint", "--each", dir)
	var got []string
	for _, l := range ended.lines(t) {
		crashed := strings.HasPrefix(l.error, "internal error: the host fell down (toolkit 1.2.3, ") && strings.HasPrefix(l.help, "report it at https://")
		got = append(got, fmt.Sprintf("%s %d %t", l.name, l.code, crashed))
	}
	if want := []string{"a 1 false", "b 3 true", "c 1 false"}; ended.code != 3 || !slices.Equal(got, want) {
		t.Errorf("%d, %q, %s", ended.code, got, ended.stderr)
	}
	if !strings.HasPrefix(ended.stderr, "toolkit: error: internal error: ") || !strings.Contains(ended.stderr, "brokenBelow.ReadDir") {
		t.Errorf("no crash: %s", ended.stderr)
	}
}

// brokenBelow crashes when a directory is read.
type brokenBelow struct {
	host.Files
	dir string
}

func (f brokenBelow) Within(directory string) host.Files {
	return brokenBelow{host.Within(f.Files, directory), f.dir}
}

func (f brokenBelow) ReadDir(ctx context.Context, path string) ([]host.Entry, error) {
	if strings.HasPrefix(filepath.Clean(path), f.dir) {
		panic("the host fell down")
	}
	return f.Files.ReadDir(ctx, path)
}
