package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var deprecatedNoMessage = &kind.Rule{Rule: lint.Rule{
	ID: "deprecated-no-message", Check: kind.SchemaLint, Title: "Every deprecated parameter says what to use instead",
	Severity: diag.Info, Alone: true,
	Doc: "Users learn of the deprecation from a run that is refused. `errorMessage` is added to that refusal, the one place where they read " +
		"what to do.\n\n" +
		"**Fails** (as a hint) on a deprecated parameter without `errorMessage`.\n\n" +
		"**Mend** by naming the parameter that took its place.",
	Before: `"reads": {"type": "string", "deprecated": true}`,
	After:  `"reads": {"type": "string", "deprecated": true, "errorMessage": "use --input instead"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachDeprecated(view, func(param *schema.Param, deprecated tree.Member) {
		if param.Get("errorMessage").String() == "" {
			p.Report(diag.Finding{
				Node: deprecated.Value, Span: deprecated.Span(),
				Message: fmt.Sprintf("%q is deprecated without a word on what to use instead; \"errorMessage\" is the place for it", param.Name),
			})
		}
	})
}}
