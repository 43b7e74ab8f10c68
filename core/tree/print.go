package tree

import (
	"math"
	"strings"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// Quote writes a string as JSON; characters beyond ASCII stay as they are.
func Quote(s string) string { return string(AppendQuoted(nil, s)) }

// AppendQuoted appends a string as JSON. Bytes that are no UTF-8 become U+FFFD.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	done := 0
	for at := 0; at < len(s); {
		c := s[at]
		if isPlain(c, '"') && c != 0x7f {
			at++
			continue
		}
		if c >= utf8.RuneSelf {
			r, width := utf8.DecodeRuneInString(s[at:])
			if at += width; r == utf8.RuneError {
				dst, done = utf8.AppendRune(append(dst, s[done:at-width]...), r), at
			}
			continue
		}
		dst = appendEscape(append(dst, s[done:at]...), c)
		at++
		done = at
	}
	return append(append(dst, s[done:]...), '"')
}

// appendEscape appends an ASCII character that a string of JSON cannot hold, or should not.
func appendEscape(dst []byte, c byte) []byte {
	const short, letters = "\b\f\n\r\t", "bfnrt"
	if c == '"' || c == '\\' {
		return append(dst, '\\', c)
	}
	if i := strings.IndexByte(short, c); i >= 0 {
		return append(dst, '\\', letters[i])
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}

// AppendJSON appends the node's value as compact JSON. A repeated name is written once, with
// the value that counts; a value that could not be read is written as null.
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

// Excerpt is the beginning of the node's value as JSON, for a message: at most so many
// characters, however large the value is.
func Excerpt(n *Node, characters int) string {
	if n == nil {
		return "nothing"
	}
	return Shorten(string(appendJSON(nil, n, (characters+1)*utf8.UTFMax)), characters)
}

// Shorten cuts a text that a message shows.
func Shorten(text string, characters int) string {
	for i := range text {
		if characters--; characters < 0 {
			return text[:i] + "…"
		}
	}
	return text
}
