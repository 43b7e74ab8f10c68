// Package enums visits lists of allowed values, and compares values with each other and with types.
package enums

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Each visits the parameters that have "enum", with the list.
func Each(view *kind.View, visit func(*schema.Param, *tree.Node)) {
	kind.EachParam(view, func(param *schema.Param) {
		if enum := param.Get("enum"); enum.Is(tree.Array) {
			visit(param, enum)
		}
	})
}

// Key is the same for equal values: numbers are compared by value, objects as they are written.
func Key(n *tree.Node) string {
	if n.Is(tree.Number) {
		d := n.Decimal()
		return fmt.Sprintf("%v %s %d", d.Negative, d.Digits, d.Exp)
	}
	return tree.JSON(n)
}

// fitsType reports whether a value has the type; every value has an unknown type.
func fitsType(name string, value *tree.Node) bool {
	kind := schema.KindOfType(name)
	return kind == tree.Invalid || value.Is(kind) && (name != "integer" || value.Decimal().IsInteger())
}

// FitsAny reports whether a value has one of the types; true when there are none.
func FitsAny(types []string, value *tree.Node) bool {
	for _, name := range types {
		if fitsType(name, value) {
			return true
		}
	}
	return len(types) == 0
}
