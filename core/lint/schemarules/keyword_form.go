package schemarules

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var keywordForm = &lint.Rule{
	ID: "keyword-form", Check: schemaLint, Title: "The pipelines' own keywords have values of the right kind",
	Severity: diag.Warning,
	Doc: "`help_text`, `fa_icon`, `errorMessage`, `schema` and `mimetype` were added to JSON Schema by the pipelines' tools, so no draft says what they " +
		"hold; a value of another kind breaks documentation and forms instead of validation.\n\n" +
		"**Fails** on a number, list or object where a text is expected, and the like; switches have a rule of their own.\n\n" +
		"**Mend** by writing a value of the kind that the message names.",
	Before: `"input": {"type": "string", "help_text": 5}`,
	After:  `"input": {"type": "string", "help_text": "The sample sheet, one row a sample."}`,
	Run: func(p *lint.Pass) {
		eachParam(p, func(param *schema.Param) { reportKinds(p, fmt.Sprintf("the parameter %q", param.Name), param.Node) })
		for _, g := range p.Schema.Groups {
			reportKinds(p, fmt.Sprintf("the group %q", g.Name), g.Node)
		}
	},
}

func reportKinds(p *lint.Pass, owner string, n *tree.Node) {
	for _, m := range n.Members {
		row := schema.KeywordNamed(m.Key)
		if row == nil || !row.Extension || row.Values.Has(m.Value.Kind) || row.Values.Has(tree.Bool) {
			continue
		}
		var kinds []string
		for _, k := range row.Values.List() {
			kinds = append(kinds, article(k))
		}
		p.Report(lint.Fault{Node: m.Value, Message: fmt.Sprintf("%q of %s is %s; %s is expected", m.Key, owner, article(m.Value.Kind), strings.Join(kinds, " or "))})
	}
}
