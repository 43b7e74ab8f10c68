package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var settingLost = &Rule{Rule: lint.Rule{
	ID: "falsy-option-read", Check: flowConfig, Title: "Falsy config options should not be read by name",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options with a false value that are read by their bare name.",
		Why: "The legacy parser treats a bare name with a false value (`false`, `0`, `''`, an empty list) as " +
			`not set and replaces it with an empty scope. The run then stops with "Unknown config attribute". ` +
			"The strict parser rejects the file.",
		Fix:    "Use a parameter: both parsers can read `params.name`.",
		Source: "`ConfigBuilder.validate` of Nextflow, 24.10.8 and 25.04.4 run with both parsers; unchanged up to 26.04.6.",
	},
	Before: "process {\n  fast = false\n  cpus = fast ? 8 : 1\n}\n",
	After:  "params.fast = false\nprocess {\n  cpus = params.fast ? 8 : 1\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	eachUnknown(v, func(at *view.Where, path string, e syntax.Node, set bool) {
		if set {
			v.Report(p, at.File, diag.Finding{
				Span: e.Span(), Message: `config option "` + path + `" reads as an empty map, because its value is falsy`,
				Notes: []string{"the legacy parser, the default before Nextflow 26.04, treats a falsy value as not set"},
				Help:  "set and read a parameter instead, such as params." + path[strings.LastIndexByte(path, '.')+1:],
			})
		}
	})
}}
