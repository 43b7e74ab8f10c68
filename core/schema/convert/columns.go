package convert

// Values that are all different in the rows of a sample sheet: one plugin for draft 7 has a keyword
// at the column, its successor for 2020-12 one at the list of rows.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const (
	unique        = "unique"
	uniqueEntries = "uniqueEntries"
)

// uniqueEntries moves the keyword from a column to the list of rows. Columns that are each unique by
// themselves need a keyword each, and the list has one.
func (c *converter) uniqueEntries(n *tree.Node) {
	fields := n.Get("items").Get("properties")
	if !fields.Is(tree.Object) {
		return
	}
	var columns []tree.Member
	for i, m := range fields.Members {
		if value := m.Value.Get(unique); fields.Effective(i) && (value.True() || value.Is(tree.Array)) {
			columns = append(columns, m)
		}
	}
	if len(columns) == 0 {
		return
	}
	if len(columns) > 1 || n.Get(uniqueEntries) != nil {
		for _, m := range columns {
			c.note(noteUnique, m.Value.Get(unique))
		}
		return
	}
	names := []string{tree.Quote(columns[0].Key)}
	for _, other := range columns[0].Value.Get(unique).Items {
		names = append(names, c.written(other))
	}
	c.drop(columns[0].Value, unique)
	c.edits = append(c.edits, c.doc.Append(n, uniqueEntries, "["+strings.Join(names, ", ")+"]"))
}

// uniqueColumns is the way back: the first column that is named carries the others.
func (c *converter) uniqueColumns(n *tree.Node) {
	names, fields := n.Get(uniqueEntries), n.Get("items").Get("properties")
	if !names.Is(tree.Array) || len(names.Items) == 0 {
		return
	}
	column := fields.Get(names.Items[0].String())
	if !column.Is(tree.Object) || column.Get(unique) != nil {
		c.note(noteEntries, names)
		return
	}
	value := "true"
	if len(names.Items) > 1 {
		var others []string
		for _, other := range names.Items[1:] {
			others = append(others, c.written(other))
		}
		value = "[" + strings.Join(others, ", ") + "]"
	}
	c.drop(n, uniqueEntries)
	c.edits = append(c.edits, c.doc.Append(column, unique, value))
}
