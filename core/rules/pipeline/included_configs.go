package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// includedConfigs looks for the line that includes the institutional configs for the pipeline (lint.md §3.30).
var includedConfigs = &Check{
	ID: "included_configs", Title: "Pipeline-specific institutional configs must be included", Release: true,
	Rules: []*Rule{configsCommented, configsIncluded},
}

var configsCommented = &Rule{Rule: lint.Rule{
	ID: "configs-commented", Check: "included_configs", Title: "Includes of institutional configs must not be comments",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the line that includes the institutional configs for the pipeline if it is still a comment in a " +
			"release.",
		Why: "In the template the line is a comment, because a new pipeline has no such configs yet.",
		Fix: "Remove the comment slashes.",
	},
	Before: "-- {config} --\n// {pipeline-configs}\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	entry := folder.Entry()
	if entry == nil {
		p.SuppressPassed()
		return
	}
	at, slashes, found := view.Commented(entry, includesPipelines)
	if _, counts := view.FindInclude(entry, includesPipelines); counts {
		found = false
	}
	if p.Upstream {
		begins := strings.Index(entry.Source.Text, "// "+upstreamInclude(folder))
		found = begins >= 0
		if found && begins != at.Start {
			slashes = source.Span{Start: begins, End: begins + len("// ")}
			at = slashes
		}
	}
	if !found {
		p.SuppressPassed()
		return
	}
	p.Report(diag.Finding{
		File: entry.Source, Span: at, Message: `include of the pipeline's institutional configs must not be a comment in a release`,
		Help:  "uncomment the line when \"pipeline/NAME.config\" exists in the institutional configs",
		Notes: []string{"the template has it as a comment, because a new pipeline has no such file yet"},
		Fixes: diag.SafeFix("uncomment the line", diag.Edit{Span: slashes}),
	})
}}

// upstreamInclude is the line that nf-core/tools searches in the text of the pipeline config.
func upstreamInclude(f *view.Folder) string {
	name, _ := f.Setting("manifest.name")
	_, short, _ := strings.Cut(name.Text, "/")
	line := pipelineConfigs(f.Names, short)
	if f.Revision == dialect.R2 {
		line = `includeConfig !System.getenv('` + f.Names.Layout.OfflineVariable +
			`') && params.custom_config_base ? "${params.custom_config_base}/pipeline/` + short + `.config"`
	}
	return strings.TrimSuffix(line, ` : "/dev/null"`)
}

var configsIncluded = &Rule{Rule: lint.Rule{
	ID: "configs-included", Check: "included_configs", Title: "Pipeline-specific institutional configs should be included",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a pipeline config without a line that includes `pipeline/<name>.config` from the shared collection.",
		Why: "Institutions keep configs for single pipelines in a shared collection. A pipeline that does not include " +
			"them runs without these settings.",
		Fix:      "Add the line of the template.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 accept only the text of the line of their own template, and accept it after `//` without a space.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "-- {config} --\n{pipeline-configs}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	entry := f.Entry()
	if entry == nil {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
		return
	}
	_, counts := view.FindInclude(entry, includesPipelines)
	_, _, commented := view.Commented(entry, includesPipelines)
	if p.Upstream {
		line := upstreamInclude(f)
		counts, commented = strings.Contains(entry.Source.Text, line), strings.Contains(entry.Source.Text, "// "+line)
	}
	switch {
	case commented && (p.Upstream || !counts):
		p.SuppressPassed()
	case !counts:
		p.Report(diag.Finding{File: f.ConfigFile(), Message: `missing include of the pipeline's institutional configs`, Help: "write " + pipelineConfigs(f.Names, "<name>")})
	}
}}

// includesPipelines reports whether an include, without whitespace, is of the institutional configs for single pipelines.
func includesPipelines(include string) bool {
	return strings.HasPrefix(include, "includeConfig") && strings.Contains(include, "params.custom_config_base") && strings.Contains(include, "/pipeline/")
}
