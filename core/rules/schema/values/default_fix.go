package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// fixDefault offers to write another default; safe only when the parameter takes the new one.
func fixDefault(view *kind.View, param *schema.Param, title, json string) []diag.Fix {
	value := param.Get("default")
	fixes := diag.Suggestion(title, tree.Replace(value, json))
	fixes[0].Safe = kind.Takes(view, param.Node, json)
	return fixes
}
