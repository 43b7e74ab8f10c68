package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramReserved = &kind.Rule{Rule: lint.Rule{
	ID: "param-reserved", Check: kind.SchemaLint, Title: "No parameter has the name of an option of the engine",
	Severity: diag.Warning, Alone: true,
	Doc: "The engine's own options begin with one hyphen, parameters with two. When both have one name, a hyphen too few or too many goes " +
		"unnoticed, and " + kind.OlderPlugin + ", and " + kind.NewerPlugin + " up to 2.3.0, refuse the run. Later versions take a declared parameter.\n\n" +
		"**Fails** on a parameter with the name of an engine's option, such as `name`, `resume` or `profile`.\n\n" +
		"**Mend** by choosing another name, here, in the configuration and in the pipeline." +
		"\n\nSource: `NF_OPTIONS` in " + kind.OlderPlugin + " 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0.",
	Before: `"name": {"type": "string"}`,
	After:  `"run_name": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		if dialect.IsEngineOption(param.Name) {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key,
				Message: fmt.Sprintf("the parameter %q has the name of %s's own option -%s, so that one is taken for the other; choose another name", param.Name, p.Names.Engine, param.Name),
			})
		}
	})
}}
