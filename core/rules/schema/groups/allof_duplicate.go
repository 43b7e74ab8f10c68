package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var allofDuplicate = &kind.Rule{Rule: lint.Rule{
	ID: "allof-duplicate", Check: kind.SchemaLint, Title: "\"allOf\" should reference each group once",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports each repeated reference in `allOf`.",
		Why: "A group that is referenced twice is validated twice and shown twice in launch forms. Often a merge kept " +
			"both sides.",
		Fix: "Remove the duplicate.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}, {"$ref": "#/definitions/io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	first := map[string]*tree.Node{}
	for _, r := range view.Schema.Refs {
		if !r.Value.Is(tree.String) {
			continue
		}
		earlier, seen := first[r.Value.Text]
		if !seen {
			first[r.Value.Text] = r.Value
			continue
		}
		p.Report(diag.Finding{
			Node: r.Value, Message: fmt.Sprintf("duplicate reference %s in \"allOf\"", wording.Show(r.Value)),
			Related: diag.RelatedPlace(earlier.Span, "first reference to the group"),
			// Keywords beside the reference have an effect in newer drafts.
			Fixes: []diag.Fix{{Title: "remove the duplicate", Safe: len(r.Entry.Members) == 1, Edits: []diag.Edit{tree.Remove(r.Entry)}}},
		})
	}
}}
