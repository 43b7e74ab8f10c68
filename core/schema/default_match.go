package schema

// When a default and the configuration are equal.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SameDefault compares a default with the configuration's text: numbers, amounts of memory and spans of
// time by value.
func SameDefault(value *tree.Node, text string) bool {
	plain := Unquote(text)
	switch {
	case text == "null":
		// A string for "none" is the concern of default-empty, and an unset boolean is false.
		return IsEmptyDefault(value) || value.Is(tree.Bool) && !value.True()
	case value.Is(tree.Number):
		number := strings.ReplaceAll(plain, "_", "")
		return LooksNumeric(number) && tree.ParseDecimal(number).Cmp(value.Decimal()) == 0
	case value.Is(tree.Bool):
		return strings.EqualFold(plain, value.Text)
	}
	if strings.HasPrefix(plain, "/") && strings.HasSuffix(plain, "/"+value.Text) {
		return true // the engine has put the pipeline's folder in front
	}
	return Unquote(value.Text) == plain || SameQuantity(value.Text, plain)
}

// IsEmptyDefault reports whether people write the value for "none".
func IsEmptyDefault(value *tree.Node) bool {
	if value.Is(tree.String) {
		return value.Text == "" || value.Text == "null" || value.Text == "None"
	}
	return value.Is(tree.Null)
}

// LooksNumeric is [IsNumberText], with a quick answer for most strings.
func LooksNumeric(text string) bool {
	return text != "" && (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && IsNumberText(text)
}

// IsNumberText reports whether a string is a number as JSON writes it.
func IsNumberText(text string) bool {
	doc := tree.ParseJSON(source.New("", []byte(text)))
	return doc.Readable() && doc.Root.Is(tree.Number)
}
