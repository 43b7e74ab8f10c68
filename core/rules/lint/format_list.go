package lint

import (
	"strconv"
	"strings"
)

// Quoted are names as messages show them.
func Quoted(names []string) []string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = strconv.Quote(name)
	}
	return quoted
}

// Join lists words in a sentence, as in "a, b and c"; the last word is "and" or "or".
func Join(words []string, last string) string {
	end := len(words) - 1
	if end < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}
