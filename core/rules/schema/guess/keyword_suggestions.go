// Package guess suggests what an author most likely meant: keywords for unknown ones, and path formats for parameters.
package guess

import (
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// Meant returns the keyword that a word most likely means at the place, "" if none is similar, and whether no other
// reading is possible. Types are the parameter's; none for a group.
func Meant(word string, at schema.Place, types []string) (keyword string, sure bool) {
	folded, offered := lint.Fold(word), paramWords()
	if at == schema.OnGroup {
		offered = groupWords()
	}
	if name := offered.folded[folded]; name != "" {
		return name, true
	}
	if other := otherWord(folded, types); other != "" && schema.KeywordNamed(other).Where&at != 0 {
		return other, true
	}
	near := lint.Nearest(word, offered.names)
	return near, len(near) >= 5 && OneStep(strings.ToLower(word), strings.ToLower(near))
}

// keywordWords are the keywords that are worth offering at a place, also by their folded form.
type keywordWords struct {
	names  []string
	folded map[string]string
}

var (
	paramWords = sync.OnceValue(func() keywordWords { return wordsAt(schema.OnParam) })
	groupWords = sync.OnceValue(func() keywordWords { return wordsAt(schema.OnGroup) })
)

func wordsAt(at schema.Place) keywordWords {
	words := keywordWords{names: schema.KeywordNames(at), folded: map[string]string{}}
	for _, name := range words.names {
		words.folded[lint.Fold(name)] = name
	}
	return words
}

// otherWord is the keyword for a word of other tools or of plain English, folded.
func otherWord(folded string, types []string) string {
	switch folded {
	case "help", "details", "longhelp", "longdescription":
		return "help_text"
	case "icon", "fontawesome":
		return "fa_icon"
	case "mustexist", "checkexists", "checkifexists":
		return "exists"
	case "enume", "enums", "choices", "options", "allowed", "allowedvalues", "values":
		return "enum"
	case "min", "minvalue":
		return bound(types, "minimum", "minLength")
	case "max", "maxvalue":
		return bound(types, "maximum", "maxLength")
	case "desc", "summary":
		return "description"
	case "regex", "regexp":
		return "pattern"
	case "mime", "mediatype":
		return "mimetype"
	case "error", "message":
		return "errorMessage"
	case "hide":
		return "hidden"
	case "defaultvalue":
		return "default"
	case "datatype", "dtype":
		return "type"
	case "comment", "note", "notes", "//":
		return "$comment"
	}
	return ""
}

// bound returns the keyword for numbers or the one for strings; "" where either may be meant.
func bound(types []string, number, text string) string {
	if len(types) != 1 {
		return ""
	}
	switch types[0] {
	case "integer", "number":
		return number
	case "string":
		return text
	}
	return ""
}

// OneStep reports whether inserting, deleting, replacing or swapping one letter leads from a
// to b.
func OneStep(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
