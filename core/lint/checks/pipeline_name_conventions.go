package checks

import (
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

// pipelineNameConventions judges the pipeline's name (lint.md §3.13).
var pipelineNameConventions = &Check{
	ID: "pipeline_name_conventions", Title: "The pipeline's name has small letters and digits alone",
	Rules: []*lint.Rule{pipelineName},
}

var pipelineName = &lint.Rule{
	ID: "pipeline-name", Check: "pipeline_name_conventions", Title: "The pipeline's name has small letters and digits alone",
	Severity: diag.Warning, Upstream: warnsUpstream,
	Doc: "The name becomes part of addresses, of files and of container names, which treat capitals and hyphens differently.\n\n" +
		"**Fails** where the part of `manifest.name` behind the organisation has a capital letter, or anything that is neither letter nor digit.\n\n" +
		"**Mend** by renaming the pipeline, before its first release.",
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/my-Pipeline'\n}\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/mypipeline'\n}\n",
	Run: func(p *lint.Pass) {
		f := folder(p)
		name, ok := f.Short(p)
		if !ok {
			return
		}
		set := f.Config["manifest.name"]
		if strings.ToLower(name) != name {
			p.Report(lint.Fault{File: set.File, Span: set.Span, Message: `the pipeline's name "` + name + `" has a capital letter; small letters alone are expected`})
		}
		if i := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }); i >= 0 || name == "" {
			p.Report(lint.Fault{File: set.File, Span: set.Span, Message: `the pipeline's name "` + name + `" has more than letters and digits; nothing else is expected`})
		}
	},
}
