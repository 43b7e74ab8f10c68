package inputs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit/exittest"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// here makes the files, by their paths with "/", in a directory that is the working one until the test ends.
func here(t *testing.T, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for name, content := range files {
		name = filepath.FromSlash(name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func newEnv(stdin string) *env.Env {
	return &env.Env{Host: oshost.New(oshost.Options{}), Stdin: strings.NewReader(stdin), Clock: &env.Clock{}}
}

func readAll(names []string, kind Kind) *Inputs {
	return Read(context.Background(), newEnv("from stdin"), Request{Paths: namedPaths(names), Kind: kind, StdinName: "<in>"})
}

func namedPaths(names []string) (all []paths.Path) {
	for _, name := range names {
		all = append(all, paths.Path{Name: name})
	}
	return all
}

// problems are the errors with their helps.
func (in *Inputs) problems() (all []string) {
	for _, err := range in.Problems {
		all = append(all, exittest.Text(err))
	}
	return all
}

// kind has two groups of names, and old ones.
var kind = Kind{Noun: "thing", Names: [][]string{{"a.yml", "a.yaml", "b.yml"}, {"c.yml"}}, Old: []string{"old.yml"}}

func (in *Inputs) String() string {
	var all []string
	for _, f := range in.Files {
		all = append(all, fmt.Sprintf("%s=%s", f.Name, f.Bytes))
	}
	return strings.Join(all, " ")
}

func TestRead(t *testing.T) {
	here(t, map[string]string{
		"all/a.yml": "1", "all/a.yaml": "2", "all/b.yml": "3", "all/c.yml": "4", "all/old.yml": "5",
		"second/c.yml": "6", "second/old.yml": "7", "last/old.yml": "8", "none/x.yml": "9", "deep/a.yml/x": "", "deep/c.yml": "10",
	})
	const missing = `help: expected "a.yml", "a.yaml", "b.yml" or "c.yml"`
	const rivals = `the directory "all" has "a.yml" and "a.yaml": only "a.yml" takes effect`
	for _, c := range []struct {
		paths           []string
		files           string
		problems, notes []string
	}{
		{[]string{"all"}, "all/a.yml=1 all/a.yaml=2 all/b.yml=3", nil, []string{rivals}},
		{[]string{"all/c.yml", "all/old.yml"}, "all/c.yml=4 all/old.yml=5", nil, nil},
		{[]string{"second"}, "second/c.yml=6", nil, nil},
		{[]string{"last"}, "last/old.yml=8", nil, nil},
		{[]string{"deep"}, "deep/c.yml=10", nil, nil},
		{[]string{"none"}, "", []string{`no thing found in "none"; ` + missing}, nil},
		{[]string{"none/x.yml"}, "none/x.yml=9", nil, nil},
		{[]string{"-"}, "<in>=from stdin", nil, nil},
		{[]string{"-", "second", "-"}, "<in>=from stdin second/c.yml=6", nil, nil},
		{[]string{"second", "second/c.yml", "./second/../second"}, "second/c.yml=6", nil, nil},
		{[]string{"gone", "second"}, "second/c.yml=6", []string{`cannot read "gone": no such file or directory`}, nil},
		{[]string{"last/old.yml/x"}, "", []string{`cannot read "last/old.yml/x": a part of the path is not a directory`}, nil},
		{[]string{""}, "", []string{`cannot read "": no such file or directory`}, nil},
	} {
		in := readAll(c.paths, kind)
		if in.String() != c.files || !slices.Equal(in.problems(), c.problems) || !slices.Equal(in.Notes, c.notes) {
			t.Errorf("%q: %s, %q, %q", c.paths, in, in.Problems, in.Notes)
		}
	}
}

// TestReadDuplicates: a file is read once, by whatever name; standard input is not a file that is called "-".
func TestReadDuplicates(t *testing.T) {
	here(t, map[string]string{"real.yml": "1", "other.yml": "2", "-": "3", "dir/x": ""})
	for at, target := range map[string]string{"link.yml": "real.yml", filepath.Join("dir", "a.yml"): filepath.Join("..", "real.yml"), "to": "dir"} {
		if err := os.Symlink(target, at); err != nil {
			t.Skip("there are no symbolic links here")
		}
	}
	for _, c := range []struct {
		paths []string
		files string
	}{
		{[]string{"real.yml", "link.yml", "other.yml", "./real.yml"}, "real.yml=1 other.yml=2"},
		{[]string{"link.yml", "real.yml"}, "link.yml=1"},
		{[]string{"-", "./-", "-"}, "<in>=from stdin ./-=3"},
		{[]string{"./-", "-"}, "./-=3 <in>=from stdin"},
	} {
		if in := readAll(c.paths, kind); in.String() != c.files || len(in.Problems) > 0 {
			t.Errorf("%q: %s, %q", c.paths, in, in.Problems)
		}
	}
	const out = `"dir/a.yml" is not checked: it leads out of the directory; help: name the file to check it`
	if in := readAll([]string{"dir", "dir/a.yml"}, kind); len(in.Files) != 0 || !slices.Equal(in.problems(), []string{out}) {
		t.Errorf("%s, %q", in, in.Problems)
	}
	if in := readAll([]string{"to/a.yml"}, kind); in.String() != "to/a.yml=1" {
		t.Errorf("%s, %q", in, in.Problems)
	}
}

// TestReadLimit: neither a file nor standard input beyond the limit is read.
func TestReadLimit(t *testing.T) {
	here(t, map[string]string{"large": "", "small": "x"})
	most := int64(limits.FileBytes.Max)
	if err := os.Truncate("large", most+1); err != nil {
		t.Fatal(err)
	}
	want := []string{fmt.Sprintf(`cannot read "large": its %d bytes exceed the limit of %d`, most+1, most)}
	if in := readAll([]string{"large", "small"}, kind); in.String() != "small=x" || !slices.Equal(in.problems(), want) {
		t.Errorf("%.20s, %q", in, in.Problems)
	}
}

// failing is standard input that cannot be read.
type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("the line is dead") }

func TestReadStdin(t *testing.T) {
	e := newEnv("")
	ctx := context.Background()
	r := Request{Paths: []paths.Path{{Name: "-"}}, StdinName: "<in>"}
	if in := Read(ctx, e, r); len(in.Files) != 1 || in.Files[0].Bytes == nil || !in.Files[0].IsStdin() || len(in.Paths()) != 0 {
		t.Errorf("%+v", in)
	}
	e.Stdin = failing{}
	if in := Read(ctx, e, r); !slices.Equal(in.problems(), []string{`cannot read "-": the line is dead`}) {
		t.Errorf("%+v", in)
	}
	e.Stdin = io.MultiReader(strings.NewReader("a"), failing{})
	if in := Read(ctx, e, r); len(in.Files) != 0 {
		t.Errorf("%+v", in)
	}
}

// unreadable are files of which one cannot be read.
type unreadable struct {
	host.Files
	name string
}

func (f unreadable) Within(string) host.Files { return f }

func (f unreadable) ReadFile(ctx context.Context, path string) ([]byte, error) {
	if filepath.Base(path) == f.name {
		return nil, &host.FileError{Kind: host.NotPermitted, Path: path, Cause: os.ErrPermission}
	}
	return f.Files.ReadFile(ctx, path)
}

// TestOne reads one schema, and refuses to choose.
func TestOne(t *testing.T) {
	here(t, map[string]string{"two/a.yml": "1", "two/b.yml": "2", "one/c.yml": "3", "none/x": ""})
	for _, c := range []struct{ path, unreadable, want string }{
		{"one", "", "one/c.yml=3"},
		{"two/b.yml", "", "two/b.yml=2"},
		{"two", "", `the directory "two" has "two/a.yml" and "two/b.yml"; help: name one of them`},
		{"two", "a.yml", `cannot read "two/a.yml": permission denied`},
		{"two", "b.yml", `cannot read "two/b.yml": permission denied`},
		{"none", "", `no thing found in "none"; help: expected "a.yml", "a.yaml", "b.yml" or "c.yml"`},
		{"gone", "", `cannot read "gone": no such file or directory`},
		{"-", "", "<in>=from stdin"},
	} {
		e := newEnv("from stdin")
		e.Host.Files = unreadable{e.Host.Files, c.unreadable}
		in, err := One(context.Background(), e, Request{Paths: []paths.Path{{Name: c.path}}, Kind: kind, StdinName: "<in>"})
		got := ""
		if err != nil {
			got = exittest.Text(err)
		} else {
			got = (&Inputs{Files: []*Input{in}}).String()
		}
		if got != c.want {
			t.Errorf("%q: %s", c.path, got)
		}
	}
}

// TestRewrite replaces a file that is as it was read, and no other.
func TestRewrite(t *testing.T) {
	here(t, map[string]string{"a.yml": "1"})
	e := newEnv("")
	in := readAll([]string{"a.yml"}, kind).Files[0]
	for _, text := range []string{"2", "3"} {
		if err := in.Rewrite(e, text); err != nil || string(in.Bytes) != text {
			t.Fatalf("%v, %s", err, in.Bytes)
		}
	}
	if err := os.WriteFile("a.yml", []byte("theirs"), 0o666); err != nil {
		t.Fatal(err)
	}
	err := in.Rewrite(e, "4")
	if err == nil || err.Error() != `cannot write "a.yml", which is unchanged: it changed since it was read` || string(in.Bytes) != "3" {
		t.Errorf("%v, %s", err, in.Bytes)
	}
	if content, _ := os.ReadFile("a.yml"); string(content) != "theirs" {
		t.Errorf("%s", content)
	}
}

// TestIsOneOf knows a file by all its names.
func TestIsOneOf(t *testing.T) {
	here(t, map[string]string{"a": "1", "b": "1"})
	if err := errors.Join(os.Symlink("a", "link"), os.Link("a", "twin")); err != nil {
		t.Skip("there are no links here")
	}
	for name, want := range map[string]bool{"a": true, "./a": true, "link": true, "twin": true, "b": false, "gone": false} {
		if got := IsOneOf(name, "gone", "a"); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
	if IsOneOf("a") {
		t.Error("is one of none")
	}
}

// TestKinds have the names of each dialect.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		want string
	}{
		{Schemas, "[[flow_schema.json nextflow_schema.json]] []"},
		{ToolConfigs, "[[.toolkit.yml .toolkit.yaml .nf-core.yml .nf-core.yaml]] [.toolkit-lint.yml .toolkit-lint.yaml .nf-core-lint.yml .nf-core-lint.yaml]"},
		{Params, "[[flow-params.json] [flow-params.yml] [nf-params.json] [nf-params.yml]] []"},
		{Sheets, "[[samplesheet.csv] [samplesheet.tsv]] []"},
		{SheetSchemas, fmt.Sprintf("[[%s]] []", filepath.Join("assets", "schema_input.json"))},
	} {
		if got := fmt.Sprint(c.kind.Names, c.kind.Old); got != c.want {
			t.Errorf("%s: %s", c.kind.Noun, got)
		}
	}
}
