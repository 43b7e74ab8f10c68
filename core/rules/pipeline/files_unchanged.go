package pipeline

import (
	"bytes"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// filesUnchanged compares files with the pipeline template's (lint.md §3.3).
var filesUnchanged = &Check{
	ID: "files_unchanged", Title: "Template files must not be changed",
	Rules: []*Rule{fileChanged, licenceChanged, fileShortened},
}

// sameFiles must be equal to the template's. From 4.0.0 on the guidelines for contributors may be edited.
func sameFiles() []wanted {
	return slices.Concat(always(
		".gitattributes", ".prettierrc.yml", "CODE_OF_CONDUCT.md", ".github/.dockstore.yml", ".github/ISSUE_TEMPLATE/bug_report.yml",
		".github/ISSUE_TEMPLATE/config.yml", ".github/ISSUE_TEMPLATE/feature_request.yml", ".github/PULL_REQUEST_TEMPLATE.md",
		".github/workflows/branch.yml", ".github/workflows/linting.yml", "assets/email_template.html", "assets/email_template.txt",
		"assets/sendmail_template.txt", "assets/{logo-light}", "docs/images/{logo-light}", "docs/images/{logo-dark}", "docs/README.md",
	), only(dialect.Before(dialect.R30), ".github/CONTRIBUTING.md"),
		only(dialect.Before(dialect.R303), ".github/workflows/linting_comment.yml"), only(dialect.Since(dialect.R303), ".github/workflows/pr-comment.yml"))
}

// grownFiles must contain all lines of the template's.
func grownFiles() []wanted { return always(".gitignore", ".prettierignore") }

// grownFilesUpstream is the same list as nf-core/tools has it: one row.
func grownFilesUpstream() []wanted { return always(".gitignore|.prettierignore") }

func licenceFiles() []wanted { return always(licences) }

const unchangedWhy = "Some files are the same in every pipeline: the code of conduct, the issue forms, the workflows that guard a repository. " +
	"When the template changes, the tools update these files, and local changes cause conflicts."

var fileChanged = &Rule{Rule: lint.Rule{
	ID: "file-changed", Check: "files_unchanged", Title: "Template files must not be changed",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the first line that differs from the template in each file that all pipelines share. Missing files " +
			"are not compared, logos are compared by approximate size, and line endings may differ. The template is that of " +
			"the caller, the commit of the branch `TEMPLATE` with the pipeline's version, or built in for pipelines of the " +
			"`toolkit` dialect. Differences from the template of an earlier version are warnings, and from that of a later one information.",
		Why:       unchangedWhy,
		Fix:       "Restore the template content, which the fix writes.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
		Upstream:  "nf-core/tools 3.5.1 compares all bytes, line endings included.",
	},
	Before: "-- .prettierrc.yml --\nprintWidth: 5\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachCompared(p, folder, sameFiles(), func(path string, own, template []byte) {
		compareWhole(p, folder, path, own, template)
	})
}}

func compareWhole(p *lint.Pass, folder *view.Folder, path string, own, template []byte) {
	file := folder.At(path)
	switch {
	case isSame(p, own, template), folder.TemplateFrom != "" && !p.Upstream && isSame(p, sameBranch(folder, own), sameBranch(folder, template)), isLogo(path) && len(own)/logoStep == len(template)/logoStep:
		p.Passed(diag.Finding{File: file, Message: `file "` + path + `" matches the template`})
	case view.IsBinary(template) || view.IsBinary(own):
		reportChanged(p, folder, diag.Finding{File: file, Message: `file "` + path + `" differs from the template`, Help: "copy the file from the template"})
	default:
		reportChanged(p, folder, diag.Finding{
			File: file, Span: firstDifference(file.Text, string(template)),
			Message: `file "` + path + `" differs from the template`,
			Fixes:   diag.SafeFix("restore the template content", diag.Edit{Span: file.Whole(), Text: string(template)}),
		})
	}
}

