package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultNumericString = &kind.Rule{Rule: lint.Rule{
	ID: "default-numeric-string", Check: kind.SchemaLint, Title: "No text parameter has a number for its default",
	Severity: diag.Info, Alone: true,
	Doc: "The engine types values from the command line by their looks, up to 25.04 always and later with its legacy parser; " + kind.NewerPlugin + " 2.8.0 does the same with the strict one: `--cutoff 4.5` arrives as a number, and a parameter that is a `string` then " +
		"refuses it, although the default `\"4.5\"` suggests the very value.\n\n" +
		"**Fails** (as a hint) when the type is `string` alone, without `enum`, and the default is a number in quotes.\n\n" +
		"**Mend** by making the type a number, or a list of both types." +
		"\n\nSource: `CmdRun.parseParamValue` of the engine, 24.10 to 26.04.",
	Before: `"cutoff": {"type": "string", "default": "4.5"}`,
	After:  `"cutoff": {"type": "number", "default": 4.5}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		typ := param.Get("type")
		if typ.String() != "string" || !schema.LooksNumeric(value.Text) || isListed(param, value) {
			return
		}
		number := "number"
		if tree.ParseDecimal(value.Text).IsInteger() {
			number = "integer"
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("%q is a text, but its default %s looks like a number, which the command line makes of it; the type %q may be meant", param.Name, wording.Show(value), number),
			Fixes:   diag.Suggestion("make it of type "+number, tree.Replace(typ, tree.Quote(number)), tree.Replace(value, value.Text)),
		})
	})
}}
