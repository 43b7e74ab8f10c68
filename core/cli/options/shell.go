package options

import (
	"regexp"
	"strings"
)

var bareWord = regexp.MustCompile(`^[\w@%+=:,./-]+$`)

// ShellLine is a command line as a shell of POSIX reads it.
func ShellLine(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; !bareWord.MatchString(word) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}
