package validate

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// value writes a value as it is.
func (w *writer) value(n *tree.Node) {
	defer w.leave()
	if !w.enter(n) {
		return
	}
	switch n.Kind {
	case tree.Invalid:
		w.err = &Error{Kind: Unreadable, Node: n, Message: "value of a keyword contains syntax errors"}
	case tree.Object:
		w.open()
		for i, m := range n.Members {
			if n.Effective(i) {
				w.key(m.Key)
				w.value(m.Value)
				w.comma()
			}
		}
		w.close('}')
	case tree.Array:
		w.out = append(w.out, '[')
		for _, item := range n.Items {
			w.value(item)
			w.comma()
		}
		w.close(']')
	case tree.Number:
		if err := expandable(n); err != nil {
			w.err = err
		}
		w.out = append(w.out, n.Text...)
	default:
		w.out = tree.AppendJSON(w.out, n)
	}
}

// expandable refuses numbers that take too long to write out.
func expandable(n *tree.Node) *Error {
	if err := limits.Digits.Check(len(n.Text)); err != nil {
		return overLimit(n, err)
	}
	i := strings.IndexAny(n.Text, "eE")
	if i < 0 {
		return nil
	}
	exponent, err := strconv.Atoi(n.Text[i+1:])
	if err != nil || exponent > limits.Exponent.Max || exponent < -limits.Exponent.Max {
		return overLimit(n, &limits.Exceeded{Limit: limits.Exponent, Got: max(exponent, -exponent)})
	}
	return nil
}

// location is a schema's URL before the validator, spelled as the validator spells it.
func (doc *document) location(n *tree.Node) string {
	var tokens []string
	for at := n; at != doc.root && at.Parent != nil; at = at.Parent {
		token := strconv.Itoa(at.Index())
		if m, ok := at.Key(); ok {
			token = m.Key
			if doc.positions[at.Parent] {
				token = moved(token, at.Parent)
			}
			token = url.PathEscape(tree.EscapeToken(token))
		}
		tokens = append(tokens, token)
	}
	var b strings.Builder
	b.WriteString(doc.name + "#")
	for i := len(tokens) - 1; i >= 0; i-- {
		b.WriteString("/" + tokens[i])
	}
	return b.String()
}
