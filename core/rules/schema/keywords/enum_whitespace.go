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
	ID: "enum-whitespace", Check: kind.SchemaLint, Title: "No allowed value begins or ends with a blank",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "A blank at the end of a value is seen by nobody and compared by every validator: the value that users type is refused.\n\n" +
		"**Fails** on each text in `enum` with blanks at its start or end.\n\n" +
		"**Mend** by removing the blanks, in the default too where it is that value.",
	Before: `"genome": {"type": "string", "enum": ["GRCh38", "hs37d5 "]}`,
	After:  `"genome": {"type": "string", "enum": ["GRCh38", "hs37d5"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		var texts map[string]bool
		for _, item := range enum.Items {
			if trimmed := strings.TrimSpace(item.String()); item.Is(tree.String) && trimmed != item.Text {
				if texts == nil {
					texts = textsOf(enum)
				}
				fault := diag.Finding{
					Node:    item,
					Message: fmt.Sprintf("\"enum\" of %q allows %s with a blank at its start or end; %q is expected", param.Name, wording.Show(item), trimmed),
					Fixes:   trimValue(param, item, texts[trimmed]),
				}
				if trimmed == "" {
					fault.Message = fmt.Sprintf("\"enum\" of %q allows %s, which is nothing but blanks; a value that can be seen is expected", param.Name, wording.Show(item))
				}
				p.Report(fault)
			}
		}
	})
}}

// trimValue removes the blanks of an allowed value, and of the default when it is that value.
// It removes the value where the list has it without blanks already.
func trimValue(param *schema.Param, item *tree.Node, there bool) []diag.Fix {
	trimmed := strings.TrimSpace(item.Text)
	if trimmed == "" {
		return diag.Suggestion("remove it", tree.Remove(item))
	}
	edit := tree.Replace(item, tree.Quote(trimmed))
	if there {
		edit = tree.Remove(item)
	}
	edits := []diag.Edit{edit}
	if value := param.Get("default"); value.String() == item.Text {
		edits = append(edits, tree.Replace(value, tree.Quote(trimmed)))
	}
	return diag.SafeFix("remove the blanks", edits...)
}

// textsOf is the set of the texts of a list.
func textsOf(list *tree.Node) map[string]bool {
	texts := make(map[string]bool, len(list.Items))
	for _, item := range list.Items {
		if item.Is(tree.String) {
			texts[item.Text] = true
		}
	}
	return texts
}
