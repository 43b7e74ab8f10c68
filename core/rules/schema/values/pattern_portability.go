package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// mostNotes is the largest number of findings for one pattern, which often repeats a construct.
const mostNotes = 10

var patternPortability = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-portability", Check: kind.SchemaLint, Title: "Patterns should work in all regex engines",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports look-ahead and look-behind, which RE2 does not support, escapes that strict JavaScript rejects, and " +
			"syntax that only JavaScript supports.",
		Why: "Java reads the schema when the pipeline runs, Python in nf-core/tools, JavaScript in forms, and RE2 engines " +
			"in other tools. An engine that does not support a construct rejects the whole schema.",
		Fix: "If this matters, write the condition without these constructs. For example, a list that must not end with a " +
			"comma is `^a(,a)*$`.",
	},
	Before: `"tools": {"type": "string", "pattern": "^[a-z,]*(?<!,)$"}`,
	After:  `"tools": {"type": "string", "pattern": "^([a-z]+(,[a-z]+)*)?$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, parsed *pattern.Pattern) {
		notes := parsed.Lenient()
		if looks := parsed.LookAround(); len(looks) > 0 {
			notes = append(looks[:1:1], notes...) // one is enough: a pattern repeats them
		}
		for _, note := range notes[:min(len(notes), mostNotes)] {
			p.Report(diag.Finding{
				Node: value, Span: patterns.Within(p.Doc, value.Span, note.Offset, note.End),
				Message: fmt.Sprintf("pattern of %q %s", param.Name, note.Message), Help: note.Help,
			})
		}
		if len(notes) == 0 && !parsed.Portable() {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("pattern of %q uses constructs that some regex engines do not support", param.Name),
				Help: "write a simpler pattern",
			})
		}
	})
}}
