package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var typeObjectArray = &kind.Rule{Rule: lint.Rule{
	ID: "type-object-array", Check: kind.SchemaLint, Title: "Every parameter can be given on the command line",
	Severity: diag.Warning, Alone: true,
	Doc: "The command line and forms know texts, numbers and switches; an object or a list can be given in a parameters file only, and pipelines' " +
		"metaschema has no place for it.\n\n" +
		"**Fails** on a parameter that is an object or an array and nothing else.\n\n" +
		"**Mend** by making its members parameters of their own, or by taking a text with separators or the path of a file.",
	Before: `"tools": {"type": "array", "items": {"type": "string"}}`,
	After:  `"tools": {"type": "string", "pattern": "^[a-z]+(,[a-z]+)*$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		kind := onlyNested(param)
		if kind == tree.Invalid {
			return
		}
		fault := diag.Finding{
			Node:    param.Get("type"),
			Message: fmt.Sprintf("the parameter %q is %s, which cannot be given on the command line or in a form; a text, a number or a boolean can", param.Name, words.WithArticle(kind.String())),
		}
		if param.Get("properties").Is(tree.Object) && param.Group == nil {
			fault.Message = fmt.Sprintf("the parameter %q is an object with parameters of its own, which cannot be given on the command line or in a form; a group in %q is the place for them", param.Name, view.Schema.Draft.Defs)
		}
		p.Report(fault)
	})
}}

// onlyNested is the first type of a parameter whose values are all objects or arrays, Invalid
// for any other parameter.
func onlyNested(param *schema.Param) tree.Kind {
	first := tree.Invalid
	if typ := param.Get("type"); typ.Is(tree.String) && typ.Text != "object" && typ.Text != "array" {
		return first // nearly always, and without a list
	}
	for _, name := range param.Types() {
		switch kind := schema.KindOfType(name); {
		case kind != tree.Object && kind != tree.Array && kind != tree.Null:
			return tree.Invalid
		case first == tree.Invalid && kind != tree.Null:
			first = kind
		}
	}
	return first
}
