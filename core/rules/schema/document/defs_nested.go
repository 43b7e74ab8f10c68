package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var defsNested = &kind.Rule{Rule: lint.Rule{
	ID: "defs-nested", Check: kind.SchemaLint, Title: "Groups must be directly under \"$defs\" or \"definitions\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a key for groups that is inside another one and contains groups. Consequences, such as " +
			"references that do not resolve, are not reported.",
		Why: "Tools read groups directly under the key of the draft. They read the nested key as a group without " +
			"parameters and do not find the groups inside it.",
		Fix: "Move the groups one level up.",
	},
	Before: `{"definitions": {"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, m := range view.Schema.Nested {
		outer, _ := m.Value.Parent.Key()
		p.Report(diag.Finding{Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("%q is not allowed inside %q", m.Key, outer.Key), Help: "move the groups one level up"})
	}
}}
