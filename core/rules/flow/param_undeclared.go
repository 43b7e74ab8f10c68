package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var paramUndeclared = &Rule{Rule: lint.Rule{
	ID: "param-undeclared", Check: flowConfig, Title: "Parameters should be declared",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports uses of parameters that are not declared. In code that runs later they are reported only " +
			"if the main script is available. Parameters with a fallback (`params.x ?: 1`) are not reported, and none after an include of a file that is not known.",
		Why: "A parameter that neither the config nor the schema declares has no value unless the user sets " +
			"one of that name. It is often misspelled, or was renamed elsewhere.",
		Fix: "Declare the parameter, or use its correct name.",
	},
	Before: "params.max_memory = '8.GB'\nprocess.memory = params.max_memry\n",
	After:  "params.max_memory = '8.GB'\nprocess.memory = params.max_memory\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	declared := v.Declared(p.Names)
	names := declared.List()
	reads := v.ParamsRead()
	free := false
	for i, s := range v.Sequence() {
		for _, read := range reads[i] {
			name := read.Name.Text
			if read.Guarded || free || read.Later && (declared.Free() || !declared.Script) || declared.Names[name] || seen.Again(s.File, read) {
				continue
			}
			help := `add ` + name + ` = null, or its default, to "params" in ` + p.Names.ConfigFile
			if near := p.Nearest(name, names); near != "" {
				help = `did you mean "` + near + `"?`
			}
			v.Report(p, s.File, diag.Finding{Span: read.Span(), Message: `undeclared parameter "` + name + `"`, Help: help,
				Notes: []string{"its value is null unless a user sets it"}})
		}
		free = free || declared.FreeAfter(s) // what the statement itself reads was set before it
	}
}}
