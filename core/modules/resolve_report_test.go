package modules_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// TestResolveReport: findings lie where the caller knows the files, with the includes that led there;
// profiles and keys choose the rules.
func TestResolveReport(t *testing.T) {
	h := hosttest.New().Host()
	files := [][2]string{
		{"a b/nextflow.config", "def now = 1\nprofiles { test { includeConfig 'conf/test.config' } }\n"},
		{"a b/conf/test.config", "// ü\nprocess.cpus = [1, 2\n"},
	}
	find := func(options map[string]any) map[string]int {
		options["directory"] = "a b"
		found := map[string]int{}
		for _, f := range resolved(t, h, options, files).Report.Findings {
			found[f.Rule+" "+f.Severity]++
			if f.Rule != "syntax" {
				continue
			}
			if f.Path != "a b/conf/test.config" || f.Range.Start.Line != 2 && f.Range.Start.Line != 3 {
				t.Errorf("%+v", f)
			}
			if n := len(f.Related); n == 0 || f.Related[n-1].Path != "a b/nextflow.config" || f.Related[n-1].Range.Start.Line != 2 {
				t.Errorf("%+v", f.Related)
			}
		}
		return found
	}
	if got := find(map[string]any{}); got["syntax error"] != 1 || got["strict-clean warning"] != 1 || got["statement-not-allowed info"] != 0 {
		t.Errorf("recommended: %v", got)
	}
	if got := find(map[string]any{"lintProfile": "strict"}); got["statement-not-allowed info"] != 1 {
		t.Errorf("strict: %v", got)
	}
	if got := find(map[string]any{"lintProfile": "off", "lintKeys": []string{"strict-clean"}}); len(got) != 1 {
		t.Errorf("one rule: %v", got)
	}
	for option, value := range map[string]any{"lintProfile": "x", "lintKeys": []string{"strict-clan"}} {
		answer := answered(h, "resolveConfig", map[string]any{"directory": "a b", option: value}, files)
		failure, _ := answer["error"].(map[string]any)
		if message, _ := failure["message"].(string); !strings.HasPrefix(message, "unknown ") {
			t.Errorf("%s: %v", option, answer)
		}
	}
}
