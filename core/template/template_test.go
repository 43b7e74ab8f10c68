package template_test

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// fresh are pipelines as users make them: of either revision, before and at a release, of the dialect's own organization and
// of another.
func fresh() map[string]template.Options {
	return map[string]template.Options{
		"R1":           {},
		"R2":           {Revision: dialect.R2},
		"release":      {Name: "acme/counts", Version: "1.2.0", ToolVersion: "0.1.0", Author: "A. Author, B. Author", Description: `Counts "reads" & isn't dear`, DefaultBranch: "master"},
		"other branch": {DefaultBranch: "trunk"},
		"R3.0":         {Revision: dialect.R30},
		"R3.03":        {Revision: dialect.R303},
		"R3.1":         {Revision: dialect.R31},
		"R3.2":         {Revision: dialect.R32},
		"R2 of others": {Name: "acme/counts2", Version: "0.1dev", Revision: dialect.R2},
	}
}

func rendered(t *testing.T, o template.Options) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, f := range template.Render(o) {
		files[f.Path] = string(f.Content)
	}
	return files
}

// TestNothingLeft: no word in braces is left, except those of GitHub.
func TestNothingLeft(t *testing.T) {
	left := regexp.MustCompile(`(^|[^$])\{\{.*`)
	for name, o := range fresh() {
		for path, text := range rendered(t, o) {
			if found := left.FindString(text); found != "" && !strings.HasSuffix(path, ".png") {
				t.Errorf("%s: %s has %q", name, path, found)
			}
			if strings.Contains(path, "{{") {
				t.Errorf("%s: the path %s", name, path)
			}
		}
	}
}

// TestFilesOfPipelines holds the template to the lists of files that checks look for (lint.md §3.1).
func TestFilesOfPipelines(t *testing.T) {
	all := strings.Fields(`.gitattributes .gitignore .toolkit.yml .prettierignore .prettierrc.yml CHANGELOG.md CITATIONS.md CODE_OF_CONDUCT.md LICENSE
		flow_schema.json flow.config README.md .github/.dockstore.yml .github/ISSUE_TEMPLATE/bug_report.yml
		.github/ISSUE_TEMPLATE/config.yml .github/ISSUE_TEMPLATE/feature_request.yml .github/PULL_REQUEST_TEMPLATE.md .github/workflows/branch.yml
		.github/workflows/linting.yml assets/email_template.html assets/email_template.txt
		assets/sendmail_template.txt assets/toolkit-demo_logo_light.png conf/modules.config conf/test.config conf/test_full.config
		docs/images/toolkit-demo_logo_light.png docs/images/toolkit-demo_logo_dark.png docs/output.md docs/README.md docs/usage.md
		main.flow assets/report_config.yml conf/base.config conf/igenomes.config conf/igenomes_ignored.config
		.github/workflows/awstest.yml .github/workflows/awsfulltest.yml modules.json ro-crate-metadata.json`)
	of := map[dialect.Revision][]string{
		dialect.Since(dialect.R1): strings.Fields(".github/workflows/flow-test.yml .github/actions/get-shards/action.yml .github/actions/flow-test/action.yml flow-test.config tests/default.flow.test tests/flow.config"),
		dialect.R2:                strings.Fields(".editorconfig .github/workflows/ci.yml"),
	}
	for _, revision := range dialect.Revisions() {
		files := rendered(t, template.Options{Revision: revision})
		for _, path := range all {
			if files[path] == "" {
				t.Errorf("%s: %s is missing", revision, path)
			}
		}
		for revisions, paths := range of {
			for _, path := range paths {
				if there := files[path] != ""; there != revisions.Has(revision) {
					t.Errorf("%s: %s is there: %t", revision, path, there)
				}
			}
		}
	}
}

// TestFilesRead: files of data languages are read without an error, for any options.
func TestFilesRead(t *testing.T) {
	cases := fresh()
	cases["hostile"] = hostile()
	for name, o := range cases {
		for file, text := range rendered(t, o) {
			var problems []diag.Finding
			switch path.Ext(file) {
			case ".json":
				problems = tree.ParseJSON(source.New(file, []byte(text))).Problems
			case ".yml":
				if name == "hostile" && file != ".toolkit.yml" {
					continue // names with quotes and line breaks are invalid in a workflow
				}
				problems = yaml.Parse(source.New(file, []byte(text))).Problems
			}
			for _, p := range problems {
				t.Errorf("%s: %s: %s", name, file, p.Message)
			}
		}
	}
}

