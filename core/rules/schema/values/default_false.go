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
	ID: "default-false", Check: kind.SchemaLint, Title: "No switch is declared to be off by default",
	Severity: diag.Info, Fixable: true, Alone: true,
	Doc: "A boolean without a default is off. The reference (3.5.2) advises to leave `\"default\": false` out, since tools that write parameter files " +
		"leave out what has no default and would otherwise write every switch.\n\n" +
		"**Fails** (as a hint) on the default `false` of a boolean.\n\n" +
		"**Mend** by removing the key `default`; the meaning stays the same.",
	Before: `"save_reads": {"type": "boolean", "default": false}`,
	After:  `"save_reads": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if value.Is(tree.Bool) && !value.True() && param.Get("type").String() == "boolean" && !defaults.IsBroken(p, view, param) {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("the default false of %q says nothing, for a boolean without a default is false as well; leave \"default\" out", param.Name),
				Fixes: diag.SafeFix("remove the default", tree.Remove(value)),
			})
		}
	})
}}
