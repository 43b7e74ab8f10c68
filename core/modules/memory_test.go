package modules_test

// A lint after an edit checks again only what is not known to be correct. These tests show that no finding depends on it:
// sequences of edits give the same reports with a memory as without, and (alone_test.go) so does each rule that sets
// ParamLocal.

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// memoryTexts are schemas of every sort: what each rule refuses and accepts, the archives, and
// real and faulty files where they are at hand.
func memoryTexts(t *testing.T) []string {
	t.Helper()
	var texts []string
	for _, rule := range schemarules.All() {
		for _, names := range []*dialect.Names{dialect.Toolkit, dialect.NFCore} {
			texts = append(texts, linttest.Schema(rule.Before, names), linttest.Schema(rule.After, names))
		}
	}
	archives, _ := filepath.Glob(filepath.Join("..", "..", "testdata", "schema", "*.txtar"))
	for _, path := range archives {
		a := readArchive(t, path)
		for _, f := range a.txt.Files {
			texts = append(texts, string(f.Data))
		}
	}
	for _, pattern := range []string{"*/nextflow_schema.json", "_faults/schema/*.json"} {
		paths, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "data", "pipelines", pattern))
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
	}
	return texts
}

// memoryInput is content and one of the ways to lint it.
func memoryInput(text string, way int) lint.Input {
	doc := tree.ParseJSON(source.New("schema.json", []byte(text)))
	return lint.Input{
		Kind: schemarules.Kind(nil), Doc: doc, Names: []*dialect.Names{dialect.Toolkit, dialect.NFCore}[way%2],
		Selection: lint.Selection{Profile: lint.Profiles[way/2%len(lint.Profiles)]},
		Config:    lint.Config{Texts: memoryConfigs[way/(2*len(lint.Profiles))]},
	}
}

// memoryConfigs are a pipeline's configurations: none, and two that differ in what they set for the parameters of the
// schemas.
var memoryConfigs = []map[string]string{
	nil,
	{"manifest.name": "example/meadow", "manifest.description": "Counts pollen grains.", "params.x": "1", "params.outdir": "null", "params.input": "a.csv"},
	{"manifest.name": "other/name", "params.x": "true", "params.outdir": "results", "plugins": "flow-schema", "params.max_images": "500"},
}

// memoryWays is how many ways there are to lint a file.
var memoryWays = 2 * len(lint.Profiles) * len(memoryConfigs)

// TestMemoryChangesNothing edits each text again and again, and compares what a lint that
// remembers says with what one says that does not.
func TestMemoryChangesNothing(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	texts := memoryTexts(t)
	rules, memory := schemarules.All(), &kind.Memory{}
	edits := 40
	if testing.Short() {
		edits = 8
	}
	readable := 0
	for i, text := range texts {
		way := random.Intn(memoryWays)
		for range edits {
			if random.Intn(12) == 0 {
				way = random.Intn(memoryWays)
			}
			in := memoryInput(text, way)
			want := lint.Run(rules, in)
			in.Kind = schemarules.Kind(memory)
			if got := lint.Run(rules, in); !reflect.DeepEqual(got, want) {
				t.Fatalf("text %d, way %d: a lint that remembers differs: %s\n%s", i, way, firstDifference(got, want), text)
			}
			if in.Doc.Tree().Readable() {
				readable++
			}
			text = randomEdit(random, text, texts[random.Intn(len(texts))])
		}
	}
	if readable < len(texts)*edits/3 {
		t.Errorf("only %d of %d texts were readable, so that little was tested", readable, len(texts)*edits)
	}
}

