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
	ID: "ref-unresolved", Check: kind.SchemaLint, Title: "Every reference leads to a schema of the same file",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Validators refuse a whole schema for one reference that they cannot follow, and nothing here or in the pipeline loads a schema from another " +
		"file or from the network.\n\n" +
		"**Fails** on a `$ref`, outside the top-level `allOf`, whose target does not exist, that names another document, or that only leads back to " +
		"itself.\n\n" +
		"**Mend** by correcting the reference, or by writing what it stands for in its place.",
	Before: `{"definitions": {"io": {"properties": {"input": {"$ref": "#/definitions/path"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"definitions": {"path": {"type": "string"}, "io": {"properties": {"input": {"$ref": "#/definitions/path"}}}},
 "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	listed := map[*tree.Node]bool{} // group-missing and ref-malformed speak of these
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
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("the reference %s names another document, which is never loaded; write what it stands for here", wording.Show(ref))})
		case target == nil:
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("the reference %s leads nowhere; correct it or add what it names", wording.Show(ref))})
		case t.Circular(ref):
			p.Report(diag.Finding{Node: ref, Message: fmt.Sprintf("the reference %s only leads back to itself; write what it stands for in its place", wording.Show(ref))})
		}
	})
}}
