package utils

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// listed is what is listed of a folder "p" that holds the files, given an ignore file.
func listed(t *testing.T, ignore string, o ListOptions, names ...string) []string {
	t.Helper()
	files := fstest.MapFS{"p/.gitignore": {Data: []byte(ignore)}}
	for _, name := range names {
		files["p/"+name] = &fstest.MapFile{}
	}
	list, err := WfFiles(t.Context(), FilesFromFS(files, ""), "p", o)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestWfFilesUpstream is upstream's own expectation (utils.md §9).
func TestWfFilesUpstream(t *testing.T) {
	got := listed(t, ".nextflow*\nwork/\nresults/\n", ListOptions{}, ".nextflow.log", "should-match-2", "work/x", "results/y", "dir1/should-match-1")
	if want := []string{"p/.gitignore", "p/dir1/should-match-1", "p/should-match-2"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestWfFilesRevisions(t *testing.T) {
	names := []string{".git/config", "a.pyc", "work/x", "sub/b.pyc"}
	r1 := listed(t, "*.pyc\nwork/\n", ListOptions{Revision: dialect.R1}, names...)
	if want := []string{"p/.gitignore"}; !slices.Equal(r1, want) {
		t.Errorf("R1: got %q", r1)
	}
	r2 := listed(t, "*.pyc\nwork/\n#a\np/sub\n", ListOptions{Revision: dialect.R2}, names...)
	if want := []string{"p/.git/config", "p/.gitignore", "p/work/x"}; !slices.Equal(r2, want) {
		t.Errorf("R2: got %q", r2)
	}
	if got := listed(t, "p/work/*\n", ListOptions{Revision: dialect.R2}, names...); slices.Contains(got, "p/work/x") {
		t.Errorf("R2 matches the path as listed: got %q", got)
	}
	_, err := WfFiles(t.Context(), given("p/a"), "p", ListOptions{Revision: dialect.R2})
	checkKind(t, err, diag.FileNotFoundError, ".gitignore")
	_, err = WfFiles(t.Context(), given("p/a"), "q", ListOptions{Revision: dialect.R2})
	checkKind(t, err, diag.FileNotFoundError, "q")
}

func TestWfFilesEdges(t *testing.T) {
	if list, err := WfFiles(t.Context(), given("p/a"), "q", ListOptions{}); err != nil || list == nil || len(list) != 0 {
		t.Errorf("a missing folder: %q, %v", list, err)
	}
	_, err := WfFiles(t.Context(), given("p/a"), "p/a", ListOptions{})
	checkKind(t, err, diag.NotADirectoryError, "p/a")
	_, err = WfFiles(t.Context(), given("p/.gitignore/x"), "p", ListOptions{})
	checkKind(t, err, diag.IsADirectoryError, ".gitignore")
	for root, want := range map[string]string{".": "a", "./": "a", "/": "/a", "": "a", "x/..": "x/../a"} {
		list, err := WfFiles(t.Context(), given("a"), root, ListOptions{})
		if err != nil || !slices.Equal(list, []string{want}) {
			t.Errorf("%q: got %q, %v", root, list, err)
		}
	}
	linked := fstest.MapFS{"a": {}, "d/b": {}, "to-a": {Mode: fs.ModeSymlink, Data: []byte("a")}, "to-d": {Mode: fs.ModeSymlink, Data: []byte("d")}, "to-nothing": {Mode: fs.ModeSymlink, Data: []byte("no")}, "pipe": {Mode: fs.ModeNamedPipe}}
	list, err := WfFiles(t.Context(), FilesFromFS(linked, ""), ".", ListOptions{})
	if err != nil || !slices.Equal(list, []string{"a", "d/b", "to-a"}) {
		t.Errorf("links: got %q, %v", list, err)
	}
}

// counting says which folders were looked into.
type counting struct {
	host.Files
	folders []string
}

func (c *counting) ReadDir(ctx context.Context, p string) ([]host.Entry, error) {
	c.folders = append(c.folders, p)
	return c.Files.ReadDir(ctx, p)
}

func TestWfFilesPrunes(t *testing.T) {
	files := fstest.MapFS{".gitignore": {Data: []byte("work/\n.cache*\nnode_modules\n")}}
	for _, name := range []string{"a/x", "work/1/2/x", ".cache/1/x", ".git/objects/x", "node_modules/d/x"} {
		files[name] = &fstest.MapFile{}
	}
	c := &counting{Files: FilesFromFS(files, "")}
	if _, err := WfFiles(t.Context(), c, ".", ListOptions{}); err != nil || !slices.Equal(c.folders, []string{".", "a", "node_modules", "node_modules/d"}) {
		t.Errorf("looked into %q, %v", c.folders, err)
	}
	c.folders = nil
	if _, err := WfFiles(t.Context(), c, ".", ListOptions{Git: true}); err != nil || !slices.Equal(c.folders, []string{".", "a"}) {
		t.Errorf("git: looked into %q, %v", c.folders, err)
	}
}

// endless is a folder that holds itself.
type endless struct{ host.Files }

func (endless) ReadDir(context.Context, string) ([]host.Entry, error) {
	return []host.Entry{{Name: "d", Directory: true}}, nil
}

func (endless) Stat(context.Context, string) (host.FileInfo, error) {
	return host.FileInfo{Directory: true}, nil
}

func TestWfFilesHostile(t *testing.T) {
	_, err := WfFiles(t.Context(), endless{given(".gitignore")}, ".", ListOptions{})
	checkKind(t, err, diag.ValueError, limits.WalkDepth.Name)
	deep := strings.Repeat("a", 2000)
	for _, git := range []bool{false, true} {
		for _, ignore := range []string{strings.Repeat("*a", 20_000) + "b", strings.Repeat("*a*b*\n", 100_000), strings.Repeat("x\n", 500_000), strings.Repeat("[", 500_000), strings.Repeat("[:", 250_000), strings.Repeat("[x", 250_000) + "]", strings.Repeat("**/", 50_000), strings.Repeat("?", 900_000)} {
			files := fstest.MapFS{".gitignore": {Data: []byte(ignore)}}
			for i := range 20 {
				files[deep+strings.Repeat("b", i)] = &fstest.MapFile{}
			}
			growth.AtMost(t, 2_000_000_000, func() {
				if _, err := WfFiles(t.Context(), FilesFromFS(files, ""), ".", ListOptions{Git: git}); err != nil {
					checkKind(t, err, diag.ValueError, limits.IgnoreWork.Name)
				}
			})
		}
	}
	files := fstest.MapFS{".gitignore": {Data: make([]byte, limits.IgnoreBytes.Max+1)}}
	_, err = WfFiles(t.Context(), FilesFromFS(files, ""), ".", ListOptions{})
	checkKind(t, err, diag.ValueError, limits.IgnoreBytes.Name)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := WfFiles(ctx, cancelled{given()}, ".", ListOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("an aborted call: %v", err)
	}
}

// cancelled answers as a host does whose call was aborted.
type cancelled struct{ host.Files }

func (cancelled) Stat(ctx context.Context, _ string) (host.FileInfo, error) {
	return host.FileInfo{}, ctx.Err()
}

func FuzzShellPattern(f *testing.F) {
	f.Add("[a-c]*?[!x", "abc[!x")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern)*len(text) > 1<<20 {
			return
		}
		hit := newShellPattern(pattern).match(text)
		if all := newShellPattern(pattern + "*"); hit && !all.match(text+"x") {
			t.Errorf("%q takes %q, but not with an end that takes anything", pattern, text)
		}
		steps := 0
		m := gitMatcher{glob: pattern, steps: &steps}
		m.match(0, text)
	})
}
