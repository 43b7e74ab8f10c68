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
	ID: "config-repository-field", Check: reading.ToolkitYML, Title: "Every setting belongs to the kind of repository",
	Severity: diag.Warning,
	Doc: "Some settings are read in repositories of one kind only: a pipeline has no version bumps of modules, and a collection " +
		"of modules installs none. Elsewhere they do nothing, and are dropped when the tool writes the file.\n\n" +
		"**Fails** where such a setting has a value in a repository of the other kind.\n\n" +
		"**Mend** by removing it, or by correcting `repository_type`." + toolSource,
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
			Node: m.Value, Span: m.KeySpan, Fixes: reading.Offered("remove it", false, reading.Remove(p, view, m.Value)),
			Message: fmt.Sprintf("%q does nothing in a repository of type %q; it belongs to type %q", m.Key, kind.Text, f.OnlyIn),
			Related: diag.RelatedPlace(kind.Span, "the type is said here"),
		})
	})
}}
