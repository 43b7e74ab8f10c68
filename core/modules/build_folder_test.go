package modules_test

// The archives of testdata/schema-build hold the files of a pipeline, options of buildSchema, and after
// "-- want --" its proposals, what it skips and the text that comes of it. The same archives are run
// through the npm package.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/api/builder"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestSchemaBuilds(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "schema-build", "*.txtar"))
	if err != nil || len(paths) < 20 {
		t.Fatalf("most of the archives are missing: %d, %v", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			a := readArchive(t, path)
			got := builtText(t, a)
			if *update {
				a.rewrite(t, got)
				return
			}
			if got != a.want {
				t.Errorf("got\n%s\nwant\n%s", got, a.want)
			}
		})
	}
}

// errorText is an error as an archive expects it; errorOf in web/test/schema-build.test.ts reads the same.
func errorText(e *api.Error) string {
	if e.Help == "" {
		return e.Error() + "\n"
	}
	return e.Error() + "\nhelp: " + e.Help + "\n"
}

// builtText is a build as its archive expects it; builtText in web/test/schema-build.test.ts writes the same.
func builtText(t *testing.T, a *archive) string {
	t.Helper()
	var answer struct {
		Result builder.BuiltSchema
		Error  *api.Error
	}
	if err := json.Unmarshal(Call("buildSchema", a.message(t)), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		return errorText(answer.Error)
	}
	built := answer.Result
	checkBuilt(t, &built)
	var b strings.Builder
	for _, p := range built.Proposals {
		taken := " "
		if p.Taken {
			taken = "x"
		}
		fmt.Fprintf(&b, "[%s] %s: %s\n", taken, p.ID, p.Question)
	}
	for _, s := range built.Skipped {
		fmt.Fprintf(&b, "skipped %q: %s\n", s.Param, s.Reason)
	}
	c := built.Report.Counts
	fmt.Fprintf(&b, "%s %s, %v: warned %d, failed %d\n", built.Path, built.Dialect, built.Changed, c.Warned, c.Failed)
	return b.String() + built.Text
}

// checkBuilt checks every proposal's edits: without the others, they make a file that can be read.
func checkBuilt(t *testing.T, built *builder.BuiltSchema) {
	t.Helper()
	base := built.Before
	if !built.Existed {
		base = built.Skeleton
	}
	for _, p := range built.Proposals {
		from := base
		if p.Kind == "skeleton" {
			from = ""
		}
		text := applied(t, source.New("", []byte(from)), p.Edits)
		if !json.Valid([]byte(text)) || text == from {
			t.Errorf("%s alone makes\n%s", p.ID, text)
		}
	}
	if built.Changed != (built.Text != built.Before) || built.Changed != (built.Diff != "") {
		t.Error("whether the text changed is not told")
	}
}

// TestBuildOfTemplate: a fresh pipeline is as its schema says, and without its schema gets one that
// declares the same parameters and lints clean.
func TestBuildOfTemplate(t *testing.T) {
	for _, revision := range []string{"R1", "R2"} {
		files := renderedFiles(t, json.RawMessage(`{"revision": "`+revision+`"}`))
		schema := files["flow_schema.json"]
		if built := builtOf(t, files); built.Text != schema || len(built.Proposals) > 0 {
			t.Errorf("%s: %d proposals; %s", revision, len(built.Proposals), built.Diff)
		}
		delete(files, "flow_schema.json")
		built := builtOf(t, files)
		if c := built.Report.Counts; c.Failed+c.Warned > 0 || built.Existed || len(built.Proposals) == 0 {
			t.Errorf("%s: %+v\n%s", revision, built.Report.Findings, built.Text)
		}
		if before, after := viewed(t, schema), viewed(t, built.Text); len(before.Params) != len(after.Params) {
			t.Errorf("%s: %d parameters became %d", revision, len(before.Params), len(after.Params))
		}
	}
}

// TestBuildByRevision: the reference's outcomes follow the kinds of values since R3.1.
func TestBuildByRevision(t *testing.T) {
	files := map[string]string{
		"nextflow.config":      "params {\n    text = ''\n    whole = 12.0\n    quoted = '007'\n    memory = 4.GB\n    list = ['a']\n    map = [a: 1]\n    script = 5\n}\n",
		"main.nf":              "params.script = 1\n",
		"nextflow_schema.json": `{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"memory": {"type": "string"}}}`,
	}
	for revision, want := range map[string]string{
		"R1": `{"text":{"type":"string"},"whole":{"type":"integer","default":12},"quoted":{"type":"integer","default":7},` +
			`"memory":{"type":"string","default":"4 GB"},"list":{"type":"string","default":"['a']"},"script":{"type":"string"}}`,
		"R3.1": `{"text":{"type":"string"},"whole":{"type":"number","default":12.0},"quoted":{"type":"integer","default":7},"script":{"type":"string"}}`,
	} {
		built := builtWith(t, builder.BuildOptions{Compat: true, Revision: revision}, files)
		var got, expected map[string]map[string]map[string]any
		if err := json.Unmarshal([]byte(`{"properties":`+want+`}`), &expected); err != nil {
			t.Fatal(err)
		}
		_ = json.Unmarshal([]byte(built.Text), &got) // other keys have other shapes
		if !maps.EqualFunc(got["properties"], expected["properties"], maps.Equal) {
			t.Errorf("%s: %s", revision, built.Text)
		}
	}
}

func builtOf(t *testing.T, files map[string]string) (built builder.BuiltSchema) {
	t.Helper()
	return builtWith(t, builder.BuildOptions{}, files)
}

func builtWith(t *testing.T, o builder.BuildOptions, files map[string]string) (built builder.BuiltSchema) {
	t.Helper()
	in := builder.BuildInput{BuildOptions: o}
	var body []byte
	for _, path := range slices.Sorted(maps.Keys(files)) {
		in.Files = append(in.Files, api.File{Path: path, Size: len(files[path])})
		body = append(body, files[path]...)
	}
	call(t, "buildSchema", messageOf(t, in, body), &built)
	return built
}

func viewed(t *testing.T, text string) (view builder.SchemaView) {
	t.Helper()
	call(t, "describeSchema", messageOf(t, builder.SchemaTextInput{Files: api.Files{{Path: "flow_schema.json", Size: len(text)}}}, []byte(text)), &view)
	return view
}

// TestDescribesReal: every parameter of every real schema is described, with all its keywords.
func TestDescribesReal(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(shared(t, "pipelines"), "*", "nextflow_schema.json"))
	described := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		type scope struct{ Properties map[string]map[string]any }
		var plain struct {
			scope
			Definitions, Defs map[string]scope
		}
		if json.Unmarshal(bytes.ReplaceAll(text, []byte(`"$defs"`), []byte(`"defs"`)), &plain) != nil {
			continue
		}
		described++
		params, keywords := 0, 0
		for _, scopes := range []map[string]scope{plain.Definitions, plain.Defs, {"": plain.scope}} {
			for _, s := range scopes {
				params += len(s.Properties)
				for _, p := range s.Properties {
					keywords += len(p)
				}
			}
		}
		view := viewed(t, string(text))
		listed := 0
		for _, p := range view.Params {
			listed += len(p.Keywords)
		}
		if len(view.Params) != params || listed != keywords || params == 0 {
			t.Errorf("%s: %d of %d parameters and %d of %d keywords are told of", path, len(view.Params), params, listed, keywords)
		}
	}
	if described < 50 {
		t.Errorf("only %d schemas were described", described)
	}
}
