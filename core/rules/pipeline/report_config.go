package pipeline

import (
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// reportConfig checks the config of the report tool (lint.md §3.21).
var reportConfig = &Check{
	ID: "report_config", Title: "Report configs must set the required options",
	Rules: []*Rule{reportMissing, reportOption, reportOrder, reportComment, reportPlots},
}

// The required options of the report tool, which are also the entries in the setting of the check.
const (
	sectionOrder = "report_section_order"
	exportPlots  = "export_plots"
	reportText   = "report_comment"
)

var reportMissing = &Rule{Rule: lint.Rule{
	ID: "report-config-missing", Check: "report_config", Title: "Pipelines must have a readable report config",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What: "Reports a config file of the report tool that does not exist or is not a YAML mapping.",
		Why:  "The report tool collects the results of all steps in one page, as this file configures it.",
		Fix:  "Add the file of the template.",
	},
	Before: "-- !{report-config} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := openReport(folder)
	switch {
	case err != nil:
		view.ReportUnreadable(p, doc.File, err, "copy it from the pipeline template")
	case view.Readable(p, doc) && !doc.Root.Is(tree.Object):
		p.Report(diag.Finding{File: doc.File, Message: `"` + doc.File.Name + `" must be a mapping, found ` + excerpt(doc.Root)})
	}
}}

func openReport(folder *view.Folder) (*yaml.Document, error) {
	return folder.YAML(folder.Names.Layout.ReportConfig)
}

// overReport checks the file if it is a mapping; another rule reports it if not.
func overReport(p *lint.Pass, folder *view.Folder, check func(doc *yaml.Document)) {
	doc, err := openReport(folder)
	if err != nil || !doc.Readable() || !doc.Root.Is(tree.Object) {
		p.SuppressPassed()
		return
	}
	check(doc)
}

var reportOption = &Rule{Rule: lint.Rule{
	ID: "report-option", Check: "report_config", Title: "Required report options must be set",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each of `report_section_order`, `export_plots` and `report_comment` that is not set.",
		Why: "Every pipeline sets the order of the report sections, exports the plots and names its version in the " +
			"report.",
		Fix:       "Set the option as in the template.",
		Configure: "To exclude an option, list its name under the check in the tools config.",
		Upstream:  "If an excluded option is not set, nf-core/tools 3.5.1 counts it as set.",
	},
	Before: "-- {report-config} --\nexport_plots: true\n",
	After:  "-- {report-config} --\nexport_plots: true\nreport_comment: >\n  x\nreport_section_order: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		for _, option := range []string{sectionOrder, exportPlots, reportText} {
			m, there := doc.Root.Member(option)
			exempt := !there && folder.SettingsOf(p.Check()).Exempts(p.Check(), option)
			if exempt && !p.Upstream {
				folder.Exempt(p, option)
				continue
			}
			there = there || exempt
			finding := optionNotSet(doc, option)
			finding.Span = m.KeySpan
			reportOrPass(p, finding, there, `"`+option+`" is set`)
		}
	})
}}

// optionNotSet is the finding about an option that the file does not set.
func optionNotSet(doc *yaml.Document, option string) diag.Finding {
	return diag.Finding{File: doc.File, Message: `"` + option + `" is not set in "` + doc.File.Name + `"`, Help: optionHelp(option)}
}

var reportOrder = &Rule{Rule: lint.Rule{
	ID: "report-order", Check: "report_config", Title: "Summaries and versions must come last in the report",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `report_section_order` if it has no entry for `software_versions` or for the pipeline summary, or " +
			"if an order of these is not below zero. Also reports another section that comes after them.",
		Why: "The order of a section is a number: the lower it is, the later the section comes. The summary of the run " +
			"comes last, the software versions before it.",
		Fix:    "Set the order -1001 for the summary and -1000 for the software versions.",
		Source: "`order_modules_and_sections` of MultiQC 1.28.",
	},
	Before: "-- {report-config} --\nreport_section_order:\n  software_versions:\n    order: -1001\n  \"{summary}\":\n    order: -1000\n",
	After:  "-- {report-config} --\nreport_section_order:\n  software_versions:\n    order: -1000\n  \"{summary}\":\n    order: -1001\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		sections := doc.Root.Get(sectionOrder)
		if sections == nil {
			reportAbsent(p, folder, doc, sectionOrder)
			return
		}
		name, ok := folder.Name(p)
		if !ok {
			return
		}
		if !strings.Contains(name, "/") {
			name = folder.Org() + "/" + name // another rule reports the missing organization
		}
		summary := strings.Replace(name, "/", "-", 1) + "-summary"
		if message, at := orderProblem(sections, summary); message != "" {
			p.Report(diag.Finding{File: doc.File, Node: at, Message: message, Help: "write order: -1001 for the summary, and order: -1000 for software_versions"})
		}
	})
}}

