package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultLength = &kind.Rule{Rule: lint.Rule{
	ID: "default-length", Check: kind.SchemaLint, Title: "Defaults must have an allowed length",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults shorter than `minLength` or longer than `maxLength`, counted in characters." +
			onColumns,
		Why:    "Validation rejects a default of a forbidden length if a user writes it out.",
		Fix:    "Change the default or the limit, or remove an empty default.",
		Source: reportedToo + columnSource + ".",
	},
	Before: `"prefix": {"type": "string", "minLength": 1, "default": ""}`,
	After:  `"prefix": {"type": "string", "minLength": 1, "default": "run"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Length, message: defaultMessage, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		return defaults.RemoveEmpty(param, v.Instance)
	}})
}}
