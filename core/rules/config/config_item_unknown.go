package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configItemUnknown = &Rule{Rule: lint.Rule{
	ID: "config-item-unknown", Check: reading.ToolkitYML, Title: "Exclusions should name something that the check covers",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports entries that the check does not know, for checks whose possible entries are all known.",
		Why: "Some checks have a fixed set of items with names of their own, such as the badges of a README. An unknown " +
			"entry excludes nothing.",
		Fix: "Correct the name, or remove the entry.",
	},
	Before: "lint:\n  report_config:\n    - export_plot\n",
	After:  "lint:\n  report_config:\n    - export_plots\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	p.SuppressPassed() // most files have no such lists, so a passed result would be noise
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		for _, item := range m.Value.Items {
			if item.Is(tree.String) && !f.Takes(p.Names, item.Text) {
				reportItem(p, view, f, item)
			}
		}
	})
}}

func reportItem(p *lint.Pass, view *reading.View, f *dialect.Field, item *tree.Node) {
	known := f.Known(p.Names, view.Reading.Revision)
	finding := diag.Finding{Node: item, Message: fmt.Sprintf("unknown entry %q for check %q", item.Text, f.Name(p.Names)),
		Notes: []string{"the entry has no effect, because the check has no item of this name"}}
	if near := p.Nearest(item.Text, known); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
		finding.Fixes = reading.FixWith("write "+near, false, reading.SetTo(p, view, item, near))
	} else {
		finding.Help = "remove it, or write " + lint.Join(lint.Quoted(known), "or")
	}
	p.Report(finding)
}
