package validate

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// plain is a value as the validator takes it: maps, slices, strings and numbers with all
// their digits.
func plain(n *tree.Node) (any, *Error) {
	switch n.Kind {
	case tree.Null:
		return nil, nil
	case tree.Bool:
		return n.True(), nil
	case tree.Number:
		return json.Number(n.Text), expandable(n)
	case tree.String:
		return n.Text, nil
	case tree.Array:
		items := make([]any, len(n.Items))
		for i, item := range n.Items {
			var err *Error
			if items[i], err = plain(item); err != nil {
				return nil, err
			}
		}
		return items, nil
	case tree.Object:
		members := make(map[string]any, len(n.Members))
		for _, m := range n.Members { // the last of a repeated name wins, as in the tree
			var err *Error
			if members[m.Key], err = plain(m.Value); err != nil {
				return nil, err
			}
		}
		return members, nil
	}
	return nil, &Error{Kind: Unreadable, Node: n, Message: "value contains syntax errors"}
}

// appendPlain appends such a value as JSON.
func appendPlain(dst []byte, v any) []byte {
	switch v := v.(type) {
	case bool:
		if v {
			return append(dst, "true"...)
		}
		return append(dst, "false"...)
	case json.Number:
		return append(dst, v...)
	case string:
		return tree.AppendQuoted(dst, v)
	case []any:
		dst = append(dst, '[')
		for i, item := range v {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendPlain(dst, item)
		}
		return append(dst, ']')
	case map[string]any:
		dst = append(dst, '{')
		for i, name := range sortedNames(v) {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(tree.AppendQuoted(dst, name), ':')
			dst = appendPlain(dst, v[name])
		}
		return append(dst, '}')
	}
	return append(dst, "null"...)
}
