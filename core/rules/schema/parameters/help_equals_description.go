package parameters

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var helpEqualsDescription = &kind.Rule{Rule: lint.Rule{
	ID: "help-equals-description", Check: kind.SchemaDescription, Title: "Help should differ from the description",
	Severity: diag.Info, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a `help_text` that equals the `description`, apart from whitespace at the ends.",
		Why:  "Docs and forms show the help text below the description, so users open it and read the same sentence again.",
		Fix:  "Remove the help text, or add details to it.",
	},
	Before: `"threads": {"type": "integer", "description": "How many threads to use.", "help_text": "How many threads to use."}`,
	After:  `"threads": {"type": "integer", "description": "How many threads to use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "help_text", func(param *schema.Param, help *tree.Node) {
		text := strings.TrimSpace(help.Text)
		if text == "" || text != strings.TrimSpace(param.Get("description").String()) {
			return
		}
		p.Report(diag.Finding{
			Node: help, Message: fmt.Sprintf("duplicate help text of %q, same as its description", param.Name), Help: "remove it or add details",
			Fixes: diag.SafeFix("remove the help text", tree.Remove(help)),
		})
	})
}}
