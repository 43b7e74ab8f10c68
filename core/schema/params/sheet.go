package params

// Samplesheets: rows of a table, or a list of mappings, checked against the schema of their rows.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ReadSheet reads a sheet: CSV, TSV, YAML or JSON by its extension, or else by its first characters.
// It never fails: what is wrong is in the document's problems. The root is a list, of one map a row in
// a table; an empty cell is none.
func ReadSheet(file *source.File) *Document {
	format := formatNamed(file.Name)
	if format == "" {
		format = guessSheet(file.Text)
	}
	if format == JSON || format == YAML {
		return readList(file, format)
	}
	t, problems := readTable(file, format)
	doc := &Document{Document: &tree.Document{File: file, Problems: problems}, Format: format, sheet: t}
	doc.Root = t.list()
	return doc
}

// readList reads a sheet that is written as a list of maps, within the limits of any sheet.
func readList(file *source.File, format Format) *Document {
	err := limits.SheetBytes.Check(len(file.Text))
	if err != nil {
		return &Document{Document: &tree.Document{File: file, Problems: []diag.Finding{tooLarge(source.Span{}, err)}}, Format: format}
	}
	doc := readAs(file, format)
	if doc.Root.Is(tree.Array) {
		if err := limits.SheetRows.Check(len(doc.Root.Items)); err != nil {
			doc.Problems = append(doc.Problems, tooLarge(doc.Root.Items[limits.SheetRows.Max].Span, err))
		}
	}
	return doc
}

// guessSheet is the language of a table without a known extension.
func guessSheet(text string) Format {
	text = strings.TrimLeft(text, "\ufeff \t\r\n")
	line, _, _ := strings.Cut(text, "\n")
	switch {
	case strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{"):
		return JSON
	case strings.HasPrefix(text, "- ") || strings.HasPrefix(text, "---"):
		return YAML
	case strings.Contains(line, "\t") && !strings.Contains(line, ","):
		return TSV
	}
	return CSV
}

// list is the table as a list of maps. Cells beyond the header have no name, and are reported separately.
func (t *table) list() *tree.Node {
	list := &tree.Node{Kind: tree.Array, Items: make([]*tree.Node, 0, len(t.rows))}
	for _, row := range t.rows {
		list.Items = append(list.Items, t.object(row))
	}
	if len(list.Items) > 0 {
		list.Span = source.Span{Start: list.Items[0].Span.Start, End: list.Items[len(list.Items)-1].Span.End}
	}
	return list.Adopt()
}

func (t *table) object(row []Cell) *tree.Node {
	object := &tree.Node{Kind: tree.Object, Span: source.Span{Start: row[0].Span.Start, End: row[len(row)-1].Span.End}}
	nodes := make([]tree.Node, min(len(row), len(t.header)))
	object.Members = make([]tree.Member, 0, len(nodes))
	for i := range nodes {
		nodes[i] = t.value(i, row[i])
		if nodes[i].Kind != tree.Null && t.header[i].Text != "" {
			object.Members = append(object.Members, tree.Member{Key: t.header[i].Text, KeySpan: row[i].Span, Value: &nodes[i]})
		}
	}
	return object.Adopt()
}

// infer is a cell as the engine's plugin types it: digits are numbers, two words booleans, nothing is
// null (schema.md §9.3). A number with zeros before it is text.
func infer(c Cell) tree.Node {
	node := tree.Node{Kind: tree.String, Span: c.Span, Text: c.Text}
	switch lower := strings.ToLower(c.Text); {
	case c.Text == "":
		node.Kind = tree.Null
	case lower == "true" || lower == "false":
		node.Kind, node.Text = tree.Bool, lower
	case tree.ValidNumber(c.Text):
		node.Kind = tree.Number
	}
	return node
}

// sheetCheck is one run over a sheet.
type sheetCheck struct {
	*frame
	*Result
	doc *Document
	// schema is the root of the sheet's schema, items that of its rows.
	schema, items *tree.Node
	// meant are the declared names that unknown ones most likely mean.
	meant map[string]string
}

// CheckSheet validates a readable samplesheet against its schema, whose root describes the list of rows. The options' Schema
// is not used.
func CheckSheet(doc *Document, by *schema.Schema, o Options) *Result {
	c := &sheetCheck{Result: &Result{}, doc: doc, schema: by.Root, items: by.Root.Get("items"), meant: map[string]string{}}
	defer c.rename()
	if !c.items.Is(tree.Object) {
		c.add(diag.Finding{Code: SchemaFault, File: by.Doc.File, Node: by.Root, Message: "schema of a samplesheet must have \"items\" with the schema of a row"})
		return c.Result
	}
	if !doc.Root.Is(tree.Array) {
		c.add(noList(doc.Root))
		return c.Result
	}
	o.Schema = schema.Open(&tree.Document{File: by.Doc.File, Root: c.items}, by.Names)
	c.frame = newFrame(o, by)
	c.frame.sound(by, c.Result)
	c.row, c.absent, c.unfit = true, map[string]bool{}, map[string]bool{}
	if doc.sheet != nil {
		c.header()
	}
	isPart := doc.sheet != nil && doc.sheet.numbers != nil
	if isPart { // what concerns the header is found in the whole sheet
		c.Findings, c.told = nil, nil
	}
	for _, row := range doc.Root.Items {
		c.judgeRow(row)
	}
	c.uniques()
	if !isPart {
		c.wholeSheet()
	}
	return c.Result
}

// noList is the finding of a sheet that is a single value.
func noList(root *tree.Node) diag.Finding {
	return diag.Finding{Code: SheetShape, Node: root, Help: "write each row as an item of a list", Message: "samplesheet must be a list of rows, found " + english.WithArticle(root.Kind.String())}
}

// noMapping is the finding of a row that is another value.
func noMapping(row *tree.Node) diag.Finding {
	return diag.Finding{Code: Type, Node: row, Message: "row must be a mapping of columns to values, found " + english.WithArticle(row.Kind.String())}
}

func (c *sheetCheck) judgeRow(row *tree.Node) {
	if !row.Is(tree.Object) {
		c.add(noMapping(row))
		return
	}
	if c.doc.sheet != nil && len(row.Members) == 0 {
		c.add(diag.Finding{Code: SheetRow, Node: row, Message: "row is empty", Help: "fill it in or remove it", Notes: []string{"only lines without any delimiter are skipped"}})
		return
	}
	run := c.frame.check(c.doc, row, c.Result)
	run.judgeAll()
	if c.doc.sheet == nil {
		c.unknownKeys(run)
	}
}
