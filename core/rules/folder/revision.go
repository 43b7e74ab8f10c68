package folder

import (
	"cmp"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	configrules "github.com/flow-toolkit/flow-toolkit/core/rules/config"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// chooseRevision decides whose rules count, by the evidence of nfcore4.md §6.1 in its order: the option of the caller, the
// version in the tools config, the badge of the README, files that came with a version, the engine version of the manifest.
// Only pipelines of nf-core/tools have more than one generation.
func (p *Pipeline) chooseRevision(given dialect.Revision) {
	facts := &p.Facts
	facts.Revision, facts.RevisionReason, facts.RevisionKnown = dialect.DefaultRevision, "the default", false
	choose := func(revision dialect.Revision, reason string) bool {
		if revision != 0 {
			facts.Revision, facts.RevisionReason, facts.RevisionKnown = revision, reason, true
		}
		return revision != 0
	}
	if choose(given, "set by the caller") || p.Names != dialect.NFCore {
		return
	}
	file, version := p.toolVersionSet()
	if version != "" && choose(dialect.RevisionOf(version), `"nf_core_version" is `+version+" in "+file+nearest(version)) {
		return
	}
	const readme = "README.md"
	if file, err := p.Text(readme); err == nil {
		version := checks.TemplateBadgeVersion(p.Names, file.Text)
		if version != "" && choose(dialect.RevisionOf(version), "template version "+version+" in the badge of "+readme+nearest(version)) {
			return
		}
	}
	for _, row := range evidence {
		if revision, path := row.in(p); revision != 0 && choose(revision, "file "+path) {
			return
		}
	}
	facts.Revision, facts.RevisionReason = dialect.Newest, "no version of nf-core/tools is named, so the newest rules are used"
}

// settingsRevision is the revision by which the tools config is linted: where the caller gives none, R1 for pipelines made before,
// so that settings are found which have no effect after an update.
func (p *Pipeline) settingsRevision() dialect.Revision {
	return cmp.Or(p.given, max(p.Revision, dialect.R1))
}

// nearest says of a version that none of the generations has exactly the rules of it.
func nearest(version string) string {
	if dialect.RevisionOf(version) == dialect.R1 && !dialect.AtLeast(dialect.Numbers(version), "3.4.0") {
		return ", and these are nearest to it"
	}
	return ""
}

// toolVersionSet is the version of nf-core/tools in the tools config, and the file that has it; "" if it is not set.
func (p *Pipeline) toolVersionSet() (path, version string) {
	for _, path := range p.Names.ToolConfigFiles {
		doc, err := p.YAML(path)
		if err != nil {
			continue
		}
		return path, configrules.ToolVersion(p.Names, doc)
	}
	return "", ""
}

// evidence are files that templates have since a revision, the newest first. Each row needs all files, and none of those that
// must be missing.
var evidence = []evidenceRow{
	{dialect.R32, []string{".github/workflows/fix-linting.yml", ".github/workflows/pr-comment.yml"}, ""},
	{dialect.R31, []string{".hooks/block_pipeline_outdir.sh"}, ""},
	{dialect.R30, []string{"docs/CONTRIBUTING.md"}, ".github/CONTRIBUTING.md"},
	{dialect.R2, []string{".github/CONTRIBUTING.md", ".github/workflows/ci.yml"}, ".github/workflows/nf-test.yml"},
	{dialect.R1, []string{".github/CONTRIBUTING.md"}, "docs/CONTRIBUTING.md"},
}

type evidenceRow struct {
	revision dialect.Revision
	files    []string
	missing  string
}

// in is the revision if the pipeline has the files, and the first of them.
func (r evidenceRow) in(p *Pipeline) (of dialect.Revision, path string) {
	for _, file := range r.files {
		if !p.Has(file) {
			return 0, ""
		}
	}
	if r.missing != "" && p.Has(r.missing) {
		return 0, ""
	}
	return r.revision, r.files[0]
}
