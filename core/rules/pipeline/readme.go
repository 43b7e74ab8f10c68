package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// readme checks the README (lint.md §3.9).
var readme = &Check{
	ID: "readme", Title: "READMEs must show the versions of the pipeline",
	Rules: []*Rule{readmeMissing, engineBadge, engineBadgeVersion, templateBadge, doiPlaceholder},
}

const readmeFile = "README.md"

var readmeMissing = &Rule{Rule: lint.Rule{
	ID: "readme-missing", Check: "readme", Title: "Pipelines must have a readable README",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What: "Reports `README.md` if it does not exist or is not a text file.",
		Why:  "Users read the README first.",
		Fix:  "Write a README.",
	},
	Before: "-- !README.md --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if file, err := folder.Text(readmeFile); err != nil {
		view.ReportUnreadable(p, file, err, "describe the pipeline in a README")
	}
}}

// openReadme is the README; ok is false if the item is excluded, under any of its names, or if the README cannot be read.
// nf-core/tools does not report what is excluded here.
func openReadme(p *lint.Pass, f *view.Folder, items ...string) (file *source.File, ok bool) {
	file, err := f.Text(readmeFile)
	exempt := slices.ContainsFunc(items, func(item string) bool { return f.SettingsOf(p.Check()).Exempts(p.Check(), item) })
	if err == nil && !exempt {
		return file, true
	}
	p.SuppressPassed()
	if exempt && !p.Upstream {
		f.Exempt(p, items...)
	}
	return nil, false
}

var engineBadge = &Rule{Rule: lint.Rule{
	ID: "readme-engine-badge", Check: "readme", Title: "READMEs should have the engine version badge",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a README without the badge of the engine version.",
		Why:  "The badge shows users which engine version they need.",
		Fix:  "Add the badge of the template.",
		Configure: "To exclude the badge, list `flow_badge` or `nextflow_badge`, depending on the dialect, under the check in " +
			"the tools config.",
	},
	Before: "-- README.md --\n# A pipeline\n",
	After:  "-- README.md --\n{engine-badge {engine-version}}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if file, ok := openReadme(p, f, f.Names.Layout.EngineBadge); ok {
		if _, found := engineBadgeOf(f, file.Text); !found {
			form := engineBadgeForm(f)
			p.Report(diag.Finding{File: file, Message: `"` + readmeFile + `" has no badge of the engine version`, Help: "add the badge, with the version that the manifest requires",
				Notes: []string{"the template has: " + form.Start + form.Signs[0] + "VERSION" + form.End}})
		}
	}
}}

var engineBadgeVersion = &Rule{Rule: lint.Rule{
	ID: "readme-engine-version", Check: "readme", Title: "Engine badges must show the version of the manifest",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the badge if it shows another version than the manifest requires.",
		Why:  "If the badge shows an older version, users start with an engine that the pipeline rejects.",
		Fix:  "Write the version of the manifest.",
	},
	Before: "-- README.md --\n{engine-badge 0.0.1}\n",
	After:  "-- README.md --\n{engine-badge {engine-version}}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	file, err := f.Text(readmeFile)
	at, found := engineBadgeOf(f, file.Text)
	if err != nil || !found || f.SettingsOf(p.Check()).Exempts(p.Check(), f.Names.Layout.EngineBadge) {
		p.SuppressPassed() // another rule reports the badge
		return
	}
	least, known := f.EngineVersion(p)
	if !p.Upstream {
		least = strings.TrimSuffix(least, view.Edge) // a badge shows numbers only
	}
	if shown := file.Slice(at); known && shown != least {
		p.Report(diag.Finding{
			File: file, Span: at, Message: `badge must show engine version "` + least + `", found "` + shown + `"`,
			Notes: []string{`"` + f.Names.Layout.EngineVersion + `" requires "` + least + `"`},
			Fixes: diag.SafeFix("write "+least, diag.Edit{Span: at, Text: least}),
		})
	}
}}

// engineBadgeOf finds the version in the engine badge: an image of a badge service, whose URL has the words of the dialect
// around the version.
func engineBadgeOf(f *view.Folder, text string) (version source.Span, found bool) {
	return badgeVersion(text, engineBadgeForm(f))
}

// engineBadgeForm is the form of the badge in the pipeline's revision.
func engineBadgeForm(f *view.Folder) dialect.Badge {
	if f.Revision == dialect.R2 {
		return f.Names.Layout.EngineBadges[1]
	}
	return f.Names.Layout.EngineBadges[0]
}

