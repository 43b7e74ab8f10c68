package schemarules

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramCaseCollision = &lint.Rule{
	ID: "param-case-collision", Check: schemaLint, Title: "No two parameters differ in capitals and hyphens alone",
	Severity: diag.Warning,
	Doc: "The engine takes `--save-all` for `saveAll`, and people take `saveAll` for `save_all`. Of two such parameters one is set where the other " +
		"was meant, and mostly one of them is left over from a renaming.\n\n" +
		"**Fails** on each parameter whose name another has, but for capitals, hyphens and underscores.\n\n" +
		"**Mend** by removing or renaming one.",
	Before: `"save_all": {"type": "boolean"}, "saveAll": {"type": "boolean"}`,
	After:  `"save_all": {"type": "boolean"}, "save_reports": {"type": "boolean"}`,
	Run: func(p *lint.Pass) {
		first := make(map[string]*schema.Param, len(p.Schema.Params))
		for _, param := range p.Schema.Params {
			key := lint.Fold(param.Name)
			other := first[key]
			switch {
			case other == nil:
				first[key] = param
			case other.Name != param.Name:
				p.Report(lint.Fault{
					Node: param.Node, Span: param.Key,
					Message: fmt.Sprintf("the parameters %q and %q differ in capitals or hyphens alone, so that one is set for the other; rename or remove one", other.Name, param.Name),
					Related: p.Related(other.Key, "this is the other"),
				})
			}
		}
	},
}