func hostile() template.Options {
	evil := "../../..\\\"'\n\x00${x}{{ name }}*/\xff</script>\u2028"
	return template.Options{Name: evil + "/" + evil, Description: evil, Author: evil, Version: evil, DefaultBranch: evil, ToolVersion: evil}
}

// TestPathsStayWithin: whatever a name is, the files make one folder and nothing lies outside.
func TestPathsStayWithin(t *testing.T) {
	for _, name := range []string{"", "/", "..", "../..", "a/../../b", "./.", "a\\b/c", "\x00/\x00", "local/local", "{{org}}/{{ name }}", "a/b/c", "a/.", "modules/conf", "ü/日本"} {
		o := hostile()
		o.Name = name
		snapshot, err := template.Snapshot(o)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if n := len(snapshot.Paths()); n != len(template.Render(template.Options{})) {
			t.Errorf("%q: %d files", name, n)
		}
	}
}

// FuzzRender: whatever the options hold, the files make a folder and are the same each time.
func FuzzRender(f *testing.F) {
	f.Add("acme/counts", "Counts reads", "A. Author", "1.0.0")
	f.Add("../..", "{{ name }}", "\x00\n'", "{{ readme }}")
	f.Fuzz(func(t *testing.T, name, description, author, version string) {
		o := template.Options{Name: name, Description: description, Author: author, Version: version}
		once, err := template.Snapshot(o)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := template.Snapshot(o)
		for _, path := range once.Paths() {
			a, _ := once.ReadFile(path)
			b, _ := again.ReadFile(path)
			if string(a) != string(b) {
				t.Errorf("%s differs", path)
			}
			if path == ".toolkit.yml" {
				if problems := yaml.Parse(source.New(path, a)).Problems; len(problems) > 0 {
					t.Errorf("%s: %s", path, problems[0].Message)
				}
			}
			if path == "modules.json" && !json.Valid(a) {
				t.Errorf("%s is no JSON", path)
			}
		}
	})
}

// TestSchemaAndSettings: the toolkit itself finds nothing to say of either.
func TestSchemaAndSettings(t *testing.T) {
	for name, o := range fresh() {
		files := rendered(t, o)
		for operation, file := range map[string]string{"lintSchema": "flow_schema.json", "validateConfig": ".toolkit.yml"} {
			rep := lint(t, operation, map[string]any{
				"files":   []any{map[string]any{"path": file, "size": len(files[file])}},
				"profile": "strict", "revision": revisionOf(o),
			}, files[file])
			for _, f := range rep.Findings {
				t.Errorf("%s: %s:%d: %s [%s]", name, f.Path, f.Range.Start.Line, f.Message, f.Rule)
			}
			if rep.Incomplete || rep.Counts.Passed == 0 {
				t.Errorf("%s: %s was not read", name, file)
			}
		}
	}
}

func revisionOf(o template.Options) string {
	if o.Revision == 0 {
		return dialect.R1.String()
	}
	return o.Revision.String()
}

func lint(t *testing.T, operation string, options map[string]any, text string) report.Report {
	t.Helper()
	if operation == "lintSchema" {
		delete(options, "revision")
	}
	header, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result report.Report
		Error  *api.Error
	}
	if err := json.Unmarshal(pipeline.Module().Call(t.Context(), operation, []byte(string(header)+"\n"+text)), &answer); err != nil || answer.Error != nil {
		t.Fatalf("%v, %+v", err, answer.Error)
	}
	return answer.Result
}

// TestCrateTellsTheREADME: the description of the research object is the README, to the letter.
func TestCrateTellsTheREADME(t *testing.T) {
	for name, o := range fresh() {
		files := rendered(t, o)
		var crate struct {
			Graph []struct{ Description string } `json:"@graph"`
		}
		if err := json.Unmarshal([]byte(files["ro-crate-metadata.json"]), &crate); err != nil {
			t.Fatal(err)
		}
		if crate.Graph[0].Description != files["README.md"] || len(files["README.md"]) < 500 {
			t.Errorf("%s: they differ", name)
		}
	}
}

