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
	noteSibling = `"{key}" {at}, next to a reference, was removed: it had no effect in draft 7 but would have one in 2020-12`
	noteAwake   = `"{key}" {at} had no effect in draft 7, and has one in 2020-12`
	noteLost    = `"{key}" {at} has no effect in draft 7`
	noteContain = `"{key}" {at} has no effect in draft 7, where "contains" requires at least one item`
	noteContent = `"{key}" {at} is checked by some validators in draft 7, and is only an annotation in 2020-12`
	noteField   = `"{key}" {at} is moved to the object that contains the property, where all validators read it`
	noteUnique  = `"{key}" {at} is kept: an array of rows can have only one "uniqueEntries", and newer plugins ignore it`
	noteEntries = `"{key}" {at} is kept: its first name is not a column, and plugins for draft 7 ignore it`
	noteOldID   = `"{key}" {at} is the URL in older drafts, and is renamed to "$id"`
)

func noteTaken(from, to string) string {
	return strings.NewReplacer("{from}", from, "{to}", to).Replace(`"{from}" {at} is unchanged, because its name in the other draft, "{to}", is used already`)
}

func noteOldBound(name string) string {
	return `"` + name + `" {at} is a boolean, as in older drafts, and is changed to a number`
}

// note notes a place; the value is a member's.
func (c *converter) note(text string, value *tree.Node) {
	m, _ := value.Key()
	c.notes = append(c.notes, note{text: text, key: m.Key, at: value})
}

// awaken reports keywords that draft 7 does not know and the newer one does.
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

// lose reports keywords that the newer draft has and draft 7 does not.
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

// foreignDraft reports a draft that parameter schemas of the dialect do not have. The schema of a sheet, a
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
	return []string{"parameter schemas of the dialect " + tree.Quote(s.Names.ID) + " must use " + strings.Join(known, " or ") +
		", so linting rejects this one"}
}
