package folder

// The rules over parameters and scripts, on the whole pipelines of ../shared/data/trees.

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var parameterRules = []string{
	"param-read-undeclared", "param-unused", "param-option-unknown", "param-spelling", "script-syntax", "script-strict", "script-include-unused", "script-include-missing", "script-call-arguments", "script-call-place", "param-undeclared",
	"param-not-in-config", "param-not-in-schema",
}

// treeNames are the pipelines that are unpacked; the test is skipped without them.
func treeNames(t *testing.T) []string {
	t.Helper()
	packed, _ := filepath.Glob(filepath.Join(trees, "*.tar.gz"))
	var names []string
	for _, path := range packed {
		if name := strings.TrimSuffix(filepath.Base(path), ".tar.gz"); !strings.Contains(name, ".") {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		t.Skip("the shared data is absent")
	}
	return names
}

func lintParameters(t *testing.T, files fstest.MapFS) []diag.Finding {
	t.Helper()
	p, err := Open(context.Background(), Given{Files: files, Names: dialect.NFCore})
	if err != nil {
		t.Fatal(err)
	}
	return Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0], Keys: parameterRules}}).Findings
}

// TestParametersOfRealTrees: real pipelines run, so their scripts have no syntax errors, and the findings are not errors.
func TestParametersOfRealTrees(t *testing.T) {
	found := map[string]int{}
	for _, name := range treeNames(t) {
		for _, f := range lintParameters(t, unpack(t, name+".tar.gz")) {
			if f.Outcome == diag.Passed || f.Outcome == diag.Ignored {
				continue
			}
			found[f.Rule]++
			if f.Severity == diag.Error && (f.Check == "parameters" || f.Check == "scripts") {
				t.Errorf("%s: %s: %s: %s", name, f.Path, f.Rule, f.Message)
			}
		}
	}
	t.Log(found)
}

// rejected are the scripts of each pipeline that the parser of Nextflow 26.04.6 was seen to reject; it accepts all others.
var rejected = map[string]int{
	"atacseq": 2, "bactmap": 52, "eager": 1, "nanoseq": 5, "pixelator": 1, "quantms": 16, "readsimulator": 4, "smrnaseq": 3, "viralrecon": 4,
}

// TestScriptsAndTheStrictParser compares with the strict parser, file by file of the same text.
func TestScriptsAndTheStrictParser(t *testing.T) {
	scripts := 0
	for _, name := range treeNames(t) {
		found := 0
		for path, file := range unpack(t, name+".tar.gz") {
			if filepath.Ext(path) != dialect.NFCore.Layout.ScriptExt {
				continue
			}
			scripts++
			if !syntax.ParseScript(source.New(path, file.Data)).StrictReads() {
				found++
			}
		}
		if found != rejected[name] {
			t.Errorf("%s: the strict parser rejects %d scripts, and here it would %d", name, rejected[name], found)
		}
	}
	t.Logf("%d scripts", scripts)
}

// TestScriptsNotListed: the finding on many scripts says how many it leaves out.
func TestScriptsNotListed(t *testing.T) {
	files := fstest.MapFS{"nextflow.config": {Data: []byte("manifest.name = 'nf-core/demo'\n")}}
	for i := range 25 {
		files[fmt.Sprintf("modules/m%02d.nf", i)] = &fstest.MapFile{Data: []byte("def total(values) {\n    for (v in values) { println v }\n}\n")}
	}
	for _, f := range lintParameters(t, files) {
		if f.Rule != "script-strict" {
			continue
		}
		if len(f.Related) != 20 || !slices.Contains(f.Notes, "not listed here: 4 more scripts") {
			t.Errorf("%d places, and the notes %q", len(f.Related), f.Notes)
		}
		return
	}
	t.Error("the rule reports nothing")
}

