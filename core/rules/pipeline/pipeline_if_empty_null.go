package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pipelineIfEmptyNull looks for channels that may contain null (lint.md §3.11).
var pipelineIfEmptyNull = &Check{
	ID: "pipeline_if_empty_null", Title: "Channels should not be filled with null", Revisions: dialect.Since(dialect.R1),
	Rules: []*Rule{ifEmptyNull},
}

var ifEmptyNull = &Rule{Rule: lint.Rule{
	ID: "if-empty-null", Check: "pipeline_if_empty_null", Title: "Channels should not be filled with null",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each `ifEmpty(null)`, with any whitespace.",
		Why: "`ifEmpty(null)` puts a null into an empty channel. A process that reads the channel expects a file, so the " +
			"run stops there, far from the cause.",
		Fix:      "Write `ifEmpty([])`, which means no files.",
		Upstream: "nf-core/tools warns once per line.",
		Source:   "`TaskProcessor` of Nextflow, 22.10 to 24.10, and `TaskInputResolver`, 26.04: \"Path value cannot be null\".",
	},
	Before: "-- main.part --\nch_x.ifEmpty( null )\n",
	After:  "-- main.part --\nch_x.ifEmpty([])\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		for from := 0; ; {
			i := strings.Index(file.Text[from:], callIfEmpty)
			if i < 0 {
				return
			}
			from += i + len(callIfEmpty)
			if null, end, ok := nullArgument(file.Text, from); ok {
				p.Report(diag.Finding{
					File: file, Span: source.Span{Start: from - len(callIfEmpty), End: end},
					Message: "ifEmpty(null) is not allowed, it adds null to the channel", Help: "write ifEmpty([]), which means no files",
					Notes: []string{"a process that gets null in place of a file fails"},
					Fixes: diag.Suggestion("write ifEmpty([])", diag.Edit{Span: null, Text: "[]"}),
				})
			}
		}
	})
}}

const callIfEmpty = "ifEmpty"

// nullArgument finds "(null)" at an offset, with any whitespace: the span of the null and the end of the call.
func nullArgument(text string, from int) (null source.Span, end int, ok bool) {
	at := afterBlanks(text, from)
	if !strings.HasPrefix(text[at:], "(") {
		return source.Span{}, 0, false
	}
	at = afterBlanks(text, at+1)
	if !strings.HasPrefix(text[at:], "null") {
		return source.Span{}, 0, false
	}
	null = source.Span{Start: at, End: at + len("null")}
	at = afterBlanks(text, null.End)
	return null, at + 1, strings.HasPrefix(text[at:], ")")
}

func afterBlanks(text string, at int) int {
	for at < len(text) && strings.IndexByte(" \t\r\n\v\f", text[at]) >= 0 {
		at++
	}
	return at
}
