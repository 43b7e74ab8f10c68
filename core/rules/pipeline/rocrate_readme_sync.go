package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// rocrateReadmeSync compares the README with its copy in the crate file (lint.md §3.28).
var rocrateReadmeSync = &Check{
	ID: "rocrate_readme_sync", Title: "The crate file describes the pipeline as the README does", Revisions: dialect.R1,
	Rules: []*Rule{crateDescription},
}

var crateDescription = &Rule{Rule: lint.Rule{
	ID: "crate-description", Check: "rocrate_readme_sync", Title: "The crate file describes the pipeline as the README does",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "The crate file presents the pipeline in registries, with the README as its description. The reference (3.5.1) rewrites the file whenever it lints; here that is a fix.\n\n" +
		"**Fails** where the description of the first entry of `@graph` is another text than the README, however its lines end. Where it is missing, or either file is or cannot be read, there is nothing to compare, and that is told.\n\n" +
		"**Mend** by the README's text.",
	Before: "-- README.md --\n# One\n-- ro-crate-metadata.json --\n{\"@graph\": [{\"description\": \"# Two\\n\"}]}\n",
	After:  "-- README.md --\n# One\n-- ro-crate-metadata.json --\n{\"@graph\": [{\"description\": \"# One\\n\"}]}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	text, noReadme := f.Text(readmeFile)
	if noReadme != nil {
		p.Ignored(diag.Finding{File: text, Message: view.Unread(readmeFile, noReadme, "there is nothing to compare")})
	}
	switch doc, err := f.JSON(view.CrateFile); {
	case err != nil:
		p.Ignored(diag.Finding{File: doc.File, Message: view.Unread(view.CrateFile, err, "there is nothing to compare")})
	case doc.Faulty():
		p.Ignored(doc.Unreadable(`"` + view.CrateFile + `" is no JSON, so there is nothing to compare`))
	case noReadme == nil:
		compareCrate(p, doc, text)
	}
}}

func compareCrate(p *lint.Pass, doc *tree.Document, readme *source.File) {
	graph := doc.Root.Get("@graph")
	if !graph.Is(tree.Array) || len(graph.Items) == 0 || !graph.Items[0].Is(tree.Object) {
		p.Ignored(diag.Finding{File: doc.File, Node: graph, Message: `the crate file has no entry for the pipeline, so there is nothing to compare; an object is expected first in "@graph"`})
		return
	}
	entry := graph.Items[0]
	description, there := entry.Member("description")
	text := view.WithPlainEnds(readme.Text)
	switch copied := tree.Quote(text); {
	case !there:
		p.Ignored(diag.Finding{
			File: doc.File, Node: entry, Message: `the crate file does not describe the pipeline; the README's text is expected under "description"`,
			Fixes: diag.SafeFix("copy the README", doc.Append(entry, "description", copied)),
		})
	case description.Value.String() != text:
		p.Report(diag.Finding{
			File: doc.File, Node: description.Value, Message: `the crate file's description is another text than the README; the README's text is expected`,
			Fixes: diag.SafeFix("copy the README", tree.Replace(description.Value, copied)),
		})
	}
}
