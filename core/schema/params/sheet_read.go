package params

// Tables of columns, CSV and TSV, read into rows of cells that know their places. The engine's own
// reader takes the same forms: quotes around a cell, doubled within it, with line breaks inside.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Cell is one cell of a sheet.
type Cell struct {
	// Text without its quotes and the whitespace around it.
	Text string
	// Span of the cell as written, without the whitespace around it.
	Span source.Span
}

// table is a sheet of columns as it was read.
type table struct {
	header []Cell
	rows   [][]Cell
	// delimiter that was used, and the one that the file's extension promises.
	delimiter, promised byte
	// grid reports that the table is not from a file, so that single cells can be fixed.
	grid bool
	// typed are the declarations of the columns if these give the cells their types; nil where the cells themselves do.
	typed []*tree.Node
	// numbers are the places of the rows in the sheet if they are only some of them; nil otherwise.
	numbers []int
}

// number is the place of a row in the sheet, from 0.
func (t *table) number(row int) int {
	if t != nil && t.numbers != nil {
		return t.numbers[row]
	}
	return row
}

// reader takes a table apart.
type reader struct {
	text      string
	pos       int
	delimiter byte
	problems  []diag.Finding
	cells     int
}

// readTable reads the rows of a table and skips empty lines.
func readTable(file *source.File, format Format) (*table, []diag.Finding) {
	t := &table{promised: ','}
	if format == TSV {
		t.promised = '\t'
	}
	if err := limits.SheetBytes.Check(len(file.Text)); err != nil {
		return t, []diag.Finding{tooLarge(source.Span{}, err)}
	}
	if problem := notText(file); problem != nil {
		return t, []diag.Finding{*problem}
	}
	r := &reader{text: file.Text, pos: len(file.Text) - len(strings.TrimPrefix(file.Text, "\ufeff"))}
	t.delimiter = delimiterOf(r.text[r.pos:], t.promised)
	r.delimiter = t.delimiter
	for r.pos < len(r.text) {
		row := r.row()
		switch {
		case len(row) == 1 && row[0].Text == "" && row[0].Span.Len() == 0:
			continue
		case t.header == nil:
			t.header = row
		default:
			t.rows = append(t.rows, row)
		}
		if err := r.beyond(t, len(row)); err != nil {
			r.problems = append(r.problems, tooLarge(row[0].Span, err))
			break
		}
	}
	if t.header == nil && r.problems == nil {
		r.problems = []diag.Finding{{Code: tree.Syntax, Message: "samplesheet is empty", Help: "add a header row with the column names"}}
	}
	return t, r.problems
}

// notText is the problem of a file that is not UTF-8, nil for others. The engine would
// put other characters in the place of such bytes.
func notText(file *source.File) *diag.Finding {
	text := file.Text
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") || strings.IndexByte(text, 0) >= 0 {
		return &diag.Finding{Code: tree.Syntax, Span: file.Whole(), Message: "samplesheet is not valid UTF-8", Help: "save it as UTF-8", Notes: []string{"it is a binary file or UTF-16"}}
	}
	for i := 0; i < len(text); {
		char, size := utf8.DecodeRuneInString(text[i:])
		if char == utf8.RuneError && size == 1 {
			return &diag.Finding{Code: tree.Syntax, Span: source.Span{Start: i, End: i + 1}, Message: "samplesheet is not valid UTF-8", Help: "save it as UTF-8"}
		}
		i += size
	}
	return nil
}

// beyond is the error of a table that is larger than is read.
func (r *reader) beyond(t *table, columns int) error {
	r.cells += columns
	if err := limits.SheetRows.Check(len(t.rows)); err != nil {
		return &limits.Exceeded{Limit: limits.SheetRows}
	}
	if err := limits.SheetColumns.Check(columns); err != nil {
		return err
	}
	if limits.SheetCells.Check(r.cells) != nil {
		return &limits.Exceeded{Limit: limits.SheetCells}
	}
	return nil
}

