package linttest

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// The limits of strings, in characters.
const (
	mostMessage = 90
	mostHelp    = 120
	mostTitle   = 60
	mostFix     = 50
	// mostQuoted is the most that a quoted name or value counts: it comes from the file.
	mostQuoted = 20
)

// longer are strings that may exceed their limit.
var longer = []*regexp.Regexp{
	// Two values of files, of up to 20 characters each, and two places.
	regexp.MustCompile(`^default of "[^"]*" is .* in the schema but .* in \S+$`),
	// A pattern and a value, neither of which can be shortened.
	regexp.MustCompile(` does not match the pattern ".*", found `),
	// A line of code to insert.
	regexp.MustCompile(`^write includeConfig `),
}

var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// length counts characters; of quotes at most mostQuoted each.
func length(text string) int {
	return utf8.RuneCountInString(quoted.ReplaceAllStringFunc(text, func(quote string) string {
		if utf8.RuneCountInString(quote) > mostQuoted+2 {
			return strings.Repeat("x", mostQuoted+2)
		}
		return quote
	}))
}

// Form lists what is wrong with the form of a finding's strings: message, help and titles of fixes are clauses without a full
// stop, and a message does not contain its help. Notes may quote a file.
func Form(f *diag.Finding) (wrong []string) {
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(f.Rule+": "+format, args...)) }
	clause := func(kind, text string, most int) {
		if n := length(text); n > most && !allowed(text) {
			add("%s has %d characters, more than %d: %s", kind, n, most, text)
		}
		if strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "…") {
			add("%s ends with a full stop: %s", kind, text)
		}
		if strings.Contains(quoted.ReplaceAllString(text, ""), ";") {
			add("%s has a semicolon: %s", kind, text)
		}
	}
	clause("message", f.Message, mostMessage)
	if strings.Contains(f.Message, "did you mean") {
		add("the message has the help: %s", f.Message)
	}
	clause("help", f.Help, mostHelp)
	if len(f.Notes) > 2 {
		add("%d notes: %q", len(f.Notes), f.Notes)
	}
	for _, fix := range f.Fixes {
		clause("fix title", fix.Title, mostFix)
	}
	return wrong
}

func allowed(text string) bool {
	for _, form := range longer {
		if form.MatchString(text) {
			return true
		}
	}
	return false
}

var requires = regexp.MustCompile(`\b(must|should)\b`)

// TitleForm lists what is wrong with the form of a rule's or check's title: a requirement with must or should, without a full
// stop.
func TitleForm(title string) (wrong []string) {
	if !requires.MatchString(title) {
		wrong = append(wrong, "no must or should")
	}
	if n := utf8.RuneCountInString(title); n > mostTitle {
		wrong = append(wrong, fmt.Sprintf("%d characters, more than %d", n, mostTitle))
	}
	if strings.HasSuffix(title, ".") {
		wrong = append(wrong, "a full stop")
	}
	return wrong
}
