package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// filesExist compares the directory with lists of paths (lint.md §3.1).
var filesExist = &Check{
	ID: "files_exist", Title: "Required files must exist, obsolete files must not",
	Rules: []*Rule{fileMissing, fileRecommended, fileForbidden, fileDiscouraged, fileEntry},
}

var fileMissing = &Rule{Rule: lint.Rule{
	ID: "file-missing", Check: "files_exist", Title: "Required files must exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What: "Reports each required file that does not exist. Where a file has several names, one of them is enough.",
		Why: "People and programs look for these files at fixed paths: the license, the changelog, the parameter schema " +
			"and the CI workflows.",
		Fix:       "Add the file, from the pipeline template if the template has it.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
		Upstream: "The lists are those of the nf-core/tools version that the pipeline names: `docs/CONTRIBUTING.md` replaced " +
			"`.github/CONTRIBUTING.md` in 4.0.0, and `pr-comment.yml` replaced `linting_comment.yml` in 4.0.3.",
	},
	Before: "-- !CHANGELOG.md --\n",
	After:  "-- CHANGELOG.md --\n# Changes\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, mustExist, false, func(paths []string, there string) {
		if there == "" {
			p.Report(missingFile(p, folder, paths, "required"))
		}
	})
}}

var fileRecommended = &Rule{Rule: lint.Rule{
	ID: "file-recommended", Check: "files_exist", Title: "Recommended files should exist",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What:      "Reports each recommended file that does not exist.",
		Why:       "Most pipelines have these files, and other checks read them. A pipeline also runs without them.",
		Fix:       "Add the file.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
	},
	Before: "-- !modules.json --\n",
	After:  "-- modules.json --\n{}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, shouldExist, false, func(paths []string, there string) {
		if there == "" {
			p.Report(missingFile(p, folder, paths, "recommended"))
		}
	})
}}

var fileForbidden = &Rule{Rule: lint.Rule{
	ID: "file-forbidden", Check: "files_exist", Title: "Obsolete files must not exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports each file of older pipeline templates that still exists.",
		Why:       "These files are misleading: tools read the new path, and people edit the old file.",
		Fix:       "Move what you still need to the new path, then delete the file.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
	},
	Before: "-- parameters.settings.json --\n{}\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, mustNotExist, true, func(paths []string, there string) {
		if there != "" {
			p.Report(diag.Finding{
				File: folder.At(there), Message: `obsolete file "` + there + `" is not allowed`, Help: "delete it, after moving what you still need",
				Notes: []string{"it belongs to an older pipeline template"},
			})
		}
	})
}}

var fileDiscouraged = &Rule{Rule: lint.Rule{
	ID: "file-discouraged", Check: "files_exist", Title: "Files that are no longer used should not exist",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports each file that is no longer used but still exists.",
		Why:       "These files do no harm, but have no effect.",
		Fix:       "Delete the file.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
	},
	Before: "-- .travis.yml --\nlanguage: minimal\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, shouldNotExist, true, func(paths []string, there string) {
		if there != "" {
			p.Report(diag.Finding{File: folder.At(there), Message: `file "` + there + `" is no longer used`, Help: "delete the file"})
		}
	})
}}

var fileEntry = &Rule{Rule: lint.Rule{
	ID: "unknown-exclusion", Check: "files_exist", Title: "Excluded files should be files that the check looks for",
	Severity: diag.Warning, Upstream: lint.InfoUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each entry under `files_exist` in the tools config that is not the path of a file which this check " +
			"looks for.",
		Why:      "Such an entry has no effect, so a misspelled path excludes nothing.",
		Fix:      "Correct the path, or remove the entry.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 count such an entry as ignored, like any other.",
	},
	Before: "-- {file} --\nlint:\n  files_exist:\n    - conf/none.config\n",
	After:  "-- {file} --\nlint:\n  files_exist:\n    - conf/test.config\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if p.Upstream {
		p.SuppressPassed() // nf-core/tools has no such rule
	}
	known := lookedFor(p, f)
	for _, name := range f.SettingsOf(p.Check()).Exempt(p.Check()) {
		entry := diag.Finding{
			File: f.Settings().File, Node: f.SettingsOf(p.Check()).Exemptions(p.Check()).At[name],
			Message: `unknown entry "` + name + `" for check "` + view.NameOf(f.Names, p.Check()) + `"`,
			Help:    "correct the path or remove the entry", Notes: []string{"the check does not look for this file, so the entry has no effect"},
		}
		switch {
		case known[name]:
		case p.Upstream:
			p.Ignored(entry)
		default:
			p.Report(entry)
		}
	}
}}

