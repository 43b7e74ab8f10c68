package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var paramReadEarly = &Rule{Rule: lint.Rule{
	ID: "param-read-early", Check: flowConfig, Title: "No parameter is read before it is set",
	Severity: diag.Warning,
	Doc: "Statements are evaluated from top to bottom: a parameter that is set below has no value yet, unless the user gives one, and the default that was meant is never seen.\n\n" +
		"**Fails** where a parameter is read, outside of code that runs later, above the only places that set it.\n\n" +
		"**Mend** by setting the parameter above.",
	Before: "params.out = \"${params.base}/out\"\nparams.base = '/data'\n",
	After:  "params.base = '/data'\nparams.out = \"${params.base}/out\"\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	known, all := map[string]bool{}, v.ParamsSet()
	reads := v.ParamsRead()
	for i, s := range v.Sequence() {
		for _, read := range reads[i] {
			name := read.Name.Text
			if read.Later || known[name] || !all[name] || told.Again(s.File, read) {
				continue
			}
			v.Report(p, s.File, diag.Finding{Span: read.Span(), Message: "the parameter \"" + name + "\" is read here and set below, so it has no value yet; set it above"})
		}
		for _, name := range view.ParamsOf(s) {
			known[name] = true
		}
	}
}}
