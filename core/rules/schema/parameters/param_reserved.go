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
	ID: "param-reserved", Check: kind.SchemaLint, Title: "Parameters should not have the name of an engine option",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters with the name of a Nextflow option, such as `name`, `resume` or `profile`.",
		Why: "Options of Nextflow start with one hyphen, parameters with two. If both have the same name, a missing or " +
			"additional hyphen is not noticed, and " + kind.OlderPlugin + " and " + kind.NewerPlugin + " up to 2.3.0 reject the run. Later versions accept a " +
			"declared parameter.",
		Fix:    "Rename the parameter in the schema, the pipeline config and the pipeline.",
		Source: "`NF_OPTIONS` in " + kind.OlderPlugin + " 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: `"name": {"type": "string"}`,
	After:  `"run_name": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		if dialect.IsEngineOption(param.Name) {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key,
				Message: fmt.Sprintf("parameter %q has the name of the %s option -%s", param.Name, p.Names.Display.Engine, param.Name),
				Help:    "rename the parameter",
			})
		}
	})
}}
