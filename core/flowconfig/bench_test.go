package flowconfig

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

// BenchmarkRealPipelines resolves every real pipeline and reports the mean of one.
func BenchmarkRealPipelines(b *testing.B) {
	seen := map[string]bool{}
	var names []string
	for _, s := range snapshots(b) {
		if !seen[s.pipeline] {
			seen[s.pipeline] = true
			names = append(names, s.pipeline)
		}
	}
	for b.Loop() {
		for _, name := range names {
			Load(os.DirFS(sharedData+"pipelines/"+name), "nextflow.config", Options{Names: dialect.NFCore}).Flat()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N*len(names)), "ms/pipeline")
}

// genomes is a file like those of reference genomes, of about the number of lines.
func genomes(lines int) string {
	var text strings.Builder
	text.WriteString("params {\n  genomes {\n")
	for i := range lines / 8 {
		fmt.Fprintf(&text, "    'GRCh%d' {\n", i)
		for _, key := range []string{"fasta", "bwa", "star", "gtf", "bed12", "blacklist"} {
			fmt.Fprintf(&text, "      %s = \"${params.igenomes_base}/GRCh%d/%s\"\n", key, i, key)
		}
		text.WriteString("    }\n")
	}
	text.WriteString("  }\n}\n")
	return text.String()
}

func BenchmarkGenomes(b *testing.B) {
	for _, lines := range []int{5_000, 50_000} {
		for _, p := range []Parser{Legacy, Strict} {
			b.Run(fmt.Sprintf("%d/%s", lines, p), func(b *testing.B) {
				files := oneFile("params.igenomes_base = 's3://x'\n" + genomes(lines))
				for b.Loop() {
					Load(files, "nextflow.config", Options{Parser: p}).Flat()
				}
			})
		}
	}
}

// TestWorkGrowsWithGenomes resolves files like those of reference genomes.
func TestWorkGrowsWithGenomes(t *testing.T) {
	for _, p := range []Parser{Legacy, Strict} {
		t.Run(string(p), func(t *testing.T) {
			growth.InStep(t, 2_000, 20_000, func(lines int) {
				Load(oneFile(genomes(lines)), "nextflow.config", Options{Parser: p}).Flat()
			})
		})
	}
}
