// Package defaults has what rules about defaults share: the keywords of each rule, violations, messages and fixes.
package defaults

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Each keyword of a parameter belongs to one rule about defaults, default-combinator has the rest.
var (
	Enum    = []string{"enum"}
	Const   = []string{"const"}
	Pattern = []string{"pattern"}
	Format  = []string{"format"}
	Length  = []string{"minLength", "maxLength"}
	Bounds  = []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
)

// HasOwnRule reports whether the keyword has a rule about defaults of its own.
func HasOwnRule(keyword string) bool {
	return keyword == "type" || slices.Contains(slices.Concat(Enum, Const, Pattern, Format, Length, Bounds), keyword)
}

// Subject begins a message about a default, or about an item or property of one.
func Subject(param *schema.Param, v validate.Violation) string {
	if v.Instance == param.Get("default") || v.Instance.Parent == nil {
		return fmt.Sprintf("default of %q", param.Name)
	}
	return fmt.Sprintf("value in the default of %q", param.Name)
}

// IsBroken reports whether the default breaks the schema of its parameter. The rule of that keyword then reports it,
// and rules about style do not.
func IsBroken(p *lint.Pass, view *kind.View, param *schema.Param) bool {
	return len(Violations(p, view, param)) > 0
}

// RemoveEmpty offers to remove a default that means "none" and breaks a keyword: the parameter is not set without a
// default either. The strings "null" and "None" may be intended, so their removal is a suggestion.
func RemoveEmpty(param *schema.Param, value *tree.Node) []diag.Fix {
	switch {
	case value != param.Get("default") || !schema.IsEmptyDefault(value):
		return nil
	case value.Is(tree.String) && value.Text != "":
		return diag.Suggestion("remove the default", tree.Remove(value))
	}
	return diag.SafeFix("remove the default", tree.Remove(value))
}

// Fix offers another default; it is safe only if the parameter accepts the new one.
func Fix(view *kind.View, param *schema.Param, title, json string) []diag.Fix {
	value := param.Get("default")
	fixes := diag.Suggestion(title, tree.Replace(value, json))
	fixes[0].Safe = kind.Takes(view, param.Node, json)
	return fixes
}

// Violations are the violations of a parameter's schema by its default.
func Violations(p *lint.Pass, view *kind.View, param *schema.Param) []validate.Violation {
	if p.Upstream {
		return view.Schema.ReferenceFaults(param)
	}
	return view.Schema.JudgeDefault(param).Violations
}
