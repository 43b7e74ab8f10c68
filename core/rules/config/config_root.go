package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configRoot = &Rule{Rule: lint.Rule{
	ID: "config-root", Check: reading.ToolkitYML, Title: "Tools configs must be a mapping of settings",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports files whose value is not a mapping.",
		Why: "Settings have names. If the file is a list or a single word, every command of nf-core/tools ends with an " +
			"error that does not name the file.",
		Fix:    "Write each setting as `name: value` on its own line. `--fix` adds missing spaces after colons.",
		Source: toolSource,
	},
	Before: "repository_type:pipeline\n",
	After:  "repository_type: pipeline\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	root := p.Doc.Root
	if p.Doc.Readable() && !root.Is(tree.Object) && !root.Is(tree.Null) {
		if found, ok := reading.MissingSpaces(p, root, reading.RootRecord(p)); ok {
			p.Report(found)
			return
		}
		p.Report(diag.Finding{Node: root, Message: fmt.Sprintf("tools config must be a mapping, found %s", reading.Describe(root)), Help: `write settings such as "repository_type: pipeline"`})
	}
}}
