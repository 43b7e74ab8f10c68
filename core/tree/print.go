package tree

import (
	"strings"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// Quote writes a string as JSON; characters beyond ASCII stay as they are.
func Quote(s string) string { return string(AppendQuoted(nil, s)) }

// AppendQuoted appends a string as JSON. Bytes that are no UTF-8 become U+FFFD.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r >= ' ' && r != 0x7f:
			dst = utf8.AppendRune(dst, r)
		case strings.IndexByte("\b\f\n\r\t", byte(r)) >= 0:
			dst = append(dst, '\\', "bfnrt"[strings.IndexByte("\b\f\n\r\t", byte(r))])
		default:
			dst = append(dst, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
		}
	}
	return append(dst, '"')
}

// AppendJSON appends the node's value as compact JSON. A repeated name is written once, with
// the value that counts; a value that could not be read is written as null.
func AppendJSON(dst []byte, n *Node) []byte {
	switch n.Kind {
	case Object:
		dst = append(dst, '{')
		comma := false
		for i, m := range n.Members {
			if !n.Effective(i) {
				continue
			}
			if comma {
				dst = append(dst, ',')
			}
			comma = true
			dst = AppendQuoted(dst, m.Key)
			dst = append(dst, ':')
			dst = AppendJSON(dst, m.Value)
		}
		return append(dst, '}')
	case Array:
		dst = append(dst, '[')
		for i, item := range n.Items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = AppendJSON(dst, item)
		}
		return append(dst, ']')
	case String:
		return AppendQuoted(dst, n.Text)
	case Number, Bool:
		return append(dst, n.Text...)
	default:
		return append(dst, "null"...)
	}
}

// JSON is the node's value as compact JSON.
func JSON(n *Node) string {
	if n == nil {
		return "nothing"
	}
	return string(AppendJSON(nil, n))
}
