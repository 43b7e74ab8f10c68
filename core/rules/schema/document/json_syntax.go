package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var jsonSyntax = &kind.Rule{Rule: lint.Rule{
	ID: "json-syntax", Check: kind.SchemaLint, Title: "The text is one JSON object",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true, Fixable: true,
	Doc: "Every tool that reads the schema refuses a text that is not JSON (RFC 8259), most of them at the first fault and without " +
		"naming the file. All faults of the text are reported, each at its place.\n\n" +
		"**Fails** on a missing or surplus comma, colon, quote or bracket, on comments, other quotes, `NaN`, raw control " +
		"characters, a byte order mark, bytes that are no UTF-8, and on a document that is not an object.\n\n" +
		"**Mend** it as the message says; where only one mend is possible it is offered as a fix.",
	Before: `{"properties": {"input": {"type": "string",}}}`,
	After:  `{"properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	p.ReportProblems(tree.Syntax, tree.Limit)
	if p.Doc.Readable() && !p.Doc.Root.Is(tree.Object) {
		p.Report(diag.Finding{Node: p.Doc.Root, Message: "the document is " + words.WithArticle(p.Doc.Root.Kind.String()) + "; a parameter schema is a JSON object"})
	}
}}
