package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var boolKeywordNotBool = &kind.Rule{Rule: lint.Rule{
	ID: "bool-keyword-not-bool", Check: kind.SchemaLint, Title: "\"exists\", \"hidden\" and \"deprecated\" must be booleans",
	Severity: diag.Error, Upstream: lint.FailsInB, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports `exists`, `hidden` and `deprecated` with a value other than `true` and `false`.",
		Why: "Tools compare the value with the boolean `true`. With the string `\"true\"` no file is checked and no " +
			"parameter is hidden.",
		Fix: "Write the value without quotes.",
	},
	Before: `"input": {"type": "string", "format": "file-path", "exists": "true"}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormViolations(view, "bool-keyword-not-bool", func(v validate.Violation) { reportNotBoolean(p, v.Keyword(), v.Instance) })
	if p.Upstream {
		return // upstream checks only the keywords of the draft
	}
	kind.EachParam(view, func(param *schema.Param) { reportExtensions(p, view, param.Node) })
	for _, g := range view.Schema.Groups {
		reportExtensions(p, view, g.Node)
	}
}}

// reportExtensions checks the boolean keywords that are not keywords of the draft.
func reportExtensions(p *lint.Pass, view *kind.View, n *tree.Node) {
	for _, word := range [...]string{"hidden", "exists", "deprecated"} {
		value := n.Get(word)
		if value == nil || value.Is(tree.Bool) || value.Is(tree.Invalid) || validate.IsKeyword(word, view.Schema.ValidateDraft()) {
			continue
		}
		reportNotBoolean(p, word, value)
	}
}

func reportNotBoolean(p *lint.Pass, word string, value *tree.Node) {
	finding := diag.Finding{Node: value, Message: fmt.Sprintf("%q must be true or false, found %s", word, wording.Show(value))}
	switch strings.ToLower(strings.TrimSpace(value.String())) {
	case "true", "yes":
		finding.Fixes = diag.SafeFix("write true", tree.Replace(value, "true"))
	case "false", "no":
		finding.Fixes = diag.SafeFix("write false", tree.Replace(value, "false"))
	default:
		finding.Fixes = diag.Suggestion(fmt.Sprintf("remove %q", word), tree.Remove(value))
	}
	p.Report(finding)
}
