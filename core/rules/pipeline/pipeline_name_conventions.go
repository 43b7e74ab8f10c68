package pipeline

import (
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// pipelineNameConventions checks the pipeline name (lint.md §3.13).
var pipelineNameConventions = &Check{
	ID: "pipeline_name_conventions", Title: "Pipeline names should be lowercase letters and digits",
	Rules: []*Rule{pipelineName},
}

var pipelineName = &Rule{Rule: lint.Rule{
	ID: "pipeline-name", Check: "pipeline_name_conventions", Title: "Pipeline names should be lowercase letters and digits",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `manifest.name` if the part after the organization has an uppercase letter, no letter, or a " +
			"character that is neither a letter nor a digit.",
		Why: "The name is part of URLs, file names and container names, which treat uppercase letters and hyphens " +
			"differently.",
		Fix: "Rename the pipeline before its first release.",
	},
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/my-Pipeline'\n}\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/mypipeline'\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	name, ok := f.Short(p)
	if !ok {
		return
	}
	set, _ := f.SettingAt("manifest.name")
	for _, problem := range nameProblems(name) {
		p.Report(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `pipeline name "` + name + `" ` + problem, Help: nameHelp(name)})
	}
}}

// nameProblems are the problems of a pipeline name without its organization.
func nameProblems(name string) (problems []string) {
	if name == "" {
		return []string{"is empty"}
	}
	switch {
	case strings.ToLower(name) != name:
		problems = append(problems, "must be lowercase")
	case !strings.ContainsFunc(name, unicode.IsLetter):
		problems = append(problems, "has no letter")
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		problems = append(problems, "must have only letters and digits")
	}
	return problems
}

// nameHelp suggests the name without the characters that a pipeline name must not have.
func nameHelp(name string) string {
	kept := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	if !strings.ContainsFunc(kept, unicode.IsLetter) {
		kept = "demo"
	}
	return `write a name of lowercase letters and digits without hyphens, such as "` + kept + `"`
}
