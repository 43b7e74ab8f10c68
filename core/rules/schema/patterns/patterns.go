// Package patterns finds the patterns in a subschema, and converts a span in a pattern to a span in the file.
package patterns

import (
	"errors"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// In visits every "pattern" string in a subschema.
func In(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		if m.Key == "pattern" && m.Value.Is(tree.String) {
			visit(m.Value)
		} else if len(m.Value.Members)+len(m.Value.Items) > 0 {
			validate.EachSubschema(m.Key, m.Value, func(sub *tree.Node) { In(sub, visit) })
		}
	}
}

// Error returns why a string is not a supported pattern; nil for a supported one.
func Error(text string) *pattern.Error {
	_, err := pattern.Cached(text)
	var failure *pattern.Error
	errors.As(err, &failure)
	return failure
}

// Within returns the span in the file of the bytes from start to end of a string. An empty span is extended to the
// character before it.
func Within(doc *tree.Document, literal source.Span, start, end int) source.Span {
	raw := strings.TrimSuffix(strings.TrimPrefix(doc.File.Slice(literal), `"`), `"`)
	from, to := rawOffset(raw, start), rawOffset(raw, max(end, start))
	if to <= from {
		_, size := utf8.DecodeLastRuneInString(raw[:from])
		from -= size
		_, size = utf8.DecodeRuneInString(raw[from:])
		to = from + size
	}
	at := literal.Start + 1
	return source.Span{Start: at + from, End: at + to}
}

// rawOffset converts an offset in the value of a JSON string to an offset in the string as written.
func rawOffset(raw string, offset int) int {
	at := 0
	for meant := 0; meant < offset && at < len(raw); {
		written, size := 1, 1
		switch {
		case raw[at] != '\\':
			_, size = utf8.DecodeRuneInString(raw[at:])
			written = size
		case at+1 < len(raw) && raw[at+1] == 'u':
			written, size = unicodeEscape(raw[at:])
		default:
			written = 2
		}
		meant += size
		at += written
	}
	return min(at, len(raw))
}

// unicodeEscape returns the number of bytes of \uXXXX, or of two of them for one character, as written and in the value.
func unicodeEscape(raw string) (written, size int) {
	high := hexRune(raw)
	if utf16.IsSurrogate(high) && len(raw) >= 12 && raw[6] == '\\' {
		if r := utf16.DecodeRune(high, hexRune(raw[6:])); r != utf8.RuneError {
			return 12, utf8.RuneLen(r)
		}
	}
	return min(6, len(raw)), max(1, len(string(high)))
}

// hexRune reads the four digits after \u.
func hexRune(raw string) rune {
	var r rune
	for i := 2; i < min(6, len(raw)); i++ {
		r = r<<4 | rune(strings.IndexByte("0123456789abcdef", raw[i]|0x20)&0xf)
	}
	return r
}
