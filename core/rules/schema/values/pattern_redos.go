package values

import (
	"fmt"
	"regexp"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternReDoS = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-redos", Check: kind.SchemaLint, Title: "Patterns should not take exponential time",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports patterns with an ambiguous repetition after which the match can fail.",
		Why: "If a repetition can match a string in several ways, backtracking engines (Java, Python, JavaScript) try all " +
			"of them before they reject a value. For `((a|b)?,?)*` each item of the list doubles the number of ways, so " +
			"one mistyped value of a hundred characters blocks a form or the start of a run for minutes.",
		Fix: "Start each repetition with something that is not optional: a list is `^(a|b)(,(a|b))*$`.",
	},
	Before: `"tools": {"type": "string", "pattern": "^((fastp|fastqc)?,?)*(?<!,)$"}`,
	After:  `"tools": {"type": "string", "pattern": "^((fastp|fastqc)(,(fastp|fastqc))*)?$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, parsed *pattern.Pattern) {
		if !parsed.Exponential() {
			return
		}
		draft := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("pattern of %q can take exponential time to match", param.Name),
			Help:    "begin what is repeated with a part that is not optional, as in \"^a(,a)*$\" for a list",
			Notes:   []string{"one wrong value of a hundred characters can block the start of a run for minutes"},
		}
		if m := listIdiom().FindStringSubmatch(value.Text); m != nil {
			linear := fmt.Sprintf("^((%s)(,(%[1]s))*)?$", m[1])
			draft.Fixes = diag.Suggestion("write a list pattern, ^((…)(,(…))*)?$", tree.Replace(value, tree.Quote(linear)))
		}
		p.Report(draft)
	})
}}

// listIdiom matches the usual form of these patterns, a list of words; the words are its group. The form also matches
// repeated and leading commas, the fix does not.
var listIdiom = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\^\(\(([^()\[\]\\?*+]+)\)[?*],\?\)\*(?:\(\?<!,\))?\$$`)
})
