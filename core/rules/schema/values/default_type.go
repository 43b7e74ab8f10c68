package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultType = &kind.Rule{Rule: lint.Rule{
	ID: "default-type", Check: kind.SchemaLint, Title: "Defaults must match the parameter type",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults whose type differs from the type of the parameter, such as `\"4\"` for an integer or " +
			"`\"true\"` for a boolean. A null default is a warning, because it has no effect: nf-core/tools 3.5.1 and " +
			"4.2.1 drop it, and " + kind.OlderPlugin + " 1.0.0 to 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0 validate values and not defaults." +
			onColumns + " " + kind.OlderPlugin + " 1.0.0 to 1.1.4 converts it to the type of the column, so only a value that " +
			"cannot be converted is reported there.",
		Why: "A default of another type fails validation as soon as it is used, and forms and docs show a wrong value " +
			"(interface §2.1, rule 8).",
		Fix: "Write the value without quotes, declare the type of the value, or remove a null default. The parameter is " +
			"not set without it either.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 convert such defaults without a message, so `\"yes\"` becomes `false`.",
		Source: "`sanitise_param_default` and `get_schema_defaults` of nf-core/tools. Both plugins pass the parameters of " +
			"the run to their validator, which treats `default` as an annotation. For columns " + columnSource +
			", and `castToType` in that of " + kind.OlderPlugin + " 1.0.0 to 1.1.4.",
	},
	Before: `"threads": {"type": "integer", "default": "4"}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{
		words: []string{"type"}, fix: fixDefaultType,
		message: func(param *schema.Param, v validate.Violation) string {
			return fmt.Sprintf("%s must be %s, found %s", defaults.Subject(param, v), wording.Expected(v.Schema), wording.Found(v.Instance))
		},
		severity: func(v validate.Violation) diag.Severity {
			if v.Instance.Is(tree.Null) {
				return diag.Warning
			}
			return ""
		},
	})
}}

// defaultKeyword are the keywords that a rule about defaults checks, and its messages.
type defaultKeyword struct {
	words   []string
	message func(*schema.Param, validate.Violation) string
	// severity may be nil, for that of the rule.
	severity func(validate.Violation) diag.Severity
	// fix may be nil.
	fix func(*lint.Pass, *kind.View, *schema.Param, validate.Violation) []diag.Fix
}

// reportDefaults reports the defaults that break one of the keywords.
func reportDefaults(p *lint.Pass, view *kind.View, k defaultKeyword) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if declaresNoValue(view, value) {
			return
		}
		for _, v := range defaults.Violations(p, view, param) {
			for _, word := range k.words {
				if v.Keyword() != word || word == "type" && isConverted(p, view, param, v.Instance) {
					continue
				}
				draft := diag.Finding{Node: placeInDefault(value, v), Message: k.message(param, v), Help: v.Help}
				if v.Instance.Is(tree.Null) {
					draft.Help = "remove \"default\" to leave the parameter unset"
				}
				if v.Schema != nil {
					draft.Related = diag.RelatedPlace(v.Schema.Span, v.DeclaredHere())
				}
				if k.severity != nil {
					draft.Severity = k.severity(v)
				}
				if k.fix != nil {
					draft.Fixes = k.fix(p, view, param, v)
				}
				reportDefault(p, view, draft)
			}
		}
	})
}

// defaultMessage returns the message of a violation by a default.
func defaultMessage(param *schema.Param, v validate.Violation) string {
	return v.About(defaults.Subject(param, v))
}

// placeInDefault is the invalid value, which may be an item of a list. A value that was converted is not in the file,
// so it is reported at the default.
func placeInDefault(value *tree.Node, v validate.Violation) *tree.Node {
	for at := v.Instance; at != nil; at = at.Parent {
		if at == value {
			return v.Instance
		}
	}
	return value
}

// fixDefaultType offers another value, if only one can be intended or the type can be converted, and the type of the
// value.
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

// fixDefaultValue writes a string as a value of the declared type if possible, and removes an empty one.
func fixDefaultValue(view *kind.View, param *schema.Param, value *tree.Node) []diag.Fix {
	if !value.Is(tree.String) {
		if param.Get("type").String() == "string" && (value.Is(tree.Number) || value.Is(tree.Bool)) {
			return diag.Suggestion("add quotes", tree.Replace(value, tree.Quote(value.Text)))
		}
		return nil
	}
	text := strings.TrimSpace(value.Text)
	switch lower := strings.ToLower(text); {
	case param.Has("boolean") && (lower == "true" || lower == "false"):
		return defaults.Fix(view, param, "write "+lower+" without quotes", lower)
	case param.Has("integer") && schema.IsNumberText(text) && tree.ParseDecimal(text).IsInteger(), param.Has("number") && schema.IsNumberText(text):
		return defaults.Fix(view, param, "write "+text+" without quotes", text)
	case text == "":
		return diag.SafeFix("remove the default", tree.Remove(value))
	}
	return nil
}

// fixDeclaredType replaces the declared type by that of the value.
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
