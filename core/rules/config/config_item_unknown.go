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
	ID: "config-item-unknown", Check: reading.ToolkitYML, Title: "What a check is told to leave alone is something that it looks at",
	Severity: diag.Warning,
	Doc: "Some checks look at a few things that have names of their own, such as the badges of a README. An entry that is none of these " +
		"leaves nothing alone, and nobody is told.\n\n" +
		"**Fails** at an entry that the check does not know, where all that it can know is known.\n\n" +
		"**Mend** by the name that was meant, or by removing the entry.",
	Before: "lint:\n  report_config:\n    - export_plot\n",
	After:  "lint:\n  report_config:\n    - export_plots\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	p.Abstain() // most files list no such names, which is nothing to pass
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		for _, item := range m.Value.Items {
			if item.Is(tree.String) && !f.Takes(p.Names, item.Text) {
				reportItem(p, view, f, item)
			}
		}
	})
}}

func reportItem(p *lint.Pass, view *reading.View, f *dialect.Field, item *tree.Node) {
	known := f.Known(p.Names)
	fault := diag.Finding{Node: item, Message: fmt.Sprintf("%q is nothing that %q leaves alone, so it does nothing", item.Text, f.Name(p.Names))}
	if near := p.Nearest(item.Text, known); near != "" {
		fault.Message += fmt.Sprintf("; did you mean %q?", near)
		fault.Fixes = reading.Offered("write "+near, false, reading.SetTo(p, view, item, near))
	} else {
		fault.Message += "; it takes " + lint.Join(lint.Quoted(known), "and")
	}
	p.Report(fault)
}
