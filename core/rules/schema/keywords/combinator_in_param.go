package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var combinatorInParam = &kind.Rule{Rule: lint.Rule{
	ID: "combinator-in-param", Check: kind.SchemaLint, Title: "No parameter combines schemas",
	Severity: diag.Info, Alone: true,
	Doc: "Validation honours `oneOf`, `anyOf`, `if` and their kin within a parameter, but forms and documentation show nothing of them, and " +
		"pipelines' metaschema does not allow them there.\n\n" +
		"**Fails** (as a hint) on each such keyword.\n\n" +
		"**Mend** by saying the same with `type`, `enum` or `pattern`, where that is possible.",
	Before: `"split": {"type": "integer", "oneOf": [{"const": 0}, {"minimum": 250}]}`,
	After:  `"split": {"type": "integer", "minimum": 0}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		for _, word := range combinators {
			if m, ok := param.Node.Member(word); ok {
				p.Report(diag.Finding{Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("the parameter %q has %q, which forms and documentation do not show; plain keywords serve all tools", param.Name, word)})
			}
		}
	})
}}