// wanted is one row of a list: alternative paths, and the revisions that have the row.
type wanted struct {
	paths     []string
	revisions dialect.Revision
	// other is the path of the same file in other revisions. It counts too where the revision is before one, or not known.
	other  string
	before dialect.Revision
}

// countsOther reports whether the path of the file in other revisions counts too.
func (w wanted) countsOther(p *lint.Pass, f *view.Folder) bool {
	return w.other != "" && !p.Upstream && (f.Revision < w.before || !f.RevisionKnown)
}

// always are rows of all revisions.
func always(paths ...string) []wanted { return only(dialect.AllRevisions, paths...) }

// only are rows of some revisions; alternatives are separated by "|".
func only(revisions dialect.Revision, paths ...string) (rows []wanted) {
	for _, p := range paths {
		rows = append(rows, wanted{paths: strings.Split(p, "|"), revisions: revisions})
	}
	return rows
}

// moved are the two rows of a file that has another path since a revision.
func moved(since dialect.Revision, old, now string) []wanted {
	return []wanted{{[]string{old}, dialect.Before(since), now, since}, {[]string{now}, dialect.Since(since), old, since}}
}

// The lists. Names that differ between dialects are in braces (pathIn).
func mustExist() []wanted {
	return slices.Concat(always(
		".gitattributes", ".gitignore", "{settings}", ".prettierignore", ".prettierrc.yml", "CHANGELOG.md", "CITATIONS.md", "CODE_OF_CONDUCT.md", licences,
		"{schema}", "{config}", "README.md", ".github/.dockstore.yml", ".github/ISSUE_TEMPLATE/bug_report.yml",
		".github/ISSUE_TEMPLATE/config.yml", ".github/ISSUE_TEMPLATE/feature_request.yml", ".github/PULL_REQUEST_TEMPLATE.md", ".github/workflows/branch.yml",
		".github/workflows/linting.yml", "assets/email_template.html", "assets/email_template.txt", "assets/sendmail_template.txt",
		"assets/{logo-light}", "conf/modules.config", "conf/test.config", "conf/test_full.config", "docs/images/{logo-light}", "docs/images/{logo-dark}",
		"docs/output.md", "docs/README.md", "docs/usage.md",
	), only(dialect.Since(dialect.R1), "{test-workflow}", ".github/actions/get-shards/action.yml", "{test-action}", "{test-runner}", "{default-test}"),
		only(dialect.R2, ".editorconfig", "{old-workflow}"),
		moved(dialect.R30, ".github/CONTRIBUTING.md", "docs/CONTRIBUTING.md"),
		moved(dialect.R303, ".github/workflows/linting_comment.yml", ".github/workflows/pr-comment.yml"))
}

// twice is the file that the list of nf-core/tools contains twice, and that it reports as often (lint.md §5, Q20).
const twice = "docs/README.md"

// licences are the names that the license may have.
const licences = "LICENSE|LICENSE.md|LICENCE|LICENCE.md"

func shouldExist() []wanted {
	return always("{script}", "{report-config}", "conf/base.config", "conf/igenomes.config", "conf/igenomes_ignored.config", ".github/workflows/awstest.yml",
		".github/workflows/awsfulltest.yml", "modules.json", view.CrateFile)
}

