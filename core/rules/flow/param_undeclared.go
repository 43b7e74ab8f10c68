package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var paramUndeclared = &Rule{Rule: lint.Rule{
	ID: "param-undeclared", Check: flowConfig, Title: "Every parameter that is read is declared",
	Severity: diag.Warning,
	Doc: "A parameter that neither the configuration nor the schema declares has no value unless the user happens to give one under that name. Mostly it is misspelt, or was renamed elsewhere.\n\n" +
		"**Fails** where a parameter is read that is declared nowhere; in code that runs later, only where the main script is there to look into. What has a value beside it for that case (`params.x ?: 1`) is left alone.\n\n" +
		"**Mend** by declaring it, or by the name that it has.",
	Before: "params.max_memory = '8.GB'\nprocess.memory = params.max_memry\n",
	After:  "params.max_memory = '8.GB'\nprocess.memory = params.max_memory\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	declared := v.Declared(p.Names)
	if declared.Free {
		return
	}
	names := declared.List()
	reads := v.ParamsRead()
	for i, s := range v.Sequence() {
		for _, read := range reads[i] {
			name := read.Name.Text
			if read.Guarded || read.Later && !declared.Script || declared.Names[name] || told.Again(s.File, read) {
				continue
			}
			message := "the parameter \"" + name + "\" is read here and declared nowhere; declare it in \"params\""
			if near := p.Nearest(name, names); near != "" {
				message = "the parameter \"" + name + "\" is read here and declared nowhere; did you mean \"" + near + "\"?"
			}
			v.Report(p, s.File, diag.Finding{Span: read.Span(), Message: message})
		}
	}
}}
