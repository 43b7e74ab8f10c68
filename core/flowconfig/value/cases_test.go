package value_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// TestCases lists again what the engine listed of the snippets, under both of its parsers.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("../../../../shared/data/flowconfig-cases.json")
	if err != nil {
		t.Skip("the recorded cases are not beside the project")
	}
	type outcome struct {
		OK   bool
		Flat string
	}
	var table struct {
		Cases []struct {
			Name   string
			V1, V2 outcome
		}
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	seen, skipped := 0, 0
	for _, c := range table.Cases {
		for i, parser := range []outcome{c.V1, c.V2} {
			for _, entry := range entries(parser.Flat) {
				root, err := load(entry, i == 0)
				if err != nil {
					skipped++ // strings printed without escapes, paths, identities of objects
					continue
				}
				if seen++; listed(value.Flat, root, value.PrintOptions{}) != entry {
					t.Errorf("%s: got %swant %s", c.Name, listed(value.Flat, root, value.PrintOptions{}), entry)
				}
			}
		}
	}
	if seen < 250 || skipped > 20 {
		t.Errorf("%d leaves seen, %d are no configuration", seen, skipped)
	}
}

// TestSimpleCases evaluates the snippets that are assignments and blocks alone, and compares the
// listing with the engine's.
func TestSimpleCases(t *testing.T) {
	same := 0
	for name, c := range simpleCases(t) {
		for legacy, want := range map[bool]string{true: c[1], false: c[2]} {
			root, err := load(c[0], legacy)
			if err != nil || want == "" {
				continue
			}
			if got := listed(value.Flat, root, value.PrintOptions{}); got != want {
				t.Errorf("%s (legacy: %v):\n%s", name, legacy, firstDifference(got, want))
			}
			same++
		}
	}
	if same < 40 {
		t.Errorf("only %d", same)
	}
}

// simpleCases are the snippets without names, which need an evaluator of statements.
func simpleCases(t *testing.T) map[string][3]string {
	text, err := os.ReadFile("../../../../shared/data/flowconfig-cases.json")
	if err != nil {
		t.Skip("the recorded cases are not beside the project")
	}
	var table struct {
		Cases []struct {
			Name, Input string
			V1, V2      struct{ Flat string }
		}
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	cases := map[string][3]string{}
	for _, c := range table.Cases {
		if !strings.Contains(c.V1.Flat+c.V2.Flat, "<") && !strings.Contains(c.Input, "profiles") && !strings.Contains(c.Input, "include") &&
			c.Name != "dupscope" { // a block of the legacy parser that writes elsewhere
			cases[c.Name] = [3]string{c.Input, c.V1.Flat, c.V2.Flat}
		}
	}
	return cases
}
