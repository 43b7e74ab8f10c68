// Package english builds English phrases for messages: articles, plurals, capitals.
package english

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// WithArticle returns the name of a type with its article: "an object", "a string"; "null" has none.
func WithArticle(name string) string {
	switch {
	case name == "" || name == "null":
		return name
	case strings.IndexByte("aeiouAEIOU", name[0]) >= 0:
		return "an " + name
	}
	return "a " + name
}

// Count returns a number with a noun whose plural is regular: "1 day", "2 days".
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// Capitalized returns a string with an upper-case first letter.
func Capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
