package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// filesExist compares the folder with lists of paths (lint.md §3.1).
var filesExist = &Check{
	ID: "files_exist", Title: "The files that a pipeline needs are there, and files of the past are not",
	Rules: []*Rule{fileMissing, fileRecommended, fileForbidden, fileDiscouraged, fileEntry},
}

var fileMissing = &Rule{Rule: lint.Rule{
	ID: "file-missing", Check: "files_exist", Title: "Every file that a pipeline needs is there",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "People and programs look for these files at fixed places: the licence, the change log, the parameter schema, the workflows of the code host.\n\n" +
		"**Fails** for each file of the list that is missing. Where several names will do, one of them is enough: the reference has `docs/CONTRIBUTING.md` from its version 4.0.0 on and `pr-comment.yml` from 4.0.3 on. The rest is the list of its version 3.5.1. To leave one out, list its path under the check in the settings.\n\n" +
		"**Mend** by adding the file, from the pipeline template where it has one, or by listing its path under the check in the settings.",
	Before: "-- !CHANGELOG.md --\n",
	After:  "-- CHANGELOG.md --\n# Changes\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, mustExist, false, func(paths []string, there string) {
		if there == "" {
			p.Report(diag.Finding{File: folder.At(paths[0]), Message: notThere(paths), Missing: paths[0]})
		}
	})
}}

var fileRecommended = &Rule{Rule: lint.Rule{
	ID: "file-recommended", Check: "files_exist", Title: "Every file that a pipeline should have is there",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Presence: true,
	Doc: "Most pipelines have these files, and other checks look into them; a pipeline can do without.\n\n" +
		"**Fails** for each file of the list that is missing.\n\n" +
		"**Mend** by adding the file, or by listing its path under the check in the settings.",
	Before: "-- !modules.json --\n",
	After:  "-- modules.json --\n{}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, shouldExist, false, func(paths []string, there string) {
		if there == "" {
			p.Report(diag.Finding{File: folder.At(paths[0]), Message: notThere(paths) + hintFor(paths[0]), Missing: paths[0]})
		}
	})
}}

var fileForbidden = &Rule{Rule: lint.Rule{
	ID: "file-forbidden", Check: "files_exist", Title: "No file is there that a pipeline must not have",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "These files belonged to earlier forms of pipelines. Left behind they mislead: tools read the new place, and people edit the old.\n\n" +
		"**Fails** for each file of the list that is there.\n\n" +
		"**Mend** by deleting it, after moving over what is still wanted.",
	Before: "-- parameters.settings.json --\n{}\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, mustNotExist, true, func(paths []string, there string) {
		if there != "" {
			p.Report(diag.Finding{File: folder.At(there), Message: `"` + there + `" must not be there; it belongs to an earlier form of pipelines`})
		}
	})
}}

var fileDiscouraged = &Rule{Rule: lint.Rule{
	ID: "file-discouraged", Check: "files_exist", Title: "No file is there that a pipeline should not have",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "These files do no harm and serve nothing any more.\n\n" +
		"**Fails** for each file of the list that is there.\n\n" +
		"**Mend** by deleting it.",
	Before: "-- .travis.yml --\nlanguage: minimal\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachWanted(p, folder, shouldNotExist, true, func(paths []string, there string) {
		if there != "" {
			p.Report(diag.Finding{File: folder.At(there), Message: `"` + there + `" should not be there; nothing uses it any more`})
		}
	})
}}

var fileEntry = &Rule{Rule: lint.Rule{
	ID: "file-exempt", Check: "files_exist", Title: "The settings name the files to leave alone",
	Severity: diag.Warning, Upstream: lint.InfoUpstream,
	Doc: "An entry that matches nothing leaves nothing alone, and nobody is told.\n\n" +
		"**Fails** at an entry that names no file that the check looks for: it has no effect. The reference (3.5.1) counts such an entry as ignored, like any other.\n\n" +
		"**Mend** by correcting the path or removing the entry.",
	Before: "-- {file} --\nlint:\n  files_exist:\n    - conf/none.config\n",
	After:  "-- {file} --\nlint:\n  files_exist:\n    - conf/test.config\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if p.Reference {
		p.Abstain() // it has no such rule that could pass
	}
	known := lookedFor(f)
	for _, name := range f.SettingsOf(p.Check()).Exempt(p.Check()) {
		entry := diag.Finding{File: f.Settings().File, Node: f.SettingsOf(p.Check()).Exemptions(p.Check()).At[name], Message: `"` + name + `" is none of the files that this check looks for; the entry has no effect`}
		switch {
		case known[name]:
		case p.Reference:
			p.Ignored(entry)
		default:
			p.Report(entry)
		}
	}
}}

// wanted is one row of a list: paths of which one is meant, and the revisions that have the row.
type wanted struct {
	paths     []string
	revisions dialect.Revision
}

func both(paths ...string) (rows []wanted) { return rowsOf(dialect.Both, paths) }

func only(revision dialect.Revision, paths ...string) []wanted { return rowsOf(revision, paths) }

// rowsOf are rows of single paths; alternatives stand in one text with "|" between them.
func rowsOf(revisions dialect.Revision, paths []string) (rows []wanted) {
	for _, p := range paths {
		rows = append(rows, wanted{strings.Split(p, "|"), revisions})
	}
	return rows
}

