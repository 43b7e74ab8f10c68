package groups

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var allofInline = &kind.Rule{Rule: lint.Rule{
	ID: "allof-inline", Check: kind.SchemaLint, Title: "\"allOf\" holds references to groups only",
	Severity: diag.Info,
	Doc: "A condition written straight into `allOf` is legal JSON Schema and the validation plugins honour it, but forms and documentation show only " +
		"groups, and the reference (3.5.2) crashes on it.\n\n" +
		"**Fails** (as a hint) on an entry without `$ref`.\n\n" +
		"**Mend**, where other tools matter, by moving the condition into a group." +
		"\n\nSource: JSON Schema draft 7, validation, 6.7.1, and 2020-12, core, 10.2.1.1: the entries are any schemas; `JsonSchemaValidator` of " + kind.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: `{"properties": {"input": {"type": "string"}}, "allOf": [{"required": ["input"]}]}`,
	After:  `{"properties": {"input": {"type": "string"}}, "required": ["input"], "allOf": []}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, r := range view.Schema.Refs {
		if r.Value == nil {
			p.Report(diag.Finding{Node: r.Entry, Message: "this entry of \"allOf\" is no reference to a group; forms and documentation will not show it"})
		}
	}
}}
