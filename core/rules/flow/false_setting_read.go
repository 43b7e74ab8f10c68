package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var settingLost = &Rule{Rule: lint.Rule{
	ID: "false-setting-read", Check: flowConfig, Title: "No setting is lost by being read",
	Severity: diag.Warning,
	Doc: "The older parser takes a bare name that has a false value (`false`, `0`, `''`, an empty list) for one that nobody set, and puts an empty scope in its place: the run then stops with \"Unknown config attribute\". The strict parser refuses the file.\n\n" +
		"**Fails** where a setting that is false is read by its bare name.\n\n" +
		"**Mend** by a parameter: `params.name` can be read by both parsers." +
		"\n\nSource: `ConfigBuilder.validate` of the engine, 24.10.8 and 25.04.4 run with both parsers; unchanged up to 26.04.6.",
	Before: "process {\n  fast = false\n  cpus = fast ? 8 : 1\n}\n",
	After:  "params.fast = false\nprocess {\n  cpus = params.fast ? 8 : 1\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	eachUnknown(v, func(at *view.Where, path string, e syntax.Node, set bool) {
		if set {
			v.Report(p, at.File, diag.Finding{Span: e.Span(), Message: "the older parser loses \"" + path + "\" by this reading, for its value is false; a parameter can be read"})
		}
	})
}}
