// Package wording formats values, names, types and groups in messages about parameter schemas.
package wording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Show returns a value as JSON, cut to a readable length.
func Show(n *tree.Node) string {
	text := tree.Excerpt(n, shownLength)
	if n.Is(tree.String) && strings.HasSuffix(text, "…") {
		return text + `"`
	}
	return text
}

// Shorten cuts a string for a message.
func Shorten(text string) string { return tree.Shorten(text, shownLength) }

// shownLength is the longest value in a message, in characters.
const shownLength = 60

// QuoteAll lists names in quotes: "a", "b" and "c".
func QuoteAll(names []string) string { return lint.Join(lint.Quoted(names), "and") }

// QuoteAny lists alternatives in quotes: "a", "b" or "c".
func QuoteAny(names []string) string {
	text := ""
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			text += " or "
		default:
			text += ", "
		}
		text += fmt.Sprintf("%q", name)
	}
	return text
}

// Expected returns the types of a "type" keyword, with articles.
func Expected(typ *tree.Node) string {
	types := []*tree.Node{typ}
	if typ.Is(tree.Array) {
		types = typ.Items
	}
	var parts []string
	for _, t := range types {
		if slices.Contains(schema.TypeNames, t.String()) {
			parts = append(parts, english.WithArticle(t.String()))
		}
	}
	return strings.Join(parts, " or ")
}

// Found returns a value with its type.
func Found(value *tree.Node) string {
	if value.Is(tree.String) || value.Is(tree.Number) {
		return "the " + value.Kind.String() + " " + Show(value)
	}
	return Show(value)
}

// ScopeOf names the group of a parameter, or the top level.
func ScopeOf(param *schema.Param) string {
	if param.Group == nil {
		return "the top-level \"properties\""
	}
	return fmt.Sprintf("group %q", param.Group.Name)
}
