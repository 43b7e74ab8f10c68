package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// mostNotes is how many places of one pattern are shown; a pattern repeats its manner.
const mostNotes = 10

var patternPortability = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-portability", Check: kind.SchemaLint, Title: "Every pattern means the same to every engine",
	Severity: diag.Info, Alone: true,
	Doc: "A schema is read by Java when the pipeline runs, by Python in the reference, by JavaScript in forms, and by engines of the RE2 family elsewhere. " +
		"What only some of them have makes the others refuse the whole schema.\n\n" +
		"**Fails** (as a hint) on look-ahead and look-behind, which RE2 lacks, on escapes of characters that need none, which strict JavaScript " +
		"refuses, and on spellings that only JavaScript has.\n\n" +
		"**Mend**, where it matters, by writing the condition without them: a list that must not end in a comma is `^a(,a)*$`.",
	Before: `"tools": {"type": "string", "pattern": "^[a-z,]*(?<!,)$"}`,
	After:  `"tools": {"type": "string", "pattern": "^([a-z]+(,[a-z]+)*)?$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, parsed *pattern.Pattern) {
		notes := parsed.Lenient()
		if looks := parsed.LookAround(); len(looks) > 0 {
			notes = append(looks[:1:1], notes...) // one is enough: a pattern repeats them
		}
		for _, note := range notes[:min(len(notes), mostNotes)] {
			p.Report(diag.Finding{
				Node: value, Span: patterns.Within(p.Doc, value.Span, note.Offset, note.End),
				Message: fmt.Sprintf("the pattern of %q %s", param.Name, note.Message),
			})
		}
		if len(notes) == 0 && !parsed.Portable() {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("the pattern %s of %q uses what not every tool's engine has, or spells as JavaScript alone does; a plainer pattern works everywhere", wording.Show(value), param.Name),
			})
		}
	})
}}
