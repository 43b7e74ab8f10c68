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
	ID: "bool-keyword-not-bool", Check: kind.SchemaLint, Title: "Every switch is true or false",
	Severity: diag.Error, Upstream: lint.FailsInB, Fixable: true, Alone: true,
	Doc: "The tools ask whether a switch is the JSON value `true`; the text `\"true\"` is not, so that the file is never looked for and the " +
		"parameter never hidden.\n\n" +
		"**Fails** on `exists`, `hidden` and `deprecated` with any other value than `true` and `false`.\n\n" +
		"**Mend** by writing the value without quotes.",
	Before: `"input": {"type": "string", "format": "file-path", "exists": "true"}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormFaults(view, "bool-keyword-not-bool", func(v validate.Violation) { reportSwitch(p, v.Keyword(), v.Instance) })
	if p.Reference {
		return // the reference knows what the draft says, no more
	}
	kind.EachParam(view, func(param *schema.Param) { reportSwitches(p, view, param.Node) })
	for _, g := range view.Schema.Groups {
		reportSwitches(p, view, g.Node)
	}
}}

// reportSwitches judges the switches that the draft itself does not know.
func reportSwitches(p *lint.Pass, view *kind.View, n *tree.Node) {
	for _, word := range [...]string{"hidden", "exists", "deprecated"} {
		value := n.Get(word)
		if value == nil || value.Is(tree.Bool) || value.Is(tree.Invalid) || validate.IsKeyword(word, view.Schema.ValidateDraft()) {
			continue
		}
		reportSwitch(p, word, value)
	}
}

func reportSwitch(p *lint.Pass, word string, value *tree.Node) {
	fault := diag.Finding{Node: value, Message: fmt.Sprintf("%q is %s, which switches nothing; true or false without quotes is expected", word, wording.Show(value))}
	switch strings.ToLower(strings.TrimSpace(value.String())) {
	case "true", "yes":
		fault.Fixes = diag.SafeFix("write true", tree.Replace(value, "true"))
	case "false", "no":
		fault.Fixes = diag.SafeFix("write false", tree.Replace(value, "false"))
	default:
		fault.Fixes = diag.Suggestion("remove it", tree.Remove(value))
	}
	p.Report(fault)
}
