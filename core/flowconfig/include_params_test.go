package flowconfig

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// TestIncludesSeeAndSetParams holds files that may leave the parameters as they are to the same files with an empty block of
// parameters at the end, which have a copy of them in any case.
func TestIncludesSeeAndSetParams(t *testing.T) {
	const entry = "params {\n  a = 'one'\n  n = 4\n  list = [1, [k: 2]]\n  genomes { x { fasta = 'f' } }\n  literal = [p: [q: 1]]\n  text = \"${params.a}/two\"\n  code = { params.a = 'late' }\n}\n" +
		"includeConfig 'inc.config'\nprocess.after = params.a\nprocess.genomes = params.genomes.x.fasta\nprocess.literal = params.literal.p.q\nprofiles { test { params.b = params.a\n includeConfig 'inc.config' } }\n"
	tests := []struct{ name, text string }{
		{"nothing", "process.cpus = 1"},
		{"reads a text", "process.x = params.a"},
		{"reads a text and a number", "process { x = \"${params.a}/${params.n + 1}\" }"},
		{"reads within a closure", "process.x = { params.a }"},
		{"reads what is not there", "process.x = params.none"},
		{"reads a text made of others", "process.x = params.text"},
		{"reads a map", "process.x = params.genomes"},
		{"reads deep", "process.x = params.genomes.x.fasta"},
		{"sets", "params.a = 'two'"},
		{"sets in a block", "params { a = 'two'\n c = params.a }"},
		{"sets deep", "params.genomes.x.fasta = 'g'"},
		{"sets anew", "params.literal = params.a"},
		{"sets a map anew", "params.literal = [z: 1]"},
		{"puts", "process.x = params.put('a', 'two')"},
		{"puts into a map", "process.x = params.genomes.x.put('fasta', 'g')"},
		{"puts into a literal", "process.x = params.literal.p.put('q', 2)"},
		{"removes", "process.x = params.remove('a')"},
		{"adds to a list", "process.x = params.list << 3"},
		{"calls code", "process.x = params.code()"},
		{"by a name that is made", "process.x = params.\"${'a'}\""},
		{"by index", "process.x = params['a']"},
		{"gives all away", "process.x = params"},
		{"goes through all", "process.x = params.collect { k, v -> k }"},
		{"with", "process.x = params.with { a = 'two' }"},
		{"a method of a text", "process.x = params.a.toUpperCase()"},
		{"a method pointer", "process.x = params.&put"},
		{"a block of that name elsewhere", "process { params { a = 'two' } }"},
		{"a quoted name", "'params'.a = 'two'"},
		{"ends with an error", "process.x = params.a\nprocess.y = 1.nope()\nprocess.z = 2"},
	}
	for _, test := range tests {
		for _, profiles := range [][]string{nil, {"test"}} {
			leaves := func(more string) (all []string) {
				o := caseOptions(Strict)
				o.Profiles = profiles
				r := Load(fstest.MapFS{"nextflow.config": {Data: []byte(entry)}, "inc.config": {Data: []byte(test.text + "\n" + more)}}, "nextflow.config", o)
				for _, leaf := range r.Leaves {
					line := fmt.Sprint(leaf.Key, " = ", value.LeafText(leaf.Value), " ", leaf.Status, " ", leaf.Reason)
					for _, at := range leaf.Origins {
						line += fmt.Sprint(" ", at.File.Path, at.Span, at.Value)
					}
					all = append(all, line)
				}
				return all
			}
			got, want := fmt.Sprint(leaves("")), fmt.Sprint(leaves("params {\n}\n"))
			if got != want {
				t.Errorf("%s, %v:\ngot  %s\nwant %s", test.name, profiles, got, want)
			}
		}
	}
}
