package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// rocrateReadmeSync compares the README with its copy in the RO-Crate file (lint.md §3.28).
var rocrateReadmeSync = &Check{
	ID: "rocrate_readme_sync", Title: "RO-Crate descriptions must match the README", Revisions: dialect.Since(dialect.R1),
	Rules: []*Rule{crateDescription},
}

var crateDescription = &Rule{Rule: lint.Rule{
	ID: "crate-description", Check: "rocrate_readme_sync", Title: "RO-Crate descriptions must match the README",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the description of the first item of `@graph` if it differs from the README; line endings may " +
			"differ. If the description is missing, or a file cannot be read, the check is ignored.",
		Why:      "Registries show the RO-Crate file, with the README as its description.",
		Fix:      "Copy the README into the description, which the fix does.",
		Upstream: "nf-core/tools 3.5.1 rewrites the file whenever it lints.",
	},
	Before: "-- README.md --\n# One\n-- ro-crate-metadata.json --\n{\"@graph\": [{\"description\": \"# Two\\n\"}]}\n",
	After:  "-- README.md --\n# One\n-- ro-crate-metadata.json --\n{\"@graph\": [{\"description\": \"# One\\n\"}]}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	text, noReadme := f.Text(readmeFile)
	if noReadme != nil {
		p.Ignored(diag.Finding{File: text, Message: view.UnreadableMessage(readmeFile, noReadme), Notes: nothingCompared})
	}
	switch doc, err := f.JSON(view.CrateFile); {
	case err != nil:
		p.Ignored(diag.Finding{File: doc.File, Message: view.UnreadableMessage(view.CrateFile, err), Notes: nothingCompared})
	case doc.Faulty():
		p.Ignored(doc.Unreadable(`cannot read "` + view.CrateFile + `"`))
	case noReadme == nil:
		compareCrate(p, doc, text)
	}
}}

var nothingCompared = []string{"the README and the RO-Crate file are not compared"}

func compareCrate(p *lint.Pass, doc *tree.Document, readme *source.File) {
	graph := doc.Root.Get("@graph")
	if !graph.Is(tree.Array) || len(graph.Items) == 0 || !graph.Items[0].Is(tree.Object) {
		p.Ignored(diag.Finding{File: doc.File, Node: graph, Message: `first item of "@graph" must be an object`, Notes: nothingCompared})
		return
	}
	entry := graph.Items[0]
	description, there := entry.Member("description")
	text := view.WithPlainEnds(readme.Text)
	switch copied := tree.Quote(text); {
	case !there:
		p.Ignored(diag.Finding{
			File: doc.File, Node: entry, Message: `"` + view.CrateFile + `" has no "description" of the pipeline`,
			Fixes: diag.SafeFix(`copy README.md into "description"`, doc.Append(entry, "description", copied)),
		})
	case description.Value.String() != text:
		p.Report(diag.Finding{
			File: doc.File, Node: description.Value, Message: `"description" of the pipeline does not match "` + readmeFile + `"`,
			Fixes: diag.SafeFix(`copy README.md into "description"`, tree.Replace(description.Value, copied)),
		})
	}
}
