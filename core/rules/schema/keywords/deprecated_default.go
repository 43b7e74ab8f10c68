package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var deprecatedDefault = &kind.Rule{Rule: lint.Rule{
	ID: "deprecated-default", Check: kind.SchemaLint, Title: "No deprecated parameter has a default",
	Severity: diag.Warning, Alone: true,
	Doc: "Validation refuses a run as soon as a deprecated parameter has a value, wherever it comes from; a default that the configuration " +
		"holds too makes every run use it.\n\n" +
		"**Fails** on the default of a deprecated parameter.\n\n" +
		"**Mend** by removing the default here and in the configuration.",
	Before: `"reads": {"type": "string", "deprecated": true, "default": "data/*.fastq.gz"}`,
	After:  `"reads": {"type": "string", "deprecated": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachDeprecated(view, func(param *schema.Param, deprecated tree.Member) {
		value := param.Get("default")
		if value == nil || value.Is(tree.Null) {
			return
		}
		p.Report(diag.Finding{
			Node: value, Message: fmt.Sprintf("%q is deprecated but has the default %s, which makes every run use it; remove the default", param.Name, wording.Show(value)),
			Related: diag.RelatedPlace(deprecated.Span(), "it is deprecated here"),
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		})
	})
}}
