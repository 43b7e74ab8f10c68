package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumType = &kind.Rule{Rule: lint.Rule{
	ID: "enum-type", Check: kind.SchemaLint, Title: "Allowed values should match the parameter type",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports each value of `enum` that has none of the declared types.",
		Why: "A value must have the type of the parameter and be in `enum`. Launch forms offer a listed value of " +
			"another type, but validation rejects it.",
		Fix: "Write the value in the declared type, with or without quotes, or add its type.",
	},
	Before: `"build": {"type": "string", "enum": ["38", 37]}`,
	After:  `"build": {"type": "string", "enum": ["38", "37"]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		types := param.Types()
		for _, item := range enum.Items {
			if item.Is(tree.Invalid) || enums.FitsAny(types, item) {
				continue
			}
			finding := diag.Finding{
				Node:    item,
				Message: fmt.Sprintf("value in \"enum\" of %q must be %s, found %s", param.Name, wording.Expected(param.Get("type")), wording.Found(item)),
				Related: diag.RelatedPlace(param.Get("type").Span, "type declared here"),
			}
			if json := asType(param, item); json != "" {
				finding.Fixes = diag.Suggestion("write "+json, tree.Replace(item, json))
			} else {
				finding.Fixes = diag.Suggestion("remove the value", tree.Remove(item))
			}
			p.Report(finding)
		}
	})
}}

// asType returns the value as JSON of the one type of the parameter; "" if it cannot be written so.
func asType(param *schema.Param, value *tree.Node) string {
	switch typ := param.Get("type").String(); {
	case typ == "string" && (value.Is(tree.Number) || value.Is(tree.Bool)):
		return tree.Quote(value.Text)
	case (typ == "integer" || typ == "number") && schema.IsNumberText(value.String()):
		return value.Text
	case typ == "boolean" && (value.String() == "true" || value.String() == "false"):
		return value.Text
	}
	return ""
}
