package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configEmpty = &Rule{Rule: lint.Rule{
	ID: "config-empty", Check: reading.ToolkitYML, Title: "Tools configs must not be empty",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What:   "Reports files without a value, or with only `null`.",
		Why:    "The tool ends with an error if its config file is empty or contains only comments. A missing file is not an error.",
		Fix:    "Write `repository_type: pipeline`, or delete the file.",
		Source: toolSource,
	},
	Before: "# lint settings come here\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	if len(p.Doc.Problems) > 0 || p.Doc.Root != nil && p.Doc.Root.Kind != tree.Null {
		return
	}
	at := source.Span{End: len(p.Doc.File.Text)}
	p.Report(diag.Finding{Span: at, Message: "file is empty", Help: `add "repository_type: pipeline"`})
}}
