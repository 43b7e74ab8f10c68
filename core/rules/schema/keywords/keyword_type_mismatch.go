package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var keywordTypeMismatch = &kind.Rule{Rule: lint.Rule{
	ID: "keyword-type-mismatch", Check: kind.SchemaLint, Title: "Every keyword judges values of its parameter's type",
	Severity: diag.Warning, Alone: true,
	Doc: "A pattern judges texts, a bound numbers; of values of another type they take no notice. A `pattern` on an integer lets every number " +
		"pass, a path format on a boolean looks for no file: mostly the type is wrong, or the keyword came along with a copy.\n\n" +
		"**Fails** on a keyword that cannot judge any value of the declared type.\n\n" +
		"**Mend** by correcting the type or by removing the keyword.",
	Before: `"memory": {"type": "integer", "pattern": "^\\d+GB$"}`,
	After:  `"memory": {"type": "string", "pattern": "^\\d+GB$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
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
				Message: fmt.Sprintf("%q judges %s, but %q is %s, so it does nothing; correct the type or remove it", m.Key, plural(row.Judges), param.Name, wording.TypesOf(param)),
				Related: diag.RelatedPlace(param.Get("type").Span, "this is the type"),
				Fixes:   diag.Suggestion("remove it", tree.Remove(m.Value)),
			})
		}
	})
}}

// kindsOf is the kinds of value that the parameter's types allow; empty when it declares none
// or one that is none.
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

// plural names a set of kinds in a message.
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
