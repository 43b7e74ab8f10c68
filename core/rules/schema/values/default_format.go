package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var defaultFormat = &kind.Rule{Rule: lint.Rule{
	ID: "default-format", Check: kind.SchemaLint, Title: "Defaults should match the format of the parameter",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that do not match a `format` such as `date`, `date-time`, `time`, `email` or `uri`. Path " +
			"formats describe the target of a value and not its spelling, they are not checked." +
			onColumns,
		Why: "Some validators check `format`, others treat it as an annotation. A default that does not match is accepted " +
			"by some tools and rejected by others.",
		Fix:    "Correct the default, or declare the intended format.",
		Source: columnSource + ".",
	},
	Before: `"start": {"type": "string", "format": "date", "default": "1984-13-01"}`,
	After:  `"start": {"type": "string", "format": "date", "default": "1984-12-01"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Format, message: defaultMessage})
}}
