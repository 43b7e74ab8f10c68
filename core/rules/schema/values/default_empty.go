package values

// Only one rule reports a default that means "none". If it breaks the schema of its parameter (null for a string, ""
// outside of the enum), default-type, default-not-in-enum, default-pattern or default-length reports an error with
// the same fix. Values that "enum" or "const" lists are intended. default-false reports false for booleans as an info,
// because that is common and harmless.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultEmpty = &kind.Rule{Rule: lint.Rule{
	ID: "default-empty", Check: kind.SchemaLint, Title: "Defaults should not be null, empty or \"None\"",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports the defaults `null`, `\"\"`, `\"null\"` and `\"None\"`, unless `enum` or `const` contains the value.",
		Why: "A parameter without a default is not set. A default of `null` or `\"\"` has the same meaning and is " +
			"redundant. `\"null\"` and `\"None\"` are strings of four letters, which a pipeline uses as a file name or " +
			"option.",
		Fix: "Remove the key `default`.",
	},
	Before: `"model": {"type": "string", "default": ""}`,
	After:  `"model": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if !schema.IsEmptyDefault(value) || defaults.IsBroken(p, view, param) || isListed(param, value) {
			return
		}
		draft := diag.Finding{
			Node: value, Message: fmt.Sprintf("default of %q is %s", param.Name, wording.Show(value)),
			Help: "remove \"default\" to leave the parameter unset", Fixes: diag.SafeFix("remove the default", tree.Remove(value)),
		}
		switch {
		case value.Is(tree.String) && value.Text == "":
			draft.Message = fmt.Sprintf("default of %q is an empty string", param.Name)
		case value.Is(tree.String):
			// The string may be intended, for example as an argument to a tool.
			draft.Message = fmt.Sprintf("default of %q is the string %s", param.Name, wording.Show(value))
			draft.Notes = []string{"a string is a value, it does not leave the parameter unset"}
			draft.Fixes = diag.Suggestion("remove the default", tree.Remove(value))
		}
		p.Report(draft)
	})
}}

// isListed reports whether "enum" or "const" of the parameter contains the value.
func isListed(param *schema.Param, value *tree.Node) bool {
	if enum := param.Get("enum"); enum.Is(tree.Array) {
		for _, item := range enum.Items {
			if tree.Equal(item, value) {
				return true
			}
		}
	}
	return tree.Equal(param.Get("const"), value)
}
