package screen

import (
	"regexp"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Patterns of what a terminal gets unchanged. A carriage return is part of a line break only before a line feed.
var (
	breaks          = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\r?\n|\t`) })
	breaksAndColors = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\r?\n|\t|\x1b\[[\d;]*m`) })
)

// printableLines returns the text for a terminal: like report.Printable, but with line breaks and tabs unchanged. With
// styled, sequences that set colors are unchanged as well.
func printableLines(text string, styled bool) string {
	kept := breaks
	if styled {
		kept = breaksAndColors
	}
	var b strings.Builder
	done := 0
	for _, at := range kept().FindAllStringIndex(text, -1) {
		b.WriteString(report.Printable(text[done:at[0]]))
		b.WriteString(text[at[0]:at[1]])
		done = at[1]
	}
	b.WriteString(report.Printable(text[done:]))
	return b.String()
}
