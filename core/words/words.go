// Package words builds the small parts of messages that depend on the words in them.
package words

import (
	"strconv"
	"strings"
)

// WithArticle is the name of a kind of value within a sentence: "an object", "a text", and "null" as it is.
func WithArticle(name string) string {
	switch {
	case name == "" || name == "null":
		return name
	case strings.IndexByte("aeiouAEIOU", name[0]) >= 0:
		return "an " + name
	}
	return "a " + name
}

// Count is a number of things, whose plural is regular: "1 day", "2 days".
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}
