package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/refs"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var refUnresolved = &kind.Rule{Rule: lint.Rule{
	ID: "ref-unresolved", Check: kind.SchemaLint, Title: "References must resolve within the file",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a `$ref` outside the top-level `allOf` whose target does not exist, that points to another " +
			"document, or that is circular.",
		Why: "Validators reject the whole schema if one reference does not resolve. Neither this tool nor the " +
			"pipeline loads schemas from other files or from the network.",
		Fix: "Correct the reference, or replace it with the schema that it references.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"$ref": "#/definitions/path"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"definitions": {"path": {"type": "string"}, "io": {"properties": {"input": {"$ref": "#/definitions/path"}}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	listed := map[*tree.Node]bool{} // group-missing and ref-malformed report these
	for _, r := range view.Schema.Refs {
		listed[r.Value] = true
	}
	t := refs.Targets{Root: view.Schema.Root}
	schema.EachRef(view.Schema.Root, func(ref *tree.Node) {
		if listed[ref] {
			return
		}
		switch target, local := t.Of(ref.Text); {
		case !local:
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("external reference %s is not supported", wording.Show(ref)), Help: "copy the referenced schema into this file"})
		case target == nil:
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("cannot resolve reference %s", wording.Show(ref)), Help: "correct it or add the missing schema"})
		case t.Circular(ref):
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("circular reference %s", wording.Show(ref)), Help: "replace it with the schema itself"})
		}
	})
}}
