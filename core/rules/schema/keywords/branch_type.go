package keywords

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var branchType = &kind.Rule{Rule: lint.Rule{
	ID: "branch-type", Check: kind.SchemaLint, Title: "Branches of a combination should allow the type beside them",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a branch of `anyOf`, `oneOf` or `allOf` with a `type` that has none in common with the types " +
			"beside the keyword. An integer is a number too.",
		Why: "A value must match the `type` beside the keyword as well as the branch, so a branch with another type " +
			"matches no value.",
		Fix: "Remove the branch, or add its type beside the keyword.",
	},
	Before: `"depth": {"type": "string", "anyOf": [{"type": "integer"}, {"type": "string", "enum": ["all"]}]}`,
	After:  `"depth": {"type": ["string", "integer"], "anyOf": [{"type": "integer"}, {"type": "string", "enum": ["all"]}]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) { checkBranches(p, param, param.Node, allowed{}) })
}}

// allowed are the types beside a combination, and the value that declares them; nil types allow all.
type allowed struct {
	types []string
	node  *tree.Node
}

// checkBranches compares the types of the branches of a subschema with those allowed beside them.
func checkBranches(p *lint.Pass, param *schema.Param, n *tree.Node, beside allowed) {
	if types := allowedTypes(n); types != nil {
		beside = allowed{types, n.Get("type")}
	}
	for _, word := range [...]string{"anyOf", "oneOf", "allOf"} {
		branches := n.Get(word)
		if !branches.Is(tree.Array) {
			continue
		}
		for _, branch := range branches.Items {
			if types := allowedTypes(branch); beside.types != nil && types != nil && !haveCommonType(types, beside.types) {
				p.Report(diag.Finding{
					Node:    branch.Get("type"),
					Message: fmt.Sprintf("type %s in %q does not match type %s of %q", lint.Join(lint.Quoted(types), "or"), word, lint.Join(lint.Quoted(beside.types), "or"), param.Name),
					Help:    fmt.Sprintf("remove this branch, or write \"type\": [%s] beside %q", strings.Join(lint.Quoted(slices.Concat(beside.types, types)), ", "), word),
					Notes:   []string{"a value must have both types, so this branch matches no value"},
					Related: diag.RelatedPlace(beside.node.Span, "type declared here"),
				})
				continue
			}
			checkBranches(p, param, branch, beside)
		}
	}
}

// allowedTypes returns the types that a subschema allows; nil if they are not known.
func allowedTypes(n *tree.Node) []string {
	typ := n.Get("type")
	nodes := []*tree.Node{typ}
	if typ.Is(tree.Array) {
		nodes = typ.Items
	}
	var types []string
	for _, node := range nodes {
		if !slices.Contains(schema.TypeNames, node.String()) {
			return nil
		}
		types = append(types, node.Text)
	}
	return types
}

func haveCommonType(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool {
		return slices.ContainsFunc(b, func(y string) bool {
			return x == y || x == "integer" && y == "number" || x == "number" && y == "integer"
		})
	})
}
