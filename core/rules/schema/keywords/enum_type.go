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
	ID: "enum-type", Check: kind.SchemaLint, Title: "Every allowed value has the parameter's type",
	Severity: diag.Warning, Alone: true,
	Doc: "A value must have the parameter's type and be one of those listed. A listed value of another type can therefore never be given: " +
		"forms offer it and validation refuses it.\n\n" +
		"**Fails** on each value of `enum` that has none of the declared types.\n\n" +
		"**Mend** by writing the value as the type asks, with or without quotes, or by adding its type.",
	Before: `"build": {"type": "string", "enum": ["38", 37]}`,
	After:  `"build": {"type": "string", "enum": ["38", "37"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		types := param.Types()
		for _, item := range enum.Items {
			if item.Is(tree.Invalid) || enums.FitsAny(types, item) {
				continue
			}
			fault := diag.Finding{
				Node:    item,
				Message: fmt.Sprintf("\"enum\" of %q allows %s, which can never be given because the type is %s; write it as the type asks or remove it", param.Name, wording.Show(item), wording.TypesOf(param)),
				Related: diag.RelatedPlace(param.Get("type").Span, "this is the type"),
			}
			if json := asType(param, item); json != "" {
				fault.Fixes = diag.Suggestion("write "+json, tree.Replace(item, json))
			} else {
				fault.Fixes = diag.Suggestion("remove it", tree.Remove(item))
			}
			p.Report(fault)
		}
	})
}}

// asType is the value as the parameter's one type writes it; "" when it cannot be written so.
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
