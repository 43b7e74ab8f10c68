package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var defsNested = &kind.Rule{Rule: lint.Rule{
	ID: "defs-nested", Check: kind.SchemaLint, Title: "Groups must stand directly under \"$defs\" or \"definitions\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Tools look for groups directly under the draft's key. A second such key within it is taken for a group without parameters, and the groups in it are found by none.\n\n" +
		"**Fails** when the key for groups holds another one that holds groups. What follows from it, such as references that lead nowhere, is not reported.\n\n" +
		"**Mend** by moving the groups one level up.",
	Before: `{"definitions": {"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, m := range view.Schema.Nested {
		outer, _ := m.Value.Parent.Key()
		p.Report(diag.Finding{Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("%q is not allowed inside %q", m.Key, outer.Key)})
	}
}}
