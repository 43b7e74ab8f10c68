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
	ID: "param-no-description", Check: kind.SchemaDescription, Title: "Every parameter has a description",
	Severity: diag.Warning, Upstream: lint.WarnsInB, Alone: true,
	Doc: "The description is all that help, documentation and forms show beside the name; without it users guess.\n\n" +
		"**Fails** when `description` is missing or empty.\n\n" +
		"**Mend** by writing one sentence.",
	Before: `"threads": {"type": "integer"}`,
	After:  `"threads": {"type": "integer", "description": "How many threads each process may use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		value := param.Get("description")
		switch {
		case p.Reference && (param.Group == nil || value != nil):
			// The reference asks for the keyword alone, and of grouped parameters only.
		case value == nil:
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter %q has no description; one sentence is expected", param.Name)})
		case value.Is(tree.String) && strings.TrimSpace(value.Text) == "":
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("the description of %q is empty; one sentence is expected", param.Name)})
		}
	})
}}
