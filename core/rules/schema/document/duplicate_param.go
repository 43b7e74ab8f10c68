package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var duplicateParam = &kind.Rule{Rule: lint.Rule{
	ID: "duplicate-param", Check: kind.SchemaLint, Title: "Parameters must be declared once",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each declaration of a parameter after the first.",
		Why: "A parameter that is declared in two groups, or in a group and at the top level, has two types, two " +
			"defaults and two descriptions. Tools differ in which of them they use (interface §2.1, rule 5).",
		Fix: "Remove one of the declarations. Often a parameter was moved to another group and not removed from the " +
			"old one.",
	},
	Before: `{"properties": {"input": {"type": "string"}},
 "definitions": {"io": {"properties": {"input": {"type": "string"}}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, param := range view.Schema.Params {
		first := view.Schema.Named(param.Name)[0]
		if param == first {
			continue
		}
		p.Report(diag.Finding{
			Node: param.Node, Span: param.Key,
			Message: fmt.Sprintf("duplicate parameter %q in %s and %s", param.Name, wording.ScopeOf(first), wording.ScopeOf(param)),
			Help:    "remove one of the declarations",
			Related: diag.RelatedPlace(first.Key, "first declared here"),
		})
	}
}}
