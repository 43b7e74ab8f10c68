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
	ID: "pattern-redos", Check: kind.SchemaLint, Title: "No pattern takes exponential time",
	Severity: diag.Warning, Alone: true,
	Doc: "Where a repeat can take one text in several ways, a backtracking engine (Java, Python, JavaScript) tries them all before it refuses a value. " +
		"For `((a|b)?,?)*` each further item of the list doubles the ways, so that a single mistyped value of a hundred characters hangs a form or the start " +
		"of a run for minutes.\n\n" +
		"**Fails** on a repeat that is ambiguous and can fail afterwards.\n\n" +
		"**Mend** so that each round of the repeat begins with something that is not optional: a list is `^(a|b)(,(a|b))*$`.",
	Before: `"tools": {"type": "string", "pattern": "^((fastp|fastqc)?,?)*(?<!,)$"}`,
	After:  `"tools": {"type": "string", "pattern": "^((fastp|fastqc)(,(fastp|fastqc))*)?$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, parsed *pattern.Pattern) {
		if !parsed.Exponential() {
			return
		}
		fault := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("the pattern of %q has a repeat that can take one text in many ways, so that refusing a value takes exponential time; each round of it should begin with something that is not optional", param.Name),
		}
		if m := listIdiom().FindStringSubmatch(value.Text); m != nil {
			linear := fmt.Sprintf("^((%s)(,(%[1]s))*)?$", m[1])
			fault.Fixes = diag.Suggestion("write it as a list", tree.Replace(value, tree.Quote(linear)))
		}
		p.Report(fault)
	})
}}

// listIdiom is how most of these patterns say "a list of these words": the words are its group.
// It also takes repeated and leading commas, which the fix does not.
var listIdiom = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\^\(\(([^()\[\]\\?*+]+)\)[?*],\?\)\*(?:\(\?<!,\))?\$$`)
})
