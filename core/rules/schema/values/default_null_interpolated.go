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

var defaultNullInterpolated = &kind.Rule{Rule: lint.Rule{
	ID: "default-null-interpolated", Check: kind.SchemaLint, Title: "No default was made of a parameter that was unset",
	Severity: diag.Warning, Alone: true,
	Doc: "Where a tool fills the schema from the evaluated configuration, `\"${params.db}/bfd\"` becomes `null/bfd` as long as `db` is unset. " +
		"Documentation then shows a folder called `null`, and nobody learns which parameter to set.\n\n" +
		"**Fails** when a default starts with `null/` or has `/null/` in it.\n\n" +
		"**Mend** by removing the default, or by writing the path that is meant.",
	Before: `"bfd": {"type": "string", "default": "null/bfd"}`,
	After:  `"bfd": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		if !strings.HasPrefix(value.Text, "null/") && !strings.Contains(value.Text, "/null/") {
			return
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("the default %s of %q comes from a parameter that was unset; remove it or write the path that is meant", wording.Show(value), param.Name),
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		})
	})
}}
