package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultConst = &kind.Rule{Rule: lint.Rule{
	ID: "default-const", Check: kind.SchemaLint, Title: "Every default equals its parameter's one allowed value",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Alone: true,
	Doc: "`const` allows a single value, so that any other default can never be used.\n\n" +
		"**Fails** when the default and `const` are different JSON values.\n\n" +
		"**Mend** by writing the same value in both.",
	Before: `"version": {"type": "integer", "const": 2, "default": 1}`,
	After:  `"version": {"type": "integer", "const": 2, "default": 2}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Const, phrase: func(param *schema.Param, v validate.Violation) string {
		return fmt.Sprintf("%s is not its one allowed value; %s is expected", defaults.Of(param, v), wording.Show(v.Schema))
	}, fix: func(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
		if v.Instance != param.Get("default") {
			return nil
		}
		return diag.Suggestion("write "+wording.Show(v.Schema), tree.Replace(v.Instance, tree.JSON(v.Schema)))
	}})
}}
