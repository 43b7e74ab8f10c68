package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var typeObjectArray = &kind.Rule{Rule: lint.Rule{
	ID: "type-object-array", Check: kind.SchemaLint, Title: "Parameters should have a type for the command line",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a parameter whose values are only objects or arrays.",
		Why: "The command line and launch forms support strings, numbers and booleans. An object or array can only be " +
			"set in a params file, and the pipeline meta-schema does not allow it.",
		Fix: "Declare its keys as parameters, or use a string with separators or the path of a file.",
	},
	Before: `"tools": {"type": "array", "items": {"type": "string"}}`,
	After:  `"tools": {"type": "string", "pattern": "^[a-z]+(,[a-z]+)*$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		kind := onlyNested(param)
		if kind == tree.Invalid {
			return
		}
		finding := diag.Finding{
			Node:    param.Get("type"),
			Message: fmt.Sprintf("type %q of parameter %q is not supported on the command line", kind.String(), param.Name),
			Help:    "use a string, a number or a boolean",
			Notes:   []string{"launch forms do not support it either"},
		}
		if param.Get("properties").Is(tree.Object) && param.Group == nil {
			finding.Help = fmt.Sprintf("declare its parameters in a group under %q", view.Schema.Draft.Defs)
		}
		p.Report(finding)
	})
}}

// onlyNested returns the first type of a parameter whose values are all objects or arrays, Invalid
// for any other parameter.
func onlyNested(param *schema.Param) tree.Kind {
	first := tree.Invalid
	if typ := param.Get("type"); typ.Is(tree.String) && typ.Text != "object" && typ.Text != "array" {
		return first // nearly always, and without a list
	}
	for _, name := range param.Types() {
		switch kind := schema.KindOfType(name); {
		case kind != tree.Object && kind != tree.Array && kind != tree.Null:
			return tree.Invalid
		case first == tree.Invalid && kind != tree.Null:
			first = kind
		}
	}
	return first
}
