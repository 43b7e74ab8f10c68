package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var keywordTypeMismatch = &kind.Rule{Rule: lint.Rule{
	ID: "keyword-type-mismatch", Check: kind.SchemaLint, Title: "Keywords should apply to the parameter type",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a keyword that has no effect on values of the declared type.",
		Why: "A pattern applies to strings, a bound to numbers. With a `pattern` on an integer every number is " +
			"accepted, and with a path format on a boolean no file is checked. Often the type is wrong, or the " +
			"keyword was copied with another parameter.",
		Fix: "Correct the type, or remove the keyword.",
	},
	Before: `"memory": {"type": "integer", "pattern": "^\\d+GB$"}`,
	After:  `"memory": {"type": "string", "pattern": "^\\d+GB$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		kinds := kindsOf(param)
		if kinds == 0 {
			return
		}
		for i, row := range param.Keywords() {
			if row == nil || row.Judges == 0 || row.Judges&kinds != 0 || !param.Node.Effective(i) {
				continue
			}
			m := param.Node.Members[i]
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan,
				Message: fmt.Sprintf("%q has no effect on the %s parameter %q", m.Key, typesOf(param), param.Name),
				Help:    fmt.Sprintf("change the type or remove %q", m.Key),
				Notes:   []string{fmt.Sprintf("it applies to %s", plural(row.Judges))},
				Related: diag.RelatedPlace(param.Get("type").Span, "type declared here"),
				Fixes:   diag.Suggestion(fmt.Sprintf("remove %q", m.Key), tree.Remove(m.Value)),
			})
		}
	})
}}

// typesOf lists the types of a parameter for a message.
func typesOf(param *schema.Param) string {
	types := param.Types()
	return lint.Join(types[:min(len(types), len(schema.TypeNames))], "or")
}

// kindsOf returns the kinds of value that the types of the parameter allow; 0 if it declares none or an unknown one.
func kindsOf(param *schema.Param) schema.Kinds {
	kinds := schema.Kinds(0)
	if typ := param.Get("type"); typ.Is(tree.String) { // nearly always
		if kind := schema.KindOfType(typ.Text); kind != tree.Invalid {
			kinds = 1 << kind
		}
		return kinds
	}
	for _, name := range param.Types() {
		kind := schema.KindOfType(name)
		if kind == tree.Invalid {
			return 0
		}
		kinds |= 1 << kind
	}
	return kinds
}

// plural lists a set of kinds for a message.
func plural(kinds schema.Kinds) string {
	text := ""
	for i, kind := range kinds.List() {
		if i > 0 {
			text += " and "
		}
		text += kind.String() + "s"
	}
	return text
}
