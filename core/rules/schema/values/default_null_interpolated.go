package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultNullInterpolated = &kind.Rule{Rule: lint.Rule{
	ID: "default-null-interpolated", Check: kind.SchemaLint, Title: "Defaults should not contain \"null/\"",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that start with `null/` or contain `/null/`.",
		Why: "If a tool builds the schema from the resolved config, `\"${params.db}/bfd\"` becomes `null/bfd` while `db` " +
			"is not set. Docs then show a directory named `null`, and users cannot see which parameter they must set.",
		Fix: "Remove the default, or write the intended path.",
	},
	Before: `"bfd": {"type": "string", "default": "null/bfd"}`,
	After:  `"bfd": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		if !strings.HasPrefix(value.Text, "null/") && !strings.Contains(value.Text, "/null/") {
			return
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("default of %q is built from an unset parameter, found %s", param.Name, wording.Show(value)),
			Help:    "remove \"default\", or write the intended path",
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		})
	})
}}
