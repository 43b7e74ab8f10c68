// Command release packs what the build made in dist/ as a release publishes it: npm packages, archives, Python wheels,
// the conda recipe, the hooks for pre-commit and checksums. `npm run build -- -release` does the same for all platforms.
//
//	go run ./scripts/release                                  for all platforms, into dist/
//	go run ./scripts/release -platforms linux-x64 -out DIR    for some, into another folder
//	go run ./scripts/release -site DIR -archives DIR          a web site of dist/page and of the pages of the last releases
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
	site := release.SiteOptions{Page: filepath.Join("dist", "page")}
	flag.StringVar(&site.Out, "site", "", "make a web site in this new folder instead")
	flag.StringVar(&site.Archives, "archives", "", "folder with the archives of the pages of releases that the site has")
	flag.Parse()
	err := makeSite(site)
	if site.Out == "" {
		err = run(o, *check)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// makeSite makes a web site, if its folder is named.
func makeSite(o release.SiteOptions) (err error) {
	if o.Out == "" {
		return nil
	}
	for _, folder := range []*string{&o.Out, &o.Archives} {
		if *folder, err = filepath.Abs(*folder); err != nil {
			return err
		}
	}
	if _, err := repo.Enter(); err != nil {
		return err
	}
	return release.Site(o)
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
