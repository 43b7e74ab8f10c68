package flow

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestTexts: severity, message and help of findings whose messages differ within a rule.
func TestTexts(t *testing.T) {
	const env, attribute, inScope, noType = "env-name-dotted", "unknown-attribute", "scope-in-scope", "type-not-found"
	for _, test := range []struct {
		rule, sample string
		want         []string
	}{
		{env, "env.MY.PATH = '/data'\n", []string{`warning: dots are not allowed in environment variable "MY.PATH" (rename it to "MY_PATH")`}},
		{env, "env { MY { PATH = '/data' } }\n", []string{`warning: dots are not allowed in environment variable "MY.PATH" (rename it to "MY_PATH")`}},

		{noType, legacy + "params.x = new Foo()\n", []string{`info: unknown type "Foo" (write a type such as "MemoryUnit" or "Duration", or a full name such as "java.time.LocalDate")`}},
		{noType, strict + "params.x = new IntSummaryStatistics()\n", []string{`warning: unknown type "IntSummaryStatistics" (write a type such as "MemoryUnit" or "Duration", or a full name such as "java.time.LocalDate")`}},
		{noType, strict + "params.x = 1 as org.json.Foo\n", []string{`warning: unknown type "org.json.Foo" (write a class of Java or Groovy, such as "java.time.LocalDate")`}},
		{noType, strict + "process.memory = '8 GB' as Memory\n", []string{`warning: unknown type "Memory" (did you mean "MemoryUnit"?)`}},
		{noType, legacy + "import java.text.SimpleDateFormat\nclass Own { int a }\nparams.x = new SimpleDateFormat('y')\nparams.y = new Own()\n", nil},
		{noType, legacy + "params.x = 1 as nextflow.util.MemoryUnit\nparams.y = 1 as Duration\n", nil},

		{attribute, legacy + "trace.file = \"${outdir}/trace.txt\"\n", []string{`warning: config option "outdir" is used but never set (set it above this line, or write params.outdir for a parameter)`}},
		{attribute, legacy + "params.dir = \"${params.base}/x\"\n", []string{`warning: config option "params.base" is used but never set (set it above this line)`}},
		{attribute, legacy + "params.base = 'a'\nparams.dir = \"${params.bas}/x\"\n", []string{`warning: config option "params.bas" is used but never set (did you mean "params.base"?)`}},
		{attribute, legacy + "params.dir = \"${params.base}/x\"\n-- flow_schema.json --\n{\"properties\": {\"base\": {\"type\": \"string\"}}}\n", []string{`warning: config option "params.base" is used but never set (set it above this line)`}},
		{attribute, legacy + "docker {\n}\n", []string{`warning: block "docker" is empty (add a config option, or remove the block)`}},
		{attribute, legacy + "params.home = HOME\n", []string{`warning: environment variable "HOME" is read by its bare name (write env('HOME'))`}},
		{attribute, legacy + "params.base = '/data'\nparams.dir = \"${params.base}/x\"\n", nil},
		{attribute, strict + "docker {\n}\nparams.dir = \"${params.base}/x\"\n", nil},

		{inScope, legacy + "docker.enabled = true\nprocess {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process" (move it below the closing "}" of "process")`}},
		{inScope, strict + "process {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process" (move it below the closing "}" of "process")`}},
		{inScope, "process.docker.enabled = false\n", nil},
		{"env-function", "params.a = System.getenv('A')\n", []string{`info: environment variable is read with System.getenv() (write env('A') if the pipeline requires Nextflow 25.04 or later, else keep it)`}},
		{"env-function", "includeConfig !System.getenv('FLOW_OFFLINE') ? 'a.config' : '/dev/null'\n", nil}, // as custom-config-include requires
		{"closure-in-list", "process.publishDir = [[path: { 'a' }]]\n", []string{
			`info: closure in the list of "process.publishDir" is printed as an object id (change nothing, or remove the [ ] around it if you compare outputs of "flow config")`}},
		{"closure-in-list", "process.publishDir = [[path: { 'a' }], [path: 'b']]\n", []string{
			`info: closure in the list of "process.publishDir" is printed as an object id (change nothing, and do not compare this option in outputs of "flow config")`}},
		{"option-type", "docker.enabled = 'False'\n", []string{`warning: config option "docker.enabled" must be true or false, found the string "False" (write false without quotes)`}},
		{"timestamp-variable", legacy + "params.trace_report_suffix = 'a'\ndef now = new Date()\ntrace.file = \"${now}\"\n", []string{
			`info: timestamp variable "now" is not supported by the strict parser (remove it, and write params.trace_report_suffix, which is set already, in each use)`}},
		{inScope, "docker.enabled = true\nprocess {\n  cpus = 1\n  ext.docker = 1\n}\n", nil},
	} {
		var got []string
		for _, rule := range All() {
			if rule.ID != test.rule {
				continue
			}
			for _, f := range bench.Faults(rule, test.sample) {
				if f.Outcome != diag.Passed {
					got = append(got, string(f.Severity)+": "+f.Message+" ("+f.Help+")")
				}
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s over\n%s\ngot  %q\nwant %q", test.rule, test.sample, got, test.want)
		}
	}
}

// legacy and strict begin a sample for the legacy or the strict parser.
const legacy, strict = "-- parser v1 --\n", "-- parser v2 --\n"
