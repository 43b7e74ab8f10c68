package builder

// The print of a JSON value: equal for two values that differ in layout, escapes and the spelling of numbers at most. The
// order of keys counts: forms show it.

import (
	"iter"
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// printOf is the print of a value.
func printOf(n *tree.Node) string { return string(appendPrint(nil, n)) }

// printBut is the print of an object without some of its keys, or of any other value.
func printBut(n *tree.Node, keys ...string) string {
	if !n.Is(tree.Object) {
		return printOf(n)
	}
	return string(appendObject(nil, n, keys))
}

func appendPrint(dst []byte, n *tree.Node) []byte {
	switch n.Kind {
	case tree.Object:
		return appendObject(dst, n, nil)
	case tree.Array:
		dst = append(dst, '[')
		for _, item := range n.Items {
			dst = append(appendPrint(dst, item), ',')
		}
		return append(dst, ']')
	case tree.Number:
		d := n.Decimal()
		if d.Negative {
			dst = append(dst, '-')
		}
		return strconv.AppendInt(append(append(dst, d.Digits...), 'e'), d.Exp, 10)
	default:
		return tree.AppendJSON(dst, n)
	}
}

func appendObject(dst []byte, n *tree.Node, but []string) []byte {
	dst = append(dst, '{')
	for name, value := range members(n) {
		if !slices.Contains(but, name) {
			dst = append(tree.AppendQuoted(dst, name), ':')
			dst = append(appendPrint(dst, value), ',')
		}
	}
	return append(dst, '}')
}

// members are the keys and values of an object, of a repeated key the last; none for any other value.
func members(n *tree.Node) iter.Seq2[string, *tree.Node] {
	return func(yield func(string, *tree.Node) bool) {
		if !n.Is(tree.Object) {
			return
		}
		for i, m := range n.Members {
			if n.Effective(i) && !yield(m.Key, m.Value) {
				return
			}
		}
	}
}
