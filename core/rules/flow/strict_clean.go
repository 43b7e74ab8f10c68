package flow

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var strictClean = &Rule{Rule: lint.Rule{
	ID: "strict-clean", Check: flowConfig, Title: "Configs should be valid for the strict parser",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports configs that only the legacy parser accepts, once, with the number of places to change. " +
			"Other rules report the places with severity info, which the rule profile `strict` shows. They are errors if " +
			"the manifest requires Nextflow 26.04 or later.",
		Why: "Nextflow 26.04 and later use the strict parser by default. A pipeline whose config it rejects " +
			"runs only with older versions.",
		Fix:    "Change each place as its message says.",
		Source: strictSource,
	},
	Before: "def cap = 4\nprocess.cpus = cap\n",
	After:  "params.cap = 4\nprocess.cpus = params.cap\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if !v.Legacy() {
		return
	}
	var first *flowconfig.Finding
	places, files := 0, map[*flowconfig.File]bool{}
	for _, f := range v.Refused() {
		if f.Legacy {
			continue // reported as an error
		}
		if first == nil {
			first = f
		}
		places++
		files[f.In] = true
	}
	if first == nil {
		return
	}
	v.Report(p, first.In, diag.Finding{
		Span: first.Span, Message: "config has " + counted(places, "strict-parser error") + " in " + counted(len(files), "file"),
		Notes: []string{v.StrictDefault(), "the first error is here: " + first.Message}, Help: "correct the first error, and lint again with the profile strict, which lists all of them",
	})
}}

// counted returns a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
