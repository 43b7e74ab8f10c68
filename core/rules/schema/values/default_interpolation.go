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
	ID: "default-interpolation", Check: kind.SchemaLint, Title: "Every default is a plain value",
	Severity: diag.Info, Alone: true,
	Doc: "`$projectDir` and `${params.outdir}` are words of the configuration's language. In JSON they are letters like any other: documentation, forms " +
		"and launchers show and pass on the raw text.\n\n" +
		"**Fails** (as a hint) on `$name` and `${…}` in a default.\n\n" +
		"**Mend** by leaving such a default to the configuration.",
	Before: `"report": {"type": "string", "default": "${params.outdir}/report"}`,
	After:  `"report": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		if isInterpolated(value.Text) {
			p.Report(diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("the default %s of %q is an expression of the configuration, which no reader of JSON evaluates; leave it to the configuration", wording.Show(value), param.Name),
			})
		}
	})
}}

// isInterpolated reports whether the configuration's language would replace a part of the text:
// "$name" or "${…}" stands in it.
func isInterpolated(text string) bool {
	for i := strings.IndexByte(text, '$'); i >= 0 && i+1 < len(text); i++ {
		next := text[i+1]
		if text[i] == '$' && (next == '{' || next == '_' || 'a' <= next|0x20 && next|0x20 <= 'z') {
			return true
		}
	}
	return false
}
