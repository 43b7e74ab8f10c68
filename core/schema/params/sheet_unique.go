package params

// Values that must be unique, and other keywords about all rows.

import (
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// uniques checks the list of columns that are unique together, and the columns that each are, alone or
// with others (schema.md §9.1).
func (c *sheetCheck) uniques() {
	for _, u := range uniqueIn(c.schema) {
		c.distinct(u.names, u.keyword)
	}
}

// uniqueness is a keyword for columns that are unique together.
type uniqueness struct {
	names   []string
	keyword *tree.Node
}

// uniqueIn lists the keywords about uniqueness in the schema of a sheet.
func uniqueIn(root *tree.Node) (found []uniqueness) {
	if list := root.Get("uniqueEntries"); list.Is(tree.Array) {
		found = append(found, uniqueness{namesOf(list), list})
	}
	properties := root.Get("items").Get("properties")
	if !properties.Is(tree.Object) {
		return found
	}
	for i, m := range properties.Members {
		switch unique := m.Value.Get("unique"); {
		case !properties.Effective(i):
		case unique.Is(tree.Bool) && unique.True():
			found = append(found, uniqueness{[]string{m.Key}, unique})
		case unique.Is(tree.Array):
			found = append(found, uniqueness{append([]string{m.Key}, namesOf(unique)...), unique})
		}
	}
	return found
}

// UniqueColumns are the columns that are unique in each row, alone or together.
func UniqueColumns(by *schema.Schema) [][]string {
	all := [][]string{}
	for _, u := range uniqueIn(by.Root) {
		if len(u.names) > 0 {
			all = append(all, u.names)
		}
	}
	return all
}

func namesOf(list *tree.Node) (names []string) {
	for _, item := range list.Items {
		if item.Is(tree.String) {
			names = append(names, item.Text)
		}
	}
	return names
}

// distinct reports rows that have the same values in all of the columns. Rows that have none of them are skipped, and so is
// everything after a row that is not a map.
func (c *sheetCheck) distinct(names []string, keyword *tree.Node) {
	first := map[string]int{}
	for i, row := range c.doc.Root.Items {
		if !row.Is(tree.Object) {
			return
		}
		var key []byte
		var at *tree.Node
		for _, name := range names {
			key = append(key, ',')
			if value := row.Get(name); value != nil {
				key = tree.AppendJSON(key, value)
				if at == nil {
					at = value
				}
			}
		}
		if at == nil {
			continue
		}
		if j, twice := first[string(key)]; twice {
			c.repeated(names, at, repetition{i, j, keyword})
			continue
		}
		first[string(key)] = i
	}
}

// repetition is a row that repeats another, and the keyword that forbids it.
type repetition struct {
	row, of int
	keyword *tree.Node
}

func (c *sheetCheck) repeated(names []string, at *tree.Node, r repetition) {
	if c.told[SheetUnique] > limits.Findings.Max {
		return
	}
	what := "duplicate value in column "
	if len(names) > 1 {
		what = "duplicate values in columns "
	}
	earlier := c.doc.Root.Items[r.of]
	place := earlier.Span
	if value := earlier.Get(names[0]); value != nil {
		place = value.Span
	}
	c.add(diag.Finding{Code: SheetUnique, Node: at, Message: what + listed(quoted(names), "and") + ", same as row " + strconv.Itoa(c.doc.sheet.number(r.of)+1),
		Notes: schemaNote(r.keyword), Related: diag.RelatedPlace(place, "first row with this value")})
}

// sizes are the keywords of a list that are evaluated one by one.
var sizes = [...]string{"minItems", "maxItems", "uniqueItems"}

// manyRows are the keywords of a list that only the whole validator evaluates.
var manyRows = [...]string{"contains", "allOf", "anyOf", "oneOf", "not", "if", "$ref"}

// wholeSheet checks the keywords about the list of rows.
func (c *sheetCheck) wholeSheet() {
	report := func(v validate.Violation) {
		f := diag.Finding{Code: ruleOf(v.Keyword()), Node: v.Instance, Message: v.About("samplesheet"), Help: v.Help, Notes: schemaNote(v.Schema)}
		if v.Keyword() == "minItems" || v.Keyword() == "maxItems" {
			f.Message = "samplesheet must have " + atLeast(v.Keyword() == "minItems") + tree.JSON(v.Schema) + " rows, found " + strconv.Itoa(len(c.doc.Root.Items))
		}
		if v.Instance == c.doc.Root && c.doc.sheet != nil {
			f.Span = c.doc.sheet.header[0].Span
		}
		c.add(f)
	}
	for _, keyword := range sizes {
		for _, v := range validate.Keyword(c.schema, keyword, c.doc.Root, c.validation()).Violations {
			report(v)
		}
	}
	if !slices.ContainsFunc(manyRows[:], func(keyword string) bool { return c.schema.Get(keyword) != nil }) {
		return
	}
	found, err := c.ask(c.schema, c.doc.Root)
	if err != nil {
		c.frame.check(c.doc, c.doc.Root, c.Result).noAnswer(err)
		return
	}
	for _, v := range found {
		if !slices.Contains(sizes[:], v.Keyword()) && !c.ofRows(v.Schema) {
			report(v)
		}
	}
}

func atLeast(least bool) string {
	if least {
		return "at least "
	}
	return "at most "
}

// ofRows reports whether a keyword is in the schema of the rows, which is evaluated row by row.
func (c *sheetCheck) ofRows(n *tree.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == c.items {
			return true
		}
	}
	return false
}