// TestPlacesOfSchemaFindings: what schema and config do not have in common is reported with its places in other files.
func TestPlacesOfSchemaFindings(t *testing.T) {
	report := lintParameters(t, fstest.MapFS{
		"nextflow.config":      {Data: []byte("params.foo = 1\n")},
		"main.nf":              {Data: []byte("workflow { println params.foo + params.bar + params.bar }\n")},
		"docs/usage.md":        {Data: []byte("nextflow run . --foo 2\n")},
		"nextflow_schema.json": {Data: []byte(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"bar": {"type": "string"}}}`)},
	})
	places := map[string][]string{}
	for _, f := range report {
		if f.Outcome == diag.Warned || f.Outcome == diag.Failed {
			for _, r := range f.Related {
				places[f.Rule] = append(places[f.Rule], r.Path+" "+r.Message)
			}
		}
	}
	for rule, want := range map[string][]string{
		"param-not-in-schema": {"nextflow.config set here", "main.nf read here", "docs/usage.md used by a command here"},
		"param-not-in-config": {"main.nf read here, and at 1 more place of the file"},
	} {
		if !slices.Equal(places[rule], want) {
			t.Errorf("%s has the places %q, expected %q", rule, places[rule], want)
		}
	}
}

// slip is a place of a parameter that is renamed by mistake.
type slip struct{ tree, path, kind, name, made string }

// slipPlaces are the kinds of places that are renamed: how their lines look, and in which files.
var slipPlaces = []struct {
	kind    string
	pattern *regexp.Regexp
	in      func(path string) bool
}{
	{"read in a script", regexp.MustCompile(`\bparams\.([a-z][a-z0-9_]{4,})\b`), isScript},
	{"read in a config", regexp.MustCompile(`\bparams\.([a-z][a-z0-9_]{4,})\b`), isConfig},
	{"declared in the schema", regexp.MustCompile(`"([a-z][a-z0-9_]{4,})": \{\n`), func(path string) bool { return path == dialect.NFCore.SchemaFile }},
	{"set in a config", regexp.MustCompile(`(?m)^\s+([a-z][a-z0-9_]{4,})\s+= `), isConfig},
	{"used by a command", regexp.MustCompile(`nextflow run nf-core/[^\n]*? --([a-z][a-z0-9_]{4,})\b`), func(path string) bool { return filepath.Ext(path) == ".md" }},
}

func isScript(path string) bool { return filepath.Ext(path) == ".nf" }
func isConfig(path string) bool { return filepath.Ext(path) == dialect.ConfigExt }

// misspellings of a name of at least five letters.
var misspellings = []func(name string) string{
	func(name string) string { return name[:2] + name[3:4] + name[2:3] + name[4:] },
	func(name string) string { return name[:3] + name[4:] },
	func(name string) string { return name[:3] + name[2:] },
	func(name string) string { return name + "s" },
	func(name string) string { return strings.Replace(name, "_", "", 1) },
	func(name string) string { return parameters.CamelCase(strings.ReplaceAll(name, "_", "-")) },
}

// TestRenamedParameters: one place of a parameter is renamed, as by a mistake, in 300 ways; at least 95 % are found, and none of
// the findings was there before.
func TestRenamedParameters(t *testing.T) {
	if testing.Short() || runtime.GOOS == "js" {
		t.Skip("lints 300 pipelines; a WebAssembly program takes minutes for them")
	}
	random := rand.New(rand.NewPCG(1, 2))
	names := treeNames(t)
	const slips = 300
	found := 0
	var missed []slip
	var tree string
	var whole fstest.MapFS
	before := map[string]bool{}
	kinds := map[string]int{}
	for i := range slips {
		if next := names[i*len(names)/slips]; next != tree {
			tree, whole = next, unpack(t, next+".tar.gz")
			clear(before)
			for _, f := range lintParameters(t, whole) {
				before[f.Message] = true
			}
		}
		files := maps.Clone(whole)
		s, changed := renamePlace(random, tree, files)
		if changed == nil {
			t.Fatalf("%s has no parameter to rename", tree)
		}
		kinds[s.kind]++
		files[s.path] = &fstest.MapFile{Data: changed}
		if slices.ContainsFunc(lintParameters(t, files), func(f diag.Finding) bool {
			return (f.Outcome == diag.Warned || f.Outcome == diag.Failed) && !before[f.Message] &&
				(strings.Contains(f.Message, `"`+s.made+`"`) || strings.Contains(f.Message, `"params.`+s.made+`"`))
		}) {
			found++
		} else {
			missed = append(missed, s)
		}
	}
	t.Logf("found %d of %d: %v; missed %v", found, slips, kinds, missed)
	if found*100 < slips*95 {
		t.Errorf("found %d of %d slips; missed %v", found, slips, missed)
	}
	for _, place := range slipPlaces {
		if kinds[place.kind] < 10 {
			t.Errorf("only %d parameters %s are renamed", kinds[place.kind], place.kind)
		}
	}
}

// renamePlace misspells a name at one of its places. The name is a parameter that the schema and the main config have.
func renamePlace(random *rand.Rand, tree string, files fstest.MapFS) (slip, []byte) {
	paths := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(path string) bool {
		return strings.Contains(path, "/tests/") || strings.HasPrefix(path, "tests/")
	})
	for range 10_000 {
		place := slipPlaces[random.IntN(len(slipPlaces))]
		in := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return !place.in(path) })
		if len(in) == 0 {
			continue
		}
		path := in[random.IntN(len(in))]
		text := string(files[path].Data)
		places := place.pattern.FindAllStringSubmatchIndex(text, -1)
		if len(places) == 0 {
			continue
		}
		at := places[random.IntN(len(places))]
		name := text[at[2]:at[3]]
		made := misspellings[random.IntN(len(misspellings))](name)
		if made == name || isComment(text, at[2]) || !isParameter(files, name) || isParameter(files, made) {
			continue
		}
		return slip{tree, path, place.kind, name, made}, []byte(text[:at[2]] + made + text[at[3]:])
	}
	return slip{}, nil
}

// isComment reports whether a place is in a comment.
func isComment(text string, at int) bool {
	line := text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	return strings.Contains(line, "//") || strings.HasPrefix(strings.TrimSpace(line), "*") ||
		strings.LastIndex(text[:at], "/*") > strings.LastIndex(text[:at], "*/")
}

// isParameter reports whether the schema declares a name and the main config sets it.
func isParameter(files fstest.MapFS, name string) bool {
	return strings.Contains(string(files[dialect.NFCore.SchemaFile].Data), `"`+name+`": {`) &&
		regexp.MustCompile(`(?m)^\s*(?:params\.)?`+name+`\s*=`).Match(files[dialect.NFCore.ConfigFile].Data)
}
