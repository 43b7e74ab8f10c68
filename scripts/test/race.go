package main

import (
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// raced are the packages whose code may run in several goroutines at once, or that guard something against it: their
// tests run under the race detector, where there is one. TestRacedPackages holds the list.
var raced = map[string]string{
	"core/api/session":             "sessions of a host by their numbers",
	"core/api/workspace":           "calls beside a fix, whose files no other may see",
	"core/cli":                     "a clock that ends the command beside it",
	"core/cli/builder":             "a save while the command ends",
	"core/cli/builder/server":      "requests of a page, and the end of the server",
	"core/cli/cache":               "reports of pipelines that are linted at the same time",
	"core/cli/crash":               "panics of goroutines",
	"core/cli/env":                 "a clock that runs beside the command",
	"core/cli/pipeline":            "pipelines that are linted at the same time",
	"core/cli/screen":              "a spinner that is drawn while texts are printed",
	"core/files/memory":            "a tree that several write to",
	"core/hostapi":                 "a session and its cache",
	"core/lsp":                     "requests and edits of an editor, and lints beside them",
	"core/lookup":                  "look-ups that go on together",
	"core/oshost":                  "programs and their output, and lines of a log",
	"core/pattern":                 "the cache of compiled patterns",
	"core/rules/schema/kind":       "what rules remember of a schema",
	"core/tree":                    "blocks of nodes that are taken again",
	"core/utils":                   "numbers of waits",
	"core/validate":                "compiled schemas that are shared",
	"scripts/internal/pages":       "pages that wait for a reload",
	"scripts/internal/precompress": "files that are made once",
}

// shortInRace are those of them that have tests of random inputs with a short form. Under the race detector these tests take
// five times as long, so there they run in that form, and as a whole in goTest. TestShortInRace holds the list.
var shortInRace = []string{"core/api/workspace", "core/lsp", "core/validate"}

// raceTest runs the tests of those packages under the race detector; without it where the machine has none, and says why.
func raceTest() (counts, error) {
	var args []string
	if why := noRaceDetector(); why == "" {
		args = append(args, "-race")
	} else {
		fmt.Printf("     skipped: the race detector: %s\n", why)
	}
	args = append(args, "-short")
	for _, pkg := range slices.Sorted(maps.Keys(raced)) {
		args = append(args, "./"+pkg)
	}
	return runGoTests(goTests(args...))
}

// noRaceDetector is why programs cannot be built with the race detector here; "" where they can.
func noRaceDetector() string {
	cmd := exec.Command("go", "build", "-race", "runtime/race", "runtime/cgo")
	var said strings.Builder
	cmd.Stdout, cmd.Stderr = io.Discard, &said
	if err := cmd.Run(); err == nil {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	return lines[len(lines)-1]
}

// wholeInGoTest are the packages that raceTest leaves to goTest, alone or as a whole.
func wholeInGoTest() ([]string, error) {
	list, err := repo.Output(repo.Command{Name: "go", Args: []string{"list", "./..."}})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(strings.Fields(list), func(path string) bool {
		_, below, _ := strings.Cut(path, modulePath)
		return raced[below] != "" && !slices.Contains(shortInRace, below)
	}), nil
}

const modulePath = "github.com/flow-toolkit/flow-toolkit/"
