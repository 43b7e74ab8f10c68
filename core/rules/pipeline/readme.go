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

// readme judges what the README says of the pipeline (lint.md §3.9).
var readme = &Check{
	ID: "readme", Title: "The README shows the versions that the pipeline has",
	Rules: []*Rule{readmeMissing, engineBadge, engineBadgeVersion, templateBadge, doiPlaceholder},
}

const readmeFile = "README.md"

var readmeMissing = &Rule{Rule: lint.Rule{
	ID: "readme-missing", Check: "readme", Title: "The README can be read",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc:    "The README is what people see first.\n\n**Fails** where `README.md` is missing or is no text.\n\n**Mend** by writing it.",
	Before: "-- !README.md --\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if file, err := folder.Text(readmeFile); err != nil {
		view.TellUnread(p, file, err, "a text about the pipeline is expected there")
	}
}}

// openReadme is the README's text; ok is false where the settings leave the item alone, under any
// of its names, or where there is no text. The reference does not tell what is left alone here.
func openReadme(p *lint.Pass, f *view.Folder, items ...string) (file *source.File, ok bool) {
	file, err := f.Text(readmeFile)
	exempt := slices.ContainsFunc(items, func(item string) bool { return f.SettingsOf(p.Check()).Exempts(p.Check(), item) })
	if err == nil && !exempt {
		return file, true
	}
	p.Abstain()
	if exempt && !p.Reference {
		f.Exempt(p, items...)
	}
	return nil, false
}

var engineBadge = &Rule{Rule: lint.Rule{
	ID: "readme-engine-badge", Check: "readme", Title: "The README has the engine's badge",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The badge tells users which version of the engine they need.\n\n" +
		"**Fails** where the README has no such badge. To leave this out, list `flow_badge` or `nextflow_badge`, whichever the dialect has, under the check in the settings.\n\n" +
		"**Mend** by adding the badge, as the template has it.",
	Before: "-- README.md --\n# A pipeline\n",
	After:  "-- README.md --\n{engine-badge {engine-version}}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if file, ok := openReadme(p, f, f.Names.Layout.EngineBadge); ok {
		if _, found := engineBadgeOf(f, file.Text); !found {
			p.Report(diag.Finding{File: file, Message: `the README has no badge with the engine's version; one is expected that links to the engine's page`})
		}
	}
}}

var engineBadgeVersion = &Rule{Rule: lint.Rule{
	ID: "readme-engine-version", Check: "readme", Title: "The engine's badge shows the version that the manifest demands",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "A badge with an older version lets users start with an engine that the pipeline refuses.\n\n" +
		"**Fails** where the badge shows another version than the manifest demands.\n\n" +
		"**Mend** by the version of the manifest.",
	Before: "-- README.md --\n{engine-badge 0.0.1}\n",
	After:  "-- README.md --\n{engine-badge {engine-version}}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	file, err := f.Text(readmeFile)
	at, found := engineBadgeOf(f, file.Text)
	if err != nil || !found || f.SettingsOf(p.Check()).Exempts(p.Check(), f.Names.Layout.EngineBadge) {
		p.Abstain() // the rule over the badge has said so
		return
	}
	least, known := f.EngineVersion(p)
	if !p.Reference {
		least = strings.TrimSuffix(least, view.Edge) // a badge shows numbers alone
	}
	if shown := file.Slice(at); known && shown != least {
		p.Report(diag.Finding{
			File: file, Span: at, Message: `the badge shows the engine's version "` + shown + `", but the manifest demands "` + least + `"`,
			Fixes: diag.SafeFix("write "+least, diag.Edit{Span: at, Text: least}),
		})
	}
}}

// engineBadgeOf finds the version within the engine's badge: an image of a badge service, whose
// address has the words of the dialect around the version.
func engineBadgeOf(f *view.Folder, text string) (version source.Span, found bool) {
	forms := f.Names.Layout.EngineBadges[0]
	if f.Revision == dialect.R2 {
		forms = f.Names.Layout.EngineBadges[1]
	}
	return badgeVersion(text, forms)
}

// badgeVersion finds the version between a badge's beginning and one of its signs for "at least",
// and its end.
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

// versionEnd is where a version of digits and dots ends that may be one of development, "1.2.dev0".
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
	ID: "readme-template-badge", Check: "readme", Title: "The README shows the template's version",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The badge tells which version of the template the pipeline was last brought up to.\n\n" +
		"**Fails** where the README has no such badge; the older revision does not ask for it. To leave this out, list the item that ends in `template_badge` under the check in the settings.\n\n" +
		"**Mend** by adding the badge, as the template has it.",
	Before: "-- README.md --\n# A pipeline\n",
	After:  "-- README.md --\n{template-badge}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Revision == dialect.R2 {
		p.Abstain()
		return
	}
	file, ok := openReadme(p, f, f.Names.Layout.TemplateBadge)
	if !ok {
		return
	}
	if _, found := badgeVersion(file.Text, f.Names.Layout.TemplateBadgeForm); !found {
		p.Report(diag.Finding{File: file, Message: `the README has no badge with the template's version; one is expected that links to the tool's release`})
	}
}}

var doiPlaceholder = &Rule{Rule: lint.Rule{
	ID: "readme-doi", Check: "readme", Title: "The README names the pipeline's own DOI",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The template's README has `zenodo.XXXXXXX` where the DOI of the first release belongs.\n\n" +
		"**Fails** at the first placeholder outside of comments; the reference (3.5.1, 4.2.1) counts comments too. To leave this out, list `zenodo_doi` under the check in the settings; `zenodo_release`, as documentation has it, is understood.\n\n" +
		"**Mend** by the DOI, once the pipeline has one.",
	Before: "-- README.md --\n[doi](https://doi.org/10.5281/zenodo.XXXXXXX)\n",
	After:  "-- README.md --\n[doi](https://doi.org/10.5281/zenodo.1234567)\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	file, ok := openReadme(p, folder, l.DOI, l.DOIFormer)
	if !ok {
		return
	}
	if at, found := doiPlaceholderIn(file.Text, p.Reference); found {
		p.Report(diag.Finding{File: file, Span: at, Message: "DOI of the pipeline is still the placeholder of the template"})
	}
}}

// doiPlaceholderIn is the first placeholder of a text; those in comments count on demand.
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

// commentAround is the end of the comment of Markdown that an offset is in, 0 if it is in none.
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