// orderProblem is the first problem in the order of the sections, and its node; "" if there is none.
func orderProblem(sections *tree.Node, summary string) (message string, at *tree.Node) {
	const versions = "software_versions"
	lowest := map[string]*big.Float{}
	for _, section := range []string{summary, versions} {
		entry := sections.Get(section)
		order := numberOf(entry.Get("order"))
		switch {
		case entry == nil:
			return `"` + sectionOrder + `" has no section "` + section + `"`, sections
		case order == nil:
			return `"order" of section "` + section + `" must be a number below zero`, entry
		case order.Sign() >= 0:
			return `"order" of section "` + section + `" must be below zero, found ` + excerpt(entry.Get("order")), entry
		}
		lowest[section] = order
	}
	if lowest[versions].Cmp(lowest[summary]) <= 0 {
		return `"order" of section "` + versions + `" must be higher than that of "` + summary + `"`, sections.Get(versions)
	}
	for _, m := range sections.Members {
		order := numberOf(m.Value.Get("order"))
		if m.Key != summary && m.Key != versions && order != nil && order.Cmp(lowest[versions]) <= 0 {
			return `"order" of section "` + m.Key + `" must be higher than that of "` + versions + `"`, m.Value
		}
	}
	return "", nil
}

// numberOf is the number of a node; nil if it is not a number.
func numberOf(n *tree.Node) *big.Float {
	if !n.Is(tree.Number) {
		return nil
	}
	f, ok := new(big.Float).SetString(n.Text)
	if !ok {
		return nil
	}
	return f
}

var reportComment = &Rule{Rule: lint.Rule{
	ID: "report-comment", Check: "report_config", Title: "Report comments must name the pipeline and version",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a `report_comment` that differs from the text of the template for the name and version of the " +
			"pipeline.",
		Why:       "The comment at the top of the report links to the pipeline version and to its documentation.",
		Fix:       "Write the expected comment, as the suggested fix does.",
		Configure: "To exclude it, list `report_comment` under the check in the tools config.",
	},
	Before: "-- {report-config} --\nreport_comment: >\n  made by us\n",
	After:  "-- {report-config} --\nreport_comment: >\n  {report-comment}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	overReport(p, f, func(doc *yaml.Document) {
		comment := doc.Root.Get(reportText)
		if comment == nil || f.Exempt(p, reportText) {
			p.SuppressPassed()
			return
		}
		links, ok := expectedLinks(f, p)
		expected := commentText(links)
		if !ok || strings.TrimSpace(comment.String()) == expected {
			return
		}
		finding := diag.Finding{
			File: doc.File, Node: comment, Message: `"` + reportText + `" does not match the name and version of the pipeline`, Help: "write " + expected,
			Notes: []string{`expected pipeline "` + links.org + "/" + links.name + `" and version "` + links.version + `"`},
		}
		if edits, err := doc.Set([]string{reportText}, expected); err == nil {
			finding.Help, finding.Fixes = "", diag.Suggestion("write the expected comment", edits...)
		}
		p.Report(finding)
	})
}}

// expectedLinks are the links of the comment that the report must have.
func expectedLinks(f *view.Folder, p *lint.Pass) (links reportLinks, ok bool) {
	name, ok := f.Short(p)
	if !ok {
		return reportLinks{}, false
	}
	version, ok := f.Value(p, "manifest.version")
	if !ok {
		return reportLinks{}, false
	}
	org := f.Org()
	return reportLinks{home: strings.ReplaceAll(f.Names.Layout.Home, "{org}", org), docs: f.Names.Layout.DocsHome, org: org, name: name, version: version}, true
}

// reportLinks is what the report's comment links to.
type reportLinks struct{ home, docs, org, name, version string }

func commentText(l reportLinks) string {
	code, docs := "releases/tag/"+l.version, l.version
	if strings.Contains(l.version, "dev") {
		code, docs = "tree/dev", "dev"
	}
	return `This report has been generated by the <a href="` + l.home + l.name + "/" + code + `" target="_blank">` + l.org + "/" + l.name +
		`</a> analysis pipeline. For information about how to interpret these results, please see the <a href="` + l.docs + l.name + "/" + docs + `/docs/output" target="_blank">documentation</a>.`
}

// optionHelp is the help on an option that is not set.
func optionHelp(option string) string {
	switch option {
	case exportPlots:
		return "add " + option + ": true"
	case sectionOrder:
		return "add " + option + " with order: -1001 for the summary, and order: -1000 for software_versions"
	}
	return "add it as in the pipeline template"
}
