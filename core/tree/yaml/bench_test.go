package yaml_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// BenchmarkParse reads a configuration of usual size and one with 16,000 names.
func BenchmarkParse(b *testing.B) {
	real, err := os.ReadFile(shared(b, "pipelines", "ampliseq", ".nf-core.yml"))
	if err != nil {
		b.Fatal(err)
	}
	var many strings.Builder
	for i := range 16_000 {
		fmt.Fprintf(&many, "key%d: %d\n", i, i)
	}
	for _, c := range []struct{ name, text string }{{"real", string(real)}, {"16000", many.String()}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.text)))
			b.ReportAllocs()
			for b.Loop() {
				parse(c.text)
			}
		})
	}
}
