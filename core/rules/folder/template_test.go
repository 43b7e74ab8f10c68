package folder

// Findings on lines that the pipeline template owns say so, whatever template it is; without one nothing is said.

import (
	"context"
	"io/fs"
	"maps"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// todos are the lines with TODO comments, and whether they are the template's.
func todos(t *testing.T, given Given) map[int]bool {
	t.Helper()
	p, err := Open(context.Background(), given)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[int]bool{}
	for _, f := range Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}}).Findings {
		if f.Rule == "todo-comment" && f.Path == "main.nf" {
			lines[p.At(f.Path).Position(f.Span.Start).Line] = f.Template
		}
	}
	return lines
}

func TestTemplateLines(t *testing.T) {
	own := fstest.MapFS{
		"nextflow.config": {Data: []byte("manifest.name = 'nf-core/demo'\n")},
		"main.nf":         {Data: []byte("// TODO nf-core: Add your inputs\n\n// TODO nf-core: Ours\nworkflow {\n    // TODO nf-core: Add steps\n}\n")},
	}
	template := fstest.MapFS{"main.nf": {Data: []byte("// TODO nf-core: Add your inputs\nworkflow {\n  // TODO nf-core: Add steps\n}\n")}}
	for _, c := range []struct {
		name     string
		template fs.FS
		want     map[int]bool
	}{
		{"a template", template, map[int]bool{1: true, 3: false, 5: true}},
		{"no template", nil, map[int]bool{1: false, 3: false, 5: false}},
		{"another file", fstest.MapFS{"other.nf": {}}, map[int]bool{1: false, 3: false, 5: false}},
	} {
		if got := todos(t, Given{Files: own, Names: dialect.NFCore, Template: c.template}); !maps.Equal(got, c.want) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// TestOwnTemplateLines: pipelines of the toolkit's dialect are compared with its own template.
func TestOwnTemplateLines(t *testing.T) {
	report := lintedAs(t, map[string]string{"flow.config": original(t, "flow.config") + "docker.nonsense = 1\n"}, lint.ProfileNamed("strict"))
	marked, own := 0, 0
	for _, f := range report.Findings {
		if f.Template {
			marked++
		}
		if f.Path == "flow.config" && f.Rule == "option-unknown" {
			own++
			if f.Template {
				t.Errorf("a line of the pipeline's own is said to be the template's: %s", f.Message)
			}
		}
	}
	if own == 0 || marked == 0 {
		t.Errorf("%d findings on the line of its own, %d on lines of the template", own, marked)
	}
}
