package checks

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// includedConfigs looks for the line that includes the institutions' settings for the pipeline
// (lint.md §3.30).
var includedConfigs = &Check{
	ID: "included_configs", Title: "The institutions' settings for the pipeline are included", Release: true,
	Rules: []*lint.Rule{configsCommented, configsIncluded},
}

var configsCommented = &lint.Rule{
	ID: "configs-commented", Check: "included_configs", Title: "The line that includes the institutions' settings is no comment",
	Severity: diag.Error, Upstream: failsUpstream, Fixable: true,
	Doc: "The template has the line as a comment, because a new pipeline has no such settings yet.\n\n" +
		"**Fails** where the line that includes the institutions' settings for the pipeline is still a comment in a release.\n\n" +
		"**Mend** by taking the comment's slashes away.",
	Before: "-- {config} --\n// {pipeline-configs}\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
	Run: func(p *lint.Pass) {
		at, commented, found := configsLine(p)
		if !found || !commented {
			p.Abstain()
			return
		}
		file := folder(p).At(folder(p).Names.ConfigFile)
		slashes := source.Span{Start: at.Start, End: at.Start + strings.Index(file.Slice(at), "includeConfig")}
		p.Report(lint.Fault{
			File: file, Span: at, Message: `the line that includes the institutions' settings for this pipeline is a comment; for a release it is expected to count`,
			Fixes: lint.Safe("make the line count", tree.Edit{Span: slashes}),
		})
	},
}

var configsIncluded = &lint.Rule{
	ID: "configs-included", Check: "included_configs", Title: "The institutions' settings for the pipeline are included",
	Severity: diag.Warning, Upstream: warnsUpstream,
	Doc: "Institutions keep settings for single pipelines in a shared collection; a pipeline that does not include them runs without.\n\n" +
		"**Fails** where the configuration has no line that includes `pipeline/<name>.config` from the collection.\n\n" +
		"**Mend** by adding the line, as the template has it.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
	Run: func(p *lint.Pass) {
		_, commented, found := configsLine(p)
		switch {
		case !found:
			p.Report(lint.Fault{File: folder(p).At(folder(p).Names.ConfigFile), Message: `the institutions' settings for this pipeline are not included; the line of the template is expected`})
		case commented:
			p.Abstain()
		}
	},
}

// configsLine finds the line that includes the settings, from its slashes on where it is a comment.
func configsLine(p *lint.Pass) (at source.Span, commented, found bool) {
	f := folder(p)
	file, _ := f.Text(f.Names.ConfigFile)
	eachLineWith(file, "/pipeline/", func(line string, where source.Span) {
		i := strings.Index(line, "includeConfig")
		if found || i < 0 || !strings.Contains(line[i:], "params.custom_config_base") {
			return
		}
		found = true
		at = source.Span{Start: where.Start + len(line) - len(strings.TrimLeft(line, " \t")), End: where.End}
		commented = strings.HasPrefix(file.Slice(at), "//")
	})
	return at, commented, found
}
