package syntax_test

// What reading costs: a real pipeline, and a long generated file.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// genomes is a file like those that list reference genomes, of about that many lines.
func genomes(lines int) []byte {
	var b strings.Builder
	b.WriteString("params {\n    genomes {\n")
	for i := 0; i < lines/10; i++ {
		fmt.Fprintf(&b, "        'Genome-%d' {\n", i)
		for _, key := range []string{"fasta", "bwa", "star", "gtf", "bed12", "readme"} {
			fmt.Fprintf(&b, "            %s = \"${params.igenomes_base}/Species_%d/Build/Sequence/%s/\"\n", key, i, key)
		}
		b.WriteString("            mito_name = 'MT'\n            macs_gsize = 2.7e9 // a comment\n        }\n")
	}
	b.WriteString("    }\n}\n")
	return []byte(b.String())
}

func BenchmarkGenomes(b *testing.B) {
	text := genomes(5000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		syntax.Parse(source.Borrow("x", text))
	}
}

// BenchmarkPipeline reads the files of one real pipeline.
func BenchmarkPipeline(b *testing.B) {
	paths, texts := corpus(b)
	var files [][]byte
	size, lines := 0, 0
	for i, path := range paths {
		if strings.HasPrefix(path, "taxprofiler/") {
			files = append(files, texts[i])
			size += len(texts[i])
			lines += strings.Count(string(texts[i]), "\n")
		}
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	b.ReportMetric(float64(lines), "lines")
	for b.Loop() {
		for _, text := range files {
			f := syntax.Parse(source.Borrow("x", text))
			f.StrictErrors()
		}
	}
}

// TestWorkGrowsWithHostileTexts checks that the work on repetitive input grows linearly.
func TestWorkGrowsWithHostileTexts(t *testing.T) {
	for name, unit := range map[string]string{
		"blocks":       "a { b = 1 }\n",
		"nested":       "a {\n",
		"unclosed":     "a = [(1\n",
		"brackets":     "[({",
		"quotes":       "'x\n",
		"doubles":      "\"${\"",
		"triple":       "a = '''\n",
		"dollars":      "\"$ ",
		"slashes":      "a = /b\n",
		"dollarSlashy": "x = $/ a $/$\n",
		"dots":         "a.b.",
		"plus":         "1 + ",
		"ternary":      "a ? b : ",
		"not":          "!",
		"closures":     "f { a -> ",
		"undefined":    "x = undefinedName\n",
		"args":         "f(a: 1, ",
		"typographic":  "x = “a\n",
		"generics":     "List<List<",
		"defaults":     "{ a = 1, b = [",
		"bad":          "# § ",
		"comments":     "/* a */ ",
		"labels":       "a: ",
		"if":           "if (a) ",
		"join":         "x = a \\\n",
	} {
		t.Run(name, func(t *testing.T) {
			growth.InStep(t, 40_000, 320_000, func(size int) {
				f := syntax.Parse(source.Borrow("x", []byte(strings.Repeat(unit, size/len(unit)))))
				f.StrictErrors()
				f.CheckNames()
			})
		})
	}
}
