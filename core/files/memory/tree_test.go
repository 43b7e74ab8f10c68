package memory

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

func newTree(t testing.TB, files ...string) *Tree {
	t.Helper()
	tree, err := NewTree()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if folder := name[:max(0, strings.LastIndexByte(name, '/'))]; folder != "" {
			must(t, tree.MkdirAll(folder))
		}
		must(t, tree.WriteFile(name, []byte(name)))
	}
	return tree
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestTreeIsAFileSystem(t *testing.T) {
	tree := newTree(t, "main.txt", "conf/deep/x.config", "conf/ä b'\"c")
	must(t, tree.MkdirAll("empty/below"))
	must(t, fstest.TestFS(tree, "main.txt", "conf/deep/x.config", "conf/ä b'\"c", "empty/below"))
}

// TestTreeLaws holds what hackpadfs itself does not: parents, names, renames, the root.
func TestTreeLaws(t *testing.T) {
	write := func(name string) func(*Tree) error {
		return func(tree *Tree) error { return tree.WriteFile(name, []byte("new")) }
	}
	rename := func(from, to string) func(*Tree) error {
		return func(tree *Tree) error { return tree.Rename(from, to) }
	}
	remove := func(name string) func(*Tree) error { return func(tree *Tree) error { return tree.Remove(name) } }
	mkdir := func(name string) func(*Tree) error { return func(tree *Tree) error { return tree.MkdirAll(name) } }
	before := []string{"a/b/f=a/b/f", "g=g", "h=h"}
	for _, c := range []struct {
		name  string
		do    func(*Tree) error
		want  error
		after []string
	}{
		{"replace", write("g"), nil, []string{"a/b/f=a/b/f", "g=new", "h=h"}},
		{"no parent", write("x/y"), fs.ErrNotExist, before},
		{"below a file", write("g/y"), syscall.ENOTDIR, before},
		{"onto a folder", write("a"), syscall.EISDIR, before},
		{"the root", write("."), fs.ErrPermission, before},
		{"up", write("../x"), files.ErrPath, before},
		{"absolute", write("/x"), files.ErrPath, before},
		{"back-slash", write(`a\x`), files.ErrPath, before},
		{"NUL", write("a\x00"), files.ErrPath, before},
		{"trailing slash", write("a/"), files.ErrPath, before},
		{"mkdir below a file", mkdir("g/x/y"), syscall.ENOTDIR, before},
		{"mkdir that is there", mkdir("a/b"), nil, before},
		{"mkdir upwards", mkdir("a/../b"), files.ErrPath, before},
		{"rename", rename("g", "a/b/g"), nil, []string{"a/b/f=a/b/f", "a/b/g=g", "h=h"}},
		{"rename onto a file", rename("g", "h"), nil, []string{"a/b/f=a/b/f", "h=g"}},
		{"rename to itself", rename("g", "g"), nil, before},
		{"rename a folder", rename("a", "z"), nil, []string{"g=g", "h=h", "z/b/f=a/b/f"}},
		{"rename a folder to itself", rename("a", "a"), nil, before},
		{"rename into a missing folder", rename("g", "x/g"), fs.ErrNotExist, before},
		{"rename onto a folder", rename("g", "a"), fs.ErrExist, before},
		{"rename a folder onto a file", rename("a", "g"), fs.ErrExist, before},
		{"rename a folder into itself", rename("a", "a/b/c"), files.ErrPath, before},
		{"rename what is not there", rename("x", "y"), fs.ErrNotExist, before},
		{"rename the root", rename(".", "y"), fs.ErrPermission, before},
		{"rename below a file", rename("g", "h/g"), syscall.ENOTDIR, before},
		{"remove", remove("g"), nil, []string{"a/b/f=a/b/f", "h=h"}},
		{"remove a full folder", remove("a"), syscall.ENOTEMPTY, before},
		{"remove the root", remove("."), fs.ErrPermission, before},
		{"remove nothing", remove("x"), fs.ErrNotExist, before},
	} {
		tree := newTree(t, "a/b/f", "g", "h")
		if err := c.do(tree); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", c.name, err, c.want)
		}
		if got := contentOf(t, tree); !slices.Equal(got, c.after) {
			t.Errorf("%s leaves %q, not %q", c.name, got, c.after)
		}
	}
}

