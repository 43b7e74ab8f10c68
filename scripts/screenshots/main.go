// Command screenshots makes pictures of the built page in all states that its tests look at, to be looked at.
//
//	go run ./scripts/screenshots              to .cache/screenshots
//	go run ./scripts/screenshots -to DIR      to that directory
//	go run ./scripts/screenshots -jpeg        smaller files
//	go run ./scripts/screenshots phone        of states with this word in their name
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	to := flag.String("to", filepath.Join(".cache", "screenshots"), "directory of the pictures")
	jpeg := flag.Bool("jpeg", false, "write JPEG files instead of PNG files")
	flag.Parse()
	kind := "png"
	if *jpeg {
		kind = "jpeg"
	}
	if err := run(*to, kind, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "screenshots:", err)
		os.Exit(1)
	}
}

func run(to, kind, word string) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	chromium, err := deps.Chromium()
	if err != nil {
		return err
	}
	program, err := bundle.Tests([]string{filepath.Join("web", "page", "test", "screenshots.ts")}, "dist", filepath.Join(".cache", "tests"))
	if err != nil {
		return err
	}
	return repo.RunWith(repo.Command{Name: "node", Args: []string{program[0], to, kind, word}, Env: []string{deps.Variable + "=" + chromium}})
}
