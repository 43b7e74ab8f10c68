package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
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
}, Run: func(p *lint.Pass, v *view) {
	for _, f := range v.files {
		first := map[string]setting{}
		v.statements(f, func(at *where, s syntax.Statement) {
			a, ok := s.(*syntax.Assign)
			if !ok || at.profile != "" || at.branch != nil || at.inSelector() {
				return
			}
			key := at.key(a)
			if key == nil || a.Op != "=" {
				return
			}
			now := setting{at, a, key, strings.Join(key, ".")}
			earlier, again := first[now.name]
			first[now.name] = now
			if !again || earlier.value() == now.value() || reads(a.Value, now.name) {
				return
			}
			v.report(p, f, diag.Finding{
				Span: a.Target.Span(), Message: "\"" + now.name + "\" is set to another value above, which is lost; delete one of them",
				Related: []diag.Related{related(f, earlier.assign.Span(), "the value that is lost")},
			})
		})
	}
}}

// reads reports whether a value is made from a setting.
func reads(e syntax.Expr, name string) (found bool) {
	eachExpr(e, func(x syntax.Expr, _ bool) {
		if names := namesOf(x); names != nil && strings.Join(names, ".") == name {
			found = true
		}
	})
	return found
}
