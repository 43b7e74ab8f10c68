package pipeline

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// scripts reads the pipeline scripts.
var scripts = &Check{
	ID: "scripts", Title: "Scripts must be readable, and should use what they include",
	Rules: []*Rule{scriptSyntax, scriptIncludeUnused},
}

var scriptSyntax = &Rule{Rule: lint.Rule{
	ID: "script-syntax", Check: "scripts", Title: "Scripts must have valid syntax",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports what neither the legacy nor the strict parser of Nextflow accepts in a script, such as a bracket or a string " +
			"that is not closed. What only one of them accepts is not reported.",
		Why:    "A run stops before its first task.",
		Fix:    "Correct the marked place. The related place shows where the construct starts.",
		Source: "The parser of pipeline configs, whose errors are compared with those of Nextflow 25.04.4.",
	},
	Before: "-- part{script-ext} --\nworkflow PART {\n    main:\n    x = [1, 2\n}\n",
	After:  "-- part{script-ext} --\nworkflow PART {\n    main:\n    x = [1, 2]\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, found := range facts.Findings {
			found.File, found.Severity = facts.File, diag.Error
			p.Report(found)
		}
	})
}}

var scriptIncludeUnused = &Rule{Rule: lint.Rule{
	ID: "script-include-unused", Check: "scripts", Title: "Includes should be used",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each name that a script includes and that appears nowhere else in it, comments aside.",
		Why: "The included script is read in each run for nothing, and readers look for a step that does not happen. Often the " +
			"call was removed, or is missing.",
		Fix: "Remove the name from the include, or call it.",
	},
	Before: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\n",
	After: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n    PREPARE([], true)\n" +
		"}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, name := range facts.Unused {
			p.Report(diag.Finding{
				File: facts.File, Span: name.Span(), Message: fmt.Sprintf("included name %q is not used", name.Text),
				Help: "remove it from the include, or call it",
			})
		}
	})
}}

// eachScript visits the scripts of a pipeline that can be read.
func eachScript(p *lint.Pass, f *view.Folder, visit func(*view.ScriptFacts)) {
	var paths []string
	f.Ending("", func(path string) { paths = append(paths, path) }, f.Names.Layout.ScriptExt)
	f.Each(p, paths, func(path string) {
		facts, err := f.ScriptFacts(path)
		if err != nil {
			p.NotChecked(view.ContentOf(path, err))
			return
		}
		visit(facts)
	})
}
