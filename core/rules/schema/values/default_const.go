package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultConst = &kind.Rule{Rule: lint.Rule{
	ID: "default-const", Check: kind.SchemaLint, Title: "Defaults must equal \"const\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that are a different JSON value than `const`." +
			onColumns,
		Why:    "`const` allows a single value, so any other default can never be used.",
		Fix:    "Write the same value in both keywords.",
		Source: reportedToo + columnSource + ".",
	},
	Before: `"version": {"type": "integer", "const": 2, "default": 1}`,
	After:  `"version": {"type": "integer", "const": 2, "default": 2}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Const, message: defaultMessage, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		if v.Instance != param.Get("default") {
			return nil
		}
		return diag.Suggestion("write "+wording.Show(v.Schema), tree.Replace(v.Instance, tree.JSON(v.Schema)))
	}})
}}
