package main

import (
	"compress/gzip"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// What the build knows of Go's internals is checked before it is used: a new release of Go may change it, and then the
// build ends with what has changed. A build with -plain uses none of it.

// wayOut is what an error of a build that uses them ends with.
func (o options) wayOut() string {
	if o.plain {
		return ""
	}
	return "\n(if Go was upgraded: -plain builds without what rests on its internals)"
}

// internalsAreThere checks that the packages with replaced files have these files, and that the packages that are inlined are
// part of the module. The compiler names what a replacement lacks.
func internalsAreThere(m module, env []string) error {
	list, err := repo.Output(repo.Command{
		Name: "go",
		Args: []string{"list", "-deps", "-f", `{{.ImportPath}} {{join .GoFiles ","}}`, m.main()},
		Env:  env,
	})
	if err != nil {
		return err
	}
	files := map[string]string{}
	for line := range strings.Lines(list) {
		name, sources, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[name] = sources
	}
	replacing := standIns
	if !m.replacesPackages() {
		replacing = nil
	}
	for _, s := range replacing {
		name := strings.TrimPrefix(path.Dir(s.source), "src/")
		if sources, needed := files[name]; needed && !slices.Contains(strings.Split(sources, ","), path.Base(s.source)) {
			return fmt.Errorf("package %s of Go consists of %s instead of %s: update scripts/build/stdlib_stubs.go", name, sources, path.Base(s.source))
		}
	}
	for _, pattern := range hot {
		if !strings.Contains(pattern, ".com/") && !inlinedAnywhere(pattern, files) {
			return fmt.Errorf("no package %s is in the module any more: scripts/build/inlining.go keeps its small functions inlined", pattern)
		}
	}
	return nil
}

// inlinedAnywhere reports whether a pattern of packages fits one of them.
func inlinedAnywhere(pattern string, packages map[string]string) bool {
	prefix, below := strings.CutSuffix(pattern, "/...")
	for name := range packages {
		if name == prefix || below && strings.HasPrefix(name, prefix+"/") {
			return true
		}
	}
	return false
}

// stage is a module after one part of the build.
type stage struct {
	name    string
	content []byte
}

// saved is a line on what each stage took from the one before it, of the download as gzip makes it: the list of sizes has
// the better compression, which takes far longer.
func saved(file string, stages []stage) string {
	parts := []string{}
	before := compressedSize(stages[0].content)
	first := before
	for _, s := range stages[1:] {
		size := compressedSize(s.content)
		parts = append(parts, fmt.Sprintf("%s %+.1f %%", s.name, 100*float64(size-before)/float64(first)))
		before = size
	}
	return fmt.Sprintf("%-20s %s", file, strings.Join(parts, ", "))
}

func compressedSize(content []byte) int {
	size := new(countingWriter)
	w := gzip.NewWriter(size)
	_, _ = w.Write(content)
	_ = w.Close()
	return int(*size)
}

// countingWriter counts what is written to it.
type countingWriter int

func (c *countingWriter) Write(p []byte) (int, error) {
	*c += countingWriter(len(p))
	return len(p), nil
}
