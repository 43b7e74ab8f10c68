package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/deps"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// testEnding is the end of a test's name. Tests run in Node, on what is built in dist/.
const testEnding = ".test.ts"

// drivesBrowser reports whether a test needs a browser: the page's all do, others say so in
// their name.
func drivesBrowser(file string) bool {
	return strings.HasPrefix(file, filepath.Join("web", "page")) ||
		strings.HasSuffix(file, "browser"+testEnding)
}

// ofStarts are the tests of how the package's modules start and end, and some of what they answer. A core without its
// snapshot starts in another way; nothing else that is tested depends on that.
var ofStarts = []string{"config", "modules", "scalars", "sdk"}

// plainTests runs those on the build without a snapshot.
func plainTests() (counts, error) { return namedTests(ofStarts, nil) }

// ofWasmCommand are the tests of the command that run on its WebAssembly form as well. Those among them that need what it
// does not have are skipped with the reason (needs, in web/test/support-cli.ts). The tests of the builder need a server, and
// cli, cli-lint and cli-resolve would double the time: they start the command 235 times, the others 270 times.
var ofWasmCommand = []string{
	"cli-clock", "cli-config", "cli-files", "cli-init", "cli-known", "cli-many", "cli-params", "cli-schema-config",
	"cli-schema-documents", "cli-terminal",
}

// wasmCommandTests runs those.
func wasmCommandTests() (counts, error) {
	return namedTests(ofWasmCommand, []string{"TOOLKIT_FORM=wasm"})
}

// namedTests runs the tests with some names; all of them must exist.
func namedTests(names, env []string) (counts, error) {
	files, err := testFiles(func(file string) bool {
		return !drivesBrowser(file) && slices.Contains(names, strings.TrimSuffix(filepath.Base(file), testEnding))
	})
	if err == nil && onlyFiles.String() == "" && len(files) != len(names) {
		err = fmt.Errorf("%d of the tests %v are there", len(files), names)
	}
	if err != nil {
		return counts{}, err
	}
	return runNodeTests(files, env)
}

// sdkTests runs every test under web/ that Node alone can run.
func sdkTests() (counts, error) {
	files, err := testFiles(func(file string) bool { return !drivesBrowser(file) })
	if err != nil {
		return counts{}, err
	}
	return runNodeTests(files, nil)
}

// browserTests runs the others, in Chromium and the main paths in Firefox and WebKit.
func browserTests() (counts, error) {
	files, err := testFiles(drivesBrowser)
	if err != nil {
		return counts{}, err
	}
	chromium, err := deps.Chromium()
	if err != nil {
		return counts{}, err
	}
	deps.OtherBrowsers()
	return runNodeTests(files, []string{deps.Variable + "=" + chromium})
}

// onlyFiles matches the tests to run.
var onlyFiles = regexp.MustCompile("")

func testFiles(wanted func(string) bool) ([]string, error) {
	var files []string
	err := filepath.WalkDir("web", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasSuffix(file, testEnding) && onlyFiles.MatchString(file) && wanted(file) {
			files = append(files, file)
		}
		return nil
	})
	return files, err
}

// runNodeTests runs the files with Node's own test runner: its report for people goes to the
// screen, one for counting to a file. There is one file more than cores, since some wait for what is made to be late.
func runNodeTests(files, env []string) (counts, error) {
	if len(files) == 0 {
		return counts{}, nil
	}
	files, err := bundle.Tests(files, dist, filepath.Join(".cache", "tests"))
	if err != nil {
		return counts{}, err
	}
	report := filepath.Join(".cache", "node-tests.tap")
	if err := os.MkdirAll(filepath.Dir(report), 0o755); err != nil {
		return counts{}, err
	}
	args := []string{"--enable-source-maps", "--test", "--test-timeout=3600000", fmt.Sprintf("--test-concurrency=%d", runtime.NumCPU()+1),
		"--test-reporter=dot", "--test-reporter-destination=stdout",
		"--test-reporter=tap", "--test-reporter-destination=" + report}
	caches, err := emptyCaches()
	if err != nil {
		return counts{}, err
	}
	runErr := repo.RunWith(repo.Command{Name: "node", Args: append(args, files...), Env: append(caches, env...)})
	fmt.Println()
	text, err := os.ReadFile(report)
	if err != nil {
		return counts{}, errors.Join(runErr, err)
	}
	fmt.Print(failures(string(text)))
	return countTAP(string(text)), runErr
}

// emptyCaches are variables for programs whose caches begin empty, so that no test sees a response of an earlier run. The
// compiler keeps its own cache.
func emptyCaches() ([]string, error) {
	compiled, err := repo.Output(repo.Command{Name: "go", Args: []string{"env", "GOCACHE"}})
	if err != nil {
		return nil, err
	}
	caches, err := filepath.Abs(filepath.Join(".cache", "test-caches"))
	if err != nil {
		return nil, err
	}
	return []string{"XDG_CACHE_HOME=" + caches, "GOCACHE=" + strings.TrimSpace(compiled)}, os.RemoveAll(caches)
}

// failures are the report's blocks on tests that failed: from "not ok" to the end of its
// details.
func failures(report string) string {
	var w strings.Builder
	inside := false
	for line := range strings.Lines(report) {
		text := strings.TrimSpace(line)
		inside = inside || strings.HasPrefix(text, "not ok")
		if inside {
			w.WriteString(line)
		}
		inside = inside && text != "..."
	}
	return w.String()
}

var tapTotal = regexp.MustCompile(`(?m)^# (pass|fail|cancelled|skipped) (\d+)$`)

// countTAP reads the totals at the report's end.
func countTAP(report string) counts {
	var c counts
	for _, m := range tapTotal.FindAllStringSubmatch(report, -1) {
		n, _ := strconv.Atoi(m[2])
		switch m[1] {
		case "pass":
			c.passed += n
		case "skipped":
			c.skipped += n
		default:
			c.failed += n
		}
	}
	return c
}
