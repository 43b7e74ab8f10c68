package lsp

// Random sessions: after any edit, save, creation or removal, the diagnostics are those of a new server.

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// snippets that some rule has something to say of.
var snippets = []string{
	"println params.fresh\n", "params.extra = 1\n", "}\n", "{", "\"", "// TODO toolkit: this\n", "<<<<<<< HEAD\n", "process { withName: 'X' { cpus = 1 } }\n", "lint:\n  readme: false\n", `"type": "strin",`, "é😀", "\r\n", "",
	"includeConfig 'conf/none.config'\n",
}

// sessions are run in groups, each in a directory of its own with an editor of its own. One group in ten has all files of the
// pipeline template, the others the few of a session archive: a lint of all takes ten times as long.
const (
	sessions  = 1000
	perServer = 50
	smaller   = 10
)

// smallPipeline has the files of the archive about navigation.
func smallPipeline(t *testing.T) map[string]string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/navigation.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.Files {
		if f.Name != "session" && f.Name != "answers" {
			files[f.Name] = string(f.Data)
		}
	}
	return files
}

// templatePipeline has the files of the pipeline template.
func templatePipeline(t *testing.T) map[string]string {
	t.Helper()
	rendered, err := pipeline.RenderTemplate(context.Background(), &pipeline.TemplateInput{})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range rendered {
		files[f.Path] = f.Text + string(f.Base64)
	}
	return files
}

func TestRandomSessions(t *testing.T) {
	count := sessions
	if testing.Short() {
		count = sessions / 10
	}
	small, large := smallPipeline(t), templatePipeline(t)
	for group := range count / perServer {
		t.Run(fmt.Sprint(group), func(t *testing.T) {
			root, files := t.TempDir(), small
			if group%smaller == 0 {
				files = large
			}
			for name, text := range files {
				writeFile(t, filepath.Join(root, filepath.FromSlash(name)), []byte(text))
			}
			r := &randomEditor{client: start(t, root, ""), Rand: rand.New(rand.NewPCG(uint64(group), 1))}
			r.settle() // a directory that loses its config and main script before the server reads it is not a pipeline
			for range perServer {
				r.session()
			}
			for _, m := range r.messages {
				if !strings.HasPrefix(m, "Code may use parameters") { // of a rename
					t.Error(m)
				}
			}
			r.shutdown()
		})
	}
}

type randomEditor struct {
	*client
	*rand.Rand
	did []string
}

// session edits a few times, and compares.
func (r *randomEditor) session() {
	for range 1 + r.IntN(4) {
		r.step()
	}
	r.settle()
	r.compare()
	r.ask()
}

// ask sends every request about a random place of a random document: the server may refuse one, and does not crash.
func (r *randomEditor) ask() {
	names := slices.Sorted(maps.Keys(r.texts))
	if len(names) == 0 {
		return
	}
	name := names[r.IntN(len(names))]
	file := &source.File{Text: r.texts[name]}
	start := r.IntN(len(file.Text) + 1)
	at := utf16.at(file, source.Span{Start: start, End: min(start+r.IntN(50), len(file.Text))})
	params := map[string]any{
		"textDocument": protocol.DocumentID{URI: r.uri(name)}, "position": at.Start, "range": at, "newName": "renamed",
		"context": map[string]any{"diagnostics": []any{}, "includeDeclaration": true}, "options": map[string]any{"tabSize": 4, "insertSpaces": true},
	}
	for method, m := range methods {
		if m.notification || m.first || !strings.HasPrefix(method, "textDocument/") {
			continue
		}
		if err := r.try(method, params, nil); err != nil && codeOf(r.t, err) != requestFailed {
			r.t.Errorf("%s at %d of %s: %v, after\n%s", method, start, name, err, strings.Join(r.did, "\n"))
		}
	}
}

// files on the disk, by path.
func (r *randomEditor) files() (list []string) {
	_ = filepath.WalkDir(r.root, func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(r.root, name)
			list = append(list, filepath.ToSlash(rel))
		}
		return nil
	})
	return list
}

// favorites are the files that much depends on.
var favorites = []string{
	"flow.config", "flow_schema.json", "main.flow", ".toolkit.yml", "conf/base.config", ".gitignore",
	"nextflow.config", "nextflow_schema.json", "main.nf", ".nf-core.yml", "conf/test.config", "my-params.yml",
}

