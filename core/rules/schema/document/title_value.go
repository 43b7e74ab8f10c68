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
	ID: "title-value", Check: kind.SchemaLint, Title: "The title is the pipeline's name followed by \"pipeline parameters\"",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "A title of another pipeline, mostly left from a copy, heads the wrong documentation (interface §2.1, rule 9).\n\n" +
		"**Fails** when the title does not end in \"pipeline parameters\" after a name, and, where the pipeline's name is known from its " +
		"configuration, when the name is another.\n\n" +
		"**Mend** by writing the title that the message names.",
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
		p.Report(diag.Finding{Node: title, Message: fmt.Sprintf("the title is %s; the pipeline's name followed by %q is expected", wording.Show(title), p.Names.TitleSuffix[1:])})
		return
	}
	p.NotChecked(lint.NeedsManifestName.String())
}}
