package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// templateStrings looks for template placeholders that were not replaced (lint.md §3.14).
var templateStrings = &Check{
	ID: "template_strings", Title: "Template placeholders should be replaced",
	Rules: []*Rule{templateString},
}

var templateString = &Rule{Rule: lint.Rule{
	ID: "template-string", Check: "template_strings", Title: "Template placeholders should be replaced",
	Severity: diag.Warning, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each `{{ … }}` on one line, except `${{ … }}` of GitHub Actions workflows and braces with a colon " +
			"between them. Binary files and files that git ignores are not checked.",
		Why: "Files of the template contain placeholders such as `{{ name }}`, which are replaced when a pipeline is " +
			"created. A placeholder that is left was forgotten, or the file was copied from the template.",
		Fix:       "Write the value instead of the placeholder. If the braces are intended, exclude the file.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
		Upstream:  "nf-core/tools 3.5.1 and 4.2.1 fail, and miss a placeholder at the start of a line.",
	},
	Before: "-- notes.txt --\nmy {{ name }} here\n",
	After:  "-- notes.txt --\nmy pipeline here ${{ github.ref }}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		eachPlaceholder(file.Text, func(at source.Span) {
			if p.Upstream && view.OpensLine(file.Text, at.Start) {
				return
			}
			p.Report(diag.Finding{
				File: file, Span: at,
				Message: `unresolved template placeholder "` + tree.Shorten(file.Slice(at), view.ShownCharacters) + `"`,
				Help:    "write its value, or exclude the file if the braces are intended",
			})
		})
	})
}}

// eachPlaceholder visits each "{{ … }}" without a "$" before it and without a colon or brace between.
func eachPlaceholder(text string, visit func(source.Span)) {
	stop := 0 // the next of the bytes that no placeholder contains; each is searched once
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
