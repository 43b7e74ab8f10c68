package values

// Of a default that means "none", one rule speaks. Where it breaks its parameter's own schema (a
// null for a string, "" outside of the enum), that is an error of default-type,
// default-not-in-enum, default-pattern or default-length, which offer the same fix, and this
// rule keeps silent. A value that "enum" or "const" lists was meant as such. And false for a
// boolean is so common and so harmless that default-false, a hint, speaks of it.

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
	ID: "default-empty", Check: kind.SchemaLint, Title: "No default stands for \"none\"",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "A parameter without a default is unset. A default of `null` or `\"\"` says the same in a roundabout way, and the texts `\"null\"` and " +
		"`\"None\"` do not even say it: they are texts of four letters, which a pipeline takes for a file or an option of that name.\n\n" +
		"**Fails** on `null`, `\"\"`, `\"null\"` and `\"None\"`, unless `enum` lists the value.\n\n" +
		"**Mend** by removing the key `default`.",
	Before: `"model": {"type": "string", "default": ""}`,
	After:  `"model": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if !schema.IsEmptyDefault(value) || defaults.IsBroken(p, view, param) || isListed(param, value) {
			return
		}
		fault := diag.Finding{
			Node: value, Message: fmt.Sprintf("the default %s of %q means that it is unset; leave \"default\" out", wording.Show(value), param.Name),
			Fixes: diag.SafeFix("remove the default", tree.Remove(value)),
		}
		if value.Is(tree.String) && value.Text != "" {
			// Somebody may mean the text, as an argument to a tool for instance.
			fault.Message = fmt.Sprintf("the default of %q is the text %s, not an unset value; leave \"default\" out if it is to be unset", param.Name, wording.Show(value))
			fault.Fixes = diag.Suggestion("remove the default", tree.Remove(value))
		}
		p.Report(fault)
	})
}}

// isListed reports whether the parameter names the value among those it allows.
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
