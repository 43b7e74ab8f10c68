package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var jsonSyntax = &kind.Rule{Rule: lint.Rule{
	ID: "json-syntax", Check: kind.SchemaLint, Title: "Schemas must be valid JSON objects",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports syntax errors, such as a missing or extra comma, quote or bracket, a comment, `NaN`, a byte " +
			"order mark, or bytes that are not UTF-8. It also reports a document that is not an object, and a file " +
			"that exceeds a limit.",
		Why: "Every tool that reads the schema rejects a file that is not valid JSON (RFC 8259). Most tools stop at " +
			"the first error and do not name the file. This rule reports every error with its location. " +
			"If each has a fix, the other rules check the file as if they were applied.",
		Fix: "Correct the syntax. Where only one correction is possible, there is a fix.",
	},
	Before: `{"properties": {"input": {"type": "string",}}}`,
	After:  `{"properties": {"input": {"type": "string"}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	p.ReportProblems(tree.Syntax, tree.Limit)
	if p.Doc.Readable() && !p.Doc.Root.Is(tree.Object) {
		p.Report(diag.Finding{Node: p.Doc.Root, Message: "parameter schema must be an object, found " + english.WithArticle(p.Doc.Root.Kind.String())})
	}
}}
