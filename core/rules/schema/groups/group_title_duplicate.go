package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupTitleDuplicate = &kind.Rule{Rule: lint.Rule{
	ID: "group-title-duplicate", Check: kind.SchemaLint, Title: "Group titles should be unique",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each title that an earlier group has, ignoring case.",
		Why: "Launch forms and docs show only the title of a group. Two groups with one title look like one, and " +
			"links point to the first.",
		Fix: "Write titles that show how the groups differ.",
	},
	Before: `{"definitions": {"a": {"title": "Options", "properties": {"x": {"type": "string"}}}, "b": {"title": "Options", "properties": {"y": {"type": "string"}}}}}`,
	After:  `{"definitions": {"a": {"title": "Read options", "properties": {"x": {"type": "string"}}}, "b": {"title": "Write options", "properties": {"y": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	first := map[string]*tree.Node{}
	for _, g := range view.Schema.Groups {
		title := g.Node.Get("title")
		text := strings.ToLower(strings.TrimSpace(title.String()))
		if text == "" {
			continue
		}
		if earlier, seen := first[text]; seen {
			p.Report(diag.Finding{
				Node: title, Message: fmt.Sprintf("duplicate title %s of group %q", wording.Show(title), g.Name), Help: "give each group its own title",
				Related: diag.RelatedPlace(earlier.Span, "title of the other group"),
			})
			continue
		}
		first[text] = title
	}
}}
