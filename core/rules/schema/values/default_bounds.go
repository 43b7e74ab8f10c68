package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultBounds = &kind.Rule{Rule: lint.Rule{
	ID: "default-bounds", Check: kind.SchemaLint, Title: "Every default lies within its parameter's bounds",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Alone: true,
	Doc: "A default outside of `minimum`, `maximum` and their like is refused when somebody writes it out, although the pipeline runs with it " +
		"otherwise. Often a bound was tightened and the default forgotten. Bounds of zero count too, which the reference (3.5.2) overlooks.\n\n" +
		"**Fails** when the default is below or above a bound, on a bound that is exclusive, or no multiple of `multipleOf`.\n\n" +
		"**Mend** the default or the bound.",
	Before: `"threads": {"type": "integer", "minimum": 0, "default": -1}`,
	After:  `"threads": {"type": "integer", "minimum": 0, "default": 1}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Bounds, phrase: func(param *schema.Param, v validate.Violation) string {
		return fmt.Sprintf(boundPhrases[v.Keyword()], defaults.Of(param, v), wording.Show(v.Schema))
	}})
}}

var boundPhrases = map[string]string{
	"minimum":          "%s is below its minimum; %s or more is expected",
	"maximum":          "%s is above its maximum; %s or less is expected",
	"exclusiveMinimum": "%s is not above its exclusive minimum; more than %s is expected",
	"exclusiveMaximum": "%s is not below its exclusive maximum; less than %s is expected",
	"multipleOf":       "%s is no whole multiple of %s; one is expected",
}
