package params

// The rules over sheets of samples: CSV, TSV, YAML and JSON.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// Sheets lists the rules over sheets of samples: the text, the table, then the values.
func Sheets() []*lint.Rule { return list(sheets) }

var sheets = []*Rule{
	sheetSyntax, sheetShape, sheetDelimiter, sheetHeader, sheetRow, sheetSchema,
	sheetColumn, sheetRequired, sheetDependent, sheetUnique, sheetType, sheetValue, sheetPath, sheetCombination,
}

// checkSheet is the check that they belong to.
const checkSheet = "validate_samplesheet"

// SheetKind are sheets that are held against a schema of their rows; where that is nil, doc tells why it
// cannot be read.
func SheetKind(by *schema.Schema, o params.Options, doc *tree.Document) *lint.Kind {
	return &lint.Kind{
		Read: func(file *source.File) lint.Document { return params.ReadSheet(file) },
		Detect: func(*tree.Document) *dialect.Names {
			return dialectOf(by, doc)
		},
		Open: func(p *lint.Pass, in lint.Input) lint.Opened {
			view := &View{doc: in.Doc.(*params.Document), schema: doc}
			if p.Doc.Readable() && by != nil {
				view.result = params.CheckSheet(view.doc, by, o)
			}
			return opened(sheets, p, view)
		},
		Expects: "a sheet that can be read, and a schema that can",
	}
}

var sheetSyntax = &Rule{Rule: lint.Rule{
	ID: params.SheetSyntax, Check: checkSheet, Title: "The sheet can be read",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "A quote that is never closed swallows all rows behind it, and the pipeline runs with the samples before it alone.\n\n" +
		"**Fails** on quotes that are not closed or do not stand around the whole cell, on an empty file, on faults of YAML and JSON, " +
		"and on sheets beyond the limits.\n\n" +
		"**Mend** it as the message says.",
	Before: "sample,reads\na,\"a.fq\n",
	After:  "sample,reads\na,\"a.fq\"\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Syntax, tree.Conflict, tree.Refused, tree.Limit, tree.Duplicate)
	if p.Doc.Root == nil && !p.Doc.Faulty() {
		p.Report(diag.Finding{Message: "the sheet says nothing; a list of rows is expected"})
	}
}}

var sheetShape = &Rule{Rule: lint.Rule{
	ID: params.SheetShape, Check: checkSheet, Title: "The sheet is a list of rows",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A sheet in YAML or JSON is a list with a map for each row.\n\n" +
		"**Fails** on a map or a single value in the place of the list.\n\n" +
		"**Mend** by writing one entry a row, each with the names of the columns.",
	Before: "--- # yaml\nsample: a\n",
	After:  "--- # yaml\n- sample: a\n",
}, Run: told}

