package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var keywordForm = &kind.Rule{Rule: lint.Rule{
	ID: "keyword-form", Check: kind.SchemaLint, Title: "Extension keywords should have valid values",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a value of the wrong kind for `help_text`, `fa_icon`, `errorMessage`, `schema` or `mimetype`, " +
			"such as a number where a string is required. Boolean keywords have a rule of their own.",
		Why: "The pipeline tools added these keywords to JSON Schema, so no draft defines their values. A wrong value " +
			"breaks docs and launch forms instead of validation.",
		Fix: "Write a value of the kind that the message names.",
	},
	Before: `"input": {"type": "string", "help_text": 5}`,
	After:  `"input": {"type": "string", "help_text": "The sample sheet, one row a sample."}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
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

// owner is the parameter or group that has the keyword. Its message is built only for a finding.
type owner struct{ kind, name string }

func reportKind(p *lint.Pass, of owner, m *tree.Member, row *schema.Keyword) {
	if row == nil || !row.Extension || row.Values.Has(m.Value.Kind) || row.Values.Has(tree.Bool) {
		return
	}
	var kinds []string
	for _, k := range row.Values.List() {
		kinds = append(kinds, english.WithArticle(k.String()))
	}
	p.Report(diag.Finding{Node: m.Value, Message: fmt.Sprintf("%q of %s %q must be %s, found %s", m.Key, of.kind, of.name, strings.Join(kinds, " or "), wording.Found(m.Value))})
}
