package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var rootType = &kind.Rule{Rule: lint.Rule{
	ID: "root-type", Check: kind.SchemaLint, Title: "The schema says that parameters form an object",
	Severity: diag.Warning, Fixable: true,
	Doc: "The parameters of a run are one object. A top-level `type` of any other kind refuses every run; without one, pipelines' metaschema " +
		"refuses the schema, which for the toolkit is no fault.\n\n" +
		"**Fails** when the top-level `type` is not `object`, and for nf-core also when it is missing.\n\n" +
		"**Mend** by writing `\"type\": \"object\"`.",
	Before: `{"type": "array", "properties": {"input": {"type": "string"}}}`,
	After:  `{"type": "object", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	typ := view.Schema.Root.Get("type")
	switch {
	case typ.String() == "object":
	case typ != nil:
		p.Report(diag.Finding{
			Node: typ, Message: fmt.Sprintf("the top-level type is %s; the parameters of a run are an \"object\"", wording.Show(typ)),
			Fixes: []diag.Fix{{Title: "write \"object\"", Safe: typ.Is(tree.String), Edits: []diag.Edit{tree.Replace(typ, `"object"`)}}},
		})
	case len(p.Names.ValidationPlugins) > 0:
		p.Report(diag.Finding{
			Span: kind.OpeningOf(view.Schema.Root), Message: "the schema lacks \"type\" at its top level; \"object\" is expected",
			Fixes: diag.SafeFix("add \"type\": \"object\"", p.Doc.Append(view.Schema.Root, "type", `"object"`)),
		})
	}
}}
