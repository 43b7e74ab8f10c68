package params

// The header of a table, and what the names of its columns tell about all rows at once.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/near"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// header judges the names of the columns and the number of fields.
func (c *sheetCheck) header() {
	t := c.doc.sheet
	if t.delimiter != t.promised {
		c.add(diag.Finding{Code: SheetDelimiter, Span: t.header[0].span, Message: fmt.Sprintf("the columns are divided by %s; a file of this name has %s between them",
			delimiterName(t.delimiter), delimiterName(t.promised))})
	}
	first := map[string]int{}
	for i, name := range t.header {
		if at, twice := first[name.text]; twice && name.text != "" {
			c.add(diag.Finding{Code: SheetHeader, Span: name.span, Message: "the column " + quote(name.text) + " stands twice in the header; give each column a name of its own",
				Related: diag.RelatedPlace(t.header[at].span, "the same name stands here")})
			continue
		}
		first[name.text] = i
		c.column(name)
	}
	c.missingColumns(first)
	for _, row := range t.rows {
		if len(row) != len(t.header) {
			c.ragged(row)
		}
	}
}

// column judges one name of the header.
func (c *sheetCheck) column(name cell) {
	if name.text == "" {
		c.add(diag.Finding{Code: SheetHeader, Span: name.span, Message: "a column has no name, so that nothing reads it; name it or remove it"})
		return
	}
	declared := c.declared[name.text]
	if len(declared) == 0 {
		c.stranger(name.text, diag.Finding{Span: name.span})
		return
	}
	for _, p := range declared {
		for _, typ := range p.Types() {
			if kind := schema.KindOfType(typ); (kind == tree.Array || kind == tree.Object) && len(p.Types()) == 1 {
				c.unfit[name.text] = true
				c.add(diag.Finding{Code: SchemaFault, Span: name.span, Message: fmt.Sprintf("%s is of the type %q in the schema, which no cell of a table can hold; use JSON or YAML", quote(name.text), typ)})
			}
		}
	}
}

// stranger reports a column that the schema does not declare.
func (c *sheetCheck) stranger(name string, f diag.Finding) {
	if c.Unknown == diag.Off || c.Unknown == "" || lets(c.items, name) || c.items.Get("additionalProperties") != nil {
		return
	}
	f.Code, f.Severity = UnknownName, c.Unknown
	f.Message = "the column " + quote(name) + " is not in the schema, so the pipeline does not read it"
	meant, known := c.meant[name]
	if !known && len(c.meant)*len(c.names) < limits.Guesses.Max {
		meant = near.Nearest(name, c.names)
		c.meant[name] = meant
	}
	if meant != "" {
		f.Message += "; did you mean " + quote(meant) + "?"
	} else {
		f.Message += "; leave it out, or declare it"
	}
	c.add(f)
}

// strangers reports the unknown names of a row of maps.
func (c *sheetCheck) strangers(run *check) {
	for i := range run.given {
		if g := &run.given[i]; len(g.params) == 0 && !run.refused[g.name] {
			c.stranger(g.name, diag.Finding{Node: g.value, Span: g.key})
		}
	}
}

// missingColumns reports once what every row would lack.
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
		c.add(diag.Finding{Code: Required, Span: c.doc.sheet.header[0].span, Message: "the column " + quote(name) + " is missing; it is required" + remark(list)})
	}
}

// ragged reports a row with more or fewer fields than the header.
func (c *sheetCheck) ragged(row []cell) {
	at := row[len(row)-1].span
	what := "fewer"
	if len(row) > len(c.doc.sheet.header) {
		what, at = "more", row[len(c.doc.sheet.header)].span
	}
	c.add(diag.Finding{Code: SheetRow, Span: at, Message: fmt.Sprintf("this row has %s, which are %s than the %d of the header; one for each column is expected",
		columns(len(row)), what, len(c.doc.sheet.header))})
}
