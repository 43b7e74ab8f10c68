package pipeline

import (
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// pipelineNameConventions judges the pipeline's name (lint.md §3.13).
var pipelineNameConventions = &Check{
	ID: "pipeline_name_conventions", Title: "The pipeline's name has small letters and digits alone",
	Rules: []*Rule{pipelineName},
}

var pipelineName = &Rule{Rule: lint.Rule{
	ID: "pipeline-name", Check: "pipeline_name_conventions", Title: "The pipeline's name has small letters and digits alone",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The name becomes part of addresses, of files and of container names, which treat capitals and hyphens differently.\n\n" +
		"**Fails** where the part of `manifest.name` behind the organisation has a capital letter, no small letter at all, or anything that is neither letter nor digit.\n\n" +
		"**Mend** by renaming the pipeline, before its first release.",
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/my-Pipeline'\n}\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/mypipeline'\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	name, ok := f.Short(p)
	if !ok {
		return
	}
	set, _ := f.SettingAt("manifest.name")
	for _, fault := range nameFaults(name) {
		p.Report(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `the pipeline's name "` + name + `" ` + fault})
	}
}}

// nameFaults are what is wrong with a pipeline's name without its organisation.
func nameFaults(name string) (faults []string) {
	if name == "" {
		return []string{"is empty; small letters and digits are expected"}
	}
	switch {
	case strings.ToLower(name) != name:
		faults = append(faults, "has a capital letter; small letters alone are expected")
	case !strings.ContainsFunc(name, unicode.IsLetter):
		faults = append(faults, "has no letter; small letters are expected")
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		faults = append(faults, "has more than letters and digits; nothing else is expected")
	}
	return faults
}
