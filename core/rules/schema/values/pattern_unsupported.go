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

var patternUnsupported = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-unsupported", Check: kind.SchemaLint, Title: "Every pattern can be matched in linear time",
	Severity: diag.Warning, Alone: true,
	Doc: "The toolkit matches patterns in a time that grows with the value's length and no faster, whatever the pattern. A few constructs cannot be " +
		"matched that way: back-references, look-around in the middle of a pattern, and patterns of enormous size. Values are then not checked, " +
		"here and in every tool that guards itself in the same way, and that is said rather than passed over.\n\n" +
		"**Fails** on a good pattern that is beyond the matcher.\n\n" +
		"**Mend** by writing out what may stand at the place that is marked.",
	Before: `"pair": {"type": "string", "pattern": "^(a|b)-\\1$", "default": "a-a"}`,
	After:  `"pair": {"type": "string", "pattern": "^(a-a|b-b)$", "default": "a-a"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachPattern(view, func(param *schema.Param, value *tree.Node) {
		failure := patterns.Error(value.Text)
		if failure == nil || failure.Kind == pattern.Invalid {
			return
		}
		p.Report(diag.Finding{
			Node: value, Span: patterns.Within(p.Doc, value.Span, failure.Offset, failure.End),
			Message: fmt.Sprintf("values of %q are not checked against its pattern, which %s", param.Name, failure.Message),
		})
		if param.Get("default").Is(tree.String) {
			p.NotChecked(fmt.Sprintf("a matcher for the pattern of %q (%s), which its default may break", param.Name, failure.Feature))
		}
	})
}}
