package document

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var titleValue = &kind.Rule{Rule: lint.Rule{
	ID: "title-value", Check: kind.SchemaLint, Title: "Schema titles should contain the pipeline name",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a title that is not a name followed by \"pipeline parameters\". If the pipeline config sets a " +
			"name, it also reports a title with another name.",
		Why: "The title of another pipeline, often left from a copy, is a wrong heading for the docs (interface §2.1, " +
			"rule 9).",
		Fix: "Write the pipeline name followed by \"pipeline parameters\".",
	},
	Before: `{"title": "Parameters", "properties": {"input": {"type": "string"}}}`,
	After:  `{"title": "example/demo pipeline parameters", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	title := view.Schema.Root.Get("title")
	if title.String() == "" {
		return
	}
	if name := attributes.Manifest(p, "name"); name != "" {
		attributes.Value(p, view, "title", name+p.Names.TitleSuffix)
		return
	}
	if head, ok := strings.CutSuffix(title.Text, p.Names.TitleSuffix); !ok || strings.TrimSpace(head) == "" {
		p.Report(diag.Finding{Node: title, Message: fmt.Sprintf("\"title\" must be the pipeline name and %q, found %s", p.Names.TitleSuffix[1:], wording.Show(title)), Help: "write a title such as \"ORG/NAME" + p.Names.TitleSuffix + "\""})
		return
	}
	p.NotChecked(diag.CauseConfig, lint.NeedsManifestName.String())
}}
