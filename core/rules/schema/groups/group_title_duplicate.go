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
	ID: "group-title-duplicate", Check: kind.SchemaLint, Title: "No two groups have the same title",
	Severity: diag.Warning,
	Doc: "Forms and documentation show a group by its title alone; two with one title look like one, and links go to the first.\n\n" +
		"**Fails** on each title that an earlier group has.\n\n" +
		"**Mend** by naming what sets the groups apart.",
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
				Node: title, Message: fmt.Sprintf("the group %q has the title %s, which another group has; give each its own", g.Name, wording.Show(title)),
				Related: diag.RelatedPlace(earlier.Span, "the other group has it here"),
			})
			continue
		}
		first[text] = title
	}
}}
