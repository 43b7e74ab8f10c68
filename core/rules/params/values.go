package params

// Rules about values of parameters.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

var typeOf = &Rule{Rule: lint.Rule{
	ID: params.Type, Check: check, Title: "Values must match the parameter type",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports values of another type than the schema declares. With the option `lenient` numbers and booleans are " +
			"accepted as strings.",
		Why: "A number in quotes is a string, and a word without quotes can be a boolean. The validation plugin rejects " +
			"both if the schema declares another type.",
		Fix: "Correct the value, or add or remove its quotes. A number with a zero fraction is an integer.",
		Source: "JSON Schema 2020-12, validation, 6.1.1: a number with a zero fraction is an integer. `JsonSchemaValidator` " +
			"and `LenientTypeEvaluator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: \"4\"\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: 4\n",
}, Run: reportFound}

var enum = &Rule{Rule: lint.Rule{
	ID: params.Enum, Check: check, Title: "Values must be one of the allowed values",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports values that `enum` does not contain, or that differ from `const`.",
		Why:  "A parameter with `enum` accepts only these values. Case and type count.",
		Fix:  "Use one of the values in the message.",
	},
	Before: "# schema: {\"aligner\": {\"type\": \"string\", \"enum\": [\"star\", \"bwa\"]}}\naligner: STAR\n",
	After:  "# schema: {\"aligner\": {\"type\": \"string\", \"enum\": [\"star\", \"bwa\"]}}\naligner: star\n",
}, Run: reportFound}

var bounds = &Rule{Rule: lint.Rule{
	ID: params.Bounds, Check: check, Title: "Numbers must be within the bounds of the parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports numbers outside of `minimum`, `maximum` or their exclusive forms, and numbers that are not a " +
			"multiple of `multipleOf`.",
		Why: "A number that a tool does not support stops the pipeline late or not at all. The bounds of the schema stop " +
			"it at launch.",
		Fix: "Correct the number.",
	},
	Before: "# schema: {\"threads\": {\"type\": \"integer\", \"maximum\": 16}}\nthreads: 32\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\", \"maximum\": 16}}\nthreads: 16\n",
}, Run: reportFound}

var length = &Rule{Rule: lint.Rule{
	ID: params.Length, Check: check, Title: "Strings must have an allowed length",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports strings shorter than `minLength` or longer than `maxLength`, counted in characters.",
		Why:  "A run with such a value fails validation.",
		Fix:  "Correct the string.",
	},
	Before: "# schema: {\"outdir\": {\"type\": \"string\", \"minLength\": 1}}\noutdir: \"\"\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\", \"minLength\": 1}}\noutdir: results\n",
}, Run: reportFound}

var pattern = &Rule{Rule: lint.Rule{
	ID: params.Pattern, Check: check, Title: "Strings must match the pattern of the parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports strings that `pattern` does not match. Patterns that need more than linear time are reported as not " +
			"checked.",
		Why: "A run with such a value fails validation. A pattern can match anywhere in the string, `^` and `$` anchor " +
			"it at the ends.",
		Fix: "Correct the string. The note shows the `errorMessage` of the schema.",
	},
	Before: "# schema: {\"input\": {\"type\": \"string\", \"pattern\": \"^\\\\S+\\\\.csv$\", \"errorMessage\": \"A CSV file is expected.\"}}\ninput: samples.xlsx\n",
	After:  "# schema: {\"input\": {\"type\": \"string\", \"pattern\": \"^\\\\S+\\\\.csv$\", \"errorMessage\": \"A CSV file is expected.\"}}\ninput: samples.csv\n",
}, Run: reportFound}

var format = &Rule{Rule: lint.Rule{
	ID: params.FormatFault, Check: check, Title: "Strings must match the format of the parameter",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports strings that are not a date, an e-mail address or a URL, as `format` requires. The rule checks " +
			"formats only with the option `assertFormat`.",
		Why: "JSON Schema leaves it to the validator whether `format` is checked, and the validation plugin and " +
			"nf-core/tools differ.",
		Fix: "Use the form that the message shows.",
		Source: "JSON Schema draft 7 and 2020-12, validation, 7.2: a format is an annotation unless assertion is enabled. " +
			"`JsonSchemaValidator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0, and nf-core/tools 3.5.1.",
	},
	Before: "# schema: {\"email\": {\"type\": \"string\", \"format\": \"email\"}}\nemail: nobody\n",
	After:  "# schema: {\"email\": {\"type\": \"string\", \"format\": \"email\"}}\nemail: nobody@example.org\n",
}, Run: reportFound}

var pathForm = &Rule{Rule: lint.Rule{
	ID: params.PathForm, Check: check, Title: "Paths must match the path format of the parameter",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a glob pattern in place of one path. With access to the files it also reports a directory in place " +
			"of a file, and a file in place of a directory.",
		Why: "The formats `file-path`, `directory-path` and `path` are one path, `file-path-pattern` is several files. " +
			"Nextflow reads `*`, `?` and names in brackets as a pattern.",
		Fix:    "Correct the path.",
		Source: "The `Format…Evaluator` classes of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\"}}\nfasta: genomes/*.fa\n",
	After:  "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\"}}\nfasta: genomes/human.fa\n",
}, Run: reportFound}

var exists = &Rule{Rule: lint.Rule{
	ID: params.Exists, Check: check, Title: "Paths must exist if the schema requires it",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports paths that do not exist, and paths that exist although the schema forbids it. Without access to the " +
			"files it reports the paths as not checked.",
		Why: "With `exists: true` the validation plugin looks for the file before the run, with `exists: false` it " +
			"rejects an existing one.",
		Fix:    "Correct the path.",
		Source: "`ExistsEvaluator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\", \"exists\": true}}\nfasta: missing.fa\n",
	After:  "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\", \"exists\": true}}\nfasta: there.fa\n",
}, Run: reportFound}

var content = &Rule{Rule: lint.Rule{
	ID: params.Content, Check: check, Title: "File contents must match their schema",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a file with problems. The rules about samplesheets report each problem at its cell. Without access " +
			"to the file or its schema it is reported as not checked.",
		Why: "With `schema` a parameter references a schema for the rows of its file, a samplesheet. The validation " +
			"plugin validates it before the run.",
		Fix:    "Correct the samplesheet.",
		Source: "`SchemaEvaluator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "# schema: {\"input\": {\"type\": \"string\", \"format\": \"file-path\", \"schema\": \"assets/schema_input.json\"}}\ninput: faulty.csv\n",
	After:  "# schema: {\"input\": {\"type\": \"string\", \"format\": \"file-path\", \"schema\": \"assets/schema_input.json\"}}\ninput: samples.csv\n",
}, Run: reportFound}

var size = &Rule{Rule: lint.Rule{
	ID: params.Size, Check: check, Title: "Lists and mappings must have an allowed size",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports too few or too many items or keys, and duplicate items if they must be unique.",
		Why: "A run with such a value fails validation. Lists and mappings can be set only in a params file, not on the " +
			"command line.",
		Fix: "Correct the list or the mapping.",
	},
	Before: "# schema: {\"tools\": {\"type\": \"array\", \"uniqueItems\": true}}\ntools: [fastqc, fastqc]\n",
	After:  "# schema: {\"tools\": {\"type\": \"array\", \"uniqueItems\": true}}\ntools: [fastqc]\n",
}, Run: reportFound}
