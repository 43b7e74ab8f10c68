package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// systemExit looks for scripts that end the engine (lint.md §3.18).
var systemExit = &Check{
	ID: "system_exit", Title: "No script ends the engine by itself",
	Rules: []*Rule{exitCall},
}

var exitCall = &Rule{Rule: lint.Rule{
	ID: "system-exit", Check: "system_exit", Title: "No script ends the engine by itself",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "`System.exit` ends the engine at once: its report is not written, its files are not put in place, and whoever runs the pipeline from a program sees it vanish.\n\n" +
		"**Fails** at each `System.exit` of a workflow script or a Groovy file, but `System.exit(0)`.\n\n" +
		"**Mend** by `error(\"…\")`, which ends the pipeline with a message.",
	Before: "-- subworkflows/local/stop/{script} --\nSystem.exit(1)\n",
	After:  "-- subworkflows/local/stop/{script} --\nerror(\"no samples\")\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
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
						Message: `System.exit ends the engine without its report; error("…") is expected`,
					})
				}
			}
		})
	}, folder.Names.Layout.ScriptExt, ".groovy")
}}

const callExit = "System.exit"
