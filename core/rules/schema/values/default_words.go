package values

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
	enumWords   = []string{"enum"}
	constWords  = []string{"const"}
	patternWord = []string{"pattern"}
	formatWords = []string{"format"}
	lengthWords = []string{"minLength", "maxLength"}
	boundWords  = []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
)

// hasOwnRule reports whether a rule of its own judges defaults by the keyword.
func hasOwnRule(keyword string) bool {
	return keyword == "type" || slices.Contains(slices.Concat(enumWords, constWords, patternWord, formatWords, lengthWords, boundWords), keyword)
}

// ofDefault begins a message about a default: the value at fault and whose default it is.
// An item of an array or a member of an object is told from the default itself.
func ofDefault(param *schema.Param, v validate.Violation) string {
	if v.Instance == param.Get("default") || v.Instance.Parent == nil {
		return fmt.Sprintf("the default %s of %q", wording.Show(v.Instance), param.Name)
	}
	return fmt.Sprintf("the value %s in the default of %q", wording.Show(v.Instance), param.Name)
}

// isBroken reports whether the default breaks its own parameter's schema: the rule of the broken
// keyword then speaks of it, and rules of style keep silent.
func isBroken(p *lint.Pass, view *kind.View, param *schema.Param) bool {
	return len(defaultFaults(p, view, param)) > 0
}

// removeEmpty offers to remove a default that only means "none", where the default breaks a
// keyword: without a default the parameter is unset all the same. The texts "null" and "None"
// may be meant as texts, so that their removal is for people to decide.
func removeEmpty(param *schema.Param, value *tree.Node) []diag.Fix {
	switch {
	case value != param.Get("default") || !schema.IsEmptyDefault(value):
		return nil
	case value.Is(tree.String) && value.Text != "":
		return diag.Suggestion("remove the default", tree.Remove(value))
	}
	return diag.SafeFix("remove the default", tree.Remove(value))
}