// TestEditsElsewhere changes what a parameter means without touching it.
func TestEditsElsewhere(t *testing.T) {
	const x = `"x": {"description": "An x.", "type": `
	const strict, upstream = 3, 4 // in strict one of the rules gives a hint; upstream checks only groups of the draft
	for _, c := range []struct {
		name, before, after, rule string
		way                       int
	}{
		{"it becomes required", `{"properties": {` + x + `"string", "default": "a"}}}`, `{"properties": {` + x + `"string", "default": "a"}}, "required": ["x"]}`, "required-with-default", strict},
		{"what it refers to changes",
			`{"definitions": {"t": {"type": "string"}}, "properties": {` + x + `"string", "default": "a", "allOf": [{"$ref": "#/definitions/t"}]}}}`,
			`{"definitions": {"t": {"type": "integer"}}, "properties": {` + x + `"string", "default": "a", "allOf": [{"$ref": "#/definitions/t"}]}}}`, "default-combinator", strict},
		{"its draft changes",
			`{"$schema": "https://json-schema.org/draft-07/schema", "properties": {` + x + `"string", "contentSchema": 5}}}`,
			`{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {` + x + `"string", "contentSchema": 5}}}`, "metaschema", strict},
		{"its group moves to a key of the draft",
			`{"$schema": "https://json-schema.org/draft-07/schema", "$defs": {"g": {"properties": {` + x + `"string", "minLength": -1}}}}}`,
			`{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"g": {"properties": {` + x + `"string", "minLength": -1}}}}}`, "metaschema", upstream},
	} {
		t.Run(c.name, func(t *testing.T) {
			memory := &kind.Memory{}
			for i, text := range []string{c.before, c.after} {
				in := memoryInput(text, c.way)
				in.Kind = schemarules.Kind(memory)
				report := lint.Run(schemarules.All(), in)
				found := slices.ContainsFunc(report.Findings, func(f diag.Finding) bool { return f.Rule == c.rule && f.Outcome != diag.Passed })
				if found != (i == 1) {
					t.Errorf("%s is found %v in text %d", c.rule, found, i)
				}
			}
		})
	}
}

func firstDifference(got, want *diag.Report) string {
	for i := range min(len(got.Findings), len(want.Findings)) {
		if !reflect.DeepEqual(got.Findings[i], want.Findings[i]) {
			return fmt.Sprintf("%+v instead of %+v", got.Findings[i], want.Findings[i])
		}
	}
	return fmt.Sprintf("%d findings and %d not checked instead of %d and %d", len(got.Findings), len(got.NotChecked), len(want.Findings), len(want.NotChecked))
}

// editWords are words that change a schema when they replace each other.
var editWords = []string{
	`"string"`, `"integer"`, `"boolean"`, `"number"`, `"array"`, `["string", "null"]`, `"default"`, `"type"`, `"enum"`, `"pattern"`, `"minimum"`, `"description"`,
	`"properties"`, `"definitions"`, `"$defs"`, `"required"`, `"allOf"`, `"hidden"`, `"format"`, `"exists"`, `"file-path"`, `"help_text"`, `"deprecated"`, `"const"`, `"$ref"`,
	`"mimetype"`, `"#/definitions/x"`, `"not"`, `true`, `false`, `null`, `""`, `-1`, `1.5`, `"^[a-z]+$"`, `"(a"`, `[]`, `{}`, `"TODO"`, `"2020-12"`,
	`"http://json-schema.org/draft-07/schema"`, `"https://json-schema.org/draft/2020-12/schema"`,
}

// randomEdit changes one thing in a file: a word, or a value or member as a whole, which may come from another file.
func randomEdit(random *rand.Rand, text, other string) string {
	switch random.Intn(5) {
	case 0, 1:
		return replaceWord(random, text)
	case 2:
		return text // only the way may change
	}
	from, to := randomMember(random, text), randomMember(random, other)
	if random.Intn(2) == 0 {
		other, to = text, randomMember(random, text)
	}
	if from.End == 0 {
		return other
	}
	if piece := other[to.Start:to.End]; piece != "" && random.Intn(3) > 0 {
		return text[:from.Start] + piece + ", " + text[from.Start:]
	} else if piece != "" {
		return text[:from.Start] + piece + text[from.End:]
	}
	return text
}

func replaceWord(random *rand.Rand, text string) string {
	word := editWords[random.Intn(len(editWords))]
	count := strings.Count(text, word)
	if count == 0 {
		return text
	}
	at := 0
	for range 1 + random.Intn(count) {
		at += strings.Index(text[at:], word) + 1
	}
	return text[:at-1] + editWords[random.Intn(len(editWords))] + text[at-1+len(word):]
}

// randomMember is the place of a member somewhere in an object; empty where there is none.
func randomMember(random *rand.Rand, text string) source.Span {
	doc := tree.ParseJSON(source.New("", []byte(text)))
	var places []source.Span
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		for _, m := range n.Members {
			places = append(places, m.Span())
			walk(m.Value)
		}
		for _, item := range n.Items {
			walk(item)
		}
	}
	if !doc.Readable() {
		return source.Span{}
	}
	if walk(doc.Root); len(places) == 0 {
		return source.Span{}
	}
	return places[random.Intn(len(places))]
}
