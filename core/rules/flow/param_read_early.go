package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var paramReadEarly = &Rule{Rule: lint.Rule{
	ID: "param-read-early", Check: flowConfig, Title: "Parameters should be set before they are used",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports uses of a parameter above the only places that set it, except in code that runs later.",
		Why: "Statements are evaluated from top to bottom. A parameter that is set below has no value yet " +
			"unless the user sets it, so its default is not used.",
		Fix: "Set the parameter above its first use.",
	},
	Before: "params.out = \"${params.base}/out\"\nparams.base = '/data'\n",
	After:  "params.base = '/data'\nparams.out = \"${params.base}/out\"\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	known, all := map[string]bool{}, v.ParamsSet()
	reads, set := v.ParamsRead(), v.ParamsAt()
	for i, s := range v.Sequence() {
		for _, read := range reads[i] {
			name := read.Name.Text
			if read.Later || known[name] || !all[name] || seen.Again(s.File, read) {
				continue
			}
			v.Report(p, s.File, diag.Finding{Span: read.Span(), Message: `parameter "` + name + `" is used before it is set`, Help: "move the assignment of params." + name + " above this line"})
		}
		for _, name := range set[i] {
			known[name] = true
		}
	}
}}
