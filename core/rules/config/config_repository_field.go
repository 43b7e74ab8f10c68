package config

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configRepositoryField = &Rule{Rule: lint.Rule{
	ID: "config-repository-field", Check: reading.ToolkitYML, Title: "Settings should match the repository type",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports settings that have a value but no effect in a repository of this type.",
		Why: "Some settings apply to one type of repository: a pipeline has no version bumps of modules, and a modules " +
			"repository does not install modules. Elsewhere they have no effect, and nf-core/tools drops them when it " +
			"writes the file.",
		Fix:    "Remove the setting, or correct `repository_type`.",
		Source: toolSource,
	},
	Before: "repository_type: pipeline\norg_path: example\n",
	After:  "repository_type: modules\norg_path: example\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	kind := p.Doc.Root.Get(repositoryType)
	if !slices.Contains(dialect.RepositoryTypes, kind.String()) {
		return
	}
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.OnlyIn == "" || f.OnlyIn == kind.Text || m.Value.Is(tree.Null) {
			return
		}
		p.Report(diag.Finding{
			Node: m.Value, Span: m.KeySpan, Fixes: reading.FixWith("remove the setting", false, reading.Remove(p, view, m.Value)),
			Message: fmt.Sprintf("%q has no effect in a repository of type %q", m.Key, kind.Text),
			Notes:   []string{fmt.Sprintf("it belongs to type %q", f.OnlyIn)},
			Related: diag.RelatedPlace(kind.Span, "type set here"),
		})
	})
}}
