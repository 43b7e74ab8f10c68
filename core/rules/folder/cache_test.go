package folder

// Which rules an edit runs again. That the report is right is another test, of package workspace.

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/files/memory"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// TestEditRunsWhatItAffects edits one file after another, and looks which rules read anything again.
func TestEditRunsWhatItAffects(t *testing.T) {
	const script = "modules/local/summary/main.flow"
	original := map[string]string{}
	var list []files.File
	snapshot := pipelineWith(t, nil)
	tree, err := memory.NewTree()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range snapshot.Paths() {
		content, err := snapshot.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		original[path] = string(content)
		list = append(list, files.File{Path: path, Content: content})
	}
	write := func(path, text string) {
		if i := strings.LastIndexByte(path, '/'); i > 0 {
			if err := tree.MkdirAll(path[:i]); err != nil {
				t.Fatal(err)
			}
		}
		if err := tree.WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range list {
		write(f.Path, string(f.Content))
	}
	cache := &Cache{}
	// run lints and names the rules that ran.
	run := func() (ran []string) {
		before := map[string]*view.Reads{}
		for work, o := range cache.outcomes {
			before[work] = o.reads
		}
		p, err := Open(context.Background(), Given{Files: tree, Names: dialect.Toolkit, ToolVersion: "0.0.0", Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}})
		for _, work := range slices.Sorted(maps.Keys(cache.outcomes)) {
			if cache.outcomes[work].reads != before[work] {
				ran = append(ran, work)
			}
		}
		return ran
	}
	if first := run(); len(first) < 100 {
		t.Fatalf("only %d rules ran at first", len(first))
	}
	const base, modules, missing, todo = "base_config base-selector", "modules_config modules-selector", "scripts script-include-missing", "pipeline_todos todo-comment"
	// Works have the name of their first rule.
	const schemaFile, groups, params = "schema_lint flow_schema.json json-syntax", "schema_description flow_schema.json ungrouped-param", "schema_params flow_schema.json param-not-in-config"
	for _, c := range []struct {
		what, path, old, new string
		// runs and rests are rules that run and that do not; most is how many run at most.
		runs, rests []string
		most        int
	}{
		{"a comment in a script", script, "process SUMMARY", "// a comment\nprocess SUMMARY", []string{todo}, []string{base, modules}, 20},
		{"the name of a process", script, "process SUMMARY", "process OTHER", []string{base, modules, missing}, nil, 25},
		{"a word of a document", "README.md", "\n", "\nword ", []string{todo}, []string{base, modules, missing}, 20},
		{"a parameter of the config", "flow.config", "outdir  ", "outdirs ", []string{params}, []string{schemaFile, groups, base}, 140},
		{"a value of the config", "flow.config", "= null", "= 'x'", []string{params}, []string{schemaFile, groups, base}, 140},
		{"a comment in the config", "flow.config", "\n", "\n// a comment\n", []string{todo}, []string{schemaFile, groups, params, base}, 140},
		{"a file that only a few rules read", "LICENSE", "\n", "\nword ", []string{todo}, []string{base, modules, missing, "parameters param-unused"}, 10},
	} {
		write(c.path, strings.Replace(original[c.path], c.old, c.new, 1))
		ran := run()
		for _, rule := range c.runs {
			if !slices.Contains(ran, rule) {
				t.Errorf("%s: %s does not run", c.what, rule)
			}
		}
		for _, rule := range c.rests {
			if slices.Contains(ran, rule) {
				t.Errorf("%s: %s runs", c.what, rule)
			}
		}
		if len(ran) > c.most {
			t.Errorf("%s: %d rules run: %s", c.what, len(ran), strings.Join(ran, ", "))
		}
		write(c.path, original[c.path])
		if run(); len(run()) > 0 {
			t.Errorf("%s: rules run although nothing changed", c.what)
		}
	}
}
