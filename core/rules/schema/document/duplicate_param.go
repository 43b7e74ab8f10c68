package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var duplicateParam = &kind.Rule{Rule: lint.Rule{
	ID: "duplicate-param", Check: kind.SchemaLint, Title: "Every parameter is declared once",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A parameter that is declared in two groups, or in a group and at the top level, has two descriptions, two defaults and two " +
		"types, and every reader picks another one (interface §2.1, rule 5).\n\n" +
		"**Fails** at each declaration after the first.\n\n" +
		"**Mend** by keeping one; often a parameter was moved to another group and stayed in the old one.",
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
			Message: fmt.Sprintf("the parameter %q is declared in %s and again in %s; keep one of them", param.Name, wording.ScopeOf(first), wording.ScopeOf(param)),
			Related: diag.RelatedPlace(first.Key, "it is declared here first"),
		})
	}
}}