// TestRevisionsAndReleases: what checks of content search is there, and only where it belongs.
func TestRevisionsAndReleases(t *testing.T) {
	const (
		newLine = `includeConfig params.custom_config_base && (!System.getenv('FLOW_OFFLINE') || !params.custom_config_base.startsWith('http')) ? "${params.custom_config_base}/`
		oldLine = `includeConfig !System.getenv('FLOW_OFFLINE') && params.custom_config_base ? "${params.custom_config_base}/`
	)
	for _, c := range []struct {
		options   string
		file      string
		has, lack []string
	}{
		{"R1", "flow.config", []string{"\n" + newLine + "toolkit_custom.config\"", "\n// " + newLine + "pipeline/demo.config\""}, []string{oldLine, "{{", "Institutions"}},
		{"R2", "flow.config", []string{"Institutions\n" + oldLine + "toolkit_custom.config\"", "\n// " + oldLine + "pipeline/demo.config\""}, []string{newLine}},
		{"release", "flow.config", []string{"\n" + newLine + "pipeline/counts.config\"", `description   = 'Counts "reads" & isn\'t dear'`, "version       = '1.2.0'"}, []string{"// " + newLine}},
		{"R1", "README.md", []string{"badge/version-%E2%89%A525.04.0-green", "[![toolkit template version]"}, []string{"DSL2", "/zenodo."}},
		{"R2", "README.md", []string{"flow%20DSL2-%E2%89%A525.04.0-23aa62.svg"}, []string{"badge/version"}},
		{"R1", "assets/report_config.yml", []string{"https://github.com/toolkit/demo/tree/dev", "/demo/dev/docs/output", "toolkit-demo-summary"}, nil},
		{"release", "assets/report_config.yml", []string{"https://github.com/acme/counts/releases/tag/1.2.0", "/counts/1.2.0/docs/output", "acme-counts-summary"}, []string{"dev"}},
		{"release", ".toolkit.yml", []string{`description: "Counts \"reads\" & isn't dear"`, `toolkit_version: "0.1.0"`, "is_toolkit: false"}, nil},
		{"release", ".github/workflows/branch.yml", []string{"branches: [master]"}, []string{"main"}},
	} {
		text := rendered(t, fresh()[c.options])[c.file]
		for _, part := range c.has {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %s lacks %q", c.options, c.file, part)
			}
		}
		for _, part := range c.lack {
			if strings.Contains(text, part) {
				t.Errorf("%s: %s has %q", c.options, c.file, part)
			}
		}
	}
}

// TestPacked compares what is built in with the folder that it is made from.
func TestPacked(t *testing.T) {
	folder := filepath.Join("..", "..", "testdata", "pipeline", "template")
	var list []files.File
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(filepath.Join(folder, name))
		list = append(list, files.File{Path: name, Content: content})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile("pack.gen.txt")
	if err != nil {
		t.Fatal(err)
	}
	if template.Pack(list) != string(packed) {
		t.Error("pack.gen.txt is stale; run `npm run gen`")
	}
	if n := len(packed); n > 60_000 {
		t.Errorf("the template has %d bytes; it travels to every user", n)
	}
	of := map[string]dialect.Revision{
		"all": dialect.AllRevisions, "since-R1": dialect.Since(dialect.R1), "before-R1": dialect.Before(dialect.R1), "since-R3.0": dialect.Since(dialect.R30),
		"before-R3.0": dialect.Before(dialect.R30), "since-R3.2": dialect.Since(dialect.R32), "since-R3.03": dialect.Since(dialect.R303), "before-R3.03": dialect.Before(dialect.R303),
	}
	for _, revision := range dialect.Revisions() {
		want := 0
		for _, f := range list {
			if folder, _, _ := strings.Cut(f.Path, "/"); of[folder].Has(revision) {
				want++
			}
		}
		if got := len(template.Render(template.Options{Revision: revision})); got != want {
			t.Errorf("%s: %d files of %d", revision, got, want)
		}
	}
}

var write = flag.String("write", "", "write a fresh pipeline into the folder, to look at it")

// TestWrite writes a pipeline where it is asked to.
func TestWrite(t *testing.T) {
	if *write == "" {
		t.Skip("writes only with -write")
	}
	for _, f := range template.Render(template.Options{}) {
		name := filepath.Join(*write, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
