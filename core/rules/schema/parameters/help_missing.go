package parameters

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var helpMissing = &kind.Rule{Rule: lint.Rule{
	ID: "help-missing", Check: kind.SchemaDescription, Title: "Required parameters should have a help text",
	Severity: diag.Off, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports required parameters without `help_text`, except hidden ones and paths. The rule runs only if it is " +
			"enabled by name.",
		Why: "Every user must set these parameters, and one sentence is often not enough to choose a value. Paths explain " +
			"themselves.",
		Fix: "Add a `help_text` that explains how to choose the value.",
	},
	Before: `{"required": ["protocol"], "properties": {"protocol": {"type": "string"}}}`,
	After:  `{"required": ["protocol"], "properties": {"protocol": {"type": "string", "help_text": "Use \"DNA\" for genomic reads."}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if !param.Required || param.Get("hidden").True() || strings.TrimSpace(param.Get("help_text").String()) != "" {
			return
		}
		if guess.SaysPath(param.Node, schema.PathFormat) || guess.FormatByName(param.Name) != "" {
			return
		}
		p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("required parameter %q has no \"help_text\"", param.Name), Help: "explain how to choose the value"})
	})
}}
