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
	ID: "root-type", Check: kind.SchemaLint, Title: "Schemas should have the top-level type \"object\"",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a top-level `type` other than `object`. In the nf-core dialect it also reports a missing one.",
		Why: "The parameters of a run are one object, so any other type rejects every run. The pipeline meta-schema " +
			"requires a top-level `type`.",
		Fix: "Write `\"type\": \"object\"`.",
	},
	Before: `{"type": "array", "properties": {"input": {"type": "string"}}}`,
	After:  `{"type": "object", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	typ := view.Schema.Root.Get("type")
	switch {
	case typ.String() == "object":
	case typ != nil:
		p.Report(diag.Finding{
			Node: typ, Message: fmt.Sprintf("top-level \"type\" must be \"object\", found %s", wording.Show(typ)),
			Fixes: []diag.Fix{{Title: "write \"object\"", Safe: typ.Is(tree.String), Edits: []diag.Edit{tree.Replace(typ, `"object"`)}}},
		})
	case len(p.Names.ValidationPlugins) > 0:
		p.Report(diag.Finding{
			Span: kind.OpeningOf(view.Schema.Root), Message: "schema has no top-level \"type\"", Help: "add \"type\": \"object\"",
			Fixes: diag.SafeFix("add \"type\": \"object\"", p.Doc.Append(view.Schema.Root, "type", `"object"`)),
		})
	}
}}
