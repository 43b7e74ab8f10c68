package build

// Columns of a samplesheet refer to each other beside the lists of a scope: which are unique together, and which one needs
// others, each in a list of names.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// columnLists are the lists of columns in the schema of a samplesheet that no scope has: that of the rows, and those of the
// columns. Those of columns that go are left out.
func (e *Editor) columnLists(gone map[string]bool) (lists []*tree.Node) {
	if e.schema.Rows == nil {
		return nil
	}
	lists = append(lists, e.schema.Root.Get("uniqueEntries"))
	for _, column := range e.schema.Params {
		if !gone[column.Name] {
			lists = append(lists, column.Get("unique"), column.Get("dependentRequired"))
		}
	}
	return slices.DeleteFunc(lists, func(list *tree.Node) bool { return !list.Is(tree.Array) })
}

// forgetColumns is the edits that take columns out of these lists, and a list with its last.
func (e *Editor) forgetColumns(gone map[string]bool) []diag.Edit {
	f := forgetting{gone, map[*tree.Node]bool{}}
	for _, list := range e.columnLists(gone) {
		f.list(list)
	}
	return f.edits()
}

// renameColumn is the edits that replace a column's name in these lists.
func (e *Editor) renameColumn(from, to string) (edits []diag.Edit) {
	for _, list := range e.columnLists(nil) {
		edits = append(edits, renameItems(list, from, to)...)
	}
	return edits
}