func mustNotExist() []wanted {
	return always(".github/ISSUE_TEMPLATE/bug_report.md", ".github/ISSUE_TEMPLATE/feature_request.md", ".github/workflows/push_dockerhub.yml", ".markdownlint.yml",
		"{other-settings}", ".yamllint.yml", "bin/markdown_to_html.r", "conf/aws.config", "docs/images/{old-logo}", "lib/Checks.groovy", "lib/Completion.groovy",
		"{helper}", "lib/Utils.groovy", "lib/Workflow.groovy", "lib/WorkflowMain.groovy", "lib/Workflow{Short}.groovy", "parameters.settings.json",
		"pipeline_template.yml", "Singularity", "{java-deps}")
}

func shouldNotExist() []wanted { return always(".travis.yml") }

// eachWanted visits the rows of a list that are not excluded, with the path of each that exists, or "". Files of unwanted
// rows count if git does not ignore them. A row that the visitor does not report has passed.
func eachWanted(p *lint.Pass, f *view.Folder, list func() []wanted, unwanted bool, visit func(paths []string, there string)) {
	names, nameKnown := f.PathWords()
	rows := list()
	if i := slices.IndexFunc(rows, func(row wanted) bool { return row.paths[0] == twice }); p.Upstream && i >= 0 {
		rows = slices.Insert(rows, i, rows[i])
	}
	for _, row := range rows {
		if !row.revisions.Has(f.Revision) {
			continue
		}
		paths := make([]string, len(row.paths))
		for i, path := range row.paths {
			paths[i] = names.Replace(path)
		}
		if row.countsOther(p, f) {
			paths = append(paths, row.other)
		}
		if !nameKnown && strings.Contains(row.paths[0], "{") && view.NeedsName(row.paths[0]) {
			p.NotChecked(diag.CauseConfig, `the pipeline name (manifest.name) to find the path "`+paths[0]+`"`)
			continue
		}
		if f.Exempt(p, paths...) {
			continue
		}
		there := ""
		has := f.Has
		if unwanted && !p.Upstream {
			has = f.HasOwn // files that git ignores are not part of the pipeline
		}
		if i := slices.IndexFunc(paths, has); i >= 0 {
			there = paths[i]
		}
		before := p.Faults()
		if visit(paths, there); p.Faults() == before {
			p.Passed(diag.Finding{File: f.At(paths[0]), Message: passedText(paths, there)})
		}
	}
}

func passedText(paths []string, there string) string {
	if there == "" {
		return "file " + alternatives(paths) + " does not exist"
	}
	return `file "` + there + `" exists`
}

// lookedFor are the paths of all lists.
func lookedFor(p *lint.Pass, f *view.Folder) map[string]bool {
	known := map[string]bool{}
	names, _ := f.PathWords()
	for _, row := range slices.Concat(mustExist(), shouldExist(), mustNotExist(), shouldNotExist()) {
		if !row.revisions.Has(f.Revision) {
			continue
		}
		for _, path := range row.paths {
			known[names.Replace(path)] = true
		}
		if row.countsOther(p, f) {
			known[row.other] = true
		}
	}
	return known
}

// missingFile is the finding about a file that does not exist under any of its names.
func missingFile(p *lint.Pass, f *view.Folder, paths []string, kind string) diag.Finding {
	help := "copy it from the pipeline template"
	switch {
	case paths[0] == view.CrateFile:
		help = "create it with the command \"rocrate\" of " + f.Names.Display.Tool
	case len(paths) > 1:
		help = "add it or " + alternatives(paths[1:])
	}
	return diag.Finding{
		File: f.At(paths[0]), Message: kind + ` file "` + paths[0] + `" does not exist`, Missing: paths[0],
		Help: help + `, or list it under "lint.` + view.NameOf(f.Names, p.Check()) + `" in ` + f.Names.ToolConfigFiles[0] + ` to exclude it`,
	}
}

// alternatives lists alternative paths.
func alternatives(paths []string) string {
	return `"` + strings.Join(paths, `" or "`) + `"`
}
