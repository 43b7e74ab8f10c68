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

// reportConfig judges the configuration of the report tool (lint.md §3.21).
var reportConfig = &Check{
	ID: "report_config", Title: "The report says what made it, and shows the pipeline's own sections last",
	Rules: []*Rule{reportMissing, reportOption, reportOrder, reportComment, reportPlots},
}

// The options of the report tool that the check asks for, which are also its setting's items.
const (
	sectionOrder = "report_section_order"
	exportPlots  = "export_plots"
	reportText   = "report_comment"
)

var reportMissing = &Rule{Rule: lint.Rule{
	ID: "report-config-missing", Check: "report_config", Title: "The configuration of the report tool can be read",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "The report tool puts the results of all steps onto one page; its configuration says how.\n\n" +
		"**Fails** where the file is missing or is no YAML map.\n\n" +
		"**Mend** by adding the file of the template.",
	Before: "-- !{report-config} --\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := openReport(folder)
	switch {
	case err != nil:
		view.TellUnread(p, doc.File, err, "the configuration of the report tool is expected there")
	case view.Readable(p, doc) && !doc.Root.Is(tree.Object):
		p.Report(diag.Finding{File: doc.File, Message: `the report tool's configuration is no map; options and their values are expected`})
	}
}}

func openReport(folder *view.Folder) (*yaml.Document, error) {
	return folder.YAML(folder.Names.Layout.ReportConfig)
}

// overReport has the configuration judged where it is a map; the rule over the file speaks where it is none.
func overReport(p *lint.Pass, folder *view.Folder, judge func(doc *yaml.Document)) {
	doc, err := openReport(folder)
	if err != nil || !doc.Readable() || !doc.Root.Is(tree.Object) {
		p.Abstain()
		return
	}
	judge(doc)
}

var reportOption = &Rule{Rule: lint.Rule{
	ID: "report-option", Check: "report_config", Title: "The report's options are set",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Every pipeline sets the order of the report's sections, has its plots exported and says what made the report.\n\n" +
		"**Fails** for each of `report_section_order`, `export_plots` and `report_comment` that is missing. To leave one out, list its name under the check in the settings; where it is missing as well, the reference (3.5.1) counts it as there.\n\n" +
		"**Mend** by setting the option, as the template does.",
	Before: "-- {report-config} --\nexport_plots: true\n",
	After:  "-- {report-config} --\nexport_plots: true\nreport_comment: >\n  x\nreport_section_order: {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		for _, option := range []string{sectionOrder, exportPlots, reportText} {
			m, there := doc.Root.Member(option)
			exempt := !there && folder.SettingsOf(p.Check()).Exempts(p.Check(), option)
			if exempt && !p.Reference {
				folder.Exempt(p, option)
				continue
			}
			there = there || exempt
			tell(p, doc.File, m.KeySpan, there, `"`+option+`" is not set; the report tool's configuration is expected to set it`, `"`+option+`" is set`)
		}
	})
}}

var reportOrder = &Rule{Rule: lint.Rule{
	ID: "report-order", Check: "report_config", Title: "The pipeline's own sections come last in the report",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The order of a section is a number; the lower it is the later the section comes. The summary of the run is the last, before it the versions of the software.\n\n" +
		"**Fails** where `report_section_order` lacks `software_versions` or the pipeline's summary, where one of them has no number below zero, or where another section comes after them.\n\n" +
		"**Mend** by an order of -1001 for the summary and -1000 for the versions." +
		"\n\nSource: `order_modules_and_sections` of MultiQC 1.28.",
	Before: "-- {report-config} --\nreport_section_order:\n  software_versions:\n    order: -1001\n  \"{summary}\":\n    order: -1000\n",
	After:  "-- {report-config} --\nreport_section_order:\n  software_versions:\n    order: -1000\n  \"{summary}\":\n    order: -1001\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	overReport(p, folder, func(doc *yaml.Document) {
		sections := doc.Root.Get(sectionOrder)
		if sections == nil {
			refuseAbsent(p, folder, doc, sectionOrder)
			return
		}
		name, ok := folder.Name(p)
		if !ok {
			return
		}
		if !strings.Contains(name, "/") {
			name = folder.Org() + "/" + name // that it lacks its organisation is another rule's to say
		}
		summary := strings.Replace(name, "/", "-", 1) + "-summary"
		if message, at := orderFault(sections, summary); message != "" {
			p.Report(diag.Finding{File: doc.File, Node: at, Message: message})
		}
	})
}}

// orderFault is the first fault in the order of the sections, and where; "" when there is none.
func orderFault(sections *tree.Node, summary string) (message string, at *tree.Node) {
	const versions = "software_versions"
	lowest := map[string]*big.Float{}
	for _, section := range []string{summary, versions} {
		entry := sections.Get(section)
		order := numberOf(entry.Get("order"))
		switch {
		case entry == nil:
			return `the section "` + section + `" has no place in the order; an entry for it is expected`, sections
		case order == nil:
			return `the section "` + section + `" has no number as its order; a number below zero is expected`, entry
		case order.Sign() >= 0:
			return `the section "` + section + `" comes before others; an order below zero is expected`, entry
		}
		lowest[section] = order
	}
	if lowest[versions].Cmp(lowest[summary]) <= 0 {
		return `the section "` + versions + `" comes after the summary; its order is expected to be higher than that of "` + summary + `"`, sections.Get(versions)
	}
	for _, m := range sections.Members {
		order := numberOf(m.Value.Get("order"))
		if m.Key != summary && m.Key != versions && order != nil && order.Cmp(lowest[versions]) <= 0 {
			return `the section "` + m.Key + `" comes after the versions of the software; a higher order is expected`, m.Value
		}
	}
	return "", nil
}

// numberOf is the number of a node; nil when it is none.
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
	ID: "report-comment", Check: "report_config", Title: "The report says which version of the pipeline made it",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The comment at the top of the report links to the pipeline's version and to its documentation.\n\n" +
		"**Fails** where the comment differs from the template's text for the pipeline's name and version. To leave this out, list `report_comment` under the check in the settings.\n\n" +
		"**Mend** by the expected text, which the fix writes.",
	Before: "-- {report-config} --\nreport_comment: >\n  made by us\n",
	After:  "-- {report-config} --\nreport_comment: >\n  {report-comment}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	overReport(p, f, func(doc *yaml.Document) {
		comment := doc.Root.Get(reportText)
		if comment == nil || f.Exempt(p, reportText) {
			p.Abstain()
			return
		}
		expected, ok := expectedComment(f, p)
		if !ok || strings.TrimSpace(comment.String()) == expected {
			return
		}
		fault := diag.Finding{File: doc.File, Node: comment, Message: `the report's comment is not that of this pipeline and version; "` + expected + `" is expected`}
		if edits, err := doc.Set([]string{reportText}, expected); err == nil {
			fault.Fixes = diag.Suggestion("write the expected comment", edits...)
		}
		p.Report(fault)
	})
}}

// expectedComment is the text that the report should have.
func expectedComment(f *view.Folder, p *lint.Pass) (text string, ok bool) {
	name, ok := f.Short(p)
	if !ok {
		return "", false
	}
	version, ok := f.Value(p, "manifest.version")
	if !ok {
		return "", false
	}
	org := f.Org()
	return commentText(reportLinks{home: strings.ReplaceAll(f.Names.Layout.Home, "{org}", org), docs: f.Names.Layout.DocsHome, org: org, name: name, version: version}), true
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
