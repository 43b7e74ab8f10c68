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
	ID: "config-deprecated-file", Check: reading.ToolkitYML, Title: "The file has the name of today",
	Severity: diag.Warning, Upstream: lint.WarnsInAFailsInB, Text: true,
	Doc: "Lint settings stood in a file of their own once. The tool still finds it and warns, or stops and asks for another name, " +
		"by its version; beside a file of the new name it is ignored without a word.\n\n" +
		"**Fails** at a file of the old name.\n\n" +
		"**Mend** by moving what it says under `lint` in the file of the new name." + toolSource,
	Before: "files_exist:\n  - CHANGELOG.md\n",
	After:  "lint:\n  files_exist:\n    - CHANGELOG.md\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	if !dialect.IsOldLintFile(p.Doc.File.Name) {
		return
	}
	p.Report(diag.Finding{Span: firstKey(p.Doc.Root), Message: fmt.Sprintf("the name %q is deprecated; what the file says belongs under \"lint\" in %q",
		path.Base(p.Doc.File.Name), p.Names.ToolConfigFiles[0])})
}}

// firstKey is where a finding about a whole mapping stands.
func firstKey(n *tree.Node) source.Span {
	if n.Is(tree.Object) && len(n.Members) > 0 {
		return n.Members[0].KeySpan
	}
	return source.Span{}
}
