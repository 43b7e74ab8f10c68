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
	ID: "type-list", Check: kind.SchemaLint, Title: "Parameters should have one type",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a parameter whose `type` is a list.",
		Why: "A list of types is valid JSON Schema, and is recommended for strings that may look like numbers. But " +
			"launch forms show a plain input field for it, docs print the list, and older tools fail because they " +
			"compare the type with a string.",
		Fix: "Use the one type that fits all values, if there is one.",
	},
	Before: `"threads": {"type": ["integer", "string"]}`,
	After:  `"threads": {"type": "integer"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if typ := param.Get("type"); typ.Is(tree.Array) && len(typ.Items) > 0 {
			p.Report(diag.Finding{
				Node: typ, Message: fmt.Sprintf("type of parameter %q is a list", param.Name),
				Help:  fmt.Sprintf("write \"type\": %q if it fits all values, else keep the list", mainType(typ)),
				Notes: []string{"launch forms show a plain text field for a list of types"},
			})
		}
	})
}}

// mainType returns the type of a list that fits the most values: a string can hold any, a number an integer too.
func mainType(list *tree.Node) string {
	for _, name := range []string{"string", "number"} {
		for _, item := range list.Items {
			if item.String() == name {
				return name
			}
		}
	}
	for _, item := range list.Items {
		if item.String() != "null" {
			return item.String()
		}
	}
	return "string"
}
