package params

// Rules about samplesheets: CSV, TSV, YAML and JSON.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Sheets lists the rules about samplesheets: syntax, table, then values.
func Sheets() []*lint.Rule { return list(sheets) }

var sheets = []*Rule{
	sheetSyntax, sheetShape, sheetDelimiter, sheetHeader, sheetRow, sheetSchema,
	sheetColumn, sheetRequired, sheetDependent, sheetUnique, sheetType, sheetValue, sheetPath, sheetCombination,
}

// checkSheet is the check that they belong to.
const checkSheet = "validate_samplesheet"

// SheetKind is the kind of samplesheets, which are validated against a schema of their rows. If that is nil, doc has the
// reason.
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
		Expects: "a readable samplesheet and a readable schema",
	}
}

var sheetSyntax = &Rule{Rule: lint.Rule{
	ID: params.SheetSyntax, Check: checkSheet, Title: "Samplesheets must be readable",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports unterminated quotes, quotes around a part of a cell, empty files, YAML and JSON syntax errors, and " +
			"samplesheets that exceed a limit.",
		Why: "An unterminated quote includes all rows after it, and the pipeline runs only with the samples before it.",
		Fix: "Correct the file as the message describes.",
	},
	Before: "sample,reads\na,\"a.fq\n",
	After:  "sample,reads\na,\"a.fq\"\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Syntax, tree.Conflict, tree.Refused, tree.Limit, tree.Duplicate)
	if p.Doc.Root == nil && !p.Doc.Faulty() {
		p.Report(diag.Finding{Message: "samplesheet is empty", Help: "add a list of rows"})
	}
}}

var sheetShape = &Rule{Rule: lint.Rule{
	ID: params.SheetShape, Check: checkSheet, Title: "Samplesheets must be a list of rows",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a mapping or a single value in place of the list.",
		Why:  "A samplesheet in YAML or JSON is a list with one mapping per row.",
		Fix:  "Write one item per row, each with the column names as keys.",
	},
	Before: "--- # yaml\nsample: a\n",
	After:  "--- # yaml\n- sample: a\n",
}, Run: reportFound}

var sheetDelimiter = &Rule{Rule: lint.Rule{
	ID: params.SheetDelimiter, Check: checkSheet, Title: "Columns must be separated as the extension requires",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a header with tabs, semicolons or vertical bars in place of the delimiter of the extension. The " +
			"other rules use the delimiter of the header.",
		Why: "The validation plugin reads `.csv` with commas and `.tsv` with tabs. With another delimiter each line is " +
			"one column, and every column name is missing. Spreadsheets write semicolons in some countries.",
		Fix: "Save the file with the correct delimiter, or with the correct extension.",
		Source: "`fileToObject` in `Utils`, `Files` and `FilesHelper` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0, and `SamplesheetConverter` of " +
			dialect.OlderPlugin + " 1.0.0 to 1.1.4.",
	},
	Before: "sample;reads\na;a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: reportFound}

var sheetHeader = &Rule{Rule: lint.Rule{
	ID: params.SheetHeader, Check: checkSheet, Title: "Columns must have unique names",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports duplicate and empty names in the header.",
		Why: "Of two columns with the same name Nextflow keeps the last, and it rejects a table with a column without a " +
			"name. " + dialect.NewerPlugin + " 2.5.0 and later first remove empty columns at the end.",
		Fix:    "Rename the column, or remove it.",
		Source: "`CsvSplitter` of Nextflow 22.10 to 26.04, and `sanitize` in `FilesHelper` of " + dialect.NewerPlugin + " 2.8.0.",
	},
	Before: "sample,sample\na,b\n",
	After:  "sample,reads\na,b\n",
}, Run: reportFound}

var sheetRow = &Rule{Rule: lint.Rule{
	ID: params.SheetRow, Check: checkSheet, Title: "Rows should have one cell for each column",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports rows with more or fewer cells than the header, and rows whose cells are all empty.",
		Why:  "A missing delimiter moves the rest of a row to the left, and cells beyond the header are lost.",
		Fix:  "Correct the delimiters of the row, or remove it.",
	},
	Before: "sample,reads\na,a.fq,b.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: reportFound}

var sheetSchema = &Rule{Rule: lint.Rule{
	ID: params.SheetSchema, Check: checkSheet, Title: "Samplesheet schemas must be valid",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports a schema that cannot be read or does not describe rows, and columns of the type `array` or `object` " +
			"in a CSV or TSV file.",
		Why: "The schema of a samplesheet is an `array` whose `items` describe a row. Cells of a table cannot contain " +
			"arrays or objects.",
		Fix: "Correct the schema, or write the samplesheet in YAML or JSON.",
	},
	Before: "sample,tags\na,b\n",
	After:  "sample,reads\na,b\n",
}, Run: func(p *lint.Pass, view *View) {
	if view.result == nil {
		reportSchema(p, view)
		return
	}
	report(p, view, params.SheetSchema)
}}

