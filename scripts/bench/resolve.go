package main

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/files"
)

// configText is a configuration of that many lines with the content of real ones: parameters, closures, selectors,
// interpolated strings.
func configText(lines int) string {
	var b strings.Builder
	b.WriteString("manifest {\n    name = 'example/demo'\n    version = '1.0.0dev'\n}\nparams {\n    outdir = 'results'\n")
	for i := 0; strings.Count(b.String(), "\n") < lines/2; i += 20 {
		for j := range 20 {
			fmt.Fprintf(&b, "    param_%d = \"${params.outdir}/part_%d\"\n", i+j, j)
		}
	}
	b.WriteString("}\nprocess {\n")
	for i := 0; i*4 < lines/2; i++ {
		fmt.Fprintf(&b, "    withName: 'STEP_%d' {\n        cpus = { %d * task.attempt }\n        memory = 4.GB\n    }\n", i, i%8+1)
	}
	b.WriteString("}\n")
	return b.String()
}

// genomesText is a table of genomes of that many lines, as the longest real files are.
func genomesText(lines int) string {
	var b strings.Builder
	b.WriteString("params {\n    genomes {\n")
	for i := 0; i*8 < lines; i++ {
		fmt.Fprintf(&b, "        'G%d' {\n", i)
		for _, key := range []string{"fasta", "bwa", "star", "gtf", "bed12", "readme"} {
			fmt.Fprintf(&b, "            %s = \"${params.base}/G%d/Sequence/%s/genome\"\n", key, i, key)
		}
		b.WriteString("        }\n")
	}
	b.WriteString("    }\n}\n")
	return b.String()
}

// realConfigs are the configuration files of real pipelines, by pipeline; without them beside the
// project, a generated configuration of the median's size.
func realConfigs() (names []string, configs map[string][]files.File, err error) {
	root := filepath.Join("..", "shared", "data", "pipelines")
	configs = map[string][]files.File{}
	folders, _ := filepath.Glob(filepath.Join(root, "*", "nextflow.config"))
	for _, entry := range folders {
		folder := filepath.Dir(entry)
		name := filepath.Base(folder)
		err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".config" {
				return err
			}
			content, err := os.ReadFile(filepath.Join(folder, path))
			configs[name] = append(configs[name], files.File{Path: path, Content: content})
			return err
		})
		if err != nil {
			return nil, nil, err
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		names, configs["generated"] = []string{"generated"}, []files.File{{Path: "nextflow.config", Content: []byte(configText(1_500))}}
	}
	return names, configs, nil
}

// measureResolve times resolving the configurations of real pipelines here and in the compiled
// module, and how time grows with a table of genomes.
func measureResolve(options) ([]row, error) {
	ours, err := coreChild()
	if err != nil {
		return nil, err
	}
	defer ours.close()
	names, configs, err := realConfigs()
	if err != nil {
		return nil, err
	}
	var compiled, natively []float64
	for _, name := range names {
		call, err := newPipelineCall("resolve-"+name, "resolveConfig", map[string]any{"lintProfile": "off"}, configs[name])
		if err != nil {
			return nil, err
		}
		a, b, err := inTurns(ours, call, 5)
		if err != nil {
			return nil, err
		}
		compiled, natively = append(compiled, a), append(natively, b)
	}
	note := fmt.Sprintf("%d configurations, call to answer", len(names))
	rows := []row{
		{Name: "median configuration, native", Value: median(natively), Unit: "ms", Gate: 8, Note: note},
		{Name: "the same compiled, of the native time", Value: median(ratios(compiled, natively)), Unit: "×", Gate: 6},
		info("median configuration, compiled", median(compiled), "ms", ""),
	}
	growth, err := measureGenomes(ours)
	return append(rows, growth...), err
}

// inTurns is the least of some calls compiled and native, after as many that warm up.
func inTurns(ours *child, call pipelineCall, count int) (compiled, native float64, err error) {
	compiled, native = math.Inf(1), math.Inf(1)
	for range 2 {
		a, err := call.compiled(ours, count, &struct{}{})
		if err != nil {
			return 0, 0, err
		}
		b, err := call.native(count)
		if err != nil {
			return 0, 0, err
		}
		compiled, native = min(compiled, median(a)), min(native, median(b))
	}
	return compiled, native, nil
}

func measureGenomes(ours *child) ([]row, error) {
	var sizes, times, natively []float64
	for _, lines := range []int{1_250, 5_000, 20_000} {
		genomes := []files.File{{Path: "nextflow.config", Content: []byte(genomesText(lines))}}
		call, err := newPipelineCall(fmt.Sprintf("genomes-%d", lines), "resolveConfig", map[string]any{"lintProfile": "off"}, genomes)
		if err != nil {
			return nil, err
		}
		a, b, err := inTurns(ours, call, 3)
		if err != nil {
			return nil, err
		}
		sizes, times, natively = append(sizes, float64(lines)), append(times, a), append(natively, b)
	}
	return []row{
		{Name: "a table of genomes, time grows to the power of", Value: exponent(sizes, times), Gate: 1.15, Note: "1,250 to 20,000 lines"},
		info("the same, native", exponent(sizes, natively), "", ""),
		info("a table of genomes of 5,000 lines", times[1], "ms", fmt.Sprintf("native %.1f ms", natively[1])),
	}, nil
}
