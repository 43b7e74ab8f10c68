package tree

import (
	"math"
	"strings"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// Quote writes a string as JSON; characters beyond ASCII stay as they are.
func Quote(s string) string { return string(AppendQuoted(make([]byte, 0, len(s)+2), s)) }

// AppendQuoted appends a string as JSON. Invalid UTF-8 becomes U+FFFD.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for len(s) > 0 {
		plain := 0
		for plain < len(s) && isPlain(s[plain], '"') && s[plain] != 0x7f {
			plain++
		}
		if dst, s = append(dst, s[:plain]...), s[plain:]; s == "" {
			break
		}
		r, size := utf8.DecodeRuneInString(s)
		s = s[size:]
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r > 0x7f:
			dst = utf8.AppendRune(dst, r)
		case strings.IndexByte("\b\f\n\r\t", byte(r)) >= 0:
			dst = append(dst, '\\', "bfnrt"[strings.IndexByte("\b\f\n\r\t", byte(r))])
		default:
			dst = append(dst, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
		}
	}
	return append(dst, '"')
}

// AppendJSON appends the node's value as compact JSON. A duplicate key is written once, with the value in effect; an invalid
// value is written as null.
func AppendJSON(dst []byte, n *Node) []byte { return appendJSON(dst, n, math.MaxInt) }

// appendJSON stops soon after the result has most bytes.
func appendJSON(dst []byte, n *Node, most int) []byte {
	switch n.Kind {
	case Object:
		return appendMembers(dst, n, most)
	case Array:
		dst = append(dst, '[')
		for i := 0; i < len(n.Items) && len(dst) < most; i++ {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendJSON(dst, n.Items[i], most)
		}
		return append(dst, ']')
	case String:
		return AppendQuoted(dst, n.Text[:min(len(n.Text), most)])
	case Number, Bool:
		return append(dst, n.Text[:min(len(n.Text), most)]...)
	default:
		return append(dst, "null"...)
	}
}

func appendMembers(dst []byte, n *Node, most int) []byte {
	dst = append(dst, '{')
	comma := false
	for i := 0; i < len(n.Members) && len(dst) < most; i++ {
		if !n.Effective(i) {
			continue
		}
		if comma {
			dst = append(dst, ',')
		}
		comma = true
		key := n.Members[i].Key
		dst = append(AppendQuoted(dst, key[:min(len(key), most)]), ':')
		dst = appendJSON(dst, n.Members[i].Value, most)
	}
	return append(dst, '}')
}

// JSON is the node's value as compact JSON.
func JSON(n *Node) string {
	if n == nil {
		return "nothing"
	}
	return string(AppendJSON(nil, n))
}

// Excerpt returns the start of the node's value as JSON, with a maximum number of characters. Messages use it.
func Excerpt(n *Node, characters int) string {
	if n == nil {
		return "nothing"
	}
	return Shorten(string(appendJSON(nil, n, (characters+1)*utf8.UTFMax)), characters)
}

// Shorten truncates a string for a message.
func Shorten(text string, characters int) string {
	for i := range text {
		if characters--; characters < 0 {
			return text[:i] + "…"
		}
	}
	return text
}
