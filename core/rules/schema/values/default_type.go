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
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, Alone: true,
	Doc: "A default of another type than the parameter fails validation as soon as it is used, and forms and documentation show it " +
		"wrongly (interface §2.1, rule 8). nf-core/tools 3.5.1 and 4.2.1 coerce such defaults silently, so that `\"yes\"` becomes `false`.\n\n" +
		"**Fails** on `\"4\"` for an integer and `\"true\"` for a boolean. A default of null is a warning: it has no effect, " +
		"for nf-core/tools 3.5.1 and 4.2.1 drop it, and " + kind.OlderPlugin + " 1.0.0 to 1.1.4 and " + kind.NewerPlugin + " 2.0.0 to 2.8.0 validate values and not defaults.\n\n" +
		"**Mend** by writing the JSON value without quotes, by declaring the type of the value, or by removing a null default: without one the parameter is not set anyway.\n\n" +
		"Sources: `sanitise_param_default` and `get_schema_defaults` of nf-core/tools; the two plugins pass the parameters of the run to their validator, for which `default` is an annotation.",
	Before: `"threads": {"type": "integer", "default": "4"}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{
		words: []string{"type"}, fix: fixDefaultType,
		phrase: func(param *schema.Param, v validate.Violation) string {
			if v.Instance.Is(tree.Null) {
				return fmt.Sprintf("%s is null, but its type is %s", subjectOf(param, v), wording.TypesOf(param))
			}
			return fmt.Sprintf("%s must be %s, found %s", subjectOf(param, v), wording.Expected(v.Schema), wording.Found(v.Instance))
		},
		severity: func(v validate.Violation) diag.Severity {
			if v.Instance.Is(tree.Null) {
				return diag.Warning
			}
			return ""
		},
	})
}}

// defaultKeyword says which keywords a rule over defaults judges, and what it says of them.
type defaultKeyword struct {
	words  []string
	phrase func(*schema.Param, validate.Violation) string
	// severity may be nil, for that of the rule.
	severity func(validate.Violation) diag.Severity
	// fix may be nil.
	fix func(*lint.Pass, *kind.View, *schema.Param, validate.Violation) []diag.Fix
}

// reportDefaults reports the defaults that break one of the keywords.
func reportDefaults(p *lint.Pass, view *kind.View, k defaultKeyword) {
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		for _, v := range defaults.Faults(p, view, param) {
			for _, word := range k.words {
				if v.Keyword() != word {
					continue
				}
				fault := diag.Finding{Node: placeInDefault(value, v), Message: k.phrase(param, v)}
				if v.Schema != nil {
					fault.Related = diag.RelatedPlace(v.Schema.Span, "this is what it must meet")
				}
				if k.severity != nil {
					fault.Severity = k.severity(v)
				}
				if k.fix != nil {
					fault.Fixes = k.fix(p, view, param, v)
				}
				p.Report(fault)
			}
		}
	})
}

// placeInDefault is the value at fault, which may be an item of a list; a value that was
// coerced stands in no text, so the default is shown for it.
func placeInDefault(value *tree.Node, v validate.Violation) *tree.Node {
	for at := v.Instance; at != nil; at = at.Parent {
		if at == value {
			return v.Instance
		}
	}
	return value
}

// subjectOf is the value at fault, without itself: a default, or a part of one.
func subjectOf(param *schema.Param, v validate.Violation) string {
	if v.Instance == param.Get("default") || v.Instance.Parent == nil {
		return fmt.Sprintf("default of %q", param.Name)
	}
	return fmt.Sprintf("value in the default of %q", param.Name)
}

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
		return defaults.Fix(view, param, "write "+lower+" without quotes", lower)
	case param.Has("integer") && schema.IsNumberText(text) && tree.ParseDecimal(text).IsInteger(), param.Has("number") && schema.IsNumberText(text):
		return defaults.Fix(view, param, "write "+text+" without quotes", text)
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
