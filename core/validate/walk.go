package validate

import "github.com/flow-toolkit/flow-toolkit/core/tree"

// eachSchema calls visit with every schema that is directly within the keywords of a schema.
func eachSchema(n *tree.Node, d Draft, visit func(row *keyword, sub *tree.Node)) {
	for i := range n.Members {
		m := &n.Members[i]
		row := keywordOf(m.Key)
		if row == nil || row.forms[d] < schema || !n.Effective(i) {
			continue
		}
		eachSchemaOf(row, m.Value, d, visit)
	}
}

// eachSchemaOf calls with every schema in the value of one keyword.
func eachSchemaOf(row *keyword, value *tree.Node, d Draft, visit func(row *keyword, sub *tree.Node)) {
	switch row.forms[d] {
	case schema:
		visit(row, value)
	case schemaOrList, schemaList:
		if value.Kind != tree.Array {
			visit(row, value)
			return
		}
		for _, item := range value.Items {
			visit(row, item)
		}
	case schemaMap, patternMap, schemaOrName:
		for i := range value.Members {
			if sub := value.Members[i].Value; isSchema(sub) && value.Effective(i) {
				visit(row, sub)
			}
		}
	}
}

// EachSubschema calls with every schema in the value of a keyword, in whichever draft the keyword holds some.
func EachSubschema(name string, value *tree.Node, visit func(sub *tree.Node)) {
	row := keywordOf(name)
	if row == nil {
		return
	}
	d := Draft07
	if row.forms[d] == free {
		d = Draft2020
	}
	eachSchemaOf(row, value, d, func(_ *keyword, sub *tree.Node) { visit(sub) })
}
