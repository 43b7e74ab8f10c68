package params

// Samplesheets as cells: reading them, checking single cells, writing them, and creating the schema of their rows.

import (
	"cmp"
	"context"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	paramrules "github.com/flow-toolkit/flow-toolkit/core/rules/params"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/columns"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ReadSheetInput is the input of readSampleSheet.
type ReadSheetInput struct {
	// Files: the samplesheet. The extension of its name determines its format; without one its first characters do.
	Files api.Files `json:"files"`
	// Places asks for the places of the cells.
	Places bool `json:"places,omitempty"`
}

// SampleSheet is the output of readSampleSheet. Where something is wrong with the file, it is what could be read.
type SampleSheet struct {
	// Format of the file: "csv", "tsv", "yaml" or "json".
	Format string `json:"format"`
	// Delimiter between the columns of a table, which may differ from that of the format; "" for others.
	Delimiter string `json:"delimiter"`
	// LineBreak that the first line ends with.
	LineBreak string `json:"lineBreak"`
	// ByteOrderMark reports that the file begins with one.
	ByteOrderMark bool `json:"byteOrderMark"`
	// Columns are the names of the columns, as many as the longest row has cells; those without a name are "".
	Columns []string `json:"columns"`
	// Rows of cells, without quotes and the whitespace around them. Each has a cell for each column.
	Rows [][]string `json:"rows"`
	// Lines are the lines of the rows in the file, from 1.
	Lines []int `json:"lines"`
	// Places of the cells of each row, if they are asked for: for each cell its start and its end in UTF-16 units; both are -1
	// for a cell that is not in the file.
	Places [][]int `json:"places,omitempty"`
	// Problems with the file, in its order.
	Problems []SheetReadProblem `json:"problems"`
}

// SheetReadProblem is a problem of a samplesheet as a file.
type SheetReadProblem struct {
	Message string `json:"message"`
	Help    string `json:"help,omitempty"`
	// Range of the problem in the file.
	Range source.Range `json:"range"`
}

// ReadSheet reads a samplesheet as rows of strings, whatever its format, delimiter, quotes and line breaks are. A problem with
// the file is in the result; errors are those of files that cannot be accepted. The host is not used.
func ReadSheet(_ context.Context, in *ReadSheetInput) (*SampleSheet, error) {
	file, err := in.Files.Only()
	if err != nil {
		return nil, err
	}
	doc := params.ReadSheet(file)
	defer doc.Release()
	out := &SampleSheet{
		Format: string(doc.Format), Delimiter: doc.Delimiter(), LineBreak: doc.LineBreak(), ByteOrderMark: len(file.Text) >= 3 && file.Text[:3] == "\ufeff",
		Columns: []string{}, Rows: [][]string{}, Lines: []int{}, Problems: []SheetReadProblem{},
	}
	out.take(doc, in.Places)
	for _, f := range slices.Concat(doc.Problems, doc.Shape(), doc.Ragged()) {
		f.Complete(file)
		out.Problems = append(out.Problems, SheetReadProblem{Message: f.Message, Help: f.Help, Range: file.Range(f.Span)})
	}
	return out, nil
}

// take copies the cells of a document.
func (s *SampleSheet) take(doc *params.Document, places bool) {
	header, rows := doc.Cells()
	width := len(header)
	for _, row := range rows {
		width = max(width, len(row))
	}
	s.Columns = make([]string, width)
	for i, c := range header {
		s.Columns[i] = c.Text
	}
	for _, row := range rows {
		texts := make([]string, width)
		line := 0
		for i, c := range row {
			texts[i] = c.Text
			if line == 0 && c.Span.End > 0 {
				line = doc.File.Position(c.Span.Start).Line
			}
		}
		s.Rows, s.Lines = append(s.Rows, texts), append(s.Lines, line)
		if places {
			s.Places = append(s.Places, placesOf(doc.File, row, width))
		}
	}
}

func placesOf(file *source.File, row []params.Cell, width int) []int {
	places := make([]int, 2*width)
	for i := range width {
		places[2*i], places[2*i+1] = -1, -1
		if i < len(row) && row[i].Span.End > 0 {
			places[2*i], places[2*i+1] = file.Position(row[i].Span.Start).Offset, file.Position(row[i].Span.End).Offset
		}
	}
	return places
}

// SheetCells are a samplesheet as strings, or some of its rows.
type SheetCells struct {
	// Columns are the names of the columns.
	Columns []string `json:"columns"`
	// Rows of cells; missing ones at the end of a row are empty.
	Rows [][]string `json:"rows"`
	// Format of the file that it becomes: "csv" (the default), "tsv", "yaml" or "json". In CSV and TSV cells of digits are numbers
	// in any column; in YAML and JSON they have the type of their column.
	Format string `json:"format,omitempty"`
}

// SheetFormats are the formats of samplesheets, the default first.
func SheetFormats() []string {
	return []string{string(params.CSV), string(params.TSV), string(params.YAML), string(params.JSON)}
}

// grid is the sheet, within the limits of any.
func (s *SheetCells) grid() (*params.Grid, error) {
	format := cmp.Or(s.Format, SheetFormats()[0])
	if !slices.Contains(SheetFormats(), format) {
		return nil, api.Unknown("format", s.Format, SheetFormats())
	}
	if len(s.Columns) == 0 {
		return nil, api.InputError("samplesheet has no columns")
	}
	cells := 0
	for _, row := range s.Rows {
		cells += max(len(row), len(s.Columns))
	}
	for _, err := range []error{limits.SheetRows.Check(len(s.Rows)), limits.SheetColumns.Check(len(s.Columns)), limits.SheetCells.Check(cells)} {
		if err != nil {
			return nil, api.InputError("samplesheet exceeds a limit: %v", err)
		}
	}
	return &params.Grid{Format: params.Format(format), Columns: s.Columns, Rows: s.Rows}, nil
}

// CheckCellsInput is the input of validateSheetCells.
type CheckCellsInput struct {
	// Files: the schema of the rows.
	Files api.Files `json:"files"`
	SheetCells
	// Numbers are the places of the rows in the sheet, from 0, if these are only some of its rows. Only problems of these rows are
	// then reported, and duplicates are found only among them.
	Numbers []int `json:"numbers,omitempty"`
	// Dialect of names; by default that of the schema.
	Dialect string `json:"dialect,omitempty"`
	// AssertFormat requires strings to have the `format` that the schema names.
	AssertFormat bool `json:"assertFormat,omitempty"`
	// UnknownParams is how a column counts that the schema does not declare: "warn" (the default), "error" or "off".
	UnknownParams string `json:"unknownParams,omitempty"`
	// Lenient lets numbers and booleans pass where the schema asks for strings.
	Lenient bool `json:"lenient,omitempty"`
}

// CheckedCells is the output of validateSheetCells.
type CheckedCells struct {
	// Valid reports that no problem is an error.
	Valid bool `json:"valid"`
	// Problems by row and column, those of the sheet as a whole first.
	Problems []CellProblem `json:"problems"`
	// NotChecked is what could not be validated, and what that needs.
	NotChecked []UncheckedCells `json:"notChecked"`
	// Unique are the columns whose values must be unique in each row, alone or together.
	Unique [][]string `json:"unique"`
}

// CellProblem is a problem at a cell of a samplesheet.
type CellProblem struct {
	// Row of the sheet, from 0; -1 for the header and for the sheet as a whole.
	Row int `json:"row"`
	// Column, from 0; -1 for the row as a whole.
	Column int `json:"column"`
	// Rule that is broken, as in the report of validateSampleSheet.
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	// ErrorMessage is what the author of the schema says about it.
	ErrorMessage string   `json:"errorMessage,omitempty"`
	Message      string   `json:"message"`
	Help         string   `json:"help,omitempty"`
	Notes        []string `json:"notes,omitempty"`
	// SameAs is the row, from 0, that has the same values.
	SameAs *int `json:"sameAs,omitempty"`
	// Suggestion is the value that is most likely meant.
	Suggestion string `json:"suggestion,omitempty"`
}

// UncheckedCells is something that could not be validated.
type UncheckedCells struct {
	Rule string `json:"rule"`
	// Cause: why, as in the report of validateSampleSheet.
	Cause string `json:"cause"`
	Needs string `json:"needs"`
}

// CheckCells validates the cells of a samplesheet, all of them or those of some rows, against the schema of its rows. A problem is
// in the result; errors are those of a schema that cannot be read and of options that do not exist. The host is not used.
func CheckCells(_ context.Context, in *CheckCellsInput) (*CheckedCells, error) {
	grid, err := in.grid()
	if err != nil {
		return nil, err
	}
	if in.Numbers != nil && len(in.Numbers) != len(in.Rows) {
		return nil, api.InputError("\"numbers\" must have a number for each row, got %d for %d", len(in.Numbers), len(in.Rows))
	}
	grid.Numbers = in.Numbers
	by, err := builder.Open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer by.Doc.Release()
	check := CheckOptions{AssertFormat: in.AssertFormat, UnknownParams: in.UnknownParams, Lenient: in.Lenient}
	options, err := check.options()
	if err != nil {
		return nil, err
	}
	found, unchecked := grid.Check(by, options)
	out := &CheckedCells{Valid: true, Problems: make([]CellProblem, 0, len(found)), NotChecked: []UncheckedCells{}, Unique: params.UniqueColumns(by)}
	severities := map[string]diag.Severity{}
	for _, rule := range paramrules.Sheets() {
		severities[rule.ID] = rule.Severity
	}
	for _, p := range found {
		severity := cmp.Or(p.Severity, severities[string(p.Code)])
		out.Valid = out.Valid && severity != diag.Error
		problem := CellProblem{Row: p.Row, Column: p.Column, Rule: string(p.Code), Severity: string(severity), ErrorMessage: p.Author, Message: p.Message, Help: p.Help, Notes: p.Notes, Suggestion: p.Instead}
		if p.Same >= 0 {
			problem.SameAs = &p.Same
		}
		out.Problems = append(out.Problems, problem)
	}
	for _, u := range unchecked {
		out.NotChecked = append(out.NotChecked, UncheckedCells{string(u.Rule), string(u.Cause), u.Needs})
	}
	return out, nil
}

// WriteSheetInput is the input of writeSampleSheet.
type WriteSheetInput struct {
	// Files: the schema of the rows, if values of YAML and JSON are to have the types of their columns.
	Files api.Files `json:"files,omitempty"`
	SheetCells
	// LineBreak is "\n" (the default) or "\r\n".
	LineBreak string `json:"lineBreak,omitempty"`
}

// WrittenSheet is the output of writeSampleSheet.
type WrittenSheet struct {
	Text string `json:"text"`
	// Path that the file usually has.
	Path string `json:"path"`
}

// WriteSheet gives the text of a samplesheet, with quotes around the cells that need them and without empty rows at its end. Nothing
// is written. Errors are those of a format that does not exist and of a schema that cannot be read. The host is not used.
func WriteSheet(_ context.Context, in *WriteSheetInput) (*WrittenSheet, error) {
	grid, err := in.grid()
	if err != nil {
		return nil, err
	}
	var by *schema.Schema
	if len(in.Files) > 0 {
		if by, err = builder.Open(in.Files, ""); err != nil {
			return nil, err
		}
		defer by.Doc.Release()
	}
	breaks := []string{"\n", "\r\n"}
	lineBreak := cmp.Or(in.LineBreak, breaks[0])
	if !slices.Contains(breaks, lineBreak) {
		return nil, api.InputError("\"lineBreak\" must be \"\\n\" or \"\\r\\n\"")
	}
	extension := string(grid.Format)
	if grid.Format == params.YAML {
		extension = "yml"
	}
	return &WrittenSheet{Text: grid.Write(by, lineBreak), Path: "samplesheet." + extension}, nil
}

// CreateSheetSchemaInput is the input of createSheetSchema.
type CreateSheetSchemaInput struct {
	// Files: a samplesheet whose columns are declared; without one the schema declares a sample and its two files.
	Files api.Files `json:"files,omitempty"`
	// Dialect of names: "toolkit" (the default) or "nf-core".
	Dialect string `json:"dialect,omitempty"`
	// Draft of the schema: "draft-07" or "2020-12"; by default the one that the dialect prefers.
	Draft string `json:"draft,omitempty"`
	// Name of the pipeline in the title and the URL.
	Name string `json:"name,omitempty"`
	// Description of the samplesheet.
	Description string `json:"description,omitempty"`
}

// CreatedSheetSchema is the output of createSheetSchema.
type CreatedSheetSchema struct {
	Text string `json:"text"`
	// Path that the file usually has in a pipeline.
	Path string `json:"path"`
}

// CreateSheetSchema gives the text of a schema for the rows of a samplesheet: for the columns of a sheet with the types of their cells,
// or to begin with. Nothing is written. Errors are those of options that do not exist and of a sheet that cannot be read. The host
// is not used.
func CreateSheetSchema(_ context.Context, in *CreateSheetSchemaInput) (*CreatedSheetSchema, error) {
	if err := linting.CheckDialect(in.Dialect); err != nil {
		return nil, err
	}
	names := dialect.Named(in.Dialect)
	if names == nil {
		names = dialect.All[0]
	}
	draft, err := builder.DraftNamed(names, in.Draft)
	if err != nil {
		return nil, err
	}
	if in.Draft == "" {
		draft = names.Drafts[0]
	}
	sheet := columns.Skeleton()
	if len(in.Files) > 0 {
		if sheet, err = readGrid(in.Files); err != nil {
			return nil, err
		}
	}
	text := columns.Create(sheet, columns.Options{Names: names, Draft: draft, Name: in.Name, Description: in.Description})
	return &CreatedSheetSchema{Text: text, Path: dialect.SheetSchema}, nil
}

// readGrid reads the one file of a call as a samplesheet, which must be readable.
func readGrid(files api.Files) (*params.Grid, error) {
	file, err := files.Only()
	if err != nil {
		return nil, err
	}
	doc := params.ReadSheet(file)
	defer doc.Release()
	for _, f := range slices.Concat(doc.Problems, doc.Shape()) {
		f.Complete(file)
		at := file.Position(f.Span.Start)
		return nil, api.InputError("cannot read samplesheet %q, line %d, column %d: %s", file.Name, at.Line, at.Column, f.Message)
	}
	var read SampleSheet
	read.take(doc, false)
	if len(read.Columns) == 0 {
		return nil, api.InputError("samplesheet %q has no columns", file.Name)
	}
	return &params.Grid{Columns: read.Columns, Rows: read.Rows}, nil
}
