// Command test is `npm test`: on a machine that has only Go, Node and npm it installs what is
// missing and runs every check and every test there is. A step in which no test ran has
// failed: a suite that is found no more must not look like one that passes.
//
//	go run ./scripts/test               everything
//	go run ./scripts/test -list         the names of the steps
//	go run ./scripts/test vet go-test   only these steps
//	go run ./scripts/test -short        what an edit breaks most often, in a few minutes
//	go run ./scripts/test -files config sdk browser
//	                                    of the tests in Node and in the browser only those whose paths match
package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// counts are numbers of tests.
type counts struct{ passed, failed, skipped int }

func (c *counts) add(other counts) {
	c.passed += other.passed
	c.failed += other.failed
	c.skipped += other.skipped
}

// step is one thing to run. A check has no tests of its own and passes or fails as a whole.
type step struct {
	name string
	run  func() (counts, error)
	// check marks a step that counts no tests.
	check bool
	// short marks a step of -short, and shortRun is what it runs there in the place of run.
	short    bool
	shortRun func() (counts, error)
}

var steps = []step{
	{name: "packages", run: installPackages, check: true, short: true},
	{name: "gofmt", run: goFormat, check: true, short: true},
	{name: "vet", run: goVet, check: true},
	{name: "staticcheck", run: staticcheck, check: true},
	{name: "generated", run: generatedFiles, check: true, short: true},
	{name: "types", run: typeCheck, check: true, short: true},
	{name: "oxlint", run: oxlint, check: true},
	{name: "prettier", run: prettier, check: true, short: true},
	{name: "go-test", run: goTest, short: true, shortRun: shortGoTest},
	{name: "race", run: raceTest},
	{name: "growth", run: growthTest},
	{name: "wasm-test", run: wasmTest},
	{name: "build-plain", run: buildPlain, check: true, short: true},
	{name: "sdk-plain", run: plainTests, short: true},
	{name: "build", run: buildTwice, check: true},
	{name: "sdk", run: sdkTests},
	{name: "cli-wasm", run: wasmCommandTests},
	{name: "browser", run: browserTests},
	{name: "package", run: packageLint, check: true},
}

func main() {
	list := flag.Bool("list", false, "list the steps")
	short := flag.Bool("short", false, "run only the steps that an edit breaks most often")
	flag.Func("files", "run only those of the tests in Node and in the browser whose paths match", func(pattern string) (err error) {
		onlyFiles, err = regexp.Compile(pattern)
		return err
	})
	flag.Parse()
	if *list {
		for _, s := range steps {
			fmt.Println(s.name)
		}
		return
	}
	only := flag.Args()
	for i, s := range steps {
		if !*short || !s.short {
			continue
		}
		only = append(only, s.name)
		if s.shortRun != nil {
			steps[i].run = s.shortRun
		}
	}
	if err := runAll(only); err != nil {
		fmt.Fprintln(os.Stderr, "test:", err)
		os.Exit(1)
	}
}

func runAll(only []string) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	for _, name := range only {
		if !slices.ContainsFunc(steps, func(s step) bool { return s.name == name }) {
			return fmt.Errorf("there is no step %q; -list names them", name)
		}
	}
	var total counts
	var failed []string
	for _, s := range steps {
		if len(only) > 0 && !slices.Contains(only, s.name) {
			continue
		}
		c, ok := runStep(s)
		total.add(c)
		if !ok {
			failed = append(failed, s.name)
		}
	}
	if failed != nil {
		fmt.Println("failed steps:", strings.Join(failed, ", "))
	}
	fmt.Printf("%d passed, %d failed\n", total.passed, total.failed)
	if failed != nil {
		return fmt.Errorf("%d of the steps failed", len(failed))
	}
	return nil
}

// runStep runs one step and prints its outcome. A step that fails counts at least one
// failure, so that the last line never denies it.
func runStep(s step) (counts, bool) {
	start := time.Now()
	c, err := s.run()
	if err == nil && !s.check && c.passed+c.failed == 0 {
		err = fmt.Errorf("no test ran")
	}
	if err != nil {
		c.failed = max(c.failed, 1)
	}
	ok := c.failed == 0
	fmt.Printf("%s %-12s %6.1f s%s\n", mark(ok), s.name, time.Since(start).Seconds(), describe(s, c))
	if err != nil {
		fmt.Printf("     %s: %v\n", s.name, err)
	}
	return c, ok
}

func mark(ok bool) string {
	if ok {
		return "ok  "
	}
	return "FAIL"
}

func describe(s step, c counts) string {
	if s.check {
		return ""
	}
	text := fmt.Sprintf("  %d tests", c.passed+c.failed)
	if c.failed > 0 {
		text += fmt.Sprintf(", %d failed", c.failed)
	}
	if c.skipped > 0 {
		text += fmt.Sprintf(", %d skipped", c.skipped)
	}
	return text
}
