package utils

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestHostileIgnoreLines: each kind of line ends the comparing at the limit, so that no step is much work.
func TestHostileIgnoreLines(t *testing.T) {
	long := strings.Repeat(strings.Repeat("a", 200)+"/", 17)
	deep := strings.Repeat("a/", 190)
	for name, c := range map[string]struct {
		folder, line, path string
		// least is how many steps one comparison takes.
		least int
	}{
		"long literal":      {"", long + "x", long + "y", 50},
		"long folder":       {long, "x", long + "y", 50},
		"literal":           {"", "x", "y", 1},
		"other length":      {"", long + "xx", long + "y", 1},
		"classes":           {"", "[" + strings.Repeat("[:xdigit:]", 100) + "]", "z", 200},
		"stars":             {"", strings.Repeat("*a", 10) + "b", strings.Repeat("a", 40), 10_000},
		"stars and folders": {"", strings.Repeat("**/a/", 5) + "b", deep, 10_000},
	} {
		stopped := 0
		r := stopping(&stopped)
		if err := r.enter(c.folder, reader(c.line)); err != nil {
			t.Fatal(err)
		}
		if _, err := r.ignores(c.path, false); err != nil || r.steps < c.least {
			t.Errorf("%s: %d steps, at least %d expected; %v", name, r.steps, c.least, err)
		}
		r.steps = limits.IgnoreWork.Max
		if _, err := r.ignores(c.path, false); err != nil {
			t.Error(err)
		}
		if stopped != 1 || !r.off {
			t.Errorf("%s: stopped %d times after %d steps", name, stopped, r.steps)
		}
	}
}

// TestHostileIgnoreFiles: a large ignore file in each of many folders, one in the other, ends the reading at the limit: all are kept at a time.
func TestHostileIgnoreFiles(t *testing.T) {
	stopped, files := 0, 0
	r := stopping(&stopped)
	text := strings.Repeat("x\n", 200_000)
	for ; !r.off && files < 1000; files++ {
		if err := r.enter(strings.Repeat("d/", files+1), reader(text)); err != nil {
			t.Fatal(err)
		}
	}
	if most := limits.IgnorePatterns.Max/200_000 + 1; stopped != 1 || files > most || r.groups != nil {
		t.Errorf("stopped %d times after %d files, want once after %d", stopped, files, most)
	}
}

// stopping are rules that count how often they were stopped.
func stopping(stopped *int) *gitRules {
	r := newGitRules(nil)
	r.pass = func(string, error) error { *stopped++; return nil }
	return r
}

// reader gives each ignore file one line.
func reader(line string) func(string) (string, bool, error) {
	return func(name string) (string, bool, error) {
		if name != ignoreFile {
			return "", false, nil
		}
		return fmt.Sprintln(line), true, nil
	}
}
