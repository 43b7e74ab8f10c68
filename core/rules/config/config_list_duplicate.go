package config

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configListDuplicate = &Rule{Rule: lint.Rule{
	ID: "config-list-duplicate", Check: reading.ToolkitYML, Title: "List entries should be unique",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports entries that the list already contains.",
		Why:  "The second of two equal entries has no effect. It is usually a leftover of a merge, and deleting only one of them later has no effect either.",
		Fix:  "Remove the duplicate. `--fix` does it.",
	},
	Before: "lint:\n  files_exist:\n    - LICENSE\n    - CHANGELOG.md\n    - LICENSE\n",
	After:  "lint:\n  files_exist:\n    - LICENSE\n    - CHANGELOG.md\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type.ListAllowed() {
			reportRepeats(p, view, m.Value)
		}
	})
}}

func reportRepeats(p *lint.Pass, view *reading.View, list *tree.Node) {
	first := map[string]*tree.Node{}
	for _, item := range list.Items {
		for _, m := range item.Members {
			reportRepeats(p, view, m.Value)
		}
		if !item.Is(tree.String) {
			continue
		}
		if earlier := first[item.Text]; earlier != nil {
			edits := reading.Remove(p, view, item)
			p.Report(diag.Finding{
				Node: item, Message: fmt.Sprintf("duplicate entry %q in %q", item.Text, reading.PathOf(list)),
				Related: diag.RelatedPlace(earlier.Span, "first entry"), Fixes: reading.FixWith("remove the duplicate", !takeComments(p, edits), edits),
			})
			continue
		}
		first[item.Text] = item
	}
}

// takeComments reports whether edits may take a comment out of the text.
func takeComments(p *lint.Pass, edits []diag.Edit) bool {
	return slices.ContainsFunc(edits, func(e diag.Edit) bool {
		return strings.Contains(p.Doc.File.Text[e.Span.Start:e.Span.End], "#")
	})
}
