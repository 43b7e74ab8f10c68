package params

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Write writes a grid as a file of its format. Empty rows at the end are left out. Values of YAML and JSON have the types of
// their columns in the schema by; nil if that is not known.
func (g *Grid) Write(by *schema.Schema, lineBreak string) string {
	text := g.write(by)
	if lineBreak == "\n" {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", lineBreak)
}

func (g *Grid) write(by *schema.Schema) string {
	kept := *g
	for n := len(kept.Rows); n > 0 && isEmpty(kept.Rows[n-1]); n-- {
		kept.Rows = kept.Rows[:n-1]
	}
	switch g.Format {
	case YAML:
		return yaml.Write(plain(kept.document(by).Root))
	case JSON:
		return tree.Pretty(kept.document(by).Root, indentation)
	case TSV:
		return kept.table('\t')
	}
	return kept.table(',')
}

func isEmpty(row []string) bool { return strings.TrimSpace(strings.Join(row, "")) == "" }

// table writes the header and the rows, each with as many cells as the longest has.
func (g *Grid) table(delimiter byte) string {
	width := len(g.Columns)
	for _, row := range g.Rows {
		width = max(width, len(row))
	}
	var b strings.Builder
	put := func(row []string) {
		for i := range width {
			if i > 0 {
				b.WriteByte(delimiter)
			}
			if i < len(row) {
				b.WriteString(quotedCell(row[i], delimiter))
			}
		}
		if width == 1 && quotedCell(row[0], delimiter) == "" {
			b.WriteString(`""`) // an empty line is skipped
		}
		b.WriteByte('\n')
	}
	put(g.Columns)
	for _, row := range g.Rows {
		put(row)
	}
	return b.String()
}

// quotedCell is a cell as a table has it: in quotes where it would be read as something else. Readers skip whitespace around it.
func quotedCell(cell string, delimiter byte) string {
	cell = strings.TrimSpace(cell)
	if !strings.ContainsAny(cell, "\"\r\n"+string(delimiter)) {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}
