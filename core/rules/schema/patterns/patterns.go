// Package patterns finds the patterns in a subschema, and turns a place in a pattern into a place in the file.
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

// In visits every text of a keyword "pattern" in a subschema.
func In(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		if m.Key == "pattern" && m.Value.Is(tree.String) {
			visit(m.Value)
		} else if len(m.Value.Members)+len(m.Value.Items) > 0 {
			validate.EachSubschema(m.Key, m.Value, func(sub *tree.Node) { In(sub, visit) })
		}
	}
}

// Error is what Compile has against a text; nil when nothing.
func Error(text string) *pattern.Error {
	_, err := pattern.Cached(text)
	var failure *pattern.Error
	errors.As(err, &failure)
	return failure
}

// Within is the place in the file of the bytes from start to end of a string's text. A place of
// no length takes in the character before it, so that there is something to show.
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

// rawOffset is where in a JSON string as written the byte stands that is at offset in its meaning.
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

// unicodeEscape is how many bytes \uXXXX, or two of them for one character, take as written and
// as meant.
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