// badgeVersion finds the version between the start of a badge with one of its signs for "at least" and its end.
func badgeVersion(text string, form dialect.Badge) (version source.Span, found bool) {
	for from := 0; ; {
		i := strings.Index(text[from:], form.Start)
		if i < 0 {
			return source.Span{}, false
		}
		from += i + len(form.Start)
		at := from + len(text[from:]) - len(strings.TrimPrefix(text[from:], "!"))
		for _, sign := range form.Signs {
			if !strings.HasPrefix(text[at:], sign) {
				continue
			}
			start := at + len(sign)
			end := versionEnd(text, start)
			if end > start && strings.HasPrefix(text[end:], form.End) {
				return source.Span{Start: start, End: end}, true
			}
		}
	}
}

// versionEnd is the end of a version of digits and dots, which may be a development version, "1.2.dev0".
func versionEnd(text string, at int) int {
	for at < len(text) && view.IsVersionByte(text[at]) {
		at++
	}
	if strings.HasPrefix(text[at:], "dev") && len(text) > at+3 {
		at += len("dev") + 1
	}
	return at
}

var templateBadge = &Rule{Rule: lint.Rule{
	ID: "readme-template-badge", Check: "readme", Title: "READMEs should have the template version badge",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a README without the badge of the template version. The older revision does not require it.",
		Why:  "The badge shows the template version that the pipeline was last updated to.",
		Fix:  "Add the badge of the template.",
		Configure: "To exclude the badge, list `toolkit_template_badge` or `nfcore_template_badge`, depending on the dialect, " +
			"under the check in the tools config.",
	},
	Before: "-- README.md --\n# A pipeline\n",
	After:  "-- README.md --\n{template-badge}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Revision == dialect.R2 {
		p.SuppressPassed()
		return
	}
	file, ok := openReadme(p, f, f.Names.Layout.TemplateBadge)
	if !ok {
		return
	}
	if form := f.Names.Layout.TemplateBadgeForm; TemplateBadgeVersion(f.Names, file.Text) == "" {
		sign := ""
		if len(form.Signs) > 0 {
			sign = form.Signs[0]
		}
		p.Report(diag.Finding{File: file, Message: `"` + readmeFile + `" has no badge of the template version`,
			Help: "add the badge, with the version of " + f.Names.Display.Tool + " that last updated the pipeline", Notes: []string{"the template has: " + form.Start + sign + "VERSION" + form.End}})
	}
}}

// TemplateBadgeVersion is the template version that a README shows in its badge; "" if it has none.
func TemplateBadgeVersion(names *dialect.Names, readme string) string {
	at, found := badgeVersion(readme, names.Layout.TemplateBadgeForm)
	if !found {
		return ""
	}
	return readme[at.Start:at.End]
}

var doiPlaceholder = &Rule{Rule: lint.Rule{
	ID: "readme-doi", Check: "readme", Title: "READMEs should have the DOI of the pipeline",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the first placeholder `zenodo.XXXXXXX` outside of comments.",
		Why:  "The template has the placeholder where the DOI of the first release belongs.",
		Fix:  "Write the DOI when the pipeline has one.",
		Configure: "To exclude it, list `zenodo_doi` under the check in the tools config. `zenodo_release`, as in the " +
			"documentation, works too.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 count comments too.",
	},
	Before: "-- README.md --\n[doi](https://doi.org/10.5281/zenodo.XXXXXXX)\n",
	After:  "-- README.md --\n[doi](https://doi.org/10.5281/zenodo.1234567)\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	file, ok := openReadme(p, folder, l.DOI, l.DOIFormer)
	if !ok {
		return
	}
	if at, found := doiPlaceholderIn(file.Text, p.Upstream); found {
		p.Report(diag.Finding{File: file, Span: at, Message: "DOI is still the placeholder of the template", Help: "write the DOI after the first release, until then the placeholder may stay"})
	}
}}

// doiPlaceholderIn is the first placeholder in the content; those in comments count if commented is set.
func doiPlaceholderIn(text string, commented bool) (at source.Span, found bool) {
	const mark = "/zenodo.X"
	for from := 0; ; {
		i := strings.Index(text[from:], mark)
		if i < 0 {
			return source.Span{}, false
		}
		if end := commentAround(text, from+i); end > 0 && !commented {
			from = end
			continue
		}
		at.Start = from + i + 1
		at.End = at.Start + len(mark) - 2
		for at.End < len(text) && text[at.End] == 'X' {
			at.End++
		}
		return at, true
	}
}

// commentAround is the end of the Markdown comment that contains an offset, 0 if there is none.
func commentAround(text string, at int) (end int) {
	open := strings.LastIndex(text[:at], "<!--")
	if open < 0 || strings.Contains(text[open:at], "-->") {
		return 0
	}
	if length := strings.Index(text[at:], "-->"); length >= 0 {
		return at + length
	}
	return len(text)
}
