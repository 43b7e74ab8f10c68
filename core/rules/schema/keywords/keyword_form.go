package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var keywordForm = &kind.Rule{Rule: lint.Rule{
	ID: "keyword-form", Check: kind.SchemaLint, Title: "The pipelines' own keywords have values of the right kind",
	Severity: diag.Warning, Alone: true,
	Doc: "`help_text`, `fa_icon`, `errorMessage`, `schema` and `mimetype` were added to JSON Schema by the pipelines' tools, so no draft says what they " +
		"hold; a value of another kind breaks documentation and forms instead of validation.\n\n" +
		"**Fails** on a number, list or object where a text is expected, and the like; switches have a rule of their own.\n\n" +
		"**Mend** by writing a value of the kind that the message names.",
	Before: `"input": {"type": "string", "help_text": 5}`,
	After:  `"input": {"type": "string", "help_text": "The sample sheet, one row a sample."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		for i, row := range param.Keywords() {
			reportKind(p, owner{"parameter", param.Name}, &param.Node.Members[i], row)
		}
	})
	for _, g := range view.Schema.Groups {
		for i := range g.Node.Members {
			reportKind(p, owner{"group", g.Name}, &g.Node.Members[i], schema.KeywordNamed(g.Node.Members[i].Key))
		}
	}
}}

// owner is whose keywords are judged; it is put into words only where a fault is found.
type owner struct{ kind, name string }

func reportKind(p *lint.Pass, of owner, m *tree.Member, row *schema.Keyword) {
	if row == nil || !row.Extension || row.Values.Has(m.Value.Kind) || row.Values.Has(tree.Bool) {
		return
	}
	var kinds []string
	for _, k := range row.Values.List() {
		kinds = append(kinds, words.WithArticle(k.String()))
	}
	p.Report(diag.Finding{Node: m.Value, Message: fmt.Sprintf("%q of the %s %q is %s; %s is expected", m.Key, of.kind, of.name, words.WithArticle(m.Value.Kind.String()), strings.Join(kinds, " or "))})
}
