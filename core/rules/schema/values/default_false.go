package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultFalse = &kind.Rule{Rule: lint.Rule{
	ID: "default-false", Check: kind.SchemaLint, Title: "Boolean defaults should not be false",
	Severity: diag.Info, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports the default `false` of booleans.",
		Why: "A boolean without a default is false. Tools that write params files omit parameters without a default and " +
			"would otherwise write every boolean.",
		Fix:      "Remove the key `default`. The meaning stays the same.",
		Upstream: "nf-core/tools 3.5.2 advises to omit `\"default\": false`.",
	},
	Before: `"save_reads": {"type": "boolean", "default": false}`,
	After:  `"save_reads": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if value.Is(tree.Bool) && !value.True() && param.Get("type").String() == "boolean" && !defaults.IsBroken(p, view, param) {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("default of %q is redundant", param.Name), Help: "remove \"default\"", Notes: []string{"booleans without a default are false"},
				Fixes: diag.SafeFix("remove the default", tree.Remove(value)),
			})
		}
	})
}}
