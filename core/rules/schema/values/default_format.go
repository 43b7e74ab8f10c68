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

var defaultFormat = &kind.Rule{Rule: lint.Rule{
	ID: "default-format", Check: kind.SchemaLint, Title: "Every default has the form that its format names",
	Severity: diag.Warning, Alone: true,
	Doc: "Validators differ in whether `format` is a demand: some refuse a date that is none, others take it for a remark. A default that breaks " +
		"it is accepted here and refused there. The formats for paths say where a value leads, not how it is spelled, and are not judged.\n\n" +
		"**Fails** when the default is no `date`, `date-time`, `time`, `email`, `uri` … as its `format` says.\n\n" +
		"**Mend** the default, or name the format that is meant.",
	Before: `"start": {"type": "string", "format": "date", "default": "1984-13-01"}`,
	After:  `"start": {"type": "string", "format": "date", "default": "1984-12-01"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Format, phrase: func(param *schema.Param, v validate.Violation) string {
		return fmt.Sprintf("the default of %q has not the format %s: %s", param.Name, wording.Show(v.Schema), v.Message)
	}})
}}
