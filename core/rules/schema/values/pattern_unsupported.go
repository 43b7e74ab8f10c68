package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternUnsupported = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-unsupported", Check: kind.SchemaLint, Title: "Patterns should be matchable in linear time",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports valid patterns that flow-toolkit cannot match.",
		Why: "The toolkit matches every pattern in linear time. It does not support back-references, look-around in the " +
			"middle of a pattern, and very large patterns. Values are not checked against such a pattern, here and in " +
			"other tools with the same protection.",
		Fix: "Write out the allowed values at the marked place.",
	},
	Before: `"pair": {"type": "string", "pattern": "^(a|b)-\\1$", "default": "a-a"}`,
	After:  `"pair": {"type": "string", "pattern": "^(a-a|b-b)$", "default": "a-a"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachPattern(view, func(param *schema.Param, value *tree.Node) {
		failure := patterns.Error(value.Text)
		if failure == nil || failure.Kind == pattern.Invalid {
			return
		}
		p.Report(diag.Finding{
			Node: value, Span: patterns.Within(p.Doc, value.Span, failure.Offset, failure.End),
			Message: fmt.Sprintf("pattern of %q %s", param.Name, failure.Message), Help: failure.Help,
			Notes: []string{"flow-toolkit does not check values against this pattern, the validation of a run does"},
		})
		if param.Get("default").Is(tree.String) {
			p.NotChecked(diag.CauseLimit, fmt.Sprintf("a pattern of %q without %s to check its default", param.Name, failure.Feature))
		}
	})
}}
