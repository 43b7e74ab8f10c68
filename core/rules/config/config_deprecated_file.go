package config

import (
	"fmt"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configDeprecatedFile = &Rule{Rule: lint.Rule{
	ID: "config-deprecated-file", Check: reading.ToolkitYML, Title: "Tools configs should not have a deprecated name",
	Severity: diag.Warning, Upstream: lint.WarnsInAFailsInB, NeedsTextOnly: true,
	Doc: lint.RuleDoc{
		What: "Reports a file with the old name of lint settings.",
		Why: "Lint settings used to have a file of their own. nf-core/tools reads it with a warning, or stops and asks " +
			"for another name, depending on its version. It ignores the file without a message if a file of the new " +
			"name exists.",
		Fix:    "Move the content under `lint` in the file of the new name.",
		Source: toolSource,
	},
	Before: "files_exist:\n  - CHANGELOG.md\n",
	After:  "lint:\n  files_exist:\n    - CHANGELOG.md\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	if !dialect.IsOldLintFile(p.Doc.File.Name) {
		return
	}
	p.Report(diag.Finding{
		Span: firstKey(p.Doc.Root), Message: fmt.Sprintf("file name %q is deprecated", path.Base(p.Doc.File.Name)),
		Help: fmt.Sprintf("move the content, indented, below \"lint:\" in %q, and delete this file", p.Names.ToolConfigFiles[0]),
	})
}}

// firstKey returns the span of the first key of a mapping, for findings about the whole mapping.
func firstKey(n *tree.Node) source.Span {
	if n.Is(tree.Object) && len(n.Members) > 0 {
		return n.Members[0].KeySpan
	}
	return source.Span{}
}
