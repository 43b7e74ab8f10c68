package report

// The JSON formats are read by programs and, as often, looked at in a terminal.

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"
)

// renderJSON writes the wire form itself, but never one rendering inside another.
func renderJSON(rep Report, _ RenderOptions) (string, error) {
	rep.Rendered, rep.Renderings = "", nil
	return encodeJSON(rep)
}

// encodeJSON writes a value with an indent of two. Characters that a terminal would obey
// or hide are written as \u escapes, which mean the same to every JSON reader.
func encodeJSON(value any) (string, error) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return "", fmt.Errorf("write the report as JSON: %w", err)
	}
	return escapeInJSON(b.String()), nil
}

// escapeInJSON relies on the encoder having escaped everything below U+0020 that is inside a string, so hidden characters
// from U+007F on are inside a string too.
func escapeInJSON(text string) string {
	start := 0
	for start < len(text) && text[start] < 0x7f { // most reports are ASCII all through
		start++
	}
	if strings.IndexFunc(text[start:], hiddenInJSON) < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 64)
	for _, r := range text {
		switch {
		case !hiddenInJSON(r):
			b.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

func hiddenInJSON(r rune) bool { return r >= 0x7f && hidden(r) }