func tooLarge(at source.Span, err error) diag.Finding {
	return diag.Finding{Code: tree.Limit, Span: at, Message: fmt.Sprintf("samplesheet exceeds a limit: %v", err)}
}

// delimiterOf is the character between the columns: the promised one where the first line has it,
// else the one that it has instead (schema.md §11, row 23).
func delimiterOf(text string, promised byte) byte {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	if strings.IndexByte(line, promised) >= 0 {
		return promised
	}
	for _, other := range []byte{',', '\t', ';', '|'} {
		if strings.IndexByte(line, other) >= 0 {
			return other
		}
	}
	return promised
}

// row reads to the end of a line that no quotes hold open.
func (r *reader) row() []Cell {
	var row []Cell
	for {
		row = append(row, r.cell())
		if r.pos < len(r.text) && r.text[r.pos] == r.delimiter && len(row) <= limits.SheetColumns.Max {
			r.pos++
			continue
		}
		break
	}
	for r.pos < len(r.text) && len(row) > limits.SheetColumns.Max && r.text[r.pos] != '\n' {
		r.pos++ // the rest of a line that has too many columns anyway
	}
	switch {
	case strings.HasPrefix(r.text[r.pos:], "\r\n"):
		r.pos += 2
	case r.pos < len(r.text):
		r.pos++
	}
	return row
}

// ends reports whether a cell without quotes ends at the position.
func (r *reader) ends() bool {
	if r.pos >= len(r.text) {
		return true
	}
	c := r.text[r.pos]
	return c == r.delimiter || c == '\n' || c == '\r'
}

func (r *reader) cell() Cell {
	r.whitespace()
	if r.pos < len(r.text) && r.text[r.pos] == '"' {
		return r.quoted()
	}
	start := r.pos
	for !r.ends() {
		r.pos++
	}
	text := strings.TrimRight(r.text[start:r.pos], " \t")
	return Cell{text, source.Span{Start: start, End: start + len(text)}}
}

// whitespace skips whitespace that does not separate columns.
func (r *reader) whitespace() {
	for r.pos < len(r.text) && r.text[r.pos] != r.delimiter && (r.text[r.pos] == ' ' || r.text[r.pos] == '\t') {
		r.pos++
	}
}

// quoted reads a cell in quotes, to its end or that of the text.
func (r *reader) quoted() Cell {
	start := r.pos
	var b strings.Builder
	for r.pos++; ; {
		end := strings.IndexByte(r.text[r.pos:], '"')
		if end < 0 {
			at := source.Span{Start: start, End: start + 1}
			r.report(diag.Finding{Span: at, Message: "unterminated quote", Help: "add a closing quote"})
			b.WriteString(r.text[r.pos:])
			r.pos = len(r.text)
			break
		}
		b.WriteString(r.text[r.pos : r.pos+end])
		r.pos += end + 1
		if r.pos >= len(r.text) || r.text[r.pos] != '"' {
			break
		}
		b.WriteByte('"')
		r.pos++
	}
	end := r.pos
	r.whitespace()
	if !r.ends() {
		after := r.pos
		for !r.ends() {
			r.pos++
		}
		end = r.pos
		r.report(diag.Finding{Span: source.Span{Start: after, End: end}, Related: diag.RelatedPlace(source.Span{Start: start, End: start + 1}, "opening quote"),
			Message: "expected the end of the cell after its closing quote", Help: "quote the whole cell, and double the quotes inside it"})
	}
	return Cell{strings.TrimSpace(b.String()), source.Span{Start: start, End: end}}
}

func (r *reader) report(p diag.Finding) {
	switch limit := limits.Problems; {
	case len(r.problems) < limit.Max:
		p.Code = tree.Syntax
		r.problems = append(r.problems, p)
	case len(r.problems) == limit.Max:
		r.problems = append(r.problems, tooLarge(p.Span, &limits.Exceeded{Limit: limit}))
	}
}

// delimiterName is a delimiter in a message.
func delimiterName(c byte) string {
	switch c {
	case '\t':
		return "tabs"
	case ';':
		return "semicolons"
	case '|':
		return "vertical bars"
	}
	return "commas"
}
