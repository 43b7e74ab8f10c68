package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// systemExit looks for scripts that stop the engine (lint.md §3.18).
var systemExit = &Check{
	ID: "system_exit", Title: "Scripts should not call System.exit",
	Rules: []*Rule{exitCall},
}

var exitCall = &Rule{Rule: lint.Rule{
	ID: "system-exit", Check: "system_exit", Title: "Scripts should not call System.exit",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each `System.exit` in a workflow script or a Groovy file, except `System.exit(0)`.",
		Why: "`System.exit` stops the engine at once: its report is not written, output files are not published, and a " +
			"program that started the run sees it disappear.",
		Fix: "Call `error(\"…\")`, which stops the pipeline with a message. In a Groovy class, which does not have this " +
			"function, throw an exception.",
	},
	Before: "-- subworkflows/local/stop/{script} --\nSystem.exit(1)\n",
	After:  "-- subworkflows/local/stop/{script} --\nerror(\"no samples\")\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		help := `write error("What went wrong") instead`
		if strings.HasSuffix(file.Name, ".groovy") {
			help = `throw an exception instead, such as throw new IllegalStateException("What went wrong")`
		}
		view.EachLineWith(file, callExit, func(line string, at source.Span) {
			for from := 0; ; {
				i := strings.Index(line[from:], callExit)
				if i < 0 {
					return
				}
				start := at.Start + from + i
				from += i + len(callExit)
				if !strings.HasPrefix(line[from:], "(0)") {
					p.Report(diag.Finding{
						File: file, Span: source.Span{Start: start, End: start + len(callExit)},
						Message: "System.exit is not allowed in scripts and Groovy files", Help: help,
						Notes: []string{"it stops " + folder.Names.Display.Engine + " before its report is written"},
					})
				}
			}
		})
	}, folder.Names.Layout.ScriptExt, ".groovy")
}}

const callExit = "System.exit"
