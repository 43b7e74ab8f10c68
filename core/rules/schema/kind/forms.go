package kind

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// FormRules names the keywords whose form another rule judges, with a fix where there is one.
var FormRules = map[string][]string{
	"schema-uri":            {"$schema"},
	"type-unknown":          {"type"},
	"pattern-invalid":       {"pattern", "patternProperties"},
	"bool-keyword-not-bool": {"deprecated"},
	"bound-not-number":      {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
}

// FormHasRule reports whether another rule judges the form of a keyword.
func FormHasRule(keyword string) bool {
	for _, words := range FormRules {
		if slices.Contains(words, keyword) {
			return true
		}
	}
	return false
}

// FormFaults visits the faults of form that belong to the named rule of FormRules.
func FormFaults(view *View, rule string, visit func(validate.Violation)) {
	for _, v := range view.Schema.Forms() {
		if slices.Contains(FormRules[rule], v.Keyword()) {
			visit(v)
		}
	}
}
