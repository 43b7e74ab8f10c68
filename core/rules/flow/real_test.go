package flow

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// TestRealPipelines counts what the rules find in real pipelines, most of which are sound, and
// compares it with a committed table: rule, pipelines, errors, warnings, hints.
func TestRealPipelines(t *testing.T) {
	root := filepath.Join("..", "..", "..", "..", "shared", "data", "pipelines")
	configs, _ := filepath.Glob(filepath.Join(root, "*", "nextflow.config"))
	if len(configs) == 0 {
		t.Skip("skipped: the data of real pipelines is not here")
	}
	counts := map[string]*[4]int{}
	for _, config := range configs {
		report := lintReal(filepath.Dir(config))
		seen := map[string]bool{}
		for _, f := range report.Findings {
			if strings.Contains(f.Message, "internal error") {
				t.Errorf("%s: %s", config, f.Message)
			}
			if f.Outcome == diag.Passed {
				continue
			}
			n := counts[f.Rule]
			if n == nil {
				n = new([4]int)
				counts[f.Rule] = n
			}
			if !seen[f.Rule] {
				seen[f.Rule] = true
				n[0]++
			}
			n[1+slices.Index([]diag.Severity{diag.Error, diag.Warning, diag.Info}, f.Severity)]++
			if os.Getenv("FLOWRULES_SHOW") == f.Rule || f.Severity == diag.Error && os.Getenv("FLOWRULES_SHOW") == "error" {
				t.Logf("%s %s:%d %s", filepath.Base(filepath.Dir(config)), f.Path, f.Span.Start, f.Message)
			}
		}
	}
	var got strings.Builder
	for _, rule := range All() {
		if n := counts[rule.ID]; n != nil {
			fmt.Fprintf(&got, "%s\t%d\t%d\t%d\t%d\n", rule.ID, n[0], n[1], n[2], n[3])
		}
	}
	want, err := os.ReadFile(filepath.Join("testdata", "real.tsv"))
	if err != nil || got.String() != string(want) {
		t.Errorf("of %d pipelines, found (rule, pipelines, errors, warnings, hints):\n%s\nwant:\n%s", len(configs), got.String(), want)
	}
}

func lintReal(folder string) *diag.Report {
	fsys := os.DirFS(folder)
	doc := view.Open(flowconfig.Load(fsys, "nextflow.config", flowconfig.Options{Names: dialect.NFCore}), fsys)
	return lint.Run(All(), lint.Input{
		Kind: Kind(Options{}), Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")},
	})
}