func (r *randomEditor) step() {
	list := r.files()
	name := list[r.IntN(len(list))]
	if favorite := favorites[r.IntN(len(favorites))]; r.IntN(5) > 0 && slices.Contains(list, favorite) {
		name = favorite
	}
	_, isOpen := r.texts[name]
	switch n := r.IntN(12); {
	case isOpen && n == 0:
		r.note("close %s", name)
		r.close(name)
	case isOpen && n == 1:
		r.note("save %s", name)
		writeFile(r.t, filepath.Join(r.root, name), []byte(r.texts[name]))
		r.notify("textDocument/didSave", protocol.DocumentParams{TextDocument: protocol.DocumentID{URI: r.uri(name)}})
		r.told(name, protocol.Changed)
	case isOpen:
		text := r.texts[name]
		file := &source.File{Text: text}
		start := r.IntN(len(text) + 1)
		span := source.Span{Start: start, End: min(len(text), start+r.IntN(30)*r.IntN(2))}
		snippet := snippets[r.IntN(len(snippets))]
		r.note("edit %s at %d by %q", name, start, snippet)
		r.edit(name, utf16.at(file, span), snippet)
	case n == 2:
		copied := fmt.Sprintf("conf/new%d%s", r.IntN(4), filepath.Ext(name))
		r.note("create %s", copied)
		change := protocol.Created
		if slices.Contains(list, copied) {
			change = protocol.Changed
		}
		writeFile(r.t, filepath.Join(r.root, copied), []byte(r.disk(name)))
		r.told(copied, change)
	case n == 3:
		r.note("remove %s", name)
		if err := os.Remove(filepath.Join(r.root, name)); err != nil {
			r.t.Fatal(err)
		}
		r.told(name, protocol.Deleted)
	case n == 4:
		r.note("change %s", name)
		writeFile(r.t, filepath.Join(r.root, name), []byte(r.disk(name)+snippets[r.IntN(len(snippets))]))
		r.told(name, protocol.Changed)
	default:
		if text := r.disk(name); strings.ToValidUTF8(text, "") == text && !strings.Contains(text, "\x00") {
			r.note("open %s", name)
			r.open(name, text)
		}
	}
}

func (r *randomEditor) note(form string, args ...any) {
	r.did = append(r.did, fmt.Sprintf(form, args...))
}

func (r *randomEditor) told(name string, change protocol.ChangeType) {
	r.notify("workspace/didChangeWatchedFiles", protocol.FilesChangedParams{Changes: []protocol.FileChange{{URI: r.uri(name), Type: change}}})
}

// compare compares the diagnostics with those of a lint of the files as they are, by another server.
func (r *randomEditor) compare() {
	r.t.Helper()
	fresh := New(r.server.host, "0.0.0")
	fresh.conn = r.server.conn
	p := fresh.projectAt(r.root)
	for name, text := range r.texts {
		uri := r.uri(name)
		fresh.documents[uri] = &document{uri: uri, path: r.root + "/" + name, version: r.versions[name], text: text, kind: kindOf(name), project: p, rel: name}
	}
	files, err := p.diagnose(context.Background())
	p.close()
	if err != nil {
		r.t.Fatal(err)
	}
	want, got := map[string]string{}, map[string]string{}
	for uri, own := range files {
		if len(own.list) > 0 {
			want[r.name(uri)] = texted(own.list)
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for uri, own := range r.diagnostics {
		if len(own.Diagnostics) > 0 {
			got[r.name(uri)] = texted(own.Diagnostics)
		}
	}
	if !maps.Equal(got, want) {
		for _, name := range slices.Sorted(maps.Keys(want)) {
			if got[name] != want[name] {
				r.t.Errorf("%s:\ngot  %s\nwant %s", name, got[name], want[name])
			}
		}
		r.t.Fatalf("diagnostics of %d files, want %d, after\n%s", len(got), len(want), strings.Join(r.did, "\n"))
	}
}

func texted(list []protocol.Diagnostic) string {
	text, _ := json.Marshal(list)
	return string(text)
}
