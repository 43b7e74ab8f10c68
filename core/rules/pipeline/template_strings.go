package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// templateStrings looks for placeholders that were not filled in (lint.md §3.14).
var templateStrings = &Check{
	ID: "template_strings", Title: "No file holds a placeholder of the template",
	Rules: []*Rule{templateString},
}

var templateString = &Rule{Rule: lint.Rule{
	ID: "template-string", Check: "template_strings", Title: "No file holds a placeholder of the template",
	Severity: diag.Warning, Upstream: lint.FailsUpstream,
	Doc: "The template's files hold placeholders such as `{{ name }}`, which are filled in when a pipeline is made. One that is left was forgotten, or the file was copied from the template as it is.\n\n" +
		"**Fails** at each `{{ … }}` on one line; `${{ … }}`, which belongs to the code host's workflows, is none, and neither is one with a colon in it. " +
		"Binary files, files that git ignores and files that the settings list under the check are not looked at. The braces may be meant; the reference (3.5.1, 4.2.1) fails, and misses one at the start of a line.\n\n" +
		"**Mend** by writing what the placeholder stands for, or by listing the file under the check in the settings where the braces are meant.",
	Before: "-- notes.txt --\nmy {{ name }} here\n",
	After:  "-- notes.txt --\nmy pipeline here ${{ github.ref }}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		eachPlaceholder(file.Text, func(at source.Span) {
			if p.Reference && view.OpensLine(file.Text, at.Start) {
				return
			}
			p.Report(diag.Finding{
				File: file, Span: at,
				Message: `the placeholder "` + file.Slice(at) + `" may never have been filled in; the text that it stands for is expected`,
			})
		})
	})
}}

// eachPlaceholder visits "{{ … }}" that no "$" stands before and that has no colon or brace within.
func eachPlaceholder(text string, visit func(source.Span)) {
	stop := 0 // the next of the bytes that no placeholder has within; each is looked for once
	for from := 0; ; {
		i := strings.Index(text[from:], "{{")
		if i < 0 {
			return
		}
		start := from + i
		from = start + 2
		if stop < from {
			length := strings.IndexAny(text[from:], ":}\r\n")
			if length < 0 {
				return
			}
			stop = from + length
		}
		if !strings.HasPrefix(text[stop:], "}}") {
			continue
		}
		if start == 0 || text[start-1] != '$' {
			visit(source.Span{Start: start, End: stop + 2})
		}
		from = stop + 2
	}
}
