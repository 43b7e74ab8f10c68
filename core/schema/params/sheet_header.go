package params

// Header of a table: checks of column names that hold for all rows.

import (
	"fmt"
	"path"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// header checks the names of the columns and the number of cells in each row.
func (c *sheetCheck) header() {
	t := c.doc.sheet
	if t.delimiter != t.promised {
		c.add(diag.Finding{Code: SheetDelimiter, Span: t.header[0].Span, Message: fmt.Sprintf("%scolumns must be separated by %s, found %s",
			extensionOf(c.doc.File.Name), delimiterName(t.promised), delimiterName(t.delimiter)),
			Help: "write " + delimiterName(t.promised) + " between the columns, or rename the file"})
	}
	first := map[string]int{}
	for i, name := range t.header {
		if at, twice := first[name.Text]; twice && name.Text != "" {
			c.add(diag.Finding{Code: SheetHeader, Span: name.Span, Message: "duplicate column " + quote(name.Text), Help: "rename or remove one of them",
				Related: diag.RelatedPlace(t.header[at].Span, "first column of this name")})
			continue
		}
		first[name.Text] = i
		c.column(name)
	}
	c.missingColumns(first)
	for _, row := range t.rows {
		if len(row) != len(t.header) {
			c.ragged(row)
		}
	}
}

// column checks one name of the header.
func (c *sheetCheck) column(name Cell) {
	if name.Text == "" {
		c.add(diag.Finding{Code: SheetHeader, Span: name.Span, Message: "column has no name", Help: "name it or remove it"})
		return
	}
	declared := c.declared[name.Text]
	if len(declared) == 0 {
		c.unknownColumn(name.Text, diag.Finding{Span: name.Span})
		return
	}
	if c.doc.sheet.typed != nil {
		return
	}
	for _, p := range declared {
		for _, typ := range p.Types() {
			if kind := schema.KindOfType(typ); (kind == tree.Array || kind == tree.Object) && len(p.Types()) == 1 {
				c.unfit[name.Text] = true
				c.add(diag.Finding{Code: SchemaFault, Span: name.Span, Message: fmt.Sprintf("type %q of column %s is not supported in CSV and TSV files", typ, quote(name.Text)), Help: "use JSON or YAML"})
			}
		}
	}
}

// unknownColumn reports a column that the schema does not declare.
func (c *sheetCheck) unknownColumn(name string, f diag.Finding) {
	if c.Unknown == diag.Off || c.Unknown == "" || lets(c.items, name) || c.items.Get("additionalProperties") != nil {
		return
	}
	f.Code, f.Severity = UnknownName, c.Unknown
	f.Message = "unknown column " + quote(name)
	meant, known := c.meant[name]
	if !known && len(c.meant)*len(c.names) < limits.Guesses.Max {
		meant = suggest.Nearest(name, c.names)
		c.meant[name] = meant
	}
	if meant != "" {
		f.Help = didYouMean(meant)
	} else {
		f.Help = removeOrDeclare
	}
	c.add(f)
}

// unknownKeys reports the unknown keys of a row that is a mapping.
func (c *sheetCheck) unknownKeys(run *check) {
	for i := range run.given {
		if g := &run.given[i]; len(g.params) == 0 && !run.refused[g.name] {
			c.unknownColumn(g.name, diag.Finding{Node: g.value, Span: g.key})
		}
	}
}

// missingColumns reports each missing required column once.
func (c *sheetCheck) missingColumns(there map[string]int) {
	list := c.items.Get("required")
	if !list.Is(tree.Array) {
		return
	}
	for _, item := range list.Items {
		name := item.String()
		if _, ok := there[name]; ok || !item.Is(tree.String) || c.absent[name] || c.defaultOf(name) != nil {
			continue
		}
		c.absent[name] = true
		c.add(diag.Finding{Code: Required, Span: c.doc.sheet.header[0].Span, Message: "missing required column " + quote(name), Help: "add it to the header, and a value to each row", Notes: schemaNote(list)})
	}
}

// ragged reports a row with more or fewer cells than the header.
func (c *sheetCheck) ragged(row []Cell) {
	at := row[len(row)-1].Span
	if len(row) > len(c.doc.sheet.header) {
		at = row[len(c.doc.sheet.header)].Span
	}
	c.add(diag.Finding{Code: SheetRow, Span: at, Message: fmt.Sprintf("row must have %s, found %d", english.Count(len(c.doc.sheet.header), "cell"), len(row)),
		Help: "add or remove delimiters, so that the row has a cell for each column"})
}

// extensionOf returns the extension of a file name followed by a space, to put into a message; "" without one.
func extensionOf(name string) string {
	if ext := path.Ext(name); ext != "" {
		return ext + " "
	}
	return ""
}
