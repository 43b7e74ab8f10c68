package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var typeList = &kind.Rule{Rule: lint.Rule{
	ID: "type-list", Check: kind.SchemaLint, Title: "Every parameter has one type",
	Severity: diag.Info, Alone: true,
	Doc: "A list of types is good JSON Schema, and for texts that may look like numbers it is even advised. But forms show a plain text field " +
		"for it, documentation prints the list, and older tools compare the type with a word and stumble.\n\n" +
		"**Fails** (as a hint) when `type` is a list.\n\n" +
		"**Mend** by choosing the type that all values fit, where there is one.",
	Before: `"threads": {"type": ["integer", "string"]}`,
	After:  `"threads": {"type": "integer"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if typ := param.Get("type"); typ.Is(tree.Array) && len(typ.Items) > 0 {
			p.Report(diag.Finding{Node: typ, Message: fmt.Sprintf("the parameter %q has a list of types, which forms and documentation cannot show; one type serves all tools", param.Name)})
		}
	})
}}
