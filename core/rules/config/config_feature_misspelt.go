package config

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configFeatureMisspelt = &Rule{Rule: lint.Rule{
	ID: "config-feature-misspelt", Check: reading.ToolkitYML, Title: "Every feature to skip is spelt as the template spells it",
	Severity: diag.Warning,
	Doc: "A feature that the template does not have is skipped without a word, so a misspelt one stays in the pipeline and comes " +
		"back with every update of the template.\n\n" +
		"**Fails** at a feature that is nearly, but not quite, one of the template's. Other words pass: an organisation may have a " +
		"template of its own.\n\n" +
		"**Mend** by writing it as the message names it.",
	Before: "template:\n  skip_features:\n    - igenome\n",
	After:  "template:\n  skip_features:\n    - igenomes\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type != dialect.Anything {
			return
		}
		for _, item := range m.Value.Items {
			reportFeature(p, view, item, f.Known(p.Names))
		}
	})
}}

func reportFeature(p *lint.Pass, view *reading.View, item *tree.Node, known []string) {
	if !item.Is(tree.String) || slices.Contains(known, item.Text) {
		return
	}
	if near := p.Nearest(item.Text, known); near != "" {
		p.Report(diag.Finding{
			Node: item, Message: fmt.Sprintf("the template has no feature %q; did you mean %q?", item.Text, near),
			Fixes: reading.Offered("write "+near, false, reading.SetTo(p, view, item, near)),
		})
	}
}
