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
	ID: "report-plots", Check: "report_config", Title: "Plots of the report must be exported",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What:      "Reports `export_plots` if it is not true. `yes` and `on` are true for the report tool.",
		Why:       "Exported plots can be used in publications.",
		Fix:       "Write `export_plots: true`.",
		Configure: "To exclude it, list `export_plots` under the check in the tools config.",
		Upstream:  "nf-core/tools 3.5.1 checks an excluded option too.",
		Source:    "MultiQC 1.28, whose `config` reads the file as YAML 1.1.",
	},
	Before: "-- {report-config} --\nexport_plots: false\n",
	After:  "-- {report-config} --\nexport_plots: true\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		plots := doc.Root.Get(exportPlots)
		if plots == nil {
			reportAbsent(p, folder, doc, exportPlots)
			return
		}
		if !p.Upstream && folder.SettingsOf(p.Check()).Exempts(p.Check(), exportPlots) {
			folder.Exempt(p, exportPlots)
			return
		}
		if !isOn(p, doc, plots) {
			finding := diag.Finding{File: doc.File, Node: plots, Message: `"` + exportPlots + `" must be true, found ` + excerpt(plots)}
			if edits, err := doc.Set([]string{exportPlots}, true); err == nil {
				finding.Fixes = diag.SafeFix(`set "`+exportPlots+`" to true`, edits...)
			}
			p.Report(finding)
		}
	})
}}

// reportAbsent handles an option that is not set, which another rule reports. If the option is excluded, nf-core/tools
// reports it here.
func reportAbsent(p *lint.Pass, folder *view.Folder, doc *yaml.Document, option string) {
	if p.Upstream && folder.SettingsOf(p.Check()).Exempts(p.Check(), option) {
		p.Report(optionNotSet(doc, option))
		return
	}
	p.SuppressPassed()
}

// isOn reports whether a value is true for the report tool, which reads YAML 1.1. nf-core/tools accepts any value that is
// not empty.
func isOn(p *lint.Pass, doc *yaml.Document, n *tree.Node) bool {
	switch written := strings.ToLower(doc.File.Slice(n.Span)); {
	case slices.Contains([]string{"true", "yes", "on"}, written):
		return true
	case slices.Contains([]string{"false", "no", "off"}, written) || !p.Upstream:
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
