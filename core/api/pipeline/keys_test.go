package pipeline

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
)

func TestNearestKey(t *testing.T) {
	leaves := []flowconfig.Leaf{{Key: "params.outdir"}, {Key: "params.genomes.small.fasta"}, {Key: "process.'withName:A.B'.cpus"}, {Key: "process.memory"}}
	known := keysAndScopes(leaves)
	for key, want := range map[string]string{
		"params.outdr":         "params.outdir",
		"parms":                "params",
		"params.genome":        "params.genomes",
		"params.memory":        "process.memory", // the name in another scope
		"report.fasta":         "params.genomes.small.fasta",
		"quite.another":        "",
		"":                     "",
		"process.memory.large": "",
	} {
		if got := nearestKey(key, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", key, got, want)
		}
	}
	if n := len(slices.Compact(slices.Sorted(slices.Values(known)))); n != len(known) {
		t.Errorf("of %d keys and scopes %d differ", len(known), n)
	}
}
