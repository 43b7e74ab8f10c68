package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configRoot = &Rule{Rule: lint.Rule{
	ID: "config-root", Check: reading.ToolkitYML, Title: "The file is a mapping of settings",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true, Fixable: true,
	Doc: "Settings have names. A file that is a list or a single word ends every command of the tool with an error that does not " +
		"name the file.\n\n" +
		"**Fails** when the document is anything but a mapping.\n\n" +
		"**Mend** by writing each setting as `name: value` on a line of its own. Where only spaces are missing, `--fix` writes them." + toolSource,
	Before: "repository_type:pipeline\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	root := p.Doc.Root
	if p.Doc.Readable() && !root.Is(tree.Object) && !root.Is(tree.Null) {
		if found, ok := reading.Unspaced(p, root, reading.RootRecord(p)); ok {
			p.Report(found)
			return
		}
		p.Report(diag.Finding{Node: root, Message: fmt.Sprintf("the document is %s; a mapping of settings such as \"repository_type: pipeline\" is expected", reading.Describe(root))})
	}
}}
