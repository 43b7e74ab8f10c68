package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pipelineTodos looks for what the template left to do (lint.md §3.10).
var pipelineTodos = &Check{
	ID: "pipeline_todos", Title: "Nothing that the template left to do is undone",
	Rules: []*Rule{todoLeft},
}

var todoLeft = &Rule{Rule: lint.Rule{
	ID: "todo-left", Check: "pipeline_todos", Title: "Nothing that the template left to do is undone",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The template marks what an author has to fill in. A mark that is still there is a text that nobody wrote.\n\n" +
		"**Fails** at each line with the mark, `TODO` and the tool's name. Binary files and files that git ignores are not looked at, and the crate file is not, because it repeats the README.\n\n" +
		"**Mend** by doing what the line says and deleting it.",
	Before: "-- notes.txt --\n# {todo}: say what this is\n",
	After:  "-- notes.txt --\nThis is a note.\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	mark := f.Names.Layout.Todo
	eachText(p, f, func(file *source.File) {
		if file.Name == view.CrateFile && f.Revision == dialect.R1 {
			return
		}
		view.EachLineWith(file, mark, func(line string, at source.Span) {
			start := at.Start + strings.Index(line, mark)
			p.Report(diag.Finding{
				File: file, Span: source.Span{Start: start, End: start + len(mark)},
				Message: `the template's task is still open` + taskOf(line, mark),
			})
		})
	})
}}

// taskOf is what a line asks for, without its marks of a comment.
func taskOf(line, mark string) string {
	before, task, _ := strings.Cut(line, mark)
	task = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(task), ":"))
	if strings.Contains(before, "<!--") {
		task = strings.TrimSpace(strings.TrimSuffix(task, "-->"))
	}
	if task == "" {
		return "; it is to be done, or the mark deleted"
	}
	return `: "` + task + `"`
}
