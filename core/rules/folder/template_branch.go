package folder

import (
	"cmp"
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// TemplateBranch is the branch on which nf-core/tools commits the pipeline template, as each version renders it for the pipeline.
const TemplateBranch = "TEMPLATE"

// TemplateHistory is the branch with the template: that of a repository on the disk ([git.History]) or at the hosting
// service.
type TemplateHistory interface {
	// Name of the branch in messages.
	Name() string
	// Commits calls visit for each commit, the newest first, until it returns false.
	Commits(visit func(commit.Commit) bool) error
	// Files are the regular files of a commit.
	Files(commit.Commit) (fs.FS, error)
}

// openTemplateBranch takes the template from a commit of its branch, by nfcore4.md §7.3: that whose subject ends with the
// version of the pipeline, else one whose own tools config has the version, else that of the nearest earlier version, else
// the newest. Differences from the nearest earlier version are warnings, from the newest information.
func (p *Pipeline) openTemplateBranch(history TemplateHistory) error {
	_, version := p.toolVersionSet()
	of, severity, err := chooseCommit(p.Names, history, dialect.Numbers(version))
	if err != nil {
		return err
	}
	files, err := history.Files(of)
	if err != nil {
		return err
	}
	const shownID = 7
	p.Template, p.TemplateSeverity = files, severity
	p.TemplateFrom = "commit " + of.ID[:shownID] + " of branch " + history.Name()
	_, has := toolVersionIn(p.Names, files)
	if shown := cmp.Or(versionOf(of.Subject), has); shown != "" {
		p.TemplateFrom += " (version " + shown + ")"
	}
	return nil
}

// chooseCommit is the commit to compare with, and the severity of differences from it; "" if it has the version.
func chooseCommit(names *dialect.Names, history TemplateHistory, version string) (of commit.Commit, severity diag.Severity, err error) {
	var unnamed []commit.Commit
	tip, nearest := commit.Commit{}, ""
	take := func(c commit.Commit, has string) {
		switch {
		case has == "" || version == "" || nearest == version:
		case has == version:
			of, severity, nearest = c, "", has
		case dialect.AtLeast(version, has) && (nearest == "" || !dialect.AtLeast(nearest, has)):
			of, severity, nearest = c, diag.Warning, has
		}
	}
	err = history.Commits(func(c commit.Commit) bool {
		if tip.ID == "" {
			tip = c
		}
		has := versionOf(c.Subject)
		if has == "" {
			unnamed = append(unnamed, c)
		}
		take(c, has)
		return nearest != version
	})
	for _, c := range unnamed {
		if err != nil || nearest == version {
			break
		}
		var files fs.FS
		if files, err = history.Files(c); err == nil {
			_, has := toolVersionIn(names, files)
			take(c, dialect.Numbers(has))
		}
	}
	if nearest == "" {
		of, severity = tip, diag.Info
	}
	return of, severity, err
}

// toolVersionIn is the version of nf-core/tools in a tools config, and its path; "" if it is not set.
func toolVersionIn(names *dialect.Names, files fs.FS) (path, version string) {
	for _, path := range names.ToolConfigFiles {
		content, err := fs.ReadFile(files, path)
		if err == nil {
			return path, configrules.ToolVersion(names, yaml.Parse(source.New(path, content)))
		}
	}
	return "", ""
}

// versionOf is the version at the end of a commit's subject, such as "Template update for nf-core/tools version 4.0.2".
func versionOf(subject string) string {
	words := strings.Fields(subject)
	if len(words) < 2 || !strings.EqualFold(words[len(words)-2], "version") {
		return ""
	}
	return dialect.Numbers(words[len(words)-1])
}
