// Command release packs what the build made in dist/ as a release publishes it: npm packages, archives, Python wheels,
// the conda recipe, the hooks for pre-commit and checksums. `npm run build -- -release` does the same for all platforms.
//
//	go run ./scripts/release                                  for all platforms, into dist/
//	go run ./scripts/release -platforms linux-x64 -out DIR    for some, into another folder
//	go run ./scripts/release -check                           whether the build made all files of the npm package (prepack)
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/platform"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	o := release.Options{Dist: "dist", Work: filepath.Join(".cache", "build", "programs"), Platforms: platform.All()}
	flag.StringVar(&o.Out, "out", "dist", "folder to write to")
	flag.Func("platforms", "pack only these platforms, by name, with commas between them", func(names string) error {
		o.Platforms = nil
		for name := range strings.SplitSeq(names, ",") {
			p, err := platform.Named(name)
			if err != nil {
				return err
			}
			o.Platforms = append(o.Platforms, p)
		}
		return nil
	})
	check := flag.Bool("check", false, "write nothing; fail if a file of the npm package was not built")
	flag.Parse()
	if err := run(o, *check); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(o release.Options, check bool) error {
	out, err := filepath.Abs(o.Out)
	if err != nil {
		return err
	}
	if _, err := repo.Enter(); err != nil {
		return err
	}
	if check {
		return release.Complete()
	}
	o.Out = out
	return release.Make(o)
}