// reportChanged reports a file that differs from the template, with the commit that has the template. The template of another
// version makes it less severe, and no fix of it safe.
func reportChanged(p *lint.Pass, folder *view.Folder, finding diag.Finding) {
	if folder.TemplateFrom != "" {
		finding.Notes = append(finding.Notes, "compared with "+folder.TemplateFrom)
		if folder.TemplateSeverity != "" {
			finding.Severity = folder.TemplateSeverity
			for i := range finding.Fixes {
				finding.Fixes[i].Safe = false
			}
		}
	}
	p.Report(finding)
}

// isSame reports whether two contents are equal, except for line endings in text files. nf-core/tools compares all bytes.
func isSame(p *lint.Pass, own, template []byte) bool {
	if bytes.Equal(own, template) || p.Upstream || view.IsBinary(own) {
		return bytes.Equal(own, template)
	}
	return view.WithPlainEnds(string(own)) == view.WithPlainEnds(string(template))
}

// sameBranch replaces the default branch in links by one name, because the name that a template was rendered with is not
// recorded.
func sameBranch(folder *view.Folder, text []byte) []byte {
	branches := []string{"main", "master"}
	if v, _ := folder.Setting("manifest.defaultBranch"); v.Text != "" && v.Unknown == "" {
		branches = append(branches, v.Text)
	}
	for _, branch := range branches {
		text = bytes.ReplaceAll(text, []byte("/tree/"+branch+"/"), []byte("/tree/"+branches[0]+"/"))
	}
	return text
}

// logoStep is the step in bytes in which sizes of images are compared: their compression differs between machines.
const logoStep = 500

func isLogo(path string) bool { return strings.HasSuffix(path, ".png") }

// firstDifference is the first line that differs from another text.
func firstDifference(text, other string) source.Span {
	i := 0
	for i < len(text) && i < len(other) && text[i] == other[i] {
		i++
	}
	return view.LineAround(text, i)
}

var licenceChanged = &Rule{Rule: lint.Rule{
	ID: "licence-changed", Check: "files_unchanged", Title: "Licenses should match the template",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports license files that differ from the template.",
		Why: "The license of the template names the authors in the pipeline config. A pipeline may have good reasons for " +
			"another license.",
		Fix:       "Restore the template content, or exclude the file.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
	},
	Before: "-- LICENSE --\nAll rights reserved\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachCompared(p, folder, licenceFiles(), func(path string, own, template []byte) {
		file := folder.At(path)
		if isSame(p, own, template) {
			p.Passed(diag.Finding{File: file, Message: `file "` + path + `" matches the template`})
			return
		}
		reportChanged(p, folder, diag.Finding{
			File: file, Span: firstDifference(file.Text, string(template)),
			Message: `license "` + path + `" differs from the template`,
			Fixes:   diag.Suggestion("restore the template content", diag.Edit{Span: file.Whole(), Text: string(template)}),
		})
	})
}}

var fileShortened = &Rule{Rule: lint.Rule{
	ID: "file-shortened", Check: "files_unchanged", Title: "Ignore files must contain all lines of the template",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports `.gitignore` or `.prettierignore` if a line of the template is missing. Additional lines are " +
			"allowed before, between and after the lines of the template.",
		Why: unchangedWhy,
		Fix: "Add the missing lines. The fix adds them at the end and keeps the other lines. In a file with a line that " +
			"begins with `!` it is only a suggestion, because a line below may undo the exception.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 require the template content as one block, and count the two files as one if " +
			"one of them is excluded or missing. Their fix overwrites the file.",
	},
	Before: "-- .gitignore --\n*.pyc\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	list := grownFiles()
	if p.Upstream {
		list = grownFilesUpstream()
	}
	eachCompared(p, folder, list, func(path string, own, template []byte) {
		file := folder.At(path)
		missing := missingLines(string(own), string(template))
		if p.Upstream && len(missing) == 0 && !bytes.Contains(own, template) {
			reportChanged(p, folder, diag.Finding{File: file, Message: `file "` + path + `" must contain the template content as one block`})
			return
		}
		if len(missing) == 0 {
			p.Passed(diag.Finding{File: file, Message: `file "` + path + `" contains all lines of the template`})
			return
		}
		end := source.Span{Start: len(file.Text), End: len(file.Text)}
		var notes []string
		if len(missing) > 1 {
			notes = []string{"also missing: " + lint.Join(lint.Quoted(missing[1:min(len(missing), mostLines)]), "and")}
			if more := len(missing) - mostLines; more > 0 {
				notes[0] += ", and " + english.Count(more, "more line")
			}
		}
		reportChanged(p, folder, diag.Finding{
			File: file, Span: end, Message: "file " + strconv.Quote(path) + " has no line " + strconv.Quote(tree.Shorten(missing[0], view.ShownCharacters)),
			Notes: notes,
			Fixes: []diag.Fix{{
				Title: "add the missing lines", Safe: !hasException(file.Text),
				Edits: []diag.Edit{{Span: end, Text: linesBehind(file.Text, missing)}},
			}},
		})
	})
}}

