package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var settingRepeated = &Rule{Rule: lint.Rule{
	ID: "setting-repeated", Check: flowConfig, Title: "Config options should be set once in a file",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options that a file sets twice to different values, outside of profiles, " +
			"selectors and conditions.",
		Why: "The second value overrides the first, so editing the first has no effect.",
		Fix: "Remove the value that is not meant.",
	},
	Before: "process.cpus = 2\nprocess {\n  cpus = 4\n}\n",
	After:  "process {\n  cpus = 4\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	for _, f := range v.AllFiles {
		first := map[string]view.Setting{}
		v.Statements(f, func(at *view.Where, s syntax.Statement) {
			a, ok := s.(*syntax.Assign)
			if !ok || at.Profile != "" || at.Branch != nil || at.InSelector() {
				return
			}
			key := at.Key(a)
			if key == nil || a.Op != "=" {
				return
			}
			now, name := view.Setting{Where: at, Assign: a, Key: key}, strings.Join(key, ".")
			earlier, again := first[name]
			first[name] = now
			if !again || earlier.Value() == now.Value() || reads(a.Value, name) {
				return
			}
			v.Report(p, f, diag.Finding{
				Span: a.Target.Span(), Message: `duplicate config option "` + name + `"`,
				Notes: []string{"this value overrides the one above"}, Help: "remove the assignment whose value is wrong",
				Related: []diag.Related{view.Related(f, earlier.Assign.Span(), "overridden value")},
			})
		})
	}
}}

// reads reports whether a value uses a config option.
func reads(e syntax.Expr, name string) (found bool) {
	view.EachExpr(e, func(x syntax.Expr, _ bool) {
		if names := view.NamesOf(x); names != nil && strings.Join(names, ".") == name {
			found = true
		}
	})
	return found
}
