package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var propertiesMissing = &kind.Rule{Rule: lint.Rule{
	ID: "properties-missing", Check: kind.SchemaLint, Title: "Schemas must have a top-level \"properties\"",
	Severity: diag.Error, Dialects: kind.ToolkitOnly, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a schema without a top-level `properties`.",
		Why: "The interface requires `properties` in every schema (§2.1, rule 9). It declares the parameters without " +
			"a group, and tools add new parameters there.",
		Fix: "Add it. An empty object means that every parameter has a group.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After:  `{"properties": {}, "definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("properties") != nil {
		return
	}
	p.Report(diag.Finding{
		Span:    kind.OpeningOf(view.Schema.Root),
		Message: "schema has no top-level \"properties\"",
		Notes:   []string{"it declares the parameters without a group, and an empty object means that there are none"},
		Fixes:   diag.SafeFix("add an empty \"properties\"", p.Doc.Append(view.Schema.Root, "properties", "{}")),
	})
}}
