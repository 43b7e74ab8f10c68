package pipeline

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// filesUnchanged compares files with the pipeline template's (lint.md §3.3).
var filesUnchanged = &Check{
	ID: "files_unchanged", Title: "Files that every pipeline shares are as the template has them",
	Rules: []*Rule{fileChanged, licenceChanged, fileShortened},
}

// sameFiles must be equal to the template's; alternatives stand with "|" between them.
var sameFiles = []string{
	".gitattributes", ".prettierrc.yml", "CODE_OF_CONDUCT.md", ".github/.dockstore.yml", ".github/CONTRIBUTING.md",
	".github/ISSUE_TEMPLATE/bug_report.yml", ".github/ISSUE_TEMPLATE/config.yml", ".github/ISSUE_TEMPLATE/feature_request.yml",
	".github/PULL_REQUEST_TEMPLATE.md", ".github/workflows/branch.yml", ".github/workflows/linting_comment.yml", ".github/workflows/linting.yml",
	"assets/email_template.html", "assets/email_template.txt", "assets/sendmail_template.txt",
	"assets/{logo-light}", "docs/images/{logo-light}", "docs/images/{logo-dark}", "docs/README.md",
}

// grownFiles must hold all of the template's.
var grownFiles = []string{".gitignore", ".prettierignore"}

const unchangedDoc = "Some files are the same in every pipeline: the code of conduct, the forms for issues, the workflows that guard a repository. When the template changes, the tool brings them up to date, and a change of one's own is in its way.\n\n"

var fileChanged = &Rule{Rule: lint.Rule{
	ID: "file-changed", Check: "files_unchanged", Title: "Files that every pipeline shares are as the template has them",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: unchangedDoc + "**Fails** at the first line of each such file that differs. A file that is missing, here or in the template, is not compared, a logo only by about its size, and lines may end as the system has them. To leave one out, list its path under the check in the settings. " +
		"The template is the caller's, or the toolkit's own for pipelines of its dialect; without one nothing is compared.\n\n" +
		"**Mend** by the template's text, which the fix writes.",
	Before: "-- .prettierrc.yml --\nprintWidth: 5\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachCompared(p, folder, sameFiles, func(path string, own, template []byte) {
		compareWhole(p, folder, path, own, template)
	})
}}

func compareWhole(p *lint.Pass, folder *view.Folder, path string, own, template []byte) {
	file := folder.At(path)
	switch {
	case isSame(p, own, template), isLogo(path) && len(own)/logoStep == len(template)/logoStep:
		p.Passed(diag.Finding{File: file, Message: `"` + path + `" is as the template has it`})
	case view.IsBinary(template) || view.IsBinary(own):
		p.Report(diag.Finding{File: file, Message: `"` + path + `" differs from the template's; the template's file is expected`})
	default:
		p.Report(diag.Finding{
			File: file, Span: firstDifference(file.Text, string(template)),
			Message: `"` + path + `" differs from the template's from here on; the template's text is expected`,
			Fixes:   diag.SafeFix("write the template's text", diag.Edit{Span: file.Whole(), Text: string(template)}),
		})
	}
}

// isSame reports whether two contents are equal, but for the ends of lines in texts. The reference
// compares all bytes.
func isSame(p *lint.Pass, own, template []byte) bool {
	if bytes.Equal(own, template) || p.Reference || view.IsBinary(own) {
		return bytes.Equal(own, template)
	}
	return view.WithPlainEnds(string(own)) == view.WithPlainEnds(string(template))
}

// Images are compared by their size in steps of so many bytes: their packing differs between machines.
const logoStep = 500

func isLogo(path string) bool { return strings.HasSuffix(path, ".png") }

// firstDifference is the first line that another text does not have at its place.
func firstDifference(text, other string) source.Span {
	i := 0
	for i < len(text) && i < len(other) && text[i] == other[i] {
		i++
	}
	return view.LineAround(text, i)
}

var licenceChanged = &Rule{Rule: lint.Rule{
	ID: "licence-changed", Check: "files_unchanged", Title: "The licence is as the template has it",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The template's licence names the authors of the configuration; a pipeline may have good reasons for another.\n\n" +
		"**Fails** where none of the licence's files is as in the template.\n\n**Mend** by the template's text, or by listing the file under the check in the settings.",
	Before: "-- LICENSE --\nAll rights reserved\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachCompared(p, folder, []string{licences}, func(path string, own, template []byte) {
		file := folder.At(path)
		if isSame(p, own, template) {
			p.Passed(diag.Finding{File: file, Message: `"` + path + `" is as the template has it`})
			return
		}
		p.Report(diag.Finding{
			File: file, Span: firstDifference(file.Text, string(template)),
			Message: `the licence differs from the template's from here on; the template's text is expected`,
			Fixes:   diag.Suggestion("write the template's text", diag.Edit{Span: file.Whole(), Text: string(template)}),
		})
	})
}}

