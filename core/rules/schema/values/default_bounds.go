package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var defaultBounds = &kind.Rule{Rule: lint.Rule{
	ID: "default-bounds", Check: kind.SchemaLint, Title: "Defaults must be within the bounds of the parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults below or above a bound, equal to an exclusive bound, or not a multiple of `multipleOf`." +
			onColumns,
		Why: "Validation rejects a default outside of `minimum`, `maximum` or a similar keyword if a user writes it out, " +
			"although the pipeline runs with it otherwise. Often a bound was tightened and the default was not changed.",
		Fix:      "Change the default or the bound.",
		Upstream: "nf-core/tools 3.5.2 ignores bounds of zero, this rule checks them.",
		Source:   reportedToo + columnSource + ".",
	},
	Before: `"threads": {"type": "integer", "minimum": 0, "default": -1}`,
	After:  `"threads": {"type": "integer", "minimum": 0, "default": 1}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Bounds, message: defaultMessage})
}}
