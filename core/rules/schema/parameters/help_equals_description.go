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
	ID: "help-equals-description", Check: kind.SchemaDescription, Title: "No help text repeats the description",
	Severity: diag.Info, Fixable: true, Alone: true,
	Doc: "Documentation and forms show the help text below the description, so that users open it to read the same sentence again.\n\n" +
		"**Fails** (as a hint) when the two are equal but for blanks.\n\n" +
		"**Mend** by removing the help text, or by letting it say more.",
	Before: `"threads": {"type": "integer", "description": "How many threads to use.", "help_text": "How many threads to use."}`,
	After:  `"threads": {"type": "integer", "description": "How many threads to use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "help_text", func(param *schema.Param, help *tree.Node) {
		text := strings.TrimSpace(help.Text)
		if text == "" || text != strings.TrimSpace(param.Get("description").String()) {
			return
		}
		p.Report(diag.Finding{
			Node: help, Message: fmt.Sprintf("the help text of %q repeats its description; remove it or let it say more", param.Name),
			Fixes: diag.SafeFix("remove the help text", tree.Remove(help)),
		})
	})
}}
