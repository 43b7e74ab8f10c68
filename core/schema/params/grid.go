package params

// Sheets that are not files: a page shows one as a grid, and checks the cells that were edited.

import (
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Grid is a samplesheet as strings.
type Grid struct {
	// Format of the file that it becomes. In a table the cells have the types that they look like, in YAML and JSON those of
	// their columns.
	Format  Format
	Columns []string
	Rows    [][]string
	// Numbers are the places of the rows in the sheet, from 0, if they are only some of its rows; nil otherwise.
	Numbers []int
}

// Cells are the columns and rows of a sheet that was read. A list has the keys of its mappings as columns, in the order in which
// they first occur; what is not a string there is as JSON writes it.
func (d *Document) Cells() (columns []Cell, rows [][]Cell) {
	if d.sheet != nil {
		return d.sheet.header, d.sheet.rows
	}
	if !d.Root.Is(tree.Array) {
		return nil, nil
	}
	at := map[string]int{}
	for _, item := range d.Root.Items {
		row := make([]Cell, len(columns))
		for i, m := range item.Members {
			if !item.Effective(i) {
				continue
			}
			column, known := at[m.Key]
			if !known {
				column = len(columns)
				at[m.Key], columns, row = column, append(columns, Cell{m.Key, m.KeySpan}), append(row, Cell{})
			}
			row[column] = Cell{cellText(m.Value), m.Value.Span}
		}
		rows = append(rows, row)
	}
	return columns, rows
}

// Delimiter between the columns of a table; "" for lists.
func (d *Document) Delimiter() string {
	if d.sheet == nil {
		return ""
	}
	return string(d.sheet.delimiter)
}

// LineBreak is the one that the first line ends with; "\n" where there is only one line.
func (d *Document) LineBreak() string {
	switch at := strings.IndexAny(d.File.Text, "\r\n"); {
	case at < 0 || d.File.Text[at] == '\n':
		return "\n"
	case strings.HasPrefix(d.File.Text[at:], "\r\n"):
		return "\r\n"
	}
	return "\r"
}

// Ragged lists the rows of a table that have more or fewer cells than its header.
func (d *Document) Ragged() []diag.Finding {
	if d.sheet == nil {
		return nil
	}
	c := &sheetCheck{Result: &Result{}, doc: d}
	for _, row := range d.sheet.rows {
		if len(row) != len(d.sheet.header) {
			c.ragged(row)
		}
	}
	return c.Findings
}

// cellText is a value as a cell shows it.
func cellText(n *tree.Node) string {
	switch n.Kind {
	case tree.Null:
		return ""
	case tree.String:
		return n.Text
	}
	return tree.JSON(n)
}

// Shape lists what keeps parts of a list from being rows; nil for a table.
func (d *Document) Shape() (found []diag.Finding) {
	switch {
	case d.sheet != nil || d.Root == nil:
	case !d.Root.Is(tree.Array):
		found = append(found, noList(d.Root))
	default:
		for _, row := range d.Root.Items {
			if !row.Is(tree.Object) {
				found = append(found, noMapping(row))
			}
		}
	}
	return found
}

// document is the grid as if it had been read. by declares the columns; nil if that is not known.
func (g *Grid) document(by *schema.Schema) *Document {
	var text strings.Builder
	put := func(row []string) []Cell {
		cells := make([]Cell, max(len(row), len(g.Columns)))
		for i := range cells {
			start, cell := text.Len(), ""
			if i < len(row) {
				cell = strings.TrimSpace(row[i])
			}
			text.WriteString(cell)
			cells[i] = Cell{cell, source.Span{Start: start, End: text.Len()}}
			text.WriteByte(',')
		}
		text.WriteByte('\n')
		return cells
	}
	t := &table{grid: true, numbers: g.Numbers, header: put(g.Columns), rows: make([][]Cell, len(g.Rows))}
	for i, row := range g.Rows {
		t.rows[i] = put(row)
	}
	if g.Format == YAML || g.Format == JSON {
		t.typed = make([]*tree.Node, len(g.Columns))
		for i, name := range g.Columns {
			if by != nil {
				t.typed[i] = by.Root.Get("items").Get("properties").Get(name)
			}
		}
	}
	doc := &Document{Document: &tree.Document{File: &source.File{Name: "samplesheet", Text: text.String()}}, Format: g.Format, sheet: t}
	doc.Root = t.list()
	return doc
}

// value is a cell as a value.
func (t *table) value(column int, c Cell) tree.Node {
	node := infer(c)
	if t.typed == nil || t.typed[column] == nil {
		return node
	}
	by := t.typed[column]
	switch {
	case node.Kind == tree.Number || node.Kind == tree.Bool:
		if wants(by, tree.String) && !wants(by, node.Kind) {
			node.Kind, node.Text = tree.String, c.Text
		}
	case node.Kind == tree.String && (wants(by, tree.Array) || wants(by, tree.Object)):
		if doc := tree.ParseJSON(source.New("", []byte(c.Text))); doc.Readable() && wants(by, doc.Root.Kind) {
			node = *doc.Root
			node.Span = c.Span
		}
	}
	return node
}

// CellProblem is a finding of a grid, with its cell.
type CellProblem struct {
	diag.Finding
	// Row of the sheet, from 0, or -1 for the header and for the sheet as a whole. Column is -1 for a row as a whole.
	Row, Column int
	// Same is the row that has the same values; -1 for none.
	Same int
	// Author is the "errorMessage" of the schema; "" without one.
	Author string
	// Instead is the cell that is most likely meant; "" if that is not known.
	Instead string
}

// Check validates the rows of a grid against the schema of a samplesheet. Rows are compared with each other only among those
// given; keywords about all rows are checked only if these are the whole sheet.
func (g *Grid) Check(by *schema.Schema, o Options) ([]CellProblem, []Unchecked) {
	doc := g.document(by)
	result := CheckSheet(doc, by, o)
	problems := make([]CellProblem, len(result.Findings))
	l := locator{doc: doc, columns: map[string]int{}}
	for i, name := range doc.sheet.header {
		if _, twice := l.columns[name.Text]; !twice {
			l.columns[name.Text] = i
		}
	}
	for i, f := range result.Findings {
		p := CellProblem{Finding: f, Same: -1}
		p.Row, p.Column = l.place(f)
		p.Author, p.Notes = authorOf(f.Notes)
		if f.Code == SheetUnique && len(f.Related) > 0 {
			p.Same = doc.sheet.number(l.rowAt(f.Related[0].Span))
		}
		if len(f.Fixes) > 0 {
			p.Instead = f.Fixes[0].Edits[0].Text
		}
		if p.Row >= 0 {
			p.Row = doc.sheet.number(p.Row)
		}
		problems[i] = p
	}
	sort.SliceStable(problems, func(i, j int) bool {
		a, b := problems[i], problems[j]
		return a.Row < b.Row || a.Row == b.Row && a.Column < b.Column
	})
	return problems, result.Unchecked
}

// locator finds the cells of findings.
type locator struct {
	doc     *Document
	columns map[string]int
}

// place is the row of a finding among those given, or -1, and the column, or -1.
func (l *locator) place(f diag.Finding) (row, column int) {
	node, _ := f.Node.(*tree.Node)
	if f.File != nil || node == nil && f.Code == SheetRequired { // of the schema, or a column that is missing
		return -1, -1
	}
	row, column = l.ofNode(node)
	span := f.Span
	if span == (source.Span{}) && node != nil {
		span = node.Span
	}
	t := l.doc.sheet
	switch {
	case column >= 0 || node == l.doc.Root:
	case row >= 0:
		column = cellAt(t.rows[row], span)
	case node == nil:
		if column = cellAt(t.header, span); column < 0 && len(t.rows) > 0 {
			row = l.rowAt(span)
			column = cellAt(t.rows[row], span)
		}
	}
	return row, column
}

// ofNode is the row and column that a value belongs to; -1 for none.
func (l *locator) ofNode(n *tree.Node) (row, column int) {
	column = -1
	for ; n != nil && n.Parent != nil; n = n.Parent {
		if n.Parent == l.doc.Root {
			return n.Index(), column
		}
		if m, ok := n.Key(); ok && n.Parent.Parent == l.doc.Root {
			if at, known := l.columns[m.Key]; known {
				column = at
			}
		}
	}
	return -1, -1
}

// rowAt is the row that a span is in.
func (l *locator) rowAt(span source.Span) int {
	rows := l.doc.sheet.rows
	return sort.Search(len(rows)-1, func(i int) bool { return rows[i+1][0].Span.Start > span.Start })
}

// cellAt is the cell of a row with the span; -1 for none.
func cellAt(row []Cell, span source.Span) int {
	for i, c := range row {
		if c.Span == span && (len(row) > 1 || c.Text != "") {
			return i
		}
	}
	return -1
}

// TypeOf is the type that a cell of a table has: "string", "integer", "number" or "boolean".
func TypeOf(cell string) string {
	switch node := infer(Cell{Text: cell}); {
	case node.Kind == tree.Bool:
		return "boolean"
	case node.Kind == tree.Number && strings.ContainsAny(cell, ".eE"):
		return "number"
	case node.Kind == tree.Number:
		return "integer"
	}
	return "string"
}
