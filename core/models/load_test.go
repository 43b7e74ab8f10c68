package models

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// load_tools_config, a row for every sentence of utils.md §7.14.

func files(texts map[string]string) fstest.MapFS {
	tree := fstest.MapFS{}
	for name, text := range texts {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return tree
}

var flatConfig = map[string]string{
	"manifest.name": "'org/demo'", "manifest.description": "\"Does things\"", "manifest.version": "1.0",
	"manifest.author": "'A, B'",
}

func without(m map[string]string, keys ...string) map[string]string {
	rest := map[string]string{}
	for k, v := range m {
		if !slices.Contains(keys, k) {
			rest[k] = v
		}
	}
	return rest
}

func with(m map[string]string, key, value string) map[string]string {
	more := without(m)
	more[key] = value
	return more
}

var loadCases = []struct {
	name  string
	files map[string]string
	dir   string
	o     LoadOptions
	path  string
	// given is a dump of what was given; "null" without a record.
	given    string
	kind     diag.Kind
	message  []string // parts of the error's message
	warnings []string // parts of each warning
}{
	{name: "no file", dir: ".", path: ".toolkit.yml", given: "null"},
	{name: "no file in a missing directory", dir: "a/b", path: "a/b/.toolkit.yml", given: "null"},
	{name: "no file, but a pipeline of the other dialect", files: map[string]string{"nextflow.config": ""}, dir: ".", path: ".nf-core.yml", given: "null"},
	{name: "no file of the dialect asked for", files: map[string]string{".nf-core.yml": "lint: {}"}, dir: ".", o: LoadOptions{Names: dialect.Toolkit}, path: ".toolkit.yml", given: "null"},
	{name: "first name", files: map[string]string{".toolkit.yml": "toolkit_version: 1.0.0", ".toolkit.yaml": "toolkit_version: 2.0.0"}, dir: ".", path: ".toolkit.yml", given: `{"toolkit_version":"1.0.0"}`},
	{name: "second name", files: map[string]string{"sub/.toolkit.yaml": "toolkit_version: 2.0.0"}, dir: "./sub/", path: "sub/.toolkit.yaml", given: `{"toolkit_version":"2.0.0"}`},
	{name: "a folder of the first name", files: map[string]string{".toolkit.yml/x": "", ".toolkit.yaml": "toolkit_version: 2.0.0"}, dir: ".", path: ".toolkit.yaml", given: `{"toolkit_version":"2.0.0"}`},
	{name: "other dialect", files: map[string]string{".nf-core.yml": "nf_core_version: 3.5.1"}, dir: ".", path: ".nf-core.yml", given: `{"nf_core_version":"3.5.1"}`},
	{name: "absolute directory", files: map[string]string{"w/p/.toolkit.yml": "lint: {}"}, dir: "/w/p", path: "/w/p/.toolkit.yml", given: `{"lint":{}}`},
	{name: "working folder", files: map[string]string{"w/p/.toolkit.yml": "lint: {}"}, dir: "p", o: LoadOptions{Working: "/w"}, path: "p/.toolkit.yml", given: `{"lint":{}}`},
	{name: "second revision", files: map[string]string{".toolkit.yml": "lint: {actions_ci: false, actions_flow_test: false}"}, dir: ".", o: LoadOptions{Revision: dialect.R2}, path: ".toolkit.yml", given: `{"lint":{"actions_ci":false}}`},

	{name: "deprecated file", files: map[string]string{".toolkit-lint.yml": "files_exist: false\nschema_lint: no\nx: 1"}, dir: ".", path: ".toolkit-lint.yml",
		given: `{"lint":{"files_exist":false,"schema_lint":false}}`, warnings: []string{`".toolkit-lint.yml" is deprecated`}},
	{name: "deprecated file, second name", files: map[string]string{".nf-core-lint.yaml": "files_exist: [a]"}, dir: ".", path: ".nf-core-lint.yaml",
		given: `{"lint":{"files_exist":["a"]}}`, warnings: []string{"under \"lint\" in \".nf-core.yml\""}},
	{name: "deprecated file beside a new one", files: map[string]string{".toolkit.yaml": "lint: {}", ".toolkit-lint.yml": "{"}, dir: ".", path: ".toolkit.yaml", given: `{"lint":{}}`},
	{name: "deprecated file, as the reference", files: map[string]string{".toolkit-lint.yml": "x"}, dir: ".", o: LoadOptions{Compat: true}, kind: diag.UserWarning, message: []string{".toolkit-lint.yml", `rename the file to ".toolkit.yml"`}},
	{name: "deprecated file with a fault", files: map[string]string{".toolkit-lint.yml": "readme: 3"}, dir: ".", kind: diag.AssertionError, message: []string{".toolkit-lint.yml", "readme must be a boolean"}},

	{name: "empty", files: map[string]string{".toolkit.yml": ""}, dir: ".", kind: diag.AssertionError, message: []string{`".toolkit.yml" is empty`}},
	{name: "comments only", files: map[string]string{".toolkit.yml": "# nothing\n"}, dir: ".", kind: diag.AssertionError, message: []string{`".toolkit.yml" is empty`}},
	{name: "null", files: map[string]string{".toolkit.yml": "~\n"}, dir: ".", kind: diag.AssertionError, message: []string{"is empty"}},
	{name: "malformed", files: map[string]string{".toolkit.yml": "lint:\n  a: b: c\n"}, dir: ".", kind: diag.SyntaxError, message: []string{`".toolkit.yml", line 2`}},
	{name: "a list", files: map[string]string{".toolkit.yml": "- a"}, dir: ".", kind: diag.TypeError, message: []string{"a list", "a mapping of settings"}},
	{name: "a number as a key", files: map[string]string{".toolkit.yml": "1: a"}, dir: ".", kind: diag.TypeError, message: []string{"strings, found 1"}},
	{name: "null as a key", files: map[string]string{".toolkit.yml": "~: a"}, dir: ".", kind: diag.TypeError, message: []string{"strings, found null"}},
	{name: "faults", files: map[string]string{".toolkit.yml": "toolkit_version: 3.1\nlint:\n  pipeline_todos: [a]\n  files_exist: x.md\nupdate:\n  u: {o: {m: 3}}\n"}, dir: ".", kind: diag.AssertionError,
		message: []string{".toolkit.yml", "toolkit_version must be a string, found 3.1", `lint.pipeline_todos must be true or false, found ["a"]`, `lint.files_exist must be a list, found "x.md"`, "update.u.o.m must be a string, found 3"}},
	{name: "repeated key", files: map[string]string{".toolkit.yml": "org_path: a\norg_path: b\n"}, dir: ".", path: ".toolkit.yml", given: `{"org_path":"b"}`, warnings: []string{"line 2"}},
	{name: "unknown keys", files: map[string]string{".toolkit.yml": "a: 1\nlint: {b: 2, readme: null}\ntemplate: {c: 3}"}, dir: ".", path: ".toolkit.yml", given: `{"lint":{"readme":null},"template":{}}`},

	{name: "a modules repository has no template", files: map[string]string{".toolkit.yml": "repository_type: modules"}, dir: ".", o: LoadOptions{Config: flatConfig}, path: ".toolkit.yml", given: `{"repository_type":"modules"}`},
	{name: "without a configuration", files: map[string]string{".toolkit.yml": "repository_type: pipeline"}, dir: ".", path: ".toolkit.yml", given: `{"repository_type":"pipeline"}`},
	{name: "with an empty configuration", files: map[string]string{".toolkit.yml": "repository_type: pipeline"}, dir: ".", o: LoadOptions{Config: map[string]string{}}, path: ".toolkit.yml", given: `{"repository_type":"pipeline"}`},
	{name: "missing template", files: map[string]string{"p/.toolkit.yml": "repository_type: pipeline"}, dir: "p", o: LoadOptions{Config: flatConfig}, path: "p/.toolkit.yml",
		given: `{"repository_type":"pipeline","template":{"org":"toolkit","name":"demo","description":"Does things","author":"A, B","version":"1.0","outdir":"p","is_toolkit":true}}`},
	{name: "null template in the other dialect", files: map[string]string{".nf-core.yml": "repository_type: pipeline\ntemplate:\n"}, dir: ".", o: LoadOptions{Config: without(flatConfig, "manifest.author")}, path: ".nf-core.yml",
		given: `{"repository_type":"pipeline","template":{"org":"nf-core","name":"demo","description":"Does things","author":null,"version":"1.0","outdir":".","is_nfcore":true}}`},
	{name: "contributors before the author", files: map[string]string{".toolkit.yml": "repository_type: pipeline"}, dir: ".",
		o:    LoadOptions{Config: with(flatConfig, "manifest.contributors", `[[name:'Ann', email:'x'], [name:'O\'Hara'], [name:''], [name:'Bob']]`)},
		path: ".toolkit.yml", given: `{"repository_type":"pipeline","template":{"org":"toolkit","name":"demo","description":"Does things","author":"Ann, O\\, Bob","version":"1.0","outdir":".","is_toolkit":true}}`},
	{name: "no names among the contributors", files: map[string]string{".toolkit.yml": "repository_type: pipeline"}, dir: ".", o: LoadOptions{Config: with(flatConfig, "manifest.contributors", "[]")},
		path: ".toolkit.yml", given: `{"repository_type":"pipeline","template":{"org":"toolkit","name":"demo","description":"Does things","author":"","version":"1.0","outdir":".","is_toolkit":true}}`},
	{name: "no author in the second revision", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {}"}, dir: ".", o: LoadOptions{Revision: dialect.R2, Config: without(flatConfig, "manifest.author")}, kind: diag.KeyError, message: []string{"manifest.author"}},
	{name: "no name in the manifest", files: map[string]string{".toolkit.yml": "repository_type: pipeline"}, dir: ".", o: LoadOptions{Config: without(flatConfig, "manifest.name")}, kind: diag.KeyError, message: []string{"manifest.name"}},
	{name: "no version in the manifest, though the legacy template has one", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {prefix: a, version: '2'}"}, dir: ".", o: LoadOptions{Config: without(flatConfig, "manifest.version")}, kind: diag.KeyError, message: []string{"manifest.version"}},
	{name: "an empty template stays", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {}"}, dir: ".", o: LoadOptions{Config: flatConfig}, path: ".toolkit.yml", given: `{"repository_type":"pipeline","template":{}}`},
	{name: "a template stays", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {name: x}"}, dir: ".", o: LoadOptions{Config: flatConfig}, path: ".toolkit.yml", given: `{"repository_type":"pipeline","template":{"name":"x"}}`},
	{name: "legacy template", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {prefix: lab, skip: [ci], skip_features: [x], name: own, force: false}"}, dir: "d/..", o: LoadOptions{Config: flatConfig}, path: "d/../.toolkit.yml",
		given: `{"repository_type":"pipeline","template":{"org":"lab","name":"own","description":"Does things","author":"A, B","version":"1.0","force":false,"outdir":"d/..","skip_features":["ci"],"is_toolkit":false}}`},
	{name: "legacy template, as the reference", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {skip: [ci], force: false, outdir: o}"}, dir: ".", o: LoadOptions{Config: flatConfig, Compat: true}, path: ".toolkit.yml",
		given: `{"repository_type":"pipeline","template":{"org":"toolkit","name":"demo","description":"Does things","author":"A, B","version":"1.0","outdir":"o","skip_features":["ci"],"is_toolkit":false}}`},
	{name: "legacy template of the organisation", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {org: lab, prefix: toolkit, skip_features: [a]}"}, dir: ".", o: LoadOptions{Config: flatConfig}, path: ".toolkit.yml",
		given: `{"repository_type":"pipeline","template":{"org":"toolkit","name":"demo","description":"Does things","author":"A, B","version":"1.0","outdir":".","skip_features":["a"],"is_toolkit":true}}`},
	{name: "legacy template without a config", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {prefix: lab, skip: [ci], skip_features: [x], name: own, force: false}"}, dir: ".", path: ".toolkit.yml",
		given: `{"repository_type":"pipeline","template":{"org":"lab","name":"own","force":false,"skip_features":["ci"],"is_toolkit":false}}`},
	{name: "legacy template of modules", files: map[string]string{".toolkit.yml": "repository_type: modules\ntemplate: {prefix: lab}"}, dir: ".", o: LoadOptions{Config: flatConfig}, path: ".toolkit.yml",
		given: `{"repository_type":"modules","template":{"org":"lab","skip_features":null,"is_toolkit":false}}`},
	{name: "legacy template with faults", files: map[string]string{".toolkit.yml": "repository_type: pipeline\ntemplate: {prefix: 3, skip: x}"}, dir: ".", o: LoadOptions{Config: flatConfig}, kind: diag.AssertionError,
		message: []string{"template.prefix must be a string, found 3", `template.skip must be a list, found "x"`}},
}

func TestLoad(t *testing.T) {
	for _, c := range loadCases {
		t.Run(c.name, func(t *testing.T) {
			loaded, err := Load(files(c.files), c.dir, c.o)
			if c.kind != "" {
				checkRaised(t, err, c.kind, c.message)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			given := "null"
			if loaded.Record != nil {
				given = givenOf(t, loaded.Record)
			}
			if loaded.Path != c.path || given != c.given {
				t.Errorf("got %s %s, want %s %s", loaded.Path, given, c.path, c.given)
			}
			if len(loaded.Warnings) != len(c.warnings) {
				t.Fatalf("warnings %q", loaded.Warnings)
			}
			for i, part := range c.warnings {
				if !strings.Contains(loaded.Warnings[i], part) {
					t.Errorf("warning %q has not %q", loaded.Warnings[i], part)
				}
			}
		})
	}
}

// givenOf has all fields that were given, those of other types of repository too.
func givenOf(t *testing.T, r *Record) string {
	t.Helper()
	d := dumper{DumpOptions: DumpOptions{ExcludeUnset: true}}
	given, err := d.record(r, filter{})
	if err != nil {
		t.Fatal(err)
	}
	return wireText(t, given)
}

func checkRaised(t *testing.T, err error, kind diag.Kind, parts []string) {
	t.Helper()
	var raised *diag.Raised
	if !errors.As(err, &raised) || raised.Kind != kind {
		t.Fatalf("got %v, want %s", err, kind)
	}
	for _, part := range parts {
		if text := raised.Message + "; help: " + diag.HelpOf(err); !strings.Contains(text, part) {
			t.Errorf("the message %q has not %q", text, part)
		}
	}
}

// broken is a tree whose files cannot be read.
type broken struct{ fstest.MapFS }

func (b broken) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

type unreadable struct{ fstest.MapFS }

func (u unreadable) ReadFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrPermission}
}

func TestLoadWithoutPermission(t *testing.T) {
	tree := files(map[string]string{".toolkit.yml": "lint: {}"})
	_, err := Load(unreadable{tree}, ".", LoadOptions{})
	checkRaised(t, err, diag.IOError, []string{".toolkit.yml"})
	if !errors.Is(err, fs.ErrPermission) {
		t.Error("the cause is lost")
	}
	_, err = Load(struct{ fs.FS }{broken{tree}}, ".", LoadOptions{})
	checkRaised(t, err, diag.IOError, []string{".toolkit.yml"})
}

// TestLoadCoerces loads what a record accepts only after a conversion: if another member of a union accepts the value, there
// is no issue.
func TestLoadCoerces(t *testing.T) {
	for _, text := range []string{"update: {a: 1}\n", "update: {a: {b: {c: 0}}}\n", "lint: {readme: 1, files_exist: \"no\"}\n"} {
		files := fstest.MapFS{".toolkit.yml": {Data: []byte(text)}}
		if loaded, err := Load(files, ".", LoadOptions{}); err != nil || loaded.Record == nil {
			t.Errorf("%s%v", text, err)
		}
	}
}

// TestLoadNeedsConfig: the result reports where the pipeline's config would complete the template, and only there.
func TestLoadNeedsConfig(t *testing.T) {
	for text, want := range map[string]bool{
		"repository_type: pipeline": true, "repository_type: pipeline\ntemplate:": true, "repository_type: pipeline\ntemplate: {skip: []}": true,
		"repository_type: pipeline\ntemplate: {}": false, "repository_type: modules": false, "nf_core_version: '3'": false,
	} {
		for _, config := range []map[string]string{nil, flatConfig} {
			loaded, err := Load(files(map[string]string{".toolkit.yml": text}), ".", LoadOptions{Config: config})
			if err != nil || loaded.NeedsConfig != (want && config == nil) {
				t.Errorf("%q with %v: %v, %v", text, config, loaded.NeedsConfig, err)
			}
		}
	}
}

// TestLoadNested gives the configuration as it is since R3.1, in JSON; what the recorded cases leave open was run with the
// reference.
func TestLoadNested(t *testing.T) {
	const plain, legacy = "repository_type: pipeline\n", "repository_type: pipeline\ntemplate: {prefix: lab, force: false}\n"
	const whole = "repository_type: pipeline\ntemplate: {name: x}\n"
	full := func(author string) string {
		return `{"repository_type":"pipeline","template":{"org":"toolkit","name":"","description":"","author":` + author + `,"version":"","outdir":".","is_toolkit":true}}`
	}
	for _, c := range []struct {
		text, manifest string
		compat         bool
		given          string
		kind           diag.Kind
		message        []string
		paths          string
	}{
		{text: plain, manifest: `{"contributors":[{"name":"O'Brien"},{"email":"x"},{"name":null},{"name":"Ann"}],"author":"B"}`, given: full(`"O'Brien, Ann"`)},
		{text: plain, manifest: `{"contributors":[{"email":"x"}],"author":"B"}`, given: full(`""`)},
		{text: plain, manifest: `{"contributors":null,"author":""}`, given: full(`null`)},
		{text: plain, manifest: `{"contributors":"","author":"'B'"}`, given: full(`"'B'"`)},
		{text: plain, manifest: `{"version":1.0}`, kind: diag.ValidationError, message: []string{"manifest.version must be a string, found 1"}, paths: `[["manifest","version"]]`},
		{text: plain, manifest: `{"description":["a"],"author":3}`, kind: diag.ValidationError, message: []string{"manifest.description", "manifest.author"}, paths: `[["manifest","description"],["manifest","author"]]`},
		{text: plain, manifest: `{"name":1}`, kind: diag.AttributeError, message: []string{`"manifest.name" must be a string, found a number`}},
		{text: plain, manifest: `{"name":null}`, kind: diag.AttributeError, message: []string{`"manifest.name" must be a string, found null`}},
		{text: plain, manifest: `"a"`, kind: diag.AttributeError, message: []string{`"manifest" must be a map, found text`}},
		{text: plain, manifest: `{"contributors":"Ann"}`, kind: diag.TypeError, message: []string{`"manifest.contributors" must be a list of maps, found text`}},
		{text: plain, manifest: `{"contributors":["Ann"]}`, kind: diag.AttributeError, message: []string{`"manifest.contributors[0]" must be a map, found text`}},
		{text: plain, manifest: `{"contributors":[{},{"name":3}]}`, kind: diag.TypeError, message: []string{`"manifest.contributors[1].name" must be a string, found a number`}},
		{text: legacy, manifest: `{"name":"a/b","version":"1"}`, given: `{"repository_type":"pipeline","template":{"org":"lab","name":"b","description":"","author":null,"version":"1","force":false,"outdir":".","skip_features":null,"is_toolkit":false}}`},
		{text: legacy, manifest: `{"version":1}`, kind: diag.ValidationError, message: []string{"manifest.version"}},
		{text: "repository_type: pipeline\ntemplate: {skip: x, version: '2'}\n", manifest: `{"version":1}`, kind: diag.AssertionError, message: []string{`template.skip must be a list, found "x"`}},
		{text: whole, manifest: `{"contributors":["Ann"],"name":3}`, given: `{"repository_type":"pipeline","template":{"name":"x"}}`},
		{text: whole, manifest: `{"contributors":["Ann"],"name":3}`, compat: true, kind: diag.AttributeError, message: []string{"manifest.contributors[0]"}},
	} {
		o := LoadOptions{Revision: dialect.R31, Nested: nested(t, member("manifest", c.manifest)), Compat: c.compat, Config: flatConfig}
		loaded, err := Load(files(map[string]string{".toolkit.yml": c.text}), ".", o)
		if c.kind != "" {
			checkRaised(t, err, c.kind, c.message)
			if c.paths != "" {
				var paths []any
				for _, issue := range err.(*diag.Raised).Issues {
					paths = append(paths, issue.Path)
				}
				if got := wireText(t, paths); got != c.paths {
					t.Errorf("%s: at %s, want %s", c.manifest, got, c.paths)
				}
			}
		} else if err != nil || givenOf(t, loaded.Record) != c.given {
			t.Errorf("%s %s: %v", c.text, c.manifest, err)
		}
	}
}

// TestLoadByRevision: before R3.1 the flat configuration counts, since then the nested one.
func TestLoadByRevision(t *testing.T) {
	tree := files(map[string]string{".toolkit.yml": "repository_type: pipeline"})
	for _, r := range dialect.Revisions() {
		want := "demo"
		if r >= dialect.R31 {
			want = "other"
		}
		loaded, err := Load(tree, ".", LoadOptions{Revision: r, Config: flatConfig, Nested: nested(t, `{"manifest":{"name":"a/other"}}`)})
		if err != nil {
			t.Fatal(err)
		}
		template := loaded.Record.Get("template", nil).(*Record)
		if got := template.Get("name", nil); got != want || loaded.NeedsConfig {
			t.Errorf("%s: %v", r, got)
		}
		loaded, err = Load(tree, ".", LoadOptions{Revision: r})
		if err != nil || !loaded.NeedsConfig {
			t.Errorf("%s: the missing configuration is not asked for (%v)", r, err)
		}
	}
}

// TestCompatMessage: the lines of an invalid file are those of the reference since R3.0, if that is asked for.
func TestCompatMessage(t *testing.T) {
	const text = "toolkit_version: 2026-01-31\nlint:\n  files_exist: [1.50, {a: [yes, ~, \"it's\"]}]\n"
	const want = `toolkit_version: must be a string
Found: 2026-01-31
lint.files_exist.bool: must be true or false
Found: [1.5, {'a': [True, None, "it's"]}]
lint.files_exist.list[str].0: must be a string
Found: 1.5
lint.files_exist.list[str].1: must be a string
Found: {'a': [True, None, "it's"]}`
	for _, r := range dialect.Revisions() {
		for _, compat := range []bool{false, true} {
			_, err := Load(files(map[string]string{".toolkit.yml": text}), ".", LoadOptions{Revision: r, Compat: compat})
			_, lines, _ := strings.Cut(err.Error(), "\n")
			if (lines == want) != (compat && r >= dialect.R30) {
				t.Errorf("%s, %v: %s", r, compat, lines)
			}
		}
	}
}

// TestCompatMessageIsBounded: a value that aliases make large is cut.
func TestCompatMessageIsBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("x0: &x0 [a, a, a, a, a, a, a, a]\n")
	for i := 1; i <= 4; i++ {
		fmt.Fprintf(&text, "x%d: &x%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*x%d, ", i-1), 8), ", "))
	}
	text.WriteString("org_path: *x4\n")
	_, err := Load(files(map[string]string{".toolkit.yml": text.String()}), ".", LoadOptions{Revision: dialect.R32, Compat: true})
	checkRaised(t, err, diag.AssertionError, nil)
	if len(err.Error()) > 2000 {
		t.Errorf("a message of %d bytes", len(fmt.Sprint(err)))
	}
}
