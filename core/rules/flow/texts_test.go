package flow

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestTexts: severity and message of what rules say that depends on more than the rule.
func TestTexts(t *testing.T) {
	const env, attribute, inScope, noType = "env-name-dotted", "unknown-attribute", "scope-in-scope", "type-not-found"
	for _, test := range []struct {
		rule, sample string
		want         []string
	}{
		{env, "env.MY.PATH = '/data'\n", []string{`warning: "MY.PATH" names no environment variable, the engine sets "MY" to the text of a map; "MY_PATH" would be one variable`}},
		{env, "env { MY { PATH = '/data' } }\n", []string{`warning: "MY.PATH" names no environment variable, the engine sets "MY" to the text of a map; "MY_PATH" would be one variable`}},

		{noType, legacy + "params.x = new Foo()\n", []string{`info: the type "Foo" is not known; write its name in full, with its package, or "as" a type such as "Integer" or "MemoryUnit"`}},
		{noType, strict + "params.x = new IntSummaryStatistics()\n", []string{`warning: the type "IntSummaryStatistics" is not known; write its name in full, with its package, or "as" a type such as "Integer" or "MemoryUnit"`}},
		{noType, strict + "params.x = 1 as org.json.Foo\n", []string{`warning: the type "org.json.Foo" is not known; a class of Java, of Groovy or of the engine is expected`}},
		{noType, legacy + "import java.text.SimpleDateFormat\nclass Own { int a }\nparams.x = new SimpleDateFormat('y')\nparams.y = new Own()\n", nil},
		{noType, legacy + "params.x = 1 as nextflow.util.MemoryUnit\nparams.y = 1 as Duration\n", nil},

		{attribute, legacy + "trace.file = \"${outdir}/trace.txt\"\n", []string{`warning: config option "outdir" is read but not set, the legacy parser stops the run here`}},
		{attribute, legacy + "params.dir = \"${params.base}/x\"\n", []string{`warning: config option "params.base" is read but not set, the legacy parser stops the run here`}},
		{attribute, legacy + "docker {\n}\n", []string{`warning: block "docker" is empty, the legacy parser stops the run here`}},
		{attribute, legacy + "params.home = HOME\n", []string{`warning: the environment variable "HOME" is read by its bare name, and where it is not set an empty scope is; write "env('HOME')"`}},
		{attribute, legacy + "params.base = '/data'\nparams.dir = \"${params.base}/x\"\n", nil},
		{attribute, strict + "docker {\n}\nparams.dir = \"${params.base}/x\"\n", nil},

		{inScope, legacy + "docker.enabled = true\nprocess {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process"`}},
		{inScope, strict + "process {\n  docker.enabled = false\n}\n", []string{`warning: config option "docker.enabled" must be outside of block "process"`}},
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
					got = append(got, string(f.Severity)+": "+f.Message)
				}
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s over\n%s\ngot  %q\nwant %q", test.rule, test.sample, got, test.want)
		}
	}
}

// legacy and strict begin a sample that the older or the newer parser reads.
const legacy, strict = "-- parser v1 --\n", "-- parser v2 --\n"
