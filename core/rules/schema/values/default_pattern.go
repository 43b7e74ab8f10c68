package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultPattern = &kind.Rule{Rule: lint.Rule{
	ID: "default-pattern", Check: kind.SchemaLint, Title: "Defaults must match the pattern of the parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults in which the pattern of the parameter does not match." +
			onColumns,
		Why: "If the own `pattern` of a parameter rejects its default, one of them is wrong: users who write out the " +
			"default get an error, and a pattern that is too narrow rejects valid values. A pattern without `^` and `$` " +
			"can match anywhere in the value.",
		Fix:    "Correct the pattern or the default, or remove an empty default.",
		Source: reportedToo + columnSource + ".",
	},
	Before: `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "default": ""}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "default": "samples.csv"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Pattern, message: defaultMessage, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		return defaults.RemoveEmpty(param, v.Instance)
	}})
}}
