package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// wait ends a package's tests that hang. It is far more than they need on the slowest machine.
const wait = "-timeout=3600s"

// bounded are the names of the tests that hold work to a bound (core/growth).
const bounded = "Hostile|Grow"

// collectLess spends memory for processor time: collecting garbage is a third of what native tests compute. Not where
// memory is tested, as in wasm, nor where something is built.
var collectLess = []string{"GOGC=400"}

// goTest runs the tests that have an outcome alone, but for those that raceTest runs as a whole. The step vet has looked at all of them.
func goTest() (counts, error) {
	packages, err := wholeInGoTest()
	if err != nil {
		return counts{}, err
	}
	return runGoTests(goTests(packages...))
}

// shortGoTest runs those of all packages, in their short form and without the race detector.
func shortGoTest() (counts, error) { return runGoTests(goTests("-short", "./...")) }

func goTests(args ...string) repo.Command {
	all := []string{"test", "-json", "-count=1", "-vet=off", wait, "-skip=" + bounded}
	return repo.Command{Name: "go", Args: append(all, args...), Env: collectLess}
}

// growthTest runs the others, on a core that counts its steps: no clock says of a program what a
// busy machine does not change.
func growthTest() (counts, error) {
	return runGoTests(repo.Command{Name: "go", Args: []string{
		"test", "-json", "-count=1", wait, "-vet=off", "-run=" + bounded, "-tags=counted",
		"-covermode=count", "-coverpkg=./core/...", "-ldflags=-checklinkname=0", "./core/...",
	}, Env: collectLess})
}

// inWasm are the packages whose tests run compiled for the platform that is shipped, too, below core: there
// memory and stack are others. What the rest computes is the same on every platform, and natively tested.
var inWasm = map[string]string{
	"cli":               "the command, its files, its clock and its help",
	"cli/env":           "waiting that the clock does not count",
	"cli/inputs":        "files, links and errors of this system",
	"cli/pipeline":      "directories and links of this system",
	"modules":           "operations and archives, as the module answers them",
	"flowconfig":        "depth, sizes and budgets of a parser and of what it runs",
	"flowconfig/syntax": "depth and size of a parser's texts",
	"flowconfig/value":  "numbers, printed values, regular expressions and the sizes of outcomes",
	"rules/config":      "the end of a check's budget",
	"rules/flow":        "hostile scripts",
	"rules/folder":      "hostile folders and archives",
	"git":               "sizes of indexes and objects",
	"lsp":               "sessions of an editor, and messages that are too long",
	"models":            "values of every kind, and numbers",
	"pattern":           "regular expressions",
	"pipeline":          "hostile files of a repository",
	"report":            "hostile texts in every format",
	"schema/docs":       "hostile markup",
	"schema/params":     "hostile values and sheets",
	"tree":              "depth, sizes and numbers of JSON",
	"tree/yaml":         "depth and sizes of YAML",
	"utils":             "hostile ignore files",
	"validate":          "hostile schemas, numbers and patterns",
	"files/archive":     "archives that unfold",
}

// nativeOnly are tests in those packages that compare the core with an oracle, or check a property, over thousands of real or
// random inputs, or that read the sources. Their results do not depend on the platform: on others the archives, the samples
// and every other test of the packages run again. The inputs of TestHostileInput go through the shipped module in
// web/test/hostile.test.ts.
var nativeOnly = []string{
	"TestAgainstWholeValidator", "TestCacheEquals", "TestCacheOptions", "TestCompatOfRealPipelines", "TestCorpusPlaces",
	"TestDescribed", "TestDiffApplies", "TestDifferential", "TestErrorsOnTemplateLines", "TestEveryIDIsDescribed",
	"TestFixesOfRealFiles", "TestFloors", "TestFormsAgreeOnRealSchemas", "TestFormsAgreeWithMetaschemas", "TestHostileFixes",
	"TestHostileInput", "TestHostileSheets", "TestHostileSizes", "TestHostileViolations", "TestLiterals", "TestMadeConfigurations",
	"TestMemoryChangesNothing", "TestParametersOfRealTrees", "TestPipelinesAsRecorded", "TestRandomSessions", "TestReadersAgree", "TestRealFiles",
	"TestRealPipelines", "TestRealSchemas", "TestRealTrees", "TestRealValuesAreKnown", "TestRoundTrips", "TestRulesThatJudgeAlone",
	"TestStaticValuesStay", "TestStaticValuesStayInStrictFiles", "TestStaticValuesStayWithinLimits", "TestSuite",
	"TestVerdictsAgree", "TestWriteRealFiles", "TestXMLText", "TestZipBomb",
}

