package kind

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// FormRules lists the keywords whose values another rule than metaschema checks, by the id of that rule.
var FormRules = map[string][]string{
	"schema-uri":            {"$schema"},
	"type-unknown":          {"type"},
	"pattern-invalid":       {"pattern", "patternProperties"},
	"bool-keyword-not-bool": {"deprecated"},
	"bound-not-number":      {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
}

// FormHasRule reports whether another rule than metaschema checks the value of a keyword.
func FormHasRule(keyword string) bool {
	for _, words := range FormRules {
		if slices.Contains(words, keyword) {
			return true
		}
	}
	return false
}

// Forms lists the invalid keyword values of the schema. Groups under a key of another draft are read as such, so their content is
// checked too, but for the verdict of nf-core/tools, which does not look there. They are found once.
func (v *View) Forms() []validate.Violation {
	if v.forms == nil {
		forms := v.Schema.Forms()
		if !v.pass.Upstream {
			forms = slices.Concat(forms, v.Schema.FormsUnderOtherKeys())
		}
		v.forms = &forms
	}
	return *v.forms
}

// FormViolations visits the invalid keyword values that belong to the named rule of FormRules.
func FormViolations(view *View, rule string, visit func(validate.Violation)) {
	for _, v := range view.Forms() {
		if slices.Contains(FormRules[rule], v.Keyword()) {
			visit(v)
		}
	}
}
