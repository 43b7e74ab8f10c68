package modules_test

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
)

// checkForm checks the form of the messages in a report.
func checkForm(t *testing.T, r report.Report) {
	t.Helper()
	for _, f := range r.Findings {
		draft := diag.Finding{Rule: f.Rule, Message: f.Message, Help: f.Help, Notes: f.Notes}
		for _, fix := range f.Fixes {
			draft.Fixes = append(draft.Fixes, diag.Fix{Title: fix.Title})
		}
		for _, wrong := range linttest.Form(&draft) {
			t.Error(wrong)
		}
	}
}

// TestTitlesForm holds the titles of all rules and checks to their form.
func TestTitlesForm(t *testing.T) {
	var infos []rules.RuleInfo
	call(t, "describeRules", []byte("{}\n"), &infos)
	for _, info := range append(infos, rules.Checks()...) {
		for _, wrong := range linttest.TitleForm(info.Title) {
			t.Errorf("%s: the title %q has %s", info.ID, info.Title, wrong)
		}
	}
}