// mostLines is how many missing lines a finding names.
const mostLines = 10

// linesBehind are lines to add at the end of a file, with its line endings.
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

// hasException reports whether an ignore file has an exception, which a line below may undo.
func hasException(text string) bool {
	return strings.HasPrefix(text, "!") || strings.Contains(text, "\n!") || strings.Contains(text, "\r!")
}

// missingLines are the lines of the template that a file does not have, in any order.
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

// TemplateNeeds is the first config option that is needed to render the pipeline template and is not set or unknown;
// "" if all are known.
func TemplateNeeds(f *view.Folder) string {
	for _, key := range []string{"manifest.name", "manifest.description", "manifest.version"} {
		if v, _ := f.Setting(key); v.Text == "" || v.Unknown != "" {
			return key
		}
	}
	return ""
}

// referenceNeeds is the first config option that nf-core/tools needs to render its template and that is not set; "" if
// all are set, or if that is unknown.
func referenceNeeds(f *view.Folder) string {
	keys := []string{"manifest.name", "manifest.description"}
	if f.Revision >= dialect.R1 {
		keys = append(keys, "manifest.contributors")
	}
	for _, key := range keys {
		v, there := f.Setting(key)
		if f.Revision >= dialect.R31 && there && v.Unknown == "" && (v.Text == "" || v.Text == "null" || v.Text == "[]") {
			return key // from 4.1.0 on an empty value counts as not set
		}
		if f.HasConfig() && !there && !unsure(f, key) {
			return key
		}
	}
	return ""
}

// eachCompared visits the paths of a list that are here and in the template, with both contents.
func eachCompared(p *lint.Pass, f *view.Folder, list []wanted, visit func(path string, own, template []byte)) {
	if key := referenceNeeds(f); p.Upstream && key != "" {
		p.SuppressPassed()
		if list[0].paths[0] == sameFiles()[0].paths[0] { // one of the rules reports it
			p.Ignored(diag.Finding{File: f.ConfigFile(), Message: `config option "` + key + `" is not set, so no file is compared`})
		}
		return
	}
	if f.Template == nil {
		needs := "the pipeline template to compare with"
		if key := TemplateNeeds(f); key != "" {
			needs += `, and config option "` + key + `" to render it`
		}
		if f.TemplateUnread != "" {
			needs = "the branch with the pipeline template: " + f.TemplateUnread
		}
		p.NotChecked(diag.CauseTemplate, needs)
		return
	}
	names, known := f.PathWords()
	for _, row := range list {
		if !row.revisions.Has(f.Revision) {
			continue
		}
		paths := make([]string, len(row.paths))
		for i, path := range row.paths {
			paths[i] = names.Replace(path)
		}
		if !known && view.NeedsName(row.paths[0]) {
			p.NotChecked(diag.CauseConfig, `the pipeline name (manifest.name) to find the path "`+paths[0]+`"`)
			continue
		}
		if f.Exempt(p, paths...) {
			continue
		}
		here := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return !f.Has(path) })
		if len(here) == 0 {
			p.Ignored(diag.Finding{File: f.At(paths[0]), Message: "file " + alternatives(paths) + " does not exist"})
		}
		for _, path := range here {
			own, err := f.Content(path)
			template, missing := fs.ReadFile(f.Template, path)
			switch {
			case missing != nil:
				p.NotChecked(diag.CauseTemplate, `file "`+path+`" of the template`)
			case err != nil:
				p.NotChecked(view.ContentOf(path, err))
			default:
				visit(path, own, template)
			}
		}
	}
}