var fileShortened = &Rule{Rule: lint.Rule{
	ID: "file-shortened", Check: "files_unchanged", Title: "Files that pipelines add to still hold all that the template has",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: unchangedDoc + "**Fails** where `.gitignore` or `.prettierignore` lacks lines of the template; lines of one's own may stand before, between and after them. The reference (3.5.1, 4.2.1) wants the template's text in one piece, and counts the two files as one where the settings or their absence leave one out.\n\n" +
		"**Mend** by adding the lines. The fix adds them at the end, and keeps what is there; where a line begins with `!` it is only suggested, for what follows may undo the exception. The reference's fix overwrites the file.",
	Before: "-- .gitignore --\n*.pyc\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	list := grownFiles
	if p.Reference {
		list = []string{strings.Join(list, "|")}
	}
	eachCompared(p, folder, list, func(path string, own, template []byte) {
		file := folder.At(path)
		missing := missingLines(string(own), string(template))
		if p.Reference && len(missing) == 0 && !bytes.Contains(own, template) {
			p.Report(diag.Finding{File: file, Message: `"` + path + `" does not contain the content of the template in one piece`})
			return
		}
		if len(missing) == 0 {
			p.Passed(diag.Finding{File: file, Message: `"` + path + `" holds all that the template has`})
			return
		}
		end := source.Span{Start: len(file.Text), End: len(file.Text)}
		p.Report(diag.Finding{
			File: file, Span: end, Message: `"` + path + `" lacks lines of the template, such as "` + missing[0] + `"; all of them are expected`,
			Fixes: []diag.Fix{{
				Title: "add the template's lines", Safe: !hasException(file.Text),
				Edits: []diag.Edit{{Span: end, Text: linesBehind(file.Text, missing)}},
			}},
		})
	})
}}

// linesBehind are lines to put at the end of a text, with its line ends.
func linesBehind(text string, lines []string) string {
	lineEnd := "\n"
	if strings.Contains(text, "\r\n") {
		lineEnd = "\r\n"
	}
	added := strings.Join(lines, lineEnd) + lineEnd
	if text != "" && !strings.HasSuffix(text, "\n") {
		return lineEnd + added
	}
	return added
}

// hasException reports whether an ignore file takes something back, which a line behind it may undo.
func hasException(text string) bool {
	return strings.HasPrefix(text, "!") || strings.Contains(text, "\n!") || strings.Contains(text, "\r!")
}

// missingLines are the lines of the template that a text does not have, however often it has others.
func missingLines(own, template string) (missing []string) {
	have := map[string]bool{}
	for line := range strings.Lines(own) {
		have[strings.TrimRight(line, " \t\r\n")] = true
	}
	for line := range strings.Lines(template) {
		if line = strings.TrimRight(line, " \t\r\n"); line != "" && !have[line] {
			missing = append(missing, line)
		}
	}
	return missing
}

// TemplateNeeds is the first setting that the pipeline template is filled in with and that is not
// there or not known; "" when all are.
func TemplateNeeds(f *view.Folder) string {
	for _, key := range []string{"manifest.name", "manifest.description", "manifest.version"} {
		if v, _ := f.Setting(key); v.Text == "" || v.Unknown != "" {
			return key
		}
	}
	return ""
}

// referenceNeeds is the first option that the reference fills its template in with and that is not set; "" when
// all are, or when that is not known.
func referenceNeeds(f *view.Folder) string {
	keys := []string{"manifest.name", "manifest.description"}
	if f.Revision == dialect.R1 {
		keys = append(keys, "manifest.contributors")
	}
	for _, key := range keys {
		if _, there := f.Setting(key); f.HasConfig() && !there && !unsure(f, key) {
			return key
		}
	}
	return ""
}

// eachCompared visits the paths of a list that are here and in the template, with both contents.
func eachCompared(p *lint.Pass, f *view.Folder, list []string, visit func(path string, own, template []byte)) {
	if key := referenceNeeds(f); p.Reference && key != "" {
		p.Abstain()
		if list[0] == sameFiles[0] { // one of the rules reports it
			p.Ignored(diag.Finding{File: f.ConfigFile(), Message: `"` + key + `" is not set, so no file is compared with the template`})
		}
		return
	}
	if f.Template == nil {
		needs := "the pipeline template to compare with"
		if key := TemplateNeeds(f); key != "" {
			needs += `, and to fill it in the setting "` + key + `" of the configuration`
		}
		p.NotChecked(needs)
		return
	}
	names, known := f.PathWords()
	for _, row := range list {
		paths := strings.Split(names.Replace(row), "|")
		if !known && view.NeedsName(row) {
			p.NotChecked(`the pipeline's name (manifest.name), for the path "` + paths[0] + `"`)
			continue
		}
		if f.Exempt(p, paths...) {
			continue
		}
		here := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return !f.Has(path) })
		if len(here) == 0 {
			p.Ignored(diag.Finding{File: f.At(paths[0]), Message: alternatives(paths) + " is not there, so there is nothing to compare"})
		}
		for _, path := range here {
			own, err := f.Content(path)
			template, missing := fs.ReadFile(f.Template, path)
			switch {
			case missing != nil:
				p.NotChecked(`the template's "` + path + `"`)
			case err != nil:
				p.NotChecked(view.ContentOf(path, err))
			default:
				visit(path, own, template)
			}
		}
	}
}
