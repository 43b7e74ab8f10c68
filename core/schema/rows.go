package schema

// The schema of a samplesheet. It describes a list of rows, whose columns are declared in the same way as parameters.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DescribesRows reports whether a schema is that of a samplesheet: it describes the rows of a list and declares no parameters.
func DescribesRows(root *tree.Node) bool {
	rows := root.Get("items")
	return rows.Is(tree.Object) && root.Get("properties") == nil && (rows.Get("properties") != nil || root.Get("type").String() == tree.Array.String())
}

// OpenRows reads the schema of a samplesheet. Rows is then the schema of a row, and Params are the columns.
func OpenRows(doc *tree.Document, names *dialect.Names) *Schema {
	s := begin(doc, names)
	s.Rows = doc.Root.Get("items")
	s.openParams(s.Rows.Get("properties"), nil)
	s.nameParams()
	return s
}

// OpenAny reads a parameter schema or the schema of a samplesheet, whichever the document is.
func OpenAny(doc *tree.Document, names *dialect.Names) *Schema {
	if DescribesRows(doc.Root) {
		return OpenRows(doc, names)
	}
	return Open(doc, names)
}

// Declaring is the object that declares the parameters without a group, or the columns.
func (s *Schema) Declaring() *tree.Node {
	if s.Rows != nil {
		return s.Rows
	}
	return s.Root
}

// Noun is what the schema declares beside groups, in messages: "parameter" or "column".
func (s *Schema) Noun() string {
	if s != nil && s.Rows != nil {
		return "column"
	}
	return "parameter"
}

// columnLists are the keywords of a column with lists of columns; uniqueEntries is that of the samplesheet.
var columnLists = []string{"unique", "dependentRequired"}

const uniqueEntries = "uniqueEntries"

// NamesColumns reports whether the value of a keyword may be a list of columns, beside the required ones.
func NamesColumns(keyword string) bool {
	return keyword == uniqueEntries || slices.Contains(columnLists, keyword)
}

// ColumnLists are the lists in which the schema of a samplesheet names columns, beside the required ones: which are unique
// together, and which a column needs or is unique with. Those of the columns to leave out are not among them.
func (s *Schema) ColumnLists(leaveOut map[string]bool) (lists []*tree.Node) {
	if s.Rows == nil {
		return nil
	}
	lists = append(lists, s.Root.Get(uniqueEntries))
	for _, column := range s.Params {
		for _, keyword := range columnLists {
			if !leaveOut[column.Name] {
				lists = append(lists, column.Get(keyword))
			}
		}
	}
	return slices.DeleteFunc(lists, func(list *tree.Node) bool { return !list.Is(tree.Array) })
}
