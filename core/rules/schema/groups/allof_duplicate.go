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
	ID: "allof-duplicate", Check: kind.SchemaLint, Title: "\"allOf\" names each group once",
	Severity: diag.Warning, Fixable: true,
	Doc: "A group that is named twice is validated twice and shown twice in forms. Mostly it is a merge that kept both sides.\n\n" +
		"**Fails** on each repetition.\n\n" +
		"**Mend** by removing it.",
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
			Node: r.Value, Message: fmt.Sprintf("\"allOf\" names %s a second time; once is enough", wording.Show(r.Value)),
			Related: diag.RelatedPlace(earlier.Span, "it is named here first"),
			// What stands beside the reference may count in newer drafts.
			Fixes: []diag.Fix{{Title: "remove the repetition", Safe: len(r.Entry.Members) == 1, Edits: []diag.Edit{tree.Remove(r.Entry)}}},
		})
	}
}}
