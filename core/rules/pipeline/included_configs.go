package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// includedConfigs looks for the line that includes the institutions' settings for the pipeline
// (lint.md §3.30).
var includedConfigs = &Check{
	ID: "included_configs", Title: "The institutions' settings for the pipeline are included", Release: true,
	Rules: []*Rule{configsCommented, configsIncluded},
}

var configsCommented = &Rule{Rule: lint.Rule{
	ID: "configs-commented", Check: "included_configs", Title: "The line that includes the institutions' settings is no comment",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "The template has the line as a comment, because a new pipeline has no such settings yet.\n\n" +
		"**Fails** where the line that includes the institutions' settings for the pipeline is still a comment in a release.\n\n" +
		"**Mend** by taking the comment's slashes away.",
	Before: "-- {config} --\n// {pipeline-configs}\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	entry := folder.Entry()
	if entry == nil {
		p.Abstain()
		return
	}
	at, slashes, found := view.Commented(entry, includesPipelines)
	if _, counts := view.FindInclude(entry, includesPipelines); counts || !found || p.Reference && isBareSlashes(entry.Source.Slice(slashes)) {
		p.Abstain()
		return
	}
	p.Report(diag.Finding{
		File: entry.Source, Span: at, Message: `the line that includes the institutions' settings for this pipeline is a comment; for a release it is expected to count`,
		Fixes: diag.SafeFix("make the line count", diag.Edit{Span: slashes}),
	})
}}

// isBareSlashes reports whether slashes stand in front of a line without a blank: the reference looks
// for one, and takes the line for no comment without it.
func isBareSlashes(slashes string) bool { return !strings.HasSuffix(slashes, "// ") }

var configsIncluded = &Rule{Rule: lint.Rule{
	ID: "configs-included", Check: "included_configs", Title: "The institutions' settings for the pipeline are included",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "Institutions keep settings for single pipelines in a shared collection; a pipeline that does not include them runs without.\n\n" +
		"**Fails** where the configuration has no line that includes `pipeline/<name>.config` from the collection.\n\n" +
		"**Mend** by adding the line, as the template has it.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	entry := f.Entry()
	if entry == nil {
		p.NotChecked("the pipeline's configuration")
		return
	}
	if _, found := view.FindInclude(entry, includesPipelines); found {
		return
	}
	_, slashes, found := view.Commented(entry, includesPipelines)
	switch {
	case found && p.Reference && isBareSlashes(entry.Source.Slice(slashes)):
	case found:
		p.Abstain()
	default:
		p.Report(diag.Finding{File: f.ConfigFile(), Message: `the institutions' settings for this pipeline are not included; the line of the template is expected`})
	}
}}

// includesPipelines reports whether an include, blanks left out, is of the institutions' settings for
// single pipelines.
func includesPipelines(include string) bool {
	return strings.HasPrefix(include, "includeConfig") && strings.Contains(include, "params.custom_config_base") && strings.Contains(include, "/pipeline/")
}
