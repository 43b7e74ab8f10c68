package values

import (
	"fmt"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultLength = &kind.Rule{Rule: lint.Rule{
	ID: "default-length", Check: kind.SchemaLint, Title: "Every default has a length that its parameter allows",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, Alone: true,
	Doc: "A default that is shorter than `minLength` or longer than `maxLength` is refused when somebody writes it out.\n\n" +
		"**Fails** by the number of characters, of which one beyond ASCII counts as one.\n\n" +
		"**Mend** the default or the limit, or remove a default that is empty.",
	Before: `"prefix": {"type": "string", "minLength": 1, "default": ""}`,
	After:  `"prefix": {"type": "string", "minLength": 1, "default": "run"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Length, phrase: func(param *schema.Param, v validate.Violation) string {
		side := "at least"
		if v.Keyword() == "maxLength" {
			side = "at most"
		}
		return fmt.Sprintf("%s has a length of %d; %s %s is expected", defaults.Of(param, v), utf8.RuneCountInString(v.Instance.Text), side, wording.Show(v.Schema))
	}, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		return defaults.RemoveEmpty(param, v.Instance)
	}})
}}
