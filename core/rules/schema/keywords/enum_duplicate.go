package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumDuplicate = &kind.Rule{Rule: lint.Rule{
	ID: "enum-duplicate", Check: kind.SchemaLint, Title: "No value is allowed twice",
	Severity: diag.Error, Fixable: true, Alone: true,
	Doc: "Some validators refuse a schema whose `enum` names a value twice, and forms show the choice twice.\n\n" +
		"**Fails** on each value that stands earlier in the list; numbers count by their worth, so that `1` and `1.0` are one.\n\n" +
		"**Mend** by removing the repeated value.",
	Before: `"aligner": {"type": "string", "enum": ["bwa", "star", "bwa"]}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		seen := make(map[string]*tree.Node, len(enum.Items))
		for _, item := range enum.Items {
			key := enums.Key(item)
			first := seen[key]
			if first == nil {
				seen[key] = item
				continue
			}
			p.Report(diag.Finding{
				Node: item, Message: fmt.Sprintf("\"enum\" of %q names %s twice; once is enough", param.Name, wording.Show(item)),
				Related: diag.RelatedPlace(first.Span, "it is named here first"),
				Fixes:   diag.SafeFix("remove it", tree.Remove(item)),
			})
		}
	})
}}
