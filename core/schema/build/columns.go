package build

// Columns of a samplesheet refer to each other beside the lists of a scope: which are unique together, and which one needs
// others, each in a list of names.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// forgetColumns is the edits that take columns out of these lists, and a list with its last.
func (e *Editor) forgetColumns(gone map[string]bool) []diag.Edit {
	f := forgetting{gone, map[*tree.Node]bool{}}
	for _, list := range e.schema.ColumnLists(gone) {
		f.list(list)
	}
	return f.edits()
}

// renameColumn is the edits that replace a column's name in these lists.
func (e *Editor) renameColumn(from, to string) (edits []diag.Edit) {
	for _, list := range e.schema.ColumnLists(nil) {
		edits = append(edits, renameItems(list, from, to)...)
	}
	return edits
}
