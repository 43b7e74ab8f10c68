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
	ID: "default-numeric-string", Check: kind.SchemaLint, Title: "String defaults should not look like numbers",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters of type `string` without `enum` whose default is a number in quotes.",
		Why: "On the command line `--cutoff 4.5` becomes a number: Nextflow infers the type up to 25.04 always and later " +
			"with the legacy parser, " + kind.NewerPlugin + " 2.8.0 does so with the strict parser. A `string` parameter then rejects it, " +
			"although the default `\"4.5\"` suggests this value.",
		Fix:    "Change the type to a number, or to a list of both types.",
		Source: "`CmdRun.parseParamValue` of Nextflow 24.10 to 26.04.",
	},
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
			Message: fmt.Sprintf("default of the string parameter %q looks like a number, found %s", param.Name, wording.Show(value)),
			Help:    "write the type " + tree.Quote(number) + " and the default without quotes",
			Notes:   []string{fmt.Sprintf("a number after --%s on the command line fails validation, because the type is \"string\"", param.Name)},
			Fixes:   diag.Suggestion("write the type "+tree.Quote(number)+" and a default of it", tree.Replace(typ, tree.Quote(number)), tree.Replace(value, value.Text)),
		})
	})
}}
