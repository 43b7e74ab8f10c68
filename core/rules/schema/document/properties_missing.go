package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var propertiesMissing = &kind.Rule{Rule: lint.Rule{
	ID: "properties-missing", Check: kind.SchemaLint, Title: "The top level has its own \"properties\"",
	Severity: diag.Error, Dialects: kind.ToolkitOnly, Fixable: true,
	Doc: "`properties` is one of the attributes that the toolkit asks every schema to have (interface §2.1, rule 9): it is where parameters " +
		"without a group are described, and tools add new ones there.\n\n" +
		"**Fails** when the top level lacks it.\n\n" +
		"**Mend** by adding it; an empty object says that every parameter has its group.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After:  `{"properties": {}, "definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("properties") != nil {
		return
	}
	p.Report(diag.Finding{
		Span:    kind.OpeningOf(view.Schema.Root),
		Message: "the schema lacks \"properties\"; an object of ungrouped parameters is expected, empty when there are none",
		Fixes:   diag.SafeFix("add an empty \"properties\"", p.Doc.Append(view.Schema.Root, "properties", "{}")),
	})
}}
