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

var paramNoDescription = &kind.Rule{Rule: lint.Rule{
	ID: "param-no-description", Check: kind.SchemaDescription, Title: "Parameters should have a description",
	Severity: diag.Warning, Upstream: lint.WarnsInB, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters whose `description` is missing or empty.",
		Why:  "The description is all that help, docs and forms show beside the name. Without it users must guess.",
		Fix:  "Add a description of one sentence.",
	},
	Before: `"threads": {"type": "integer"}`,
	After:  `"threads": {"type": "integer", "description": "How many threads each process may use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		value := param.Get("description")
		switch {
		case p.Upstream && (param.Group == nil || value != nil):
			// nf-core/tools checks only that parameters in groups have the keyword.
		case value == nil:
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter %q has no \"description\"", param.Name), Help: "add \"description\" with one sentence about it"})
		case value.Is(tree.String) && strings.TrimSpace(value.Text) == "":
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("description of %q is empty", param.Name), Help: "write one sentence about the parameter"})
		}
	})
}}
