package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var titleMissing = &kind.Rule{Rule: lint.Rule{
	ID: "title-missing", Check: kind.SchemaLint, Title: "Schemas must have a title",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a schema whose `title` is missing or empty.",
		Why:  "The title is the heading of the parameter docs and of launch forms (interface §2.1, rule 9).",
		Fix:  "Write the pipeline name followed by \"pipeline parameters\".",
	},
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"title": "example/demo pipeline parameters", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	expected := ""
	if name := attributes.Manifest(p, "name"); name != "" {
		expected = name + p.Names.TitleSuffix
	}
	attributes.Missing(p, view, "title", "\"title\": \"ORG/NAME"+p.Names.TitleSuffix+"\", with the name of the pipeline", expected)
}}
