package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var reportPlots = &Rule{Rule: lint.Rule{
	ID: "report-plots", Check: "report_config", Title: "The report's plots are exported",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "Exported plots can be put into papers.\n\n" +
		"**Fails** where `export_plots` is set to anything but true; `yes` and `on` are true for the report tool. To leave this out, list `export_plots` under the check in the settings; the reference (3.5.1) asks all the same.\n\n" +
		"**Mend** by `export_plots: true`." +
		"\n\nSource: MultiQC 1.28, whose `config` reads the file as YAML 1.1.",
	Before: "-- {report-config} --\nexport_plots: false\n",
	After:  "-- {report-config} --\nexport_plots: true\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		plots := doc.Root.Get(exportPlots)
		if plots == nil {
			refuseAbsent(p, folder, doc, exportPlots)
			return
		}
		if !p.Reference && folder.SettingsOf(p.Check()).Exempts(p.Check(), exportPlots) {
			folder.Exempt(p, exportPlots)
			return
		}
		if !isOn(p, doc, plots) {
			fault := diag.Finding{File: doc.File, Node: plots, Message: `the report's plots are not exported; "true" is expected`}
			if edits, err := doc.Set([]string{exportPlots}, true); err == nil {
				fault.Fixes = diag.SafeFix("export the plots", edits...)
			}
			p.Report(fault)
		}
	})
}}

// refuseAbsent is about an option that is not set, which another rule says. Where the settings leave
// that alone, the reference finds here that there is none.
func refuseAbsent(p *lint.Pass, folder *view.Folder, doc *yaml.Document, option string) {
	if p.Reference && folder.SettingsOf(p.Check()).Exempts(p.Check(), option) {
		p.Report(diag.Finding{File: doc.File, Message: `"` + option + `" is not set; the report tool's configuration is expected to set it`})
		return
	}
	p.Abstain()
}

// isOn reports whether the report tool, which reads YAML 1.1, takes a value for true. The reference
// asks for any value that is not empty.
func isOn(p *lint.Pass, doc *yaml.Document, n *tree.Node) bool {
	switch written := strings.ToLower(doc.File.Slice(n.Span)); {
	case slices.Contains([]string{"true", "yes", "on"}, written):
		return true
	case slices.Contains([]string{"false", "no", "off"}, written) || !p.Reference:
		return false
	}
	switch n.Kind {
	case tree.String:
		return n.Text != ""
	case tree.Number:
		return strings.Trim(n.Text, "-+0.") != ""
	case tree.Array:
		return len(n.Items) > 0
	case tree.Object:
		return len(n.Members) > 0
	}
	return n.True()
}
