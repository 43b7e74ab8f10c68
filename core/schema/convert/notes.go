package convert

// Notes: a sentence for each kind of thing that a conversion leaves or changes, with how often and
// where.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// note is one place that a sentence is about. The sentence has {key} for the member's name and {at}
// for the places.
type note struct {
	text string
	key  string
	at   *tree.Node
}

const (
	noteSibling = `"{key}" {at}, beside a reference, counted for nothing in draft 7 and was taken out, for it would count in 2020-12`
	noteAwake   = `"{key}" {at} counted for nothing in draft 7, and holds from now on`
	noteLost    = `"{key}" {at} has no counterpart in draft 7, where it counts for nothing`
	noteContain = `"{key}" {at} has no counterpart in draft 7; "contains" beside it asks for one item or more there`
	noteContent = `"{key}" {at} is checked by some validators in draft 7, and only describes a text in 2020-12`
	noteField   = `"{key}" {at}, at a single field, is written at the object around it, where every validator reads it`
	noteUnique  = `"{key}" {at} is kept, for a list of rows has one "uniqueEntries"; the successor of the plugin does not read it`
	noteEntries = `"{key}" {at} is kept, for its first name is that of no column; a plugin for draft 7 does not read it`
	noteOldID   = `"{key}" {at} is the address as older drafts spell it, and is written "$id"`
)

func noteTaken(from, to string) string {
	return strings.NewReplacer("{from}", from, "{to}", to).Replace(`"{from}" {at} stays as it is, for its name "{to}" in the other draft is taken`)
}

func noteOldBound(name string) string {
	return `"` + name + `" {at} is true or false, as in older drafts, and is written as a number`
}

// note notes a place; the value is a member's.
func (c *converter) note(text string, value *tree.Node) {
	m, _ := value.Key()
	c.notes = append(c.notes, note{text: text, key: m.Key, at: value})
}

// awaken tells of keywords that draft 7 does not know and the newer one does.
func (c *converter) awaken(n *tree.Node) {
	for i, m := range n.Members {
		name := m.Key
		if describes(name) {
			c.note(noteContent, m.Value)
		}
		if name == dependentRequired && !m.Value.Is(tree.Object) {
			continue // another keyword of the same name, at a single field
		}
		if n.Effective(i) && !validate.IsKeyword(name, c.from) && (validate.Asserts(name, c.target) || name == "minContains" || name == "maxContains") {
			c.note(noteAwake, m.Value)
		}
	}
}

func describes(name string) bool { return name == "contentEncoding" || name == "contentMediaType" }

// carried are the keywords of 2020-12 that have another name in draft 7.
var carried = []string{"$anchor", "$defs", "prefixItems", dependentRequired, dependentSchemas}

// lose tells of keywords that the newer draft knows and draft 7 does not.
func (c *converter) lose(n *tree.Node) {
	for i, m := range n.Members {
		switch name := m.Key; {
		case describes(name):
			c.note(noteContent, m.Value)
		case !n.Effective(i) || validate.IsKeyword(name, c.target) || !validate.IsKeyword(name, c.from) || slices.Contains(carried, name):
		case name == "minContains" || name == "maxContains":
			c.note(noteContain, m.Value)
		default:
			c.note(noteLost, m.Value)
		}
	}
}

// sentences are the notes, those of the same kind as one, in the order of their first places.
func (c *converter) sentences() []string {
	slices.SortStableFunc(c.notes, func(a, b note) int { return a.at.Span.Start - b.at.Span.Start })
	type kind struct{ text, key string }
	count := map[kind]int{}
	var kinds []kind
	first := map[kind]*tree.Node{}
	for _, n := range c.notes {
		k := kind{n.text, n.key}
		if count[k]++; count[k] == 1 {
			kinds = append(kinds, k)
			first[k] = n.at.Parent
		}
	}
	sentences := make([]string, 0, len(kinds))
	for _, k := range kinds {
		at := "at the top"
		if pointer := first[k].Pointer(); pointer != "" {
			at = `at "` + tree.Shorten(pointer, 200) + `"`
		}
		if count[k] > 1 {
			at = "in " + strconv.Itoa(count[k]) + " places, the first " + at + ","
		}
		sentences = append(sentences, strings.NewReplacer("{key}", tree.Shorten(k.key, 100), "{at}", at).Replace(k.text))
	}
	return sentences
}

// foreignDraft tells of a draft that parameter schemas of the dialect do not have. The schema of a sheet, a
// list, may have any.
func foreignDraft(s *schema.Schema, to dialect.Draft) []string {
	if slices.Contains(s.Names.Drafts, to) || s.Root.Get("items") != nil {
		return nil
	}
	known := make([]string, len(s.Names.Drafts))
	for i, d := range s.Names.Drafts {
		draft, _ := validate.DraftOf(d.URI)
		known[i] = draft.String()
	}
	return []string{"the parameter schemas of the dialect " + tree.Quote(s.Names.ID) + " are in " + strings.Join(known, " or ") +
		", so its linter will refuse this one"}
}
