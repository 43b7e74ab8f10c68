package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var settingRepeated = &Rule{Rule: lint.Rule{
	ID: "setting-repeated", Check: flowConfig, Title: "No file sets the same thing twice",
	Severity: diag.Warning,
	Doc: "Of two values for one setting the first is lost, and whoever edits it wonders why nothing changes.\n\n" +
		"**Fails** where a file sets a key twice to different values, neither in a profile or selector nor under a condition.\n\n" +
		"**Mend** by deleting the one that is not meant.",
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
				Span: a.Target.Span(), Message: "\"" + name + "\" is set to another value above, which is lost; delete one of them",
				Related: []diag.Related{view.Related(f, earlier.Assign.Span(), "the value that is lost")},
			})
		})
	}
}}

// reads reports whether a value is made from a setting.
func reads(e syntax.Expr, name string) (found bool) {
	view.EachExpr(e, func(x syntax.Expr, _ bool) {
		if names := view.NamesOf(x); names != nil && strings.Join(names, ".") == name {
			found = true
		}
	})
	return found
}
