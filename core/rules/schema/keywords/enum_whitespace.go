package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumWhitespace = &kind.Rule{Rule: lint.Rule{
	ID: "enum-whitespace", Check: kind.SchemaLint, Title: "Allowed values should have no whitespace at the ends",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports each string in `enum` with whitespace at its start or end.",
		Why: "Whitespace at the end of a value is not visible, but validators compare it, so the value that users " +
			"type is rejected.",
		Fix: "Remove the whitespace. The fix also removes it from a default with the same value.",
	},
	Before: `"genome": {"type": "string", "enum": ["GRCh38", "hs37d5 "]}`,
	After:  `"genome": {"type": "string", "enum": ["GRCh38", "hs37d5"]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		var present map[string]bool
		for _, item := range enum.Items {
			if trimmed := strings.TrimSpace(item.String()); item.Is(tree.String) && trimmed != item.Text {
				if present == nil {
					present = stringsOf(enum)
				}
				finding := diag.Finding{
					Node:    item,
					Message: fmt.Sprintf("value %s in \"enum\" of %q must not start or end with whitespace", wording.Show(item), param.Name),
					Fixes:   trimValue(param, item, present[trimmed]),
				}
				if trimmed == "" {
					finding.Message = fmt.Sprintf("value %s in \"enum\" of %q is empty or only whitespace", wording.Show(item), param.Name)
				}
				p.Report(finding)
			}
		}
	})
}}

// trimValue removes the outer whitespace of an allowed value, and of a default with the same value.
// It removes a value that is in the list without whitespace already.
func trimValue(param *schema.Param, item *tree.Node, there bool) []diag.Fix {
	trimmed := strings.TrimSpace(item.Text)
	if trimmed == "" {
		return diag.Suggestion("remove the value", tree.Remove(item))
	}
	edit := tree.Replace(item, tree.Quote(trimmed))
	if there {
		edit = tree.Remove(item)
	}
	edits := []diag.Edit{edit}
	if value := param.Get("default"); value.String() == item.Text {
		edits = append(edits, tree.Replace(value, tree.Quote(trimmed)))
	}
	return diag.SafeFix("remove leading and trailing spaces", edits...)
}

// stringsOf returns the set of the strings of a list.
func stringsOf(list *tree.Node) map[string]bool {
	set := make(map[string]bool, len(list.Items))
	for _, item := range list.Items {
		if item.Is(tree.String) {
			set[item.Text] = true
		}
	}
	return set
}
