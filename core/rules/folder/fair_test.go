package folder

// A rule that may accuse a right pipeline does not fail it; under "upstream" it counts as the reference does.

import (
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

func TestNoErrorsForRightPipelines(t *testing.T) {
	const warning, failure = diag.Warning, diag.Error
	plugins := func(ids ...string) map[string]string {
		return map[string]string{
			"conf/modules.config":     "plugins {\n  id '" + strings.Join(ids, "'\n  id '") + "'\n}\n",
			"workflows/includes.flow": "include { one } from 'plugin/flow-schema'\ninclude { two } from 'plugin/flow-validation'\n",
		}
	}
	job := func(lines string) map[string]string {
		return map[string]string{".github/workflows/x.yml": "on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: x\n" + lines}
	}
	selector := func(target string) map[string]string {
		return map[string]string{
			"conf/modules.config":       "process {\n  withName: '" + target + "' {\n    cpus = 1\n  }\n}\n",
			"modules/local/x/main.flow": "process HERE {\n}\n",
		}
	}
	for _, c := range []struct {
		name, rule     string
		files          map[string]string
		want, upstream []diag.Severity
	}{
		{"braces that may be meant", "template-string", map[string]string{"a.md": "an {{ x }}\n"}, []diag.Severity{warning}, []diag.Severity{failure}},
		{"marks at the start of a line", "merge-marker", map[string]string{"a.md": "<<<<<<< HEAD\n"}, []diag.Severity{failure}, []diag.Severity{failure}},
		{"marks within a line", "merge-marker", map[string]string{"a.md": "git writes <<<<<<< there\n"}, []diag.Severity{warning}, []diag.Severity{failure}},
		{"a selector whose other name matches", "modules-selector", selector("HERE|GONE"), []diag.Severity{warning}, nil},
		{"a selector that matches nothing", "modules-selector", selector("GONE|AWAY"), []diag.Severity{failure, failure}, []diag.Severity{failure}},
		{"a plugin of the engine", "plugin-unpinned", plugins("flow-schema@2.1.0", "nf-amazon"), nil, []diag.Severity{failure}},
		{"another plugin", "plugin-unpinned", plugins("flow-schema@2.1.0", "nf-other"), []diag.Severity{failure}, []diag.Severity{failure}},
		{"includes from both plugins", "plugin-include", plugins("flow-schema@2.1.0", "flow-validation@1.1.0"), nil, []diag.Severity{failure, failure}},
		{"includes from the other plugin", "plugin-include", plugins("flow-schema@2.1.0"), []diag.Severity{failure}, []diag.Severity{failure}},
		{"a key that is near none", "workflow-form", job("    novelty: 1\n"), []diag.Severity{warning}, []diag.Severity{failure}},
		{"a key that is near one", "workflow-form", job("    stepz: 1\n"), []diag.Severity{failure}, []diag.Severity{failure}},
	} {
		for profile, want := range map[string][]diag.Severity{"recommended": c.want, "upstream": c.upstream} {
			var got []diag.Severity
			for _, f := range lintedAs(t, c.files, lint.ProfileNamed(profile)).Findings {
				if f.Rule == c.rule && f.Outcome != diag.Passed {
					got = append(got, f.Severity)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s: %v, want %v", c.name, profile, got, want)
			}
		}
	}
}

// TestIncludeOfNoPlugin: the message does not name a plugin that is not configured.
func TestIncludeOfNoPlugin(t *testing.T) {
	files := map[string]string{"conf/modules.config": "plugins {\n}\n", "workflows/x.flow": "include { two } from 'plugin/flow-validation'\n"}
	var got []string
	for _, f := range lintedAs(t, files, lint.ProfileNamed("recommended")).Findings {
		if f.Rule == "plugin-include" && f.Outcome != diag.Passed {
			got = append(got, f.Message)
		}
	}
	if want := []string{`plugin "flow-validation" is included but not configured`}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