var sheetColumn = &Rule{Rule: lint.Rule{
	ID: params.SheetColumn, Check: checkSheet, Title: "Columns should be declared in the schema",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports column names that the `items` of the schema do not declare.",
		Why:  "The pipeline does not read a column with a misspelled name, so its values are missing.",
		Fix:  "Correct the spelling, remove the column, or declare it.",
	},
	Before: "sample,raeds\na,a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: reportFound}

var sheetRequired = &Rule{Rule: lint.Rule{
	ID: params.SheetRequired, Check: checkSheet, Title: "Required cells must not be empty",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports rows without a required value, and each missing required column once.",
		Why:  "An empty cell counts as missing, so the samplesheet fails validation.",
		Fix:  "Fill in the cell.",
	},
	Before: "sample,reads\n,a.fq\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: reportFound}

var sheetDependent = &Rule{Rule: lint.Rule{
	ID: params.SheetDependent, Check: checkSheet, Title: "Dependent cells must be filled in together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports cells whose `dependentRequired` contains a column that is empty in the same row.",
		Why:  "Some values need others, for example the second file of a pair needs the first.",
		Fix:  "Fill in both cells, or none of them.",
	},
	Before: "sample,reads2\na,b.fq\n",
	After:  "sample,reads,reads2\na,a.fq,b.fq\n",
}, Run: reportFound}

var sheetUnique = &Rule{Rule: lint.Rule{
	ID: params.SheetUnique, Check: checkSheet, Title: "Rows must be unique",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports rows with the values of an earlier row in all columns of `uniqueEntries`, or in a column that is " +
			"`unique`.",
		Why: "Two rows with the same name become one sample, or overwrite the results of each other.",
		Fix: "Rename one of them, or remove the second row.",
	},
	Before: "sample,lane\na,1\na,1\n",
	After:  "sample,lane\na,1\na,2\n",
}, Run: reportFound}

var sheetType = &Rule{Rule: lint.Rule{
	ID: params.SheetType, Check: checkSheet, Title: "Cells must match the column type",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports cells of another type than the schema declares. With the option `lenient` numbers and booleans are " +
			"accepted as strings.",
		Why: "Cells of a table have no types. The validation plugin reads digits as numbers, and `true` and `false` as " +
			"booleans, so a sample named `1` is not a string. A number with leading zeros stays a string.",
		Fix:    "Correct the cell, or allow the type in the schema.",
		Source: "`inferType` in `Utils` and `Types` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "sample,lane\na,first\n",
	After:  "sample,lane\na,1\n",
}, Run: reportFound}

var sheetValue = &Rule{Rule: lint.Rule{
	ID: params.SheetValue, Check: checkSheet, Title: "Cells must have allowed values",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports values that break a keyword such as `enum`, a bound, a length or `pattern`, and samplesheets with " +
			"too few or too many rows.",
		Why: "Such a samplesheet fails validation.",
		Fix: "Correct the cell. The note shows the `errorMessage` of the schema.",
	},
	Before: "sample,reads\na,a.txt\n",
	After:  "sample,reads\na,a.fq\n",
}, Run: reportFound}

var sheetPath = &Rule{Rule: lint.Rule{
	ID: params.SheetPath, Check: checkSheet, Title: "Paths must match the format and exist if required",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a glob pattern in place of one path. With access to the files it also reports missing paths and " +
			"those of the wrong kind, without it `exists` is reported as not checked.",
		Why: "A samplesheet names most files of a run. A missing one stops the run when it is used.",
		Fix: "Correct the path.",
	},
	Before: "sample,index\na,genomes/*\n",
	After:  "sample,index\na,genomes/human\n",
}, Run: reportFound}

var sheetCombination = &Rule{Rule: lint.Rule{
	ID: params.SheetCombination, Check: checkSheet, Title: "Cells of a row must match the conditions of the schema",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports rows whose cells break `anyOf`, `oneOf`, `not` or `if`.",
		Why:  "With these keywords a schema requires one of several columns, or one because of the value of another.",
		Fix:  "Fill in what the message requires.",
	},
	Before: "sample,lane,index\na,1,human\n",
	After:  "sample,lane\na,1\n",
}, Run: reportFound}

// reportSchema reports why the schema cannot be used.
func reportSchema(p *lint.Pass, view *View) {
	switch doc := view.schema; {
	case doc.Faulty():
		p.Report(doc.Unreadable("cannot read the schema"))
	case !doc.Root.Is(tree.Object):
		found := "null"
		if doc.Root != nil && !doc.Root.Is(tree.Null) {
			found = english.WithArticle(doc.Root.Kind.String())
		}
		p.Report(diag.Finding{File: doc.File, Span: doc.File.Whole(), Message: "schema must be an object, found " + found})
	}
}
