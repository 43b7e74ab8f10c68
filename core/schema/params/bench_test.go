package params_test

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// BenchmarkSheet is a sheet of ten thousand rows whose schema needs the whole validator for each.
func BenchmarkSheet(b *testing.B) {
	s := open(b, sheetSchema)
	text := []byte("a,b,c\n" + strings.Repeat("x,1,true\n", 10_000))
	for b.Loop() {
		params.CheckSheet(params.ReadSheet(source.New("s.csv", text)), s, params.Options{Unknown: diag.Warning})
	}
}

// BenchmarkParams is a file of a few values against a schema of a few groups.
func BenchmarkParams(b *testing.B) {
	s := open(b, groups)
	for b.Loop() {
		params.Check(read("p.yml", "input: a\nthreads: 5\nlist: [a]\n"), params.Options{Schema: s, Unknown: diag.Warning})
	}
}