// notInWasm are the names of the tests that are not run there: those, and what only counts.
func notInWasm() string { return "Grow|^(" + strings.Join(nativeOnly, "|") + ")$" }

// wasmTest runs the core's other tests compiled for the platform that is shipped, in Node.
func wasmTest() (counts, error) {
	root, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOROOT"}})
	if err != nil {
		return counts{}, err
	}
	runner := filepath.Join(strings.TrimSpace(root), "lib", "wasm", "go_js_wasm_exec")
	// Go's start in wasm has room for a few kilobytes of environment, so it gets very little.
	alone := fmt.Sprintf("env -i PATH=%s HOME=%s %s", os.Getenv("PATH"), os.TempDir(), runner)
	args := []string{"test", "-json", "-count=1", "-vet=off", wait, "-skip=" + notInWasm(), "-exec", alone}
	for _, pkg := range slices.Sorted(maps.Keys(inWasm)) {
		args = append(args, "./"+path.Join("core", pkg))
	}
	return runGoTests(repo.Command{Name: "go", Args: args, Env: forWasm})
}

// event is one line of `go test -json`.
type event struct {
	Action, Package, Test, Output, ImportPath string
}

// runGoTests counts the tests and shows the output of those that fail.
func runGoTests(c repo.Command) (counts, error) {
	cmd := exec.Command(c.Name, c.Args...)
	cmd.Env = append(os.Environ(), c.Env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return counts{}, err
	}
	if err := cmd.Start(); err != nil {
		return counts{}, err
	}
	found, readErr := countGoTests(bufio.NewReader(out))
	return found, errors.Join(readErr, cmd.Wait())
}

func countGoTests(lines *bufio.Reader) (counts, error) {
	var c counts
	output := map[string]*strings.Builder{}
	decoder := json.NewDecoder(lines)
	for decoder.More() {
		var e event
		if err := decoder.Decode(&e); err != nil {
			return c, fmt.Errorf("go test's report: %w", err)
		}
		key := e.Package + e.ImportPath + " " + e.Test
		if output[key] == nil {
			output[key] = &strings.Builder{}
		}
		switch e.Action {
		case "output", "build-output":
			output[key].WriteString(e.Output)
		case "skip":
			if e.Test != "" {
				c.skipped++
				fmt.Print(reason(output[key].String()))
			}
		case "pass":
			if e.Test != "" {
				c.passed++
			}
		case "fail", "build-fail":
			if e.Test != "" {
				c.failed++
			}
			fmt.Print(output[key])
			if e.Test == "" {
				fmt.Print(unfinished(output, e.Package))
			}
		}
		if e.Action == "pass" || e.Action == "skip" || e.Action == "fail" {
			delete(output, key)
		}
	}
	return c, nil
}

// unfinished is what a package's tests wrote that were running when the package failed: a program that is killed or
// crashes reports no test as failed.
func unfinished(output map[string]*strings.Builder, pkg string) string {
	var said strings.Builder
	for _, key := range slices.Sorted(maps.Keys(output)) {
		if test, of := strings.CutPrefix(key, pkg+" "); of && test != "" {
			fmt.Fprintf(&said, "--- %s did not end:\n%s", test, output[key])
		}
	}
	return said.String()
}

// reason is what a skipped test said, without the runner's own lines.
func reason(output string) string {
	var said strings.Builder
	for line := range strings.Lines(output) {
		if trimmed := strings.TrimSpace(line); trimmed != "" && !strings.HasPrefix(trimmed, "=== ") && !strings.HasPrefix(trimmed, "--- ") {
			fmt.Fprintf(&said, "     skipped: %s\n", trimmed)
		}
	}
	return said.String()
}