// The lists. Names that differ between dialects are in braces (pathIn).
func mustExist() []wanted {
	return slices.Concat(both(
		".gitattributes", ".gitignore", "{settings}", ".prettierignore", ".prettierrc.yml", "CHANGELOG.md", "CITATIONS.md", "CODE_OF_CONDUCT.md", licences,
		"{schema}", "{config}", "README.md", ".github/.dockstore.yml", contributing, ".github/ISSUE_TEMPLATE/bug_report.yml",
		".github/ISSUE_TEMPLATE/config.yml", ".github/ISSUE_TEMPLATE/feature_request.yml", ".github/PULL_REQUEST_TEMPLATE.md", ".github/workflows/branch.yml",
		commentWorkflow, ".github/workflows/linting.yml", "assets/email_template.html", "assets/email_template.txt", "assets/sendmail_template.txt",
		"assets/{logo-light}", "conf/modules.config", "conf/test.config", "conf/test_full.config", "docs/images/{logo-light}", "docs/images/{logo-dark}",
		"docs/output.md", "docs/README.md", "docs/usage.md",
	), only(dialect.R1, "{test-workflow}", ".github/actions/get-shards/action.yml", "{test-action}", "{test-runner}", "{default-test}"),
		only(dialect.R2, ".editorconfig", "{old-workflow}"))
}

// twice is the file that the reference has in its list a second time, and tells of as often (lint.md §5, Q20).
const twice = "docs/README.md"

// licences are the names that the licence may have.
const licences = "LICENSE|LICENSE.md|LICENCE|LICENCE.md"

// The names that nf-core/tools requires for the guidelines, until and from 4.0.0, and for the workflow that comments on
// pull requests, until and from 4.0.3.
const (
	contributing    = ".github/CONTRIBUTING.md|docs/CONTRIBUTING.md"
	commentWorkflow = ".github/workflows/linting_comment.yml|.github/workflows/pr-comment.yml"
)

func shouldExist() []wanted {
	return both("{script}", "{report-config}", "conf/base.config", "conf/igenomes.config", "conf/igenomes_ignored.config", ".github/workflows/awstest.yml",
		".github/workflows/awsfulltest.yml", "modules.json", view.CrateFile)
}

func mustNotExist() []wanted {
	return both(".github/ISSUE_TEMPLATE/bug_report.md", ".github/ISSUE_TEMPLATE/feature_request.md", ".github/workflows/push_dockerhub.yml", ".markdownlint.yml",
		"{other-settings}", ".yamllint.yml", "bin/markdown_to_html.r", "conf/aws.config", "docs/images/{old-logo}", "lib/Checks.groovy", "lib/Completion.groovy",
		"{helper}", "lib/Utils.groovy", "lib/Workflow.groovy", "lib/WorkflowMain.groovy", "lib/Workflow{Short}.groovy", "parameters.settings.json",
		"pipeline_template.yml", "Singularity", "{java-deps}")
}

func shouldNotExist() []wanted { return both(".travis.yml") }

// eachWanted visits the rows of a list that are not left alone, with the path of each that exists,
// or "". Files of unwanted rows count if git does not ignore them. What the visitor does not report is told to have passed.
func eachWanted(p *lint.Pass, f *view.Folder, list func() []wanted, unwanted bool, visit func(paths []string, there string)) {
	names, nameKnown := f.PathWords()
	rows := list()
	if i := slices.IndexFunc(rows, func(row wanted) bool { return row.paths[0] == twice }); p.Reference && i >= 0 {
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
		if p.Reference && (row.paths[0] == first(contributing) || row.paths[0] == first(commentWorkflow)) {
			paths = paths[:1] // it knows the older names alone
		}
		if !nameKnown && strings.Contains(row.paths[0], "{") && view.NeedsName(row.paths[0]) {
			p.NotChecked(`the pipeline's name (manifest.name), for the path "` + paths[0] + `"`)
			continue
		}
		if f.Exempt(p, paths...) {
			continue
		}
		there := ""
		has := f.Has
		if unwanted && !p.Reference {
			has = f.HasOwn // what git ignores is no part of the pipeline
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

// first is the first of several paths.
func first(paths string) string {
	path, _, _ := strings.Cut(paths, "|")
	return path
}

func passedText(paths []string, there string) string {
	if there == "" {
		return alternatives(paths) + " is not there"
	}
	return `"` + there + `" is there`
}

// lookedFor are the paths of all lists.
func lookedFor(f *view.Folder) map[string]bool {
	known := map[string]bool{}
	names, _ := f.PathWords()
	for _, row := range slices.Concat(mustExist(), shouldExist(), mustNotExist(), shouldNotExist()) {
		for _, path := range row.paths {
			if row.revisions.Has(f.Revision) {
				known[names.Replace(path)] = true
			}
		}
	}
	return known
}

// notThere is the message about a file that does not exist under any of its names.
func notThere(paths []string) string {
	return "file " + alternatives(paths) + " of the pipeline template does not exist"
}

// alternatives names one of several paths.
func alternatives(paths []string) string {
	return `"` + strings.Join(paths, `" or "`) + `"`
}

// hintFor says where to get a file from.
func hintFor(path string) string {
	if path == view.CrateFile {
		return ", the tool's command for the crate makes it"
	}
	return ""
}
