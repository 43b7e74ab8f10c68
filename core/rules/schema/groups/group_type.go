package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupType = &kind.Rule{Rule: lint.Rule{
	ID: "group-type", Check: kind.SchemaLint, Title: "Every group says that it is an object",
	Severity: diag.Error, Fixable: true,
	Doc: "A group is a set of parameters, so its `type` is `object`; pipelines' metaschema asks for it, and some forms take a group without " +
		"it for a parameter. For the toolkit, whose rules do not ask for it, it is a warning.\n\n" +
		"**Fails** when `type` is missing or anything else.\n\n" +
		"**Mend** by writing `\"type\": \"object\"`.",
	Before: `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "type": "object", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		typ := g.Node.Get("type")
		switch {
		case !g.Node.Is(tree.Object) || typ.String() == "object":
		case typ == nil:
			p.Report(diag.Finding{
				Node: g.Node, Span: g.Key, Severity: groupSeverity(p),
				Message: fmt.Sprintf("the group %q does not say its type; \"object\" is expected", g.Name),
				Fixes:   diag.SafeFix("add \"type\": \"object\"", p.Doc.Prepend(g.Node, "type", `"object"`)),
			})
		default:
			p.Report(diag.Finding{
				Node: typ, Severity: groupSeverity(p),
				Message: fmt.Sprintf("the group %q has the type %s; a group of parameters is an \"object\"", g.Name, wording.Show(typ)),
				Fixes:   diag.Suggestion("write \"object\"", tree.Replace(typ, `"object"`)),
			})
		}
	}
}}
