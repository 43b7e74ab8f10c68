package flowconfig

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/stopwatch"
)

// BenchmarkRealPipelines resolves every real pipeline and reports the median of their times.
func BenchmarkRealPipelines(b *testing.B) {
	seen := map[string]bool{}
	var names []string
	for _, s := range snapshots(b) {
		if !seen[s.pipeline] {
			seen[s.pipeline] = true
			names = append(names, s.pipeline)
		}
	}
	var times []time.Duration
	for b.Loop() {
		for _, name := range names {
			worked := stopwatch.Start()
			Load(os.DirFS(sharedData+"pipelines/"+name), "nextflow.config", Options{Names: dialect.NFCore}).Flat()
			times = append(times, worked())
		}
	}
	sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "ms/most")
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

// TestGenomesAreLinear holds ten times the lines to less than thirty times the time.
func TestGenomesAreLinear(t *testing.T) {
	for _, p := range []Parser{Legacy, Strict} {
		least := func(lines int) time.Duration {
			files, best := oneFile(genomes(lines)), time.Hour
			for range 5 {
				worked := stopwatch.Start()
				Load(files, "nextflow.config", Options{Parser: p}).Flat()
				best = min(best, worked())
			}
			return best
		}
		if few, many := least(2_000), least(20_000); many > 30*few {
			t.Errorf("%s: %v for 2,000 lines, %v for 20,000", p, few, many)
		}
	}
}
