// Package defaults has what rules over defaults share: which keyword is whose, what breaks a default, words and fixes.
package defaults

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// The rules over defaults share out the keywords of a parameter: each keyword belongs to one
// rule, and default-combinator has what no other names.
var (
	Enum    = []string{"enum"}
	Const   = []string{"const"}
	Pattern = []string{"pattern"}
	Format  = []string{"format"}
	Length  = []string{"minLength", "maxLength"}
	Bounds  = []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
)

// HasOwnRule reports whether a rule of its own judges defaults by the keyword.
func HasOwnRule(keyword string) bool {
	return keyword == "type" || slices.Contains(slices.Concat(Enum, Const, Pattern, Format, Length, Bounds), keyword)
}

// Of begins a message about a default: the value at fault and whose default it is.
// An item of an array or a member of an object is told from the default itself.
func Of(param *schema.Param, v validate.Violation) string {
	if v.Instance == param.Get("default") || v.Instance.Parent == nil {
		return fmt.Sprintf("the default %s of %q", wording.Show(v.Instance), param.Name)
	}
	return fmt.Sprintf("the value %s in the default of %q", wording.Show(v.Instance), param.Name)
}

// IsBroken reports whether the default breaks its own parameter's schema: the rule of the broken
// keyword then speaks of it, and rules of style keep silent.
func IsBroken(p *lint.Pass, view *kind.View, param *schema.Param) bool {
	return len(Faults(p, view, param)) > 0
}

// RemoveEmpty offers to remove a default that only means "none", where the default breaks a
// keyword: without a default the parameter is unset all the same. The texts "null" and "None"
// may be meant as texts, so that their removal is for people to decide.
func RemoveEmpty(param *schema.Param, value *tree.Node) []diag.Fix {
	switch {
	case value != param.Get("default") || !schema.IsEmptyDefault(value):
		return nil
	case value.Is(tree.String) && value.Text != "":
		return diag.Suggestion("remove the default", tree.Remove(value))
	}
	return diag.SafeFix("remove the default", tree.Remove(value))
}

// Fix offers to write another default; safe only when the parameter takes the new one.
func Fix(view *kind.View, param *schema.Param, title, json string) []diag.Fix {
	value := param.Get("default")
	fixes := diag.Suggestion(title, tree.Replace(value, json))
	fixes[0].Safe = kind.Takes(view, param.Node, json)
	return fixes
}

// Faults are the violations of a parameter's own schema by its default.
func Faults(p *lint.Pass, view *kind.View, param *schema.Param) []validate.Violation {
	if p.Reference {
		return view.Schema.ReferenceFaults(param)
	}
	return view.Schema.JudgeDefault(param).Violations
}
