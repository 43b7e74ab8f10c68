package modules_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"
)

// TestRealSchemas lints every real schema and compares what failed with a committed table
// that gives the reason why each is a real defect.
func TestRealSchemas(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(shared(t, "pipelines"), "*", "nextflow_schema.json"))
	if len(paths) < 60 {
		t.Fatalf("only %d schemas found", len(paths))
	}
	expected := map[[3]string]string{}
	for _, row := range table(t, "schema/real-failed.tsv") {
		if len(row) != 4 || row[3] == "" {
			t.Fatalf("the row %q needs a pipeline, a rule, a pointer and a reason", row)
		}
		expected[[3]string{row[0], row[1], row[2]}] = row[3]
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pipeline := filepath.Base(filepath.Dir(path))
		r := lintFile(t, "nextflow_schema.json", text, apischema.SchemaOptions{LintOptions: linting.LintOptions{Dialect: "nf-core"}})
		if r.Incomplete {
			t.Errorf("%s: the run was cut short", pipeline)
		}
		for _, f := range r.Findings {
			if f.Rule == "pattern-unsupported" {
				t.Errorf("%s: a pattern could not be judged: %s", pipeline, f.Message)
			}
			if f.Outcome != "failed" {
				continue
			}
			key := [3]string{pipeline, f.Rule, f.Pointer}
			if _, ok := expected[key]; !ok {
				t.Errorf("not in the table: %s\t%s\t%s\t%s", pipeline, f.Rule, f.Pointer, f.Message)
			}
			delete(expected, key)
		}
	}
	for key := range expected {
		t.Errorf("in the table, but not found: %v", key)
	}
}
