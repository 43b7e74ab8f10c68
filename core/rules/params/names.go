package params

// The rules over the names: which are given, and which are not.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

var unknown = &Rule{Rule: lint.Rule{
	ID: params.UnknownName, Check: check, Title: "The schema declares every parameter of the file",
	Severity: diag.Warning,
	Doc: "A misspelt name sets nothing: the pipeline runs with its default, and nobody notices. The engine's plugin warns of such names, " +
		"and can be told to refuse them.\n\n" +
		"**Fails** on a name that no group that counts declares; on one that a keyword such as `additionalProperties` refuses, as an error. " +
		"The names that a configuration exempts pass, and `max-memory` passes for `maxMemory`.\n\n" +
		"**Mend** the spelling, leave the name out, or declare it in the schema." +
		"\n\nSource: `ParameterValidator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0, and `SchemaValidator` of " + dialect.OlderPlugin + ", 1.0.0 to 1.1.4.",
	Before: "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdri: results\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdir: results\n",
}, Run: told}

var reserved = &Rule{Rule: lint.Rule{
	ID: params.Reserved, Check: check, Title: "No parameter has the name of an option of the engine",
	Severity: diag.Error,
	Doc: "The engine's own options begin with one hyphen and do not belong into a file of parameters: `resume: true` there resumes " +
		"nothing. The engine's plugin refuses the run.\n\n" +
		"**Fails** on a name such as `resume`, `profile` or `work-dir` that the schema does not declare; for a schema of draft 7 on a declared one as well, as its plugin does. " + dialect.NewerPlugin + " refuses a declared one too up to version 2.3.0.\n\n" +
		"**Mend** by giving the option on the command line, with one hyphen." +
		"\n\nSource: `NF_OPTIONS` in `SchemaValidator` of " + dialect.OlderPlugin + ", 1.0.0 to 1.1.4, and in `ParameterValidator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0.",
	Before: "# schema: {\"outdir\": {\"type\": \"string\"}}\nresume: true\n",
	After:  "# schema: {\"outdir\": {\"type\": \"string\"}}\noutdir: results\n",
}, Run: told}

var deprecated = &Rule{Rule: lint.Rule{
	ID: params.Deprecated, Check: check, Title: "No parameter is deprecated",
	Severity: diag.Error,
	Doc: "A parameter that the schema marks as `deprecated` is on its way out. " + dialect.NewerPlugin + " refuses a run that uses it, in all versions; " + dialect.OlderPlugin + " says nothing of it, so that it is a warning for a schema of draft 7.\n\n" +
		"**Fails** on a value for such a parameter; the schema's `errorMessage` says what to use instead.\n\n" +
		"**Mend** by leaving it out." +
		"\n\nSource: `DeprecatedEvaluator` of " + dialect.NewerPlugin + ", 2.0.0 to 2.8.0; `SchemaValidator` of " + dialect.OlderPlugin + " 1.1.4, which does not read the keyword.",
	Before: "# schema: {\"reads\": {\"type\": \"string\", \"deprecated\": true, \"errorMessage\": \"Use input.\"}, \"input\": {\"type\": \"string\"}}\nreads: data\n",
	After:  "# schema: {\"reads\": {\"type\": \"string\", \"deprecated\": true, \"errorMessage\": \"Use input.\"}, \"input\": {\"type\": \"string\"}}\ninput: data\n",
}, Run: told}

var required = &Rule{Rule: lint.Rule{
	ID: params.Required, Check: check, Title: "Every required parameter is given",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The pipeline stops at once where a required parameter is missing. One that has a default is given by the configuration, unless " +
		"the file sets it to null.\n\n" +
		"**Fails** on a name that a group or the schema itself requires and that the file does not give; null is as good as missing.\n\n" +
		"**Mend** by giving it a value.",
	Before: "# schema: {\"properties\": {\"input\": {\"type\": \"string\"}, \"outdir\": {\"type\": \"string\"}}, \"required\": [\"input\"]}\noutdir: results\n",
	After:  "# schema: {\"properties\": {\"input\": {\"type\": \"string\"}, \"outdir\": {\"type\": \"string\"}}, \"required\": [\"input\"]}\ninput: samples.csv\n",
}, Run: told}

var dependent = &Rule{Rule: lint.Rule{
	ID: params.Dependent, Check: check, Title: "What belongs together is given together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Some parameters make sense only beside others, such as an index beside its genome.\n\n" +
		"**Fails** on a parameter whose `dependentRequired` names another that is not given and has no default.\n\n" +
		"**Mend** by giving the other as well, or neither.",
	Before: "# schema: {\"properties\": {\"gtf\": {\"type\": \"string\"}, \"fasta\": {\"type\": \"string\"}}, \"dependentRequired\": {\"gtf\": [\"fasta\"]}}\ngtf: genes.gtf\n",
	After:  "# schema: {\"properties\": {\"gtf\": {\"type\": \"string\"}, \"fasta\": {\"type\": \"string\"}}, \"dependentRequired\": {\"gtf\": [\"fasta\"]}}\ngtf: genes.gtf\nfasta: genome.fa\n",
}, Run: told}

var combination = &Rule{Rule: lint.Rule{
	ID: params.Combination, Check: check, Title: "The parameters fit together",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Schemas can say which parameters exclude each other, or which of several must be given, with `anyOf`, `oneOf`, `not` and `if`. " +
		"The defaults of what the file does not give count as well, since the pipeline runs with them.\n\n" +
		"**Fails** on a combination, or a value, that these keywords do not allow.\n\n" +
		"**Mend** by giving what the message asks for; the places beside it are those that it speaks of.",
	Before: "# schema: {\"properties\": {\"fasta\": {\"type\": \"string\"}, \"genome\": {\"type\": \"string\"}}, \"anyOf\": [{\"required\": [\"fasta\"]}, {\"required\": [\"genome\"]}]}\n{}\n",
	After:  "# schema: {\"properties\": {\"fasta\": {\"type\": \"string\"}, \"genome\": {\"type\": \"string\"}}, \"anyOf\": [{\"required\": [\"fasta\"]}, {\"required\": [\"genome\"]}]}\ngenome: GRCh38\n",
}, Run: told}
