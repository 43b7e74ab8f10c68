package keywords

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var boundNotNumber = &kind.Rule{Rule: lint.Rule{
	ID: "bound-not-number", Check: kind.SchemaLint, Title: "Every bound is a number",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "A bound in quotes is a text. The schema does not adhere to its draft then (interface §2.1, rule 2), and validators refuse it as a " +
		"whole.\n\n" +
		"**Fails** on `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` and `multipleOf` that are no numbers, and on a `multipleOf` " +
		"that is not above zero.\n\n" +
		"**Mend** by writing the number without quotes.",
	Before: `"threads": {"type": "integer", "minimum": "1"}`,
	After:  `"threads": {"type": "integer", "minimum": 1}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormFaults(view, "bound-not-number", func(v validate.Violation) {
		fault := diag.Finding{Node: v.Instance, Message: fmt.Sprintf("%q has a wrong value: %s", v.Keyword(), v.Message)}
		text := strings.TrimSpace(v.Instance.String())
		switch {
		case schema.IsNumberText(text):
			fault.Message = fmt.Sprintf("%q is the text %s; the number %s without quotes is expected", v.Keyword(), wording.Show(v.Instance), text)
			fault.Fixes = diag.SafeFix("write "+text+" without quotes", tree.Replace(v.Instance, text))
		case v.Instance.Is(tree.Null):
			fault.Fixes = diag.Suggestion("remove it", tree.Remove(v.Instance))
		}
		p.Report(fault)
	})
}}
