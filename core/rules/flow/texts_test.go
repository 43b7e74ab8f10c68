package flow

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestTexts: severity, message and help of findings whose texts differ within a rule.
func TestTexts(t *testing.T) {
	const env, attribute, inScope, noType = "env-name-dotted", "unknown-attribute", "scope-in-scope", "type-not-found"
	for _, test := range []struct {
		rule, sample string
		want         []string
	}{
		{env, "env.MY.PATH = '/data'\n", []string{`warning: dots are not allowed in environment variable "MY.PATH" (rename it to "MY_PATH")`}},
		{env, "env { MY { PATH = '/data' } }\n", []string{`warning: dots are not allowed in environment variable "MY.PATH" (rename it to "MY_PATH")`}},

		{noType, legacy + "params.x = new Foo()\n", []string{`info: unknown type "Foo" (write its full name with its package, or a type such as "Integer" or "MemoryUnit")`}},
		{noType, strict + "params.x = new IntSummaryStatistics()\n", []string{`warning: unknown type "IntSummaryStatistics" (write its full name with its package, or a type such as "Integer" or "MemoryUnit")`}},
		{noType, strict + "params.x = 1 as org.json.Foo\n", []string{`warning: unknown type "org.json.Foo" (use a class of Java, Groovy or the engine)`}},
		{noType, legacy + "import java.text.SimpleDateFormat\nclass Own { int a }\nparams.x = new SimpleDateFormat('y')\nparams.y = new Own()\n", nil},
		{noType, legacy + "params.x = 1 as nextflow.util.MemoryUnit\nparams.y = 1 as Duration\n", nil},

		{attribute, legacy + "trace.file = \"${outdir}/trace.txt\"\n", []string{`warning: config option "outdir" is used but never set (set it above, or write params.outdir for a parameter)`}},
		{attribute, legacy + "params.dir = \"${params.base}/x\"\n", []string{`warning: config option "params.base" is used but never set (set it above)`}},
		{attribute, legacy + "params.base = 'a'\nparams.dir = \"${params.bas}/x\"\n", []string{`warning: config option "params.bas" is used but never set (did you mean "params.base"?)`}},
		{attribute, legacy + "docker {\n}\n", []string{`warning: block "docker" is empty (add a config option, or remove the block)`}},
		{attribute, legacy + "params.home = HOME\n", []string{`warning: environment variable "HOME" is read by its bare name (write env('HOME'))`}},
		{attribute, legacy + "params.base = '/data'\nparams.dir = \"${params.base}/x\"\n", nil},
		{attribute, strict + "docker {\n}\nparams.dir = \"${params.base}/x\"\n", nil},

		{inScope, legacy + "docker.enabled = true\nprocess {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process" (move it out of the block)`}},
		{inScope, strict + "process {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process" (move it out of the block)`}},
		{inScope, "process.docker.enabled = false\n", nil},
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
