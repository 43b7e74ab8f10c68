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

var defaultPattern = &kind.Rule{Rule: lint.Rule{
	ID: "default-pattern", Check: kind.SchemaLint, Title: "Every default matches its parameter's pattern",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, Alone: true,
	Doc: "A default that its own `pattern` refuses tells that one of the two is wrong: users who write the default out get an error, and a " +
		"pattern that is too narrow refuses good values as well. A pattern is searched for in the value; without `^` and `$` it may stand " +
		"anywhere.\n\n" +
		"**Fails** when the pattern is nowhere found in the default.\n\n" +
		"**Mend** the one that is wrong, or remove a default that is empty.",
	Before: `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "default": ""}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "default": "samples.csv"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Pattern, phrase: func(param *schema.Param, v validate.Violation) string {
		return fmt.Sprintf("%s does not match its pattern %s; change the one that is wrong", defaults.Of(param, v), wording.Show(v.Schema))
	}, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		return defaults.RemoveEmpty(param, v.Instance)
	}})
}}
