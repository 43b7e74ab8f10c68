package folder

// For any size and shape of a folder, the work of a lint grows linearly with the files, and not with the square of anything
// in them.

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// mostSteps is what the lint of a case may take: a few times what the largest does, while what
// grows with a square takes hundreds of times that.
const mostSteps = 5_000_000_000

// pipelineWith is a new pipeline in which some files are replaced.
func pipelineWith(t testing.TB, over map[string]string) *files.Snapshot {
	t.Helper()
	var list []files.File
	for _, f := range template.Render(template.Options{}) {
		if _, other := over[f.Path]; !other {
			list = append(list, f)
		}
	}
	for path, text := range over {
		list = append(list, files.File{Path: path, Content: []byte(text)})
	}
	snapshot, err := files.NewSnapshot(list)
	if err != nil {
		t.Fatal(err)
	}
	return snapshot
}

// lintedAs lints a fresh pipeline with other files by a profile.
func lintedAs(t testing.TB, over map[string]string, profile *lint.Profile) *diag.Report {
	t.Helper()
	p, err := Open(context.Background(), Given{Files: pipelineWith(t, over), Names: dialect.Toolkit, ToolVersion: "0.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	return Run(p, Options{Selection: lint.Selection{Profile: profile}, Timed: true})
}

// numbered repeats a form with the numbers from 0 on.
func numbered(n int, form string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, form, i)
	}
	return b.String()
}

const settingsHead = "repository_type: pipeline\ntoolkit_version: 0.0.0\nlint:\n"

var sizes = []struct {
	name  string
	files func() map[string]string
}{
	{"selectors that name processes", func() map[string]string {
		return map[string]string{
			"conf/modules.config":       "process {\n" + numbered(10_000, "withName: 'GONE_%d' { cpus = 1 }\n") + "}\n",
			"modules/local/x/main.flow": numbered(10_000, "process PROCESS_%d {\n}\n"),
		}
	}},
	{"selectors that are patterns", func() map[string]string {
		return map[string]string{
			"conf/modules.config":       "process {\n" + numbered(10_000, "withName: '.*:(GONE|AWAY)_%d.*' { cpus = 1 }\n") + "}\n",
			"modules/local/x/main.flow": numbered(10_000, "process PROCESS_%d {\n}\n"),
		}
	}},
	{"modules that are not installed", func() map[string]string {
		files := map[string]string{"modules.json": `{"repos": {"https://git.example/m": {"modules": {"org": {` + strings.TrimSuffix(numbered(100_000, `"m%d":{"branch":"m","git_sha":"1"},`), ",") + `}}}}}`}
		for i := range 9_000 {
			files[fmt.Sprintf("modules/org/tool%d/main.flow", i)] = "\n"
		}
		return files
	}},
	{"a long list of what is left alone", func() map[string]string {
		files := map[string]string{
			".toolkit.yml":        settingsHead + "  merge_markers:\n" + numbered(15_000, "    - a/file%d.md\n") + "  modules_config:\n" + numbered(15_000, "    - gone_%d\n"),
			"conf/modules.config": "process {\n" + numbered(10_000, "withName: 'GONE_%d' { cpus = 1 }\n") + "}\n",
		}
		for i := range 9_000 {
			files[fmt.Sprintf("a/file%d.md", i)] = marked
		}
		return files
	}},
	{"braces without an end", func() map[string]string { return map[string]string{"notes.md": strings.Repeat("{", 16<<20)} }},
	{"placeholders in one line", func() map[string]string { return map[string]string{"notes.md": strings.Repeat("{{x}}", 3<<20)} }},
	{"marks in one line", func() map[string]string {
		return map[string]string{"notes.md": strings.Repeat("<<<<<<< TODO toolkit ", 700<<10)}
	}},
	{"includes without an end", func() map[string]string {
		return map[string]string{"modules/local/x/main.flow": strings.Repeat("include {", 1_700_000)}
	}},
	{"includes without a beginning", func() map[string]string {
		return map[string]string{"modules/local/x/main.flow": strings.Repeat("x from 'plugin/flow-validation'\n", 500<<10)}
	}},
	{"tests without an end", func() map[string]string {
		return map[string]string{"tests/x.flow.test": strings.Repeat("when {outdir = ", 1<<20)}
	}},
	{"calls of ifEmpty", func() map[string]string {
		return map[string]string{"main.part": strings.Repeat("ifEmpty( null\n", 1<<20)}
	}},
	{"exits in one line", func() map[string]string {
		return map[string]string{"lib/x.groovy": strings.Repeat("System.exit(1);", 1<<20)}
	}},
	{"ten thousand files", func() map[string]string {
		files := map[string]string{}
		for i := range 9_800 {
			files[fmt.Sprintf("d%d/f%d.md", i%100, i)] = "fine\n"
		}
		return files
	}},
	{"lines that the template lacks", func() map[string]string {
		return map[string]string{".gitignore": numbered(100_000, "own%d\n"), "CODE_OF_CONDUCT.md": strings.Repeat("x\n", 8<<20)}
	}},
	{"badges", func() map[string]string {
		return map[string]string{"README.md": strings.Repeat("[![Flow](https://img.shields.io/badge/version-%E2%89%A5", 250_000) + strings.Repeat("zenodo.X/", 100_000)}
	}},
	{"workflow events", func() map[string]string {
		return map[string]string{".github/workflows/awstest.yml": "on:\n" + numbered(20_000, "  - evnt%d\n") + "jobs: {}\n"}
	}},
	{"workflow keys", func() map[string]string {
		return map[string]string{".github/workflows/awstest.yml": "on: push\n" + numbered(20_000, "key%d: 1\n") + "jobs: {}\n"}
	}},
	{"report sections", func() map[string]string {
		return map[string]string{"assets/report_config.yml": "export_plots: false\nreport_comment: x\nreport_section_order:\n" + numbered(5_000, "  s%d:\n    order: 1\n")}
	}},
	{"defaults that are left alone", func() map[string]string {
		return map[string]string{
			".toolkit.yml":     settingsHead + "  flow_config:\n    - config_defaults:\n" + numbered(20_000, "        - params.own%d\n"),
			"flow_schema.json": `{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {` + strings.TrimSuffix(numbered(20_000, `"p%d":{"type":"string","default":"x"},`), ",") + `}}`,
		}
	}},
}

func TestHostileSizes(t *testing.T) {
	for _, c := range sizes {
		for _, profile := range profilesFor(c.name) {
			t.Run(c.name+"/"+profile, func(t *testing.T) {
				files := c.files()
				growth.AtMost(t, mostSteps, func() { lintedAs(t, files, lint.ProfileNamed(profile)) })
			})
		}
	}
}

// profilesFor adds the reference's rules where they are others than ours.
func profilesFor(name string) []string {
	for _, word := range []string{"selectors", "placeholders", "installed", "left alone"} {
		if strings.Contains(name, word) {
			return []string{"recommended", "upstream"}
		}
	}
	return []string{"recommended"}
}
