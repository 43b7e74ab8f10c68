// Command build makes dist/: the compiled core, the JavaScript around it, its types and the
// page. The same sources give the same bytes.
//
//	go run ./scripts/build             all that runs
//	go run ./scripts/build -release    and what a release publishes: compressed copies for a web server, with a list of
//	                                   sizes; the command for all platforms, in packages and archives
//	go run ./scripts/build -watch      and then what each saved file changes, with the page served (npm run dev)
//	go run ./scripts/build -plain      the core without its snapshot, which then starts at each load, and without
//	                                   whatever else rests on Go's internals
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

const (
	dist  = "dist"
	cache = ".cache/build"
	// compressedCache keeps what was compressed, which takes seconds.
	compressedCache = cache + "/compressed"
)

type options struct {
	plain, release bool
	// modules are the names of those to link; nil means all.
	modules []string
}

type step struct {
	name string
	run  func(options) error
}

var steps = []step{
	{"packages", func(options) error { return deps.NodeModules() }},
	{"types from the core", func(options) error { return repo.Run("go", "run", "./scripts/gen") }},
	{"modules", buildModules},
	{"command", buildCommand},
	{"schemas", buildSchemas},
	{"bundles", buildBundles},
	{"declarations", buildDeclarations},
	{"editors", buildEditors},
	{"page", buildPage},
	{"compressed copies", compressedCopies},
	{"release", buildRelease},
}

func main() {
	var o options
	flag.BoolVar(&o.plain, "plain", false, "build without the snapshot and other parts that depend on Go internals")
	flag.BoolVar(&o.release, "release", false, "build the release files as well (slow)")
	flag.Func("modules", "link only these modules (comma-separated names)", func(names string) error {
		o.modules = strings.FieldsFunc(names, func(c rune) bool { return c == ',' })
		return nil
	})
	watching := flag.Bool("watch", false, "serve the page and rebuild what a saved file changes")
	port := flag.Int("port", -1, "port to serve it on; 0 takes any free one")
	flag.Parse()
	err := build(o)
	if err == nil && *watching {
		err = watch(o, *port)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func build(o options) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	for _, dir := range []string{dist, cache} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	for _, s := range steps {
		start := time.Now()
		if err := s.run(o); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		fmt.Printf("%-20s %6.1f s\n", s.name, time.Since(start).Seconds())
	}
	return nil
}
