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
	ID: "help-missing", Check: kind.SchemaDescription, Title: "Every parameter that users must set explains itself",
	Severity: diag.Off, Alone: true,
	Doc: "What everybody must decide deserves more than a sentence. Paths are spared, they explain themselves, and so is what is hidden or " +
		"optional. The rule runs when asked for by name.\n\n" +
		"**Fails** on a required parameter that is shown, is no path and has no `help_text`.\n\n" +
		"**Mend** by writing how to choose the value.",
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
		p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("%q is required but has no help text; \"help_text\" is the place to say how to choose the value", param.Name)})
	})
}}
