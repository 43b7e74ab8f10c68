package config

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configRepositoryType = &Rule{Rule: lint.Rule{
	ID: "config-repository-type", Check: reading.ToolkitYML, Title: "Tools configs should set the repository type",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports files in which `repository_type` is missing or null.",
		Why: "Without it, commands for modules ask for the repository type at each start and cannot run unattended. " +
			"Dumps of the config omit fields depending on it.",
		Fix: "Add `repository_type: pipeline` or `repository_type: modules`.",
	},
	Before: "lint:\n  readme: false\n",
	After:  "repository_type: pipeline\nlint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	if reading.RootRecord(p) != &dialect.ConfigRecord {
		return
	}
	if value := p.Doc.Root.Get(repositoryType); value != nil && !value.Is(tree.Null) {
		return
	}
	fixes := []diag.Fix{}
	for _, choice := range dialect.RepositoryTypes {
		edits := reading.Set(p, view, []string{repositoryType}, choice)
		fixes = append(fixes, reading.FixWith(fmt.Sprintf("add %s: %s", repositoryType, choice), false, edits)...)
	}
	p.Report(diag.Finding{Node: p.Doc.Root, Span: firstKey(p.Doc.Root), Fixes: fixes,
		Message: fmt.Sprintf("missing setting %q", repositoryType), Help: fmt.Sprintf("set it to %q or %q", dialect.RepositoryTypes[0], dialect.RepositoryTypes[1])})
}}

// repositoryType is the name of the field in both dialects.
var repositoryType = dialect.ConfigRecord.Fields[0].Toolkit
