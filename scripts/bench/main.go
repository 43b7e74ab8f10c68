// Command bench is `npm run bench`: it measures the built package in one run and holds it to
// gates. Gates are ratios of contenders that were measured in turns, and exact sizes; times
// in milliseconds depend on the machine and are printed for information.
//
//	go run ./scripts/bench                      builds, measures everything, fails on a missed gate
//	go run ./scripts/bench -no-build -only lint only the steps named, on dist/ as it is
//	go run ./scripts/bench -json                the rows as JSON
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// work is the directory for the inputs and bundles of a run.
var work = filepath.Join(".cache", "bench")

type options struct {
	json, noBuild bool
	only          string
	rounds, lints int
}

// step measures some rows. A step that misses a gate is measured again before that is
// believed: other programs run on the same machine.
type step struct {
	name string
	run  func(options) ([]row, error)
}

var steps = []step{
	{"size", measureSize},
	{"lint", measureLint},
	{"folder", measureFolder},
	{"workspace", measureWorkspace},
	{"scale", measureScale},
	{"memory", measureMemory},
	{"resolve", measureResolve},
	{"start", measureStart},
	{"browser", measureBrowser},
	{"page", measurePage},
}

const tries = 3

func main() {
	var o options
	flag.BoolVar(&o.json, "json", false, "print the rows as JSON")
	flag.BoolVar(&o.noBuild, "no-build", false, "measure dist/ as it is")
	flag.StringVar(&o.only, "only", "", "names of steps, with commas: "+strings.Join(names(), ", "))
	flag.IntVar(&o.rounds, "rounds", 5, "rounds in which the contenders take turns")
	flag.IntVar(&o.lints, "lints", 2000, "lints after which memory must not have grown")
	flag.Parse()
	missed, err := bench(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
	}
	if err != nil || missed {
		os.Exit(1)
	}
}

func names() []string {
	var all []string
	for _, s := range steps {
		all = append(all, s.name)
	}
	return all
}

func bench(o options) (missed bool, err error) {
	if _, err := repo.Enter(); err != nil {
		return false, err
	}
	if err := os.MkdirAll(work, 0o755); err != nil {
		return false, err
	}
	wanted := names()
	if o.only != "" {
		wanted = strings.Split(o.only, ",")
	}
	for _, name := range wanted {
		if !slices.Contains(names(), name) {
			return false, fmt.Errorf("unknown step %q; use one of %s", name, strings.Join(names(), ", "))
		}
	}
	if err := build(o); err != nil {
		return false, err
	}
	var rows []row
	for _, s := range steps {
		if !slices.Contains(wanted, s.name) {
			continue
		}
		measured, err := measure(s, o)
		if err != nil {
			return false, fmt.Errorf("%s: %w", s.name, err)
		}
		rows = append(rows, measured...)
		if !o.json {
			printRows(os.Stdout, s.name, measured)
		}
	}
	if o.json {
		err = printJSON(os.Stdout, rows)
	} else {
		printSummary(os.Stdout, rows)
	}
	return slices.ContainsFunc(rows, row.missed), err
}

// build leaves what is up to date alone; its own words go to standard error, beside the table.
func build(o options) error {
	if o.noBuild {
		return nil
	}
	out, err := repo.Output(repo.Command{Name: "go", Args: []string{"run", "./scripts/build", "-release"}})
	if err != nil {
		fmt.Fprint(os.Stderr, out)
	}
	return err
}

// measure runs a step, again while it misses a gate, and keeps the best of each row that has
// one; the others are the last run's.
func measure(s step, o options) ([]row, error) {
	var best []row
	for try := 1; ; try++ {
		rows, err := s.run(o)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			rows[i].Step, rows[i].Tries = s.name, try
			if best != nil && best[i].Gate > 0 && !rows[i].better(best[i]) {
				rows[i] = best[i]
			}
		}
		best = rows
		if try == tries || !slices.ContainsFunc(best, row.canImprove) {
			return best, nil
		}
	}
}
