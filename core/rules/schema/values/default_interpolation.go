package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultInterpolation = &kind.Rule{Rule: lint.Rule{
	ID: "default-interpolation", Check: kind.SchemaLint, Title: "Defaults should not contain config expressions",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults with `$name` or `${…}`.",
		Why: "`$projectDir` and `${params.outdir}` are expressions of the config language. In JSON they are plain " +
			"strings: docs, forms and launchers show and pass the raw string.",
		Fix: "Remove the default from the schema and set it in the pipeline config.",
	},
	Before: `"report": {"type": "string", "default": "${params.outdir}/report"}`,
	After:  `"report": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		if isInterpolated(value.Text) {
			p.Report(diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("default of %q is the config expression %s", param.Name, wording.Show(value)),
				Help:    "remove it and set the default in " + p.Names.ConfigFile,
				Notes:   []string{"expressions in JSON are not evaluated"},
			})
		}
	})
}}

// isInterpolated reports whether the string contains "$name" or "${…}", which the config language evaluates.
func isInterpolated(text string) bool {
	for i := strings.IndexByte(text, '$'); i >= 0 && i+1 < len(text); i++ {
		next := text[i+1]
		if text[i] == '$' && (next == '{' || next == '_' || 'a' <= next|0x20 && next|0x20 <= 'z') {
			return true
		}
	}
	return false
}
