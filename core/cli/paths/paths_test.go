package paths

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
)

// tree makes empty files in a new directory, which becomes the working directory.
func tree(t *testing.T, files ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, file := range files {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func slashed(paths []string) []string {
	for i, path := range paths {
		paths[i] = filepath.ToSlash(path)
	}
	return paths
}

func TestExpand(t *testing.T) {
	tree(t, "a.json", "sub/b.json", "sub/deep/c.json", "[odd].json", ".hidden/d.json", "node_modules/e.json")
	for _, c := range []struct{ arguments, exclude, want []string }{
		{[]string{"a.json", "-"}, nil, []string{"a.json", "-"}},
		{[]string{"*.json"}, nil, []string{"[odd].json", "a.json"}},
		{[]string{"[odd].json"}, nil, []string{"[odd].json"}},
		{[]string{"**/*.json"}, nil, []string{"[odd].json", "a.json", "sub/b.json", "sub/deep/c.json"}},
		{[]string{"**/*.json"}, []string{"sub/deep"}, []string{"[odd].json", "a.json", "sub/b.json"}},
		{[]string{"**/*.json"}, []string{"deep", "a.json"}, []string{"[odd].json", "sub/b.json"}},
		{[]string{"sub", "a.json"}, []string{"./sub/"}, []string{"a.json"}},
		{[]string{"node_modules/*.json"}, nil, []string{"node_modules/e.json"}},
		{[]string{"./sub/b.json"}, []string{"**/b.*"}, []string{}},
	} {
		found, err := Expand(c.arguments, c.exclude)
		got := []string{}
		for _, path := range found {
			got = append(got, path.Name)
			if exact := slices.Contains(c.arguments, path.Name); exact == path.Matched {
				t.Errorf("%q in %q: matched is %v", path.Name, c.arguments, path.Matched)
			}
		}
		if err != nil || !reflect.DeepEqual(slashed(got), c.want) {
			t.Errorf("%q without %q: %q, %v", c.arguments, c.exclude, got, err)
		}
	}
	for _, c := range [][2][]string{{{"*.txt"}, nil}, {{"[a"}, nil}, {{"a.json"}, {"[a"}}} {
		if got, err := Expand(c[0], c[1]); err == nil {
			t.Errorf("%q without %q: %v", c[0], c[1], got)
		}
	}
}

func TestPipelines(t *testing.T) {
	tree(t, "one/main.nf", "one/inner/main.nf", "two/deep/flow.config", "two/other.txt", ".git/main.nf", "node_modules/x/main.nf", "out/main.nf")
	var got []string
	failed := 0
	collect := func(path string, err error) error {
		if err != nil {
			failed++
			return nil
		}
		got = append(got, path)
		return nil
	}
	if err := Pipelines(".", []string{"out"}, collect); err != nil {
		t.Fatal(err)
	}
	if want := []string{"one", "two/deep"}; !reflect.DeepEqual(slashed(got), want) {
		t.Errorf("%q", got)
	}
	got = nil
	if err := Pipelines(".git", nil, collect); err != nil || len(got) != 1 {
		t.Errorf("a directory that was named is searched whatever its name: %q, %v", got, err)
	}
	if err := Pipelines("missing", nil, collect); err != nil || failed != 1 {
		t.Errorf("a missing directory: %v, %d failed", err, failed)
	}
	if err := os.Symlink("two", "link"); err != nil {
		t.Skip("there are no links here")
	}
	got = nil
	if err := Pipelines("link", nil, collect); err != nil || !reflect.DeepEqual(slashed(got), []string{"link/deep"}) {
		t.Errorf("a link that is named is followed: %q, %v", got, err)
	}
}

// TestBelow: a pattern with "/" is for paths below one directory, whatever characters that has in its name.
func TestBelow(t *testing.T) {
	tree(t, "a[x]*{y}/old/p/main.nf")
	for _, c := range []struct {
		directory, pattern, path string
		want                     bool
	}{
		{"a[x]*{y}", "old/**", "a[x]*{y}/old/p", true},
		{"a[x]*{y}", "./old/", "a[x]*{y}/old/p", true},
		{"a[x]*{y}", "old", "a[x]*{y}/old/p", true},
		{"a[x]*{y}", "old", "b/old/p", true},
		{"a[x]*{y}", "old/**", "old/p", false},
		{"a[x]*{y}", "old/**", "ax{y}/old/p", false},
		{".", "old/**", "old/p", true},
		{"..", "old/**", "old/p", false},
		{"..", "*/old/**", "old/p", true},
	} {
		if got, err := Excluded(c.path, []string{Below(c.directory, c.pattern)}); got != c.want || err != nil {
			t.Errorf("%q below %q, with %q: %v, %v", c.pattern, c.directory, c.path, got, err)
		}
	}
}

// TestAround: the outermost pipeline counts, for components in it have main scripts as well.
func TestAround(t *testing.T) {
	tree(t, "one/main.nf", "one/modules/x/main.nf", "two/x.md", "top/here/x.md", "top/beside/main.nf")
	absolute, err := filepath.Abs(filepath.FromSlash("one/modules/x/main.nf"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(file, want string) {
		t.Helper()
		got, ok := Around(filepath.FromSlash(file))
		if filepath.ToSlash(got) != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", file, got, ok)
		}
	}
	check("one/main.nf", "one")
	check("./one/modules/x/main.nf", "one")
	check("one/missing/deep.txt", "one")
	check(absolute, "one")
	check("two/x.md", "")
	t.Chdir(filepath.Join("top", "here"))
	check("x.md", "")
	check("../beside/main.nf", "../beside")
	check("../../one/main.nf", "../../one")
	check("../x.md", "")
	if err := os.WriteFile("main.nf", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	check("x.md", ".")
	check("../x.md", "")
}
