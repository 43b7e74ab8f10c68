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
	ID: "config-repository-type", Check: reading.ToolkitYML, Title: "The file says what kind of repository it stands in",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "Commands that work on modules ask for the kind of repository at each start when the file does not tell it, and cannot " +
		"run unattended. Dumps of the settings leave out fields by it.\n\n" +
		"**Fails** where `repository_type` is missing or empty.\n\n" +
		"**Mend** by adding `repository_type: pipeline`, or `modules`.",
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
		fixes = append(fixes, reading.Offered(fmt.Sprintf("add %s: %s", repositoryType, choice), false, edits)...)
	}
	p.Report(diag.Finding{Node: p.Doc.Root, Span: firstKey(p.Doc.Root), Fixes: fixes,
		Message: fmt.Sprintf("%q is missing; %q or %q is expected", repositoryType, dialect.RepositoryTypes[0], dialect.RepositoryTypes[1])})
}}

// repositoryType is the name of the field in both dialects.
var repositoryType = dialect.ConfigRecord.Fields[0].Toolkit
