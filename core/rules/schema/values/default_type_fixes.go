package values

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// fixDefaultType offers both ways out: another value, where only one can be meant or the kind can be changed, and
// the type of the value that is there.
func fixDefaultType(p *lint.Pass, view *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
	value := v.Instance
	if value != param.Get("default") {
		return nil
	}
	if value.Is(tree.Null) {
		return diag.SafeFix("remove the default", tree.Remove(value))
	}
	return append(fixDefaultValue(view, param, value), fixDeclaredType(param, value)...)
}

// fixDefaultValue writes the JSON form of a string that reads as the declared type, and nothing in place of an
// empty one.
func fixDefaultValue(view *kind.View, param *schema.Param, value *tree.Node) []diag.Fix {
	if !value.Is(tree.String) {
		if param.Get("type").String() == "string" && (value.Is(tree.Number) || value.Is(tree.Bool)) {
			return diag.Suggestion("write it as a string", tree.Replace(value, tree.Quote(value.Text)))
		}
		return nil
	}
	text := strings.TrimSpace(value.Text)
	switch lower := strings.ToLower(text); {
	case param.Has("boolean") && (lower == "true" || lower == "false"):
		return fixDefault(view, param, "write "+lower+" without quotes", lower)
	case param.Has("integer") && schema.IsNumberText(text) && tree.ParseDecimal(text).IsInteger(), param.Has("number") && schema.IsNumberText(text):
		return fixDefault(view, param, "write "+text+" without quotes", text)
	case text == "":
		return diag.SafeFix("remove the default", tree.Remove(value))
	}
	return nil
}

// fixDeclaredType declares the type of the value in place of the one that is declared.
func fixDeclaredType(param *schema.Param, value *tree.Node) []diag.Fix {
	declared, typ := param.Get("type"), ""
	switch {
	case value.Is(tree.String):
		typ = "string"
	case value.Is(tree.Bool):
		typ = "boolean"
	case value.Is(tree.Number) && value.Decimal().IsInteger():
		typ = "integer"
	case value.Is(tree.Number):
		typ = "number"
	}
	if typ == "" || !declared.Is(tree.String) || value.Is(tree.String) && strings.TrimSpace(value.Text) == "" {
		return nil
	}
	return diag.Suggestion("change the type to "+tree.Quote(typ), tree.Replace(declared, tree.Quote(typ)))
}
