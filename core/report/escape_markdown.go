package report

// Strings from files are written into Markdown that a hosting service renders next to comments of people: they must not
// become a link, a heading, an element, or a mention of a user or of another issue.

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// apart separates two characters that together would be a mention or a link; it has no width.
const apart = "&#8203;"

// markText is the text as Markdown that shows it as it is, within a line or a cell of a table.
func markText(text string) string {
	text = Printable(text)
	var b strings.Builder
	for i, r := range text {
		b.WriteString(markRune(text, i, r))
	}
	return b.String()
}

// markRune is the character at a place of the text as Markdown.
func markRune(text string, at int, r rune) string {
	switch r {
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '@':
		return "@" + apart
	}
	rest := text[at+utf8.RuneLen(r):]
	after, _ := utf8.DecodeRuneInString(rest)
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	switch {
	case r == '&' && (after == '#' || isWord(after)):
		return "&amp;"
	case r == '#' && isWord(after),
		r == ':' && strings.HasPrefix(rest, "//"),
		r == '.' && strings.EqualFold(text[max(0, at-3):at], "www"):
		return string(r) + apart
	case r == '_' && isWord(before) && isWord(after):
		return "_" // emphasis does not start or end within a word
	case strings.ContainsRune("\\`*_[]|~$", r):
		return `\` + string(r)
	}
	return string(r)
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_')
}

// markCode is the text as a code span in a line or a cell: the fence is longer than any run of
// backticks within.
func markCode(text string) string {
	text = strings.ReplaceAll(Printable(text), "|", "¦")
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		text = " " + text + " "
	}
	return fence + text + fence
}

// markLink is a link with the text as its words, or the text where there is no address. The
// address is one of the toolkit's own, and yet may not end the link.
func markLink(text, address string) string {
	if address == "" {
		return markText(text)
	}
	return "[" + markText(text) + "](" + strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E").Replace(Printable(address)) + ")"
}