var sheetDelimiter = &Rule{Rule: lint.Rule{
	ID: params.SheetDelimiter, Check: checkSheet, Title: "The columns are divided as the file's name promises",
	Severity: diag.Error,
	Doc: "The validation plugin reads a `.csv` with commas and a `.tsv` with tabs, whatever is in it: with another delimiter the whole line is one " +
		"column, and every name is missing. Spreadsheets write semicolons in some countries.\n\n" +
		"**Fails** where the header has tabs, semicolons or bars and not the delimiter of the extension. The rest is judged as it is meant.\n\n" +
		"**Mend** by saving it with the right delimiter, or under the right name." +
		"\n\nSource: `fileToObject` in `Utils`, `Files` and `FilesHelper` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0, and `SamplesheetConverter` of " + dialect.OlderPlugin + ", 1.0.0 to 1.1.4.",
	Before: "sample;reads\na;a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: told}

var sheetHeader = &Rule{Rule: lint.Rule{
	ID: params.SheetHeader, Check: checkSheet, Title: "Every column has a name of its own",
	Severity: diag.Error,
	Doc: "Of two columns of one name the engine keeps the last, and it refuses a table with a column without a name. " + dialect.NewerPlugin + " 2.5.0 and later first remove empty columns at the end.\n\n" +
		"**Fails** on a name that stands twice in the header, and on one that is empty.\n\n" +
		"**Mend** by naming the column, or by removing it." +
		"\n\nSource: `CsvSplitter` of the engine, 22.10 to 26.04, and `sanitize` in `FilesHelper` of " + dialect.NewerPlugin + " 2.8.0.",
	Before: "sample,sample\na,b\n",
	After:  "sample,reads\na,b\n",
}, Run: told}

var sheetRow = &Rule{Rule: lint.Rule{
	ID: params.SheetRow, Check: checkSheet, Title: "Every row has a field for each column",
	Severity: diag.Warning,
	Doc: "A missing delimiter moves the rest of a row to the left, and what is beyond the header is lost.\n\n" +
		"**Fails** on a row with more or fewer fields than the header, and on one whose fields are all empty.\n\n" +
		"**Mend** the delimiters of the row, or delete it.",
	Before: "sample,reads\na,a.fq,b.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: told}

var sheetSchema = &Rule{Rule: lint.Rule{
	ID: params.SheetSchema, Check: checkSheet, Title: "The sheet's schema can be applied",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "The schema of a sheet is an `array` whose `items` describe a row. A cell of a table holds neither a list nor a map.\n\n" +
		"**Fails** on a schema that cannot be read or describes no rows, and on a column of the type `array` or `object` in a CSV or TSV file.\n\n" +
		"**Mend** the schema, or write the sheet in YAML or JSON.",
	Before: "sample,tags\na,b\n",
	After:  "sample,reads\na,b\n",
}, Run: func(p *lint.Pass, view *View) {
	if view.result == nil {
		tellSchema(p, view)
		return
	}
	tell(p, view, params.SheetSchema)
}}

var sheetColumn = &Rule{Rule: lint.Rule{
	ID: params.SheetColumn, Check: checkSheet, Title: "The schema declares every column",
	Severity: diag.Warning,
	Doc: "A column with a misspelt name is not read, and what it holds is missing.\n\n" +
		"**Fails** on a name that the schema's `items` do not declare.\n\n" +
		"**Mend** the spelling, leave the column out, or declare it.",
	Before: "sample,raeds\na,a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: told}

var sheetRequired = &Rule{Rule: lint.Rule{
	ID: params.SheetRequired, Check: checkSheet, Title: "Every row has the cells that are required",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "An empty cell is as good as none.\n\n" +
		"**Fails** on a row without a value that is required, and once for a column that is missing as a whole.\n\n" +
		"**Mend** by filling it in.",
	Before: "sample,reads\n,a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: told}

var sheetDependent = &Rule{Rule: lint.Rule{
	ID: params.SheetDependent, Check: checkSheet, Title: "Cells that belong together are filled in together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The second file of a pair makes sense only beside the first.\n\n" +
		"**Fails** on a cell whose `dependentRequired` names a column that is empty in the same row.\n\n" +
		"**Mend** by filling in the other as well, or neither.",
	Before: "sample,reads2\na,b.fq\n",
	After:  "sample,reads,reads2\na,a.fq,b.fq\n",
}, Run: told}

var sheetUnique = &Rule{Rule: lint.Rule{
	ID: params.SheetUnique, Check: checkSheet, Title: "Rows that must differ do",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Two rows with one name become one sample, or overwrite each other's results.\n\n" +
		"**Fails** on a row that has the values of an earlier one in all columns of `uniqueEntries`, or of a column that is `unique`.\n\n" +
		"**Mend** the names, or delete the second row.",
	Before: "sample,lane\na,1\na,1\n",
	After:  "sample,lane\na,1\na,2\n",
}, Run: told}

var sheetType = &Rule{Rule: lint.Rule{
	ID: params.SheetType, Check: checkSheet, Title: "Every cell has its column's type",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Cells of a table have no types; the engine's plugin takes digits for numbers and `true` and `false` for booleans, so that a sample " +
		"named `1` is no text. A number that begins with a zero stays text.\n\n" +
		"**Fails** on a cell of another type than the schema names; with the option `lenient` numbers and booleans pass for texts.\n\n" +
		"**Mend** the cell, or let the schema allow the type as well." +
		"\n\nSource: `inferType` in `Utils` and `Types` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "sample,lane\na,first\n",
	After:  "sample,lane\na,1\n",
}, Run: told}

var sheetValue = &Rule{Rule: lint.Rule{
	ID: params.SheetValue, Check: checkSheet, Title: "Every cell has a value that its column allows",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "What a value must meet stands in the schema: a list of values, bounds, a length, a pattern.\n\n" +
		"**Fails** on a value that breaks one of them, and on a sheet with too few or too many rows.\n\n" +
		"**Mend** the cell; the schema's `errorMessage` stands behind the message where there is one.",
	Before: "sample,reads\na,a.txt\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: told}

var sheetPath = &Rule{Rule: lint.Rule{
	ID: params.SheetPath, Check: checkSheet, Title: "Every path is of the kind that its column asks for, and exists where it must",
	Severity: diag.Error,
	Doc: "A sheet names most of a run's files, and one that is missing stops the run when its turn comes.\n\n" +
		"**Fails** on a pattern where one path is asked for and, where the files are known, on a path that leads to nothing or to the wrong " +
		"kind of thing. Where they are not known, `exists` is told as not checked.\n\n" +
		"**Mend** the path.",
	Before: "sample,index\na,genomes/*\n",
	After:  "sample,index\na,genomes/human\n",
}, Run: told}

var sheetCombination = &Rule{Rule: lint.Rule{
	ID: params.SheetCombination, Check: checkSheet, Title: "The cells of every row fit together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A schema can ask for one of several columns, or for one because of another's value, with `anyOf`, `oneOf`, `not` and `if`.\n\n" +
		"**Fails** on a row whose cells do not fit together.\n\n" +
		"**Mend** by filling in what the message asks for.",
	Before: "sample,lane,index\na,1,human\n",
	After:  "sample,lane\na,1\n",
}, Run: told}

// tellSchema tells why there is no schema to apply.
func tellSchema(p *lint.Pass, view *View) {
	switch doc := view.schema; {
	case doc.Faulty():
		p.Report(doc.Unreadable("the schema cannot be read"))
	case !doc.Root.Is(tree.Object):
		p.Report(diag.Finding{File: doc.File, Span: doc.File.Whole(), Message: "the schema is " + words.WithArticle(kindOf(doc.Root)) + "; a JSON object is expected"})
	}
}

// kindOf is what stands in the place of an object.
func kindOf(n *tree.Node) string {
	if n == nil {
		return "null"
	}
	return n.Kind.String()
}
