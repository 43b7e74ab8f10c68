package folder

// A lint with a cache says what a lint without one says, whatever was edited between the lints.

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/files/memory"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// snippets are lines that some rule, reader or resolver has something to say of.
var snippets = []string{
	"<<<<<<< HEAD", "// TODO toolkit: do this", "params.extra = 1", "params { outdir = 'x' }", "process FOO {\n  script: 'true'\n}", "}", "{", `"`, "'", "\x00", "\xff\xfe",
	"include { FOO } from './modules/local/foo.flow'", "include { x } from 'plugin/flow-validation'", "includeConfig 'conf/base.config'", "includeConfig 'conf/none.config'",
	"process { withName: 'FOO' { cpus = 1 } }", "  - x", "lint:\n  readme: false", "lint:\n  files_exist: false", "manifest { name = 'org/other' }", "manifest.version = '9.9.9'",
	"ch.ifEmpty(null)", "*.md", "!*", "docs/", `"type": "strin",`, "System.exit(1)", "// ok", "plugins { id 'flow-validation' }", "[![badge](x)](y)", "skip: true",
}

// editor changes a tree at random.
type editor struct {
	*rand.Rand
	tree     *memory.Tree
	original map[string]string
	serial   int
}

func newEditor(t *testing.T, seed uint64, from fs.FS) *editor {
	t.Helper()
	tree, err := memory.NewTree()
	if err != nil {
		t.Fatal(err)
	}
	e := &editor{rand.New(rand.NewPCG(seed, seed)), tree, map[string]string{}, 0}
	err = fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := fs.ReadFile(from, name)
		e.original[name] = string(content)
		e.put(t, name, string(content))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func (e *editor) put(t *testing.T, name, text string) {
	t.Helper()
	if err := e.tree.MkdirAll(path.Dir(name)); err != nil {
		return // a file is in the way
	}
	_ = e.tree.WriteFile(name, []byte(text))
}

func (e *editor) paths() (list []string) {
	_ = fs.WalkDir(e.tree, ".", func(name string, d fs.DirEntry, _ error) error {
		if !d.IsDir() {
			list = append(list, name)
		}
		return nil
	})
	return list
}

// important are the files that much depends on.
var important = []string{"flow.config", "flow_schema.json", "main.flow", ".toolkit.yml", "conf/base.config", "conf/modules.config", "modules.json", ".gitignore", "README.md"}

// edit makes one change, and says which.
func (e *editor) edit(t *testing.T) string {
	list := e.paths()
	name := list[e.IntN(len(list))]
	if e.IntN(2) == 0 {
		name = important[e.IntN(len(important))]
	}
	e.serial++
	content, err := fs.ReadFile(e.tree, name)
	if err != nil {
		e.put(t, name, e.original[name])
		return "restore " + name
	}
	lines := strings.SplitAfter(string(content), "\n")
	at := e.IntN(len(lines))
	switch e.IntN(14) {
	case 0:
		_ = e.tree.Remove(name)
		return "remove " + name
	case 1:
		to := fmt.Sprintf("%s/copy%d%s", path.Dir(list[e.IntN(len(list))]), e.serial, path.Ext(name))
		e.put(t, to, string(content))
		return "copy " + name + " to " + to
	case 2:
		to := fmt.Sprintf("%s.moved%d", name, e.serial)
		_ = e.tree.Rename(name, to)
		return "rename " + name + " to " + to
	case 3, 4:
		e.put(t, name, e.original[name])
		return "restore " + name
	case 5, 6:
		e.put(t, name, strings.Join(slices.Delete(lines, at, at+1), ""))
		return fmt.Sprintf("delete line %d of %s", at+1, name)
	case 7:
		e.put(t, name, strings.Join(slices.Insert(lines, at, lines[at]), ""))
		return fmt.Sprintf("double line %d of %s", at+1, name)
	case 8:
		e.put(t, name, strings.Replace(string(content), "true", "false", 1))
		return "false in " + name
	default:
		snippet := snippets[e.IntN(len(snippets))]
		e.put(t, name, strings.Join(slices.Insert(lines, at, snippet+"\n"), ""))
		return fmt.Sprintf("insert %q before line %d of %s", snippet, at+1, name)
	}
}

// told is a report as text, without what a report keeps of the work.
func told(report *diag.Report) string {
	plain := *report
	plain.Findings = slices.Clone(report.Findings)
	for i := range plain.Findings {
		f := &plain.Findings[i]
		if f.Node != nil {
			f.Pointer += " " + f.Node.Pointer()
		}
		if f.File != nil {
			f.Path += " " + f.File.Name
		}
		f.Node, f.File = nil, nil
	}
	text, err := json.MarshalIndent(plain, "", " ")
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestCacheChangesNothing(t *testing.T) {
	for _, profile := range []string{"recommended", "strict", "upstream"} {
		t.Run(profile, func(t *testing.T) {
			e := newEditor(t, 1, pipelineWith(t, nil))
			options := Options{Selection: lint.Selection{Profile: lint.ProfileNamed(profile)}}
			given := Given{Files: e.tree, Names: dialect.Toolkit, ToolVersion: "0.0.0"}
			var cache Cache
			var edits []string
			known := 0
			for range 300 {
				for range e.IntN(3) {
					edits = append(edits, e.edit(t))
				}
				cached := given
				cached.Cache = &cache
				outcomes := len(cache.outcomes)
				got, want := run(t, cached, options), run(t, given, options)
				if got, want := told(got), told(want); got != want {
					t.Fatalf("after %s:\n%s", strings.Join(edits, "\n"), firstDifference(got, want))
				}
				known += outcomes
			}
			if known == 0 {
				t.Error("nothing was ever kept")
			}
		})
	}
}

func run(t *testing.T, given Given, o Options) *diag.Report {
	t.Helper()
	p, err := Open(context.Background(), given)
	if err != nil {
		t.Fatal(err)
	}
	return Run(p, o)
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			from := max(0, i-12)
			return fmt.Sprintf("got\n%s\nwant\n%s", strings.Join(a[from:min(len(a), i+8)], "\n"), strings.Join(b[from:min(len(b), i+8)], "\n"))
		}
	}
	return fmt.Sprintf("got %d lines, want %d", len(a), len(b))
}

var _ files.Versioned = (*memory.Tree)(nil)
