package params

// Rules about names: parameters that are set, and those that are not.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

var unknown = &Rule{Rule: lint.Rule{
	ID: params.UnknownName, Check: check, Title: "Parameters should be declared in the schema",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports names that no referenced group declares, and as an error names that a keyword such as " +
			"`additionalProperties` rejects. Names that the pipeline config excludes are skipped, and `max-memory` is " +
			"accepted for `maxMemory`.",
		Why: "A misspelled name has no effect: the pipeline runs with the default of the parameter without any message. " +
			"The validation plugin warns about such names and can be configured to reject them.",
		Fix:    "Correct the spelling, remove the name, or declare it in the schema.",
		Source: "`ParameterValidator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0, and `SchemaValidator` of " + dialect.OlderPlugin + " 1.0.0 to 1.1.4.",
	},
	Before: "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdri: results\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdir: results\n",
}, Run: reportFound}

var reserved = &Rule{Rule: lint.Rule{
	ID: params.Reserved, Check: check, Title: "Params files must not contain engine options",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports names such as `resume`, `profile` or `work-dir` that the schema does not declare. For draft 7 it " +
			"also reports declared ones, as the plugin for this draft does; " + dialect.NewerPlugin + " rejects declared ones up to version " +
			"2.3.0.",
		Why: "Options of Nextflow start with one hyphen and have no effect in a params file: `resume: true` does not " +
			"resume a run. The validation plugin rejects the run.",
		Fix:    "Pass the option on the command line, with one hyphen.",
		Source: "`NF_OPTIONS` in `SchemaValidator` of " + dialect.OlderPlugin + " 1.0.0 to 1.1.4, and in `ParameterValidator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0.",
	},
	Before: "# schema: {\"outdir\": {\"type\": \"string\"}}\nresume: true\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdir: results\n",
}, Run: reportFound}

var deprecated = &Rule{Rule: lint.Rule{
	ID: params.Deprecated, Check: check, Title: "Params files must not set deprecated parameters",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a value for a parameter that the schema marks as `deprecated`. The note shows the `errorMessage` of " +
			"the schema, which names the replacement.",
		Why: "Deprecated parameters will be removed. All versions of " + dialect.NewerPlugin + " reject a run that uses one. " + dialect.OlderPlugin + " does not read " +
			"the keyword, so it is a warning for a schema of draft 7.",
		Fix:    "Remove the parameter from the file.",
		Source: "`DeprecatedEvaluator` of " + dialect.NewerPlugin + " 2.0.0 to 2.8.0. `SchemaValidator` of " + dialect.OlderPlugin + " 1.1.4 does not read the keyword.",
	},
	Before: "# schema: {\"reads\": {\"type\": \"string\", \"deprecated\": true, \"errorMessage\": \"Use input.\"}, \"input\": {\"type\": \"string\"}}\nreads: data\n",
	After:  "# schema: {\"reads\": {\"type\": \"string\", \"deprecated\": true, \"errorMessage\": \"Use input.\"}, \"input\": {\"type\": \"string\"}}\ninput: data\n",
}, Run: reportFound}

var required = &Rule{Rule: lint.Rule{
	ID: params.Required, Check: check, Title: "Required parameters must be set",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports parameters that a group or the schema itself requires and that the file does not set. Null counts " +
			"as not set.",
		Why: "The pipeline stops at launch if a required parameter is missing. The pipeline config sets parameters that " +
			"have a default, unless the file sets them to null.",
		Fix: "Set a value.",
	},
	Before: "# schema: {\"properties\": {\"input\": {\"type\": \"string\"}, \"outdir\": {\"type\": \"string\"}}, \"required\": [\"input\"]}\noutdir: results\n",
	After:  "# schema: {\"properties\": {\"input\": {\"type\": \"string\"}, \"outdir\": {\"type\": \"string\"}}, \"required\": [\"input\"]}\ninput: samples.csv\n",
}, Run: reportFound}

var dependent = &Rule{Rule: lint.Rule{
	ID: params.Dependent, Check: check, Title: "Dependent parameters must be set together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a parameter whose `dependentRequired` contains another one that is not set and has no default.",
		Why:  "Some parameters need others, for example an index needs its genome.",
		Fix:  "Set both parameters, or none of them.",
	},
	Before: "# schema: {\"properties\": {\"gtf\": {\"type\": \"string\"}, \"fasta\": {\"type\": \"string\"}}, \"dependentRequired\": {\"gtf\": [\"fasta\"]}}\ngtf: genes.gtf\n",
	After:  "# schema: {\"properties\": {\"gtf\": {\"type\": \"string\"}, \"fasta\": {\"type\": \"string\"}}, \"dependentRequired\": {\"gtf\": [\"fasta\"]}}\ngtf: genes.gtf\nfasta: genome.fa\n",
}, Run: reportFound}

var combination = &Rule{Rule: lint.Rule{
	ID: params.Combination, Check: check, Title: "Parameters must match the conditions of the schema",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports combinations and values that `anyOf`, `oneOf`, `not` or `if` do not allow.",
		Why: "With these keywords schemas define which parameters exclude each other, or which of several must be set. " +
			"Defaults of parameters that the file does not set count as well, because the pipeline runs with them.",
		Fix: "Set what the message requires. The related places show the parameters of the condition.",
	},
	Before: "# schema: {\"properties\": {\"fasta\": {\"type\": \"string\"}, \"genome\": {\"type\": \"string\"}}, \"anyOf\": [{\"required\": [\"fasta\"]}, {\"required\": [\"genome\"]}]}\n{}\n",
	After:  "# schema: {\"properties\": {\"fasta\": {\"type\": \"string\"}, \"genome\": {\"type\": \"string\"}}, \"anyOf\": [{\"required\": [\"fasta\"]}, {\"required\": [\"genome\"]}]}\ngenome: GRCh38\n",
}, Run: reportFound}
