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
	ID: "deprecated-default", Check: kind.SchemaLint, Title: "Deprecated parameters should not have a default",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports the default of a deprecated parameter.",
		Why: "Validation rejects a run in which a deprecated parameter has a value, wherever the value is set. If the " +
			"pipeline config contains the default too, that is every run.",
		Fix: "Remove the default here and in the pipeline config.",
	},
	Before: `"reads": {"type": "string", "deprecated": true, "default": "data/*.fastq.gz"}`,
	After:  `"reads": {"type": "string", "deprecated": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachDeprecated(view, func(param *schema.Param, deprecated tree.Member) {
		value := param.Get("default")
		if value == nil || value.Is(tree.Null) {
			return
		}
		p.Report(diag.Finding{
			Node: value, Message: fmt.Sprintf("deprecated parameter %q has the default %s", param.Name, wording.Show(value)),
			Help:    fmt.Sprintf("remove \"default\" here, and \"params.%s\" from %s if it is set there", param.Name, p.Names.ConfigFile),
			Notes:   []string{"validation rejects each run in which a deprecated parameter has a value"},
			Related: diag.RelatedPlace(deprecated.Span(), "deprecated here"),
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		})
	})
}}
