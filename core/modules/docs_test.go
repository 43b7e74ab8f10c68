package modules_test

// The archives of testdata/docs and testdata/convert hold a schema, options, and what is written of
// it; after that the notes, each in a line. web/test/schema-documents.test.ts reads the same ones.

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/api/builder"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// documentFolders of testdata, and the operation that each is for.
var documentFolders = map[string]string{"docs": "schemaDocs", "convert": "convertSchema"}

func TestDocumentArchives(t *testing.T) {
	for folder, operation := range documentFolders {
		paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", folder, "*.txtar"))
		if err != nil || len(paths) < 5 {
			t.Fatalf("%d archives found in %s: %v", len(paths), folder, err)
		}
		for _, path := range paths {
			t.Run(folder+"/"+filepath.Base(path), func(t *testing.T) {
				a := readArchive(t, path)
				var got builder.ConvertedSchema // the other output has its text alone
				call(t, operation, a.message(t), &got)
				lines := textAndNotes(got)
				if *update {
					a.rewrite(t, lines)
					return
				}
				if lines != a.want {
					t.Errorf("got\n%s\nwant\n%s", lines, a.want)
				}
			})
		}
	}
}

// textAndNotes is what was written, as the archives expect it.
func textAndNotes(got builder.ConvertedSchema) string {
	var b strings.Builder
	b.WriteString(strings.TrimSuffix(got.Text, "\n") + "\n")
	for _, note := range got.Notes {
		b.WriteString("# note: " + note + "\n")
	}
	return b.String()
}

// TestDocsOfTemplate is the reference's own test (schema.md §10.1): the documentation of a fresh
// pipeline has the titles and descriptions of the schema and of each group.
func TestDocsOfTemplate(t *testing.T) {
	names := dialect.Toolkit
	text := []byte(renderedFiles(t, []byte(`{}`))[names.SchemaFile])
	s := schema.Open(tree.ParseJSON(source.New(names.SchemaFile, text)), names)
	wanted := []string{s.Root.Get("title").String(), s.Root.Get("description").String()}
	for _, g := range s.Groups {
		wanted = append(wanted, g.Node.Get("title").String(), g.Node.Get("description").String())
	}
	if len(wanted) < 6 {
		t.Fatalf("the template's schema has too little to look for: %q", wanted)
	}
	for _, options := range []builder.SchemaDocsOptions{{}, {Format: "html"}, {Format: "json"}, {Compat: true}} {
		var out builder.SchemaDocs
		call(t, "schemaDocs", messageOf(t, builder.SchemaDocsInput{Files: api.Files{{Path: names.SchemaFile, Size: len(text)}}, SchemaDocsOptions: options}, text), &out)
		for _, want := range wanted {
			if want == "" || !strings.Contains(out.Text, want) {
				t.Errorf("%+v: %q is not in the documentation", options, want)
			}
		}
	}
}

// TestDocumentErrors compares the errors of wrong calls, and their help.
func TestDocumentErrors(t *testing.T) {
	for _, c := range []struct{ operation, options, text, want string }{
		{"schemaDocs", `"format": "pdf"`, `{}`, `unknown format "pdf"","help":"use one of markdown, html, json"`},
		{"schemaDocs", `"columns": ["typ"]`, `{}`, `unknown column "typ"","help":"did you mean "type"?"`},
		{"schemaDocs", `"columns": ["type", "type"]`, `{}`, `duplicate column "type"`},
		{"schemaDocs", `"compat": true, "format": "html"`, `{}`, `"compat" is not supported by this format, use "markdown"`},
		{"schemaDocs", `"dialect": "x"`, `{}`, `unknown dialect "x"","help":"use "toolkit", "nf-core" or "auto""`},
		{"schemaDocs", `"columns": ["` + strings.Repeat(`a", "`, 200) + `"]`, `{}`, `columns of documentation: 201 is more than 100 columns`},
		{"schemaDocs", `"hideHidden": false`, `[`, `syntax error in schema "s.json" at line 1, column 2: missing "]"`},
		{"schemaDocs", `"hideHidden": false`, ``, `syntax error in schema "s.json" at line 1, column 1: expected a JSON value, found an empty file`},
		{"schemaDocs", `"hideHidden": false`, `3`, `schema "s.json" must be a JSON object`},
		{"convertSchema", `"to": "draft-04"`, `{}`, `unknown target "draft-04"","help":"did you mean "draft-07"?"`},
		{"convertSchema", `"dialect": ""`, `{}`, `unknown target ""","help":"use "draft-07", "2020-12" or "params""`},
		{"convertSchema", `"to": "params"`, `{"a": }`, `syntax error in schema "s.json" at line 1, column 2: key "a" has no value`},
	} {
		header := `{` + c.options + `, "files": [{"path": "s.json", "size": ` + strconv.Itoa(len(c.text)) + `}]}` + "\n"
		answer := string(Call(c.operation, []byte(header+c.text)))
		unquoted := strings.ReplaceAll(answer, `\"`, `"`)
		if !strings.Contains(unquoted, string(api.ErrInput)) || !strings.Contains(unquoted, c.want) {
			t.Errorf("%s with %s of %q: %s; %q is expected", c.operation, c.options, c.text, answer, c.want)
		}
	}
}
