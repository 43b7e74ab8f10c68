package groups

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var allofInline = &kind.Rule{Rule: lint.Rule{
	ID: "allof-inline", Check: kind.SchemaLint, Title: "Entries of \"allOf\" should be references to groups",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports an entry of `allOf` without `$ref`. A misspelled `$ref` is reported by `ref-malformed` instead.",
		Why: "Such an entry is valid JSON Schema, and " + kind.OlderPlugin + " and " + kind.NewerPlugin + " apply it. " +
			"Launch forms and docs show only groups.",
		Fix:      "If other tools must read the schema, move the condition into a group.",
		Upstream: "nf-core/tools 3.5.2 crashes on such an entry.",
		Source: "JSON Schema draft 7, validation, 6.7.1, and 2020-12, core, 10.2.1.1: the entries are any schemas; " +
			"`JsonSchemaValidator` of " + kind.NewerPlugin + ", 2.0.0 to 2.8.0.",
	},
	Before: `{"properties": {"input": {"type": "string"}}, "allOf": [{"required": ["input"]}]}`,
	After:  `{"properties": {"input": {"type": "string"}}, "required": ["input"], "allOf": []}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, r := range view.Schema.Refs {
		if r.Value == nil && !misspelled(r.Entry) {
			p.Report(diag.Finding{
				Node: r.Entry, Message: "entry of \"allOf\" is not a reference to a group",
				Help: "move its keywords into a group or to the top level, or remove the entry", Notes: []string{"docs and launch forms show only groups"},
			})
		}
	}
}}
