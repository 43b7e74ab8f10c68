package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// pipelineTodos looks for TODO comments of the template (lint.md §3.10).
var pipelineTodos = &Check{
	ID: "pipeline_todos", Title: "Template TODO comments should be resolved",
	Rules: []*Rule{todoComment},
}

var todoComment = &Rule{Rule: lint.Rule{
	ID: "todo-comment", Check: "pipeline_todos", Title: "Template TODO comments should be resolved",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each line with a TODO comment of the template: `TODO` and the name of the tool. Binary files, files " +
			"that git ignores and, in the newest revision, the RO-Crate file, which repeats the README, are not checked.",
		Why: "The template marks what the author must fill in. A comment that is left shows that this part was not " +
			"written.",
		Fix: "Do what the line says, then delete it.",
	},
	Before: "-- notes.txt --\n# {todo}: say what this is\n",
	After:  "-- notes.txt --\nThis is a note.\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	mark := f.Names.Layout.Todo
	eachText(p, f, func(file *source.File) {
		if file.Name == view.CrateFile && f.Revision >= dialect.R1 {
			return
		}
		view.EachLineWith(file, mark, func(line string, at source.Span) {
			start := at.Start + strings.Index(line, mark)
			p.Report(diag.Finding{
				File: file, Span: source.Span{Start: start, End: start + len(mark)},
				Message: "unresolved TODO comment of the template" + taskOf(line, mark), Help: "do what it says, then delete the comment",
			})
		})
	})
}}

// taskOf is the task of a TODO comment, after a colon and in quotes; "" if there is none.
func taskOf(line, mark string) string {
	before, task, _ := strings.Cut(line, mark)
	task = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(task), ":"))
	if strings.Contains(before, "<!--") {
		task = strings.TrimSpace(strings.TrimSuffix(task, "-->"))
	}
	if task == "" {
		return ""
	}
	return `: "` + tree.Shorten(task, view.ShownCharacters) + `"`
}
