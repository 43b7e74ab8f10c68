package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configEmpty = &Rule{Rule: lint.Rule{
	ID: "config-empty", Check: reading.ToolkitYML, Title: "The file says something",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "The tool ends with an error at a configuration file that is empty or holds comments alone, although having no file at " +
		"all is fine.\n\n" +
		"**Fails** when the file has no value, or only `null`.\n\n" +
		"**Mend** by writing `repository_type: pipeline`, or by deleting the file." + toolSource,
	Before: "# lint settings come here\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	if len(p.Doc.Problems) > 0 || p.Doc.Root != nil && p.Doc.Root.Kind != tree.Null {
		return
	}
	at := source.Span{End: len(p.Doc.File.Text)}
	p.Report(diag.Finding{Span: at, Message: "the file says nothing; at least \"repository_type: pipeline\" is expected"})
}}
