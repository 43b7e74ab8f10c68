package params

// The rules over the values: each holds one against what its parameter asks for.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

var typeOf = &Rule{Rule: lint.Rule{
	ID: params.Type, Check: check, Title: "Every value has its parameter's type",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A number in quotes is text, and a word without quotes may be a boolean: the engine's plugin refuses both where the schema asks " +
		"for another type. A number with a fraction of zero is whole.\n\n" +
		"**Fails** on a value of another type than the schema names; with the option `lenient` numbers and booleans pass for texts.\n\n" +
		"**Mend** the value, or its quotes." +
		"\n\nSource: JSON Schema 2020-12, validation, 6.1.1: a number with a fraction of zero is an integer; `JsonSchemaValidator` and `LenientTypeEvaluator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: \"4\"\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: 4\n",
}, Run: told}

var enum = &Rule{Rule: lint.Rule{
	ID: params.Enum, Check: check, Title: "Every value is among those that its parameter allows",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A parameter with an `enum` takes those values and no others; capitals and the type count.\n\n" +
		"**Fails** on a value that `enum` does not list, or that `const` is not.\n\n" +
		"**Mend** by choosing one of the values that the message lists.",
	Before: "# schema: {\"aligner\": {\"type\": \"string\", \"enum\": [\"star\", \"bwa\"]}}\naligner: STAR\n",
	After:  "# schema: {\"aligner\": {\"type\": \"string\", \"enum\": [\"star\", \"bwa\"]}}\naligner: star\n",
}, Run: told}

var bounds = &Rule{Rule: lint.Rule{
	ID: params.Bounds, Check: check, Title: "Every number lies within its parameter's bounds",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A number that a tool cannot work with stops the pipeline late, if at all; the schema's bounds stop it at the start.\n\n" +
		"**Fails** on a number beyond `minimum`, `maximum` or their exclusive forms, and on one that is no multiple of `multipleOf`.\n\n" +
		"**Mend** the number.",
	Before: "# schema: {\"threads\": {\"type\": \"integer\", \"maximum\": 16}}\nthreads: 32\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\", \"maximum\": 16}}\nthreads: 16\n",
}, Run: told}

var length = &Rule{Rule: lint.Rule{
	ID: params.Length, Check: check, Title: "Every text has the length that its parameter asks for",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Length is counted in characters.\n\n" +
		"**Fails** on a text shorter than `minLength` or longer than `maxLength`.\n\n" +
		"**Mend** the text.",
	Before: "# schema: {\"outdir\": {\"type\": \"string\", \"minLength\": 1}}\noutdir: \"\"\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\", \"minLength\": 1}}\noutdir: results\n",
}, Run: told}

var pattern = &Rule{Rule: lint.Rule{
	ID: params.Pattern, Check: check, Title: "Every text matches its parameter's pattern",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A pattern must match somewhere in the text; `^` and `$` tie it to the ends.\n\n" +
		"**Fails** on a text in which `pattern` matches nowhere. A pattern that needs more than linear time is told as not checked.\n\n" +
		"**Mend** the text; the schema's `errorMessage` stands behind the message where there is one.",
	Before: "# schema: {\"input\": {\"type\": \"string\", \"pattern\": \"^\\\\S+\\\\.csv$\", \"errorMessage\": \"A CSV file is expected.\"}}\ninput: samples.xlsx\n",
	After:  "# schema: {\"input\": {\"type\": \"string\", \"pattern\": \"^\\\\S+\\\\.csv$\", \"errorMessage\": \"A CSV file is expected.\"}}\ninput: samples.csv\n",
}, Run: told}

var format = &Rule{Rule: lint.Rule{
	ID: params.FormatFault, Check: check, Title: "Every text has the format that its parameter names",
	Severity: diag.Error,
	Doc: "JSON Schema leaves it to the validator whether a `format` counts; the engine's plugin and the reference disagree. Here it counts " +
		"when the option `assertFormat` asks for it.\n\n" +
		"**Fails** on a text that is no date, e-mail address, address or the like.\n\n" +
		"**Mend** the text as the message shows." +
		"\n\nSource: JSON Schema draft 7 and 2020-12, validation, 7.2: a format is an annotation unless it is asked for; `JsonSchemaValidator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0, and nf-core/tools 3.5.1.",
	Before: "# schema: {\"email\": {\"type\": \"string\", \"format\": \"email\"}}\nemail: nobody\n",
	After:  "# schema: {\"email\": {\"type\": \"string\", \"format\": \"email\"}}\nemail: nobody@example.org\n",
}, Run: told}

var pathForm = &Rule{Rule: lint.Rule{
	ID: params.PathForm, Check: check, Title: "Every path is of the kind that its parameter asks for",
	Severity: diag.Error,
	Doc: "The formats `file-path`, `directory-path` and `path` stand for one path, `file-path-pattern` for several files. The engine takes " +
		"`*`, `?` and names in brackets for a pattern.\n\n" +
		"**Fails** on a pattern where one path is asked for, and, where the files are known, on a folder in the place of a file or the " +
		"other way round.\n\n" +
		"**Mend** the path." +
		"\n\nSource: the `Format…Evaluator` classes of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\"}}\nfasta: genomes/*.fa\n",
	After:  "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\"}}\nfasta: genomes/human.fa\n",
}, Run: told}

var exists = &Rule{Rule: lint.Rule{
	ID: params.Exists, Check: check, Title: "Every path that must exist does",
	Severity: diag.Error,
	Doc: "With `exists: true` the engine's plugin looks for the file before the run, with `exists: false` it refuses one that is there. " +
		"Where the files are not known this is told as not checked.\n\n" +
		"**Fails** on a path that leads to nothing, or to something where nothing may stand.\n\n" +
		"**Mend** the path." +
		"\n\nSource: `ExistsEvaluator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\", \"exists\": true}}\nfasta: missing.fa\n",
	After:  "# schema: {\"fasta\": {\"type\": \"string\", \"format\": \"file-path\", \"exists\": true}}\nfasta: there.fa\n",
}, Run: told}

var content = &Rule{Rule: lint.Rule{
	ID: params.Content, Check: check, Title: "Every file has the content that its parameter asks for",
	Severity: diag.Error,
	Doc: "With `schema` a parameter names a schema for the rows of its file, a sheet of samples, and the engine's plugin judges it before the " +
		"run. Where the file or its schema is not known this is told as not checked.\n\n" +
		"**Fails** on a sheet with faults; each is told at its cell, by the rules over sheets.\n\n" +
		"**Mend** the sheet." +
		"\n\nSource: `SchemaEvaluator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "# schema: {\"input\": {\"type\": \"string\", \"format\": \"file-path\", \"schema\": \"assets/schema_input.json\"}}\ninput: faulty.csv\n",
	After:  "# schema: {\"input\": {\"type\": \"string\", \"format\": \"file-path\", \"schema\": \"assets/schema_input.json\"}}\ninput: samples.csv\n",
}, Run: told}

var size = &Rule{Rule: lint.Rule{
	ID: params.Size, Check: check, Title: "Every list and map has the size that its parameter asks for",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Lists and maps can only be given in a file of parameters, not on the command line.\n\n" +
		"**Fails** on too few or too many items or members, and on an item that stands twice where each may stand once.\n\n" +
		"**Mend** the list or the map.",
	Before: "# schema: {\"tools\": {\"type\": \"array\", \"uniqueItems\": true}}\ntools: [fastqc, fastqc]\n",
	After:  "# schema: {\"tools\": {\"type\": \"array\", \"uniqueItems\": true}}\ntools: [fastqc]\n",
}, Run: told}
