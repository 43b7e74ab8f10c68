package tree

import "strings"

// Pretty is the node's value as JSON on lines of their own, each level indented by that many spaces, with a line break at the
// end. As in [AppendJSON], a repeated name is written once.
func Pretty(n *Node, indent int) string {
	return string(append(appendPretty(nil, n, strings.Repeat(" ", indent), "\n"), '\n'))
}

// appendPretty writes a value; newLine is a line break and the indentation of the value's own line.
func appendPretty(dst []byte, n *Node, unit, newLine string) []byte {
	inner, first := newLine+unit, true
	next := func() {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = append(dst, inner...)
	}
	switch {
	case n.Kind == Object && len(n.Members) > 0:
		dst = append(dst, '{')
		for i, m := range n.Members {
			if n.Effective(i) {
				next()
				dst = append(AppendQuoted(dst, m.Key), ": "...)
				dst = appendPretty(dst, m.Value, unit, inner)
			}
		}
		return append(append(dst, newLine...), '}')
	case n.Kind == Array && len(n.Items) > 0:
		dst = append(dst, '[')
		for _, item := range n.Items {
			next()
			dst = appendPretty(dst, item, unit, inner)
		}
		return append(append(dst, newLine...), ']')
	}
	return AppendJSON(dst, n)
}