// contentOf is every file with what it holds, by walking; the snapshot must say the same.
func contentOf(t *testing.T, tree *Tree) (content []string) {
	t.Helper()
	must(t, fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			text, err := tree.ReadFile(name)
			content = append(content, name+"="+string(text))
			return err
		}
		return err
	}))
	snapshot, err := tree.Snapshot()
	must(t, err)
	var kept []string
	for _, name := range snapshot.Paths() {
		text, err := snapshot.ReadFile(name)
		must(t, err)
		kept = append(kept, name+"="+string(text))
	}
	slices.Sort(content)
	if !slices.Equal(kept, content) {
		t.Errorf("the snapshot has %q, the tree %q", kept, content)
	}
	return content
}

// TestTreeReadsParts: a part is what a slice of the file would be.
func TestTreeReadsParts(t *testing.T) {
	tree, err := NewTree()
	if err != nil {
		t.Fatal(err)
	}
	const content = "0123456789"
	if err := errors.Join(tree.WriteFile("f", []byte(content)), tree.WriteFile("empty", nil), tree.Omit("left", 5), tree.MkdirAll("d")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name        string
		offset, max int
		want        string
		err         error
	}{
		{"f", 0, 4, "0123", nil}, {"f", 3, 100, content[3:], nil}, {"f", 10, 1, "", nil}, {"f", 99, 1, "", nil}, {"f", 2, 0, "", nil},
		{"empty", 0, 9, "", nil}, {"left", 0, 1, "", files.ErrOmitted}, {"d", 0, 1, "", syscall.EISDIR}, {"none", 0, 1, "", fs.ErrNotExist},
	} {
		got, err := tree.ReadPart(c.name, int64(c.offset), c.max)
		if string(got) != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s from %d, %d bytes: %q, %v", c.name, c.offset, c.max, got, err)
		}
	}
}

func TestTreeRefusesTooMuch(t *testing.T) {
	tree := newTree(t)
	deep := strings.Repeat("a/", limits.WalkDepth.Max) + "a"
	var exceeded *limits.Exceeded
	if err := tree.MkdirAll(deep); !errors.As(err, &exceeded) || exceeded.Limit != limits.WalkDepth {
		t.Error(err)
	}
	must(t, tree.MkdirAll(deep[:len(deep)-2]))
	must(t, tree.MkdirAll("b/c"))
	if err := tree.Rename("a", "b/c/a"); !errors.As(err, &exceeded) || exceeded.Limit != limits.WalkDepth {
		t.Error(err)
	}
	if err := tree.WriteFile("large", make([]byte, limits.TreeBytes.Max+1)); !errors.As(err, &exceeded) || exceeded.Limit != limits.TreeBytes {
		t.Error(err)
	}
	if got := contentOf(t, tree); len(got) > 0 {
		t.Error(got)
	}
}

// TestTreeIsNotTorn reads while it writes: what is read is always one whole writing.
func TestTreeIsNotTorn(t *testing.T) {
	tree := newTree(t, "f")
	whole := func(n int) []byte { return []byte(strings.Repeat(string(rune('a'+n%26)), 1000+n)) }
	must(t, tree.WriteFile("f", whole(0)))
	var group sync.WaitGroup
	group.Go(func() {
		for n := range 2000 {
			if err := tree.WriteFile("f", whole(n)); err != nil {
				t.Error(err)
			}
		}
	})
	for range 2000 {
		text, err := tree.ReadFile("f")
		must(t, err)
		if len(text) < 1000 || string(text) != string(whole(len(text)-1000)) {
			t.Fatalf("torn: %d bytes", len(text))
		}
	}
	group.Wait()
}

// TestTreeIsLinear walks many folders; the store below looks at every record for each of them.
func TestTreeIsLinear(t *testing.T) {
	tree := newTree(t)
	for i := range 20_000 {
		must(t, tree.MkdirAll(fmt.Sprintf("d%d/e", i)))
	}
	count := 0
	must(t, fs.WalkDir(tree, ".", func(string, fs.DirEntry, error) error { count++; return nil }))
	if count != 40_001 {
		t.Error(count)
	}
}
