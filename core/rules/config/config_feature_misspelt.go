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
	ID: "config-feature-misspelt", Check: reading.ToolkitYML, Title: "Skipped features should exist in the template",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports misspelled names of template features. A name that is not similar to any feature passes, because " +
			"an organization may have a template of its own.",
		Why: "An unknown name is ignored without a message. The feature stays in the pipeline and returns with every " +
			"template update.",
		Fix: "Write the name that the message suggests.",
	},
	Before: "template:\n  skip_features:\n    - igenome\n",
	After:  "template:\n  skip_features:\n    - igenomes\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type != dialect.Anything {
			return
		}
		for _, item := range m.Value.Items {
			reportFeature(p, view, item, f)
		}
	})
}}

func reportFeature(p *lint.Pass, view *reading.View, item *tree.Node, f *dialect.Field) {
	if !item.Is(tree.String) || slices.Contains(f.Known(p.Names, dialect.AllRevisions), item.Text) {
		return // a feature of another revision has no effect here, and is not a misspelling
	}
	if near := p.Nearest(item.Text, f.Known(p.Names, view.Reading.Revision)); near != "" {
		p.Report(diag.Finding{
			Node: item, Message: fmt.Sprintf("unknown template feature %q", item.Text), Help: fmt.Sprintf("did you mean %q?", near),
			Fixes: reading.FixWith("write "+near, false, reading.SetTo(p, view, item, near)),
		})
	}
}
