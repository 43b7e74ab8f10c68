package yaml_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// The parser alone rejects 29 of the suite's valid documents and accepts 10 of its invalid ones.
const mostValidRefused, mostInvalidAccepted = 29, 10

// TestSuite reads yaml-test-suite and compares every difference with a table and its reason.
func TestSuite(t *testing.T) {
	root := shared(t, "conformance", "yaml-test-suite")
	var got, want []string
	counts := map[string]int{}
	for name, text := range yamlFiles(t, root) {
		if filepath.Base(name) != "in.yaml" {
			continue
		}
		counts["all"]++
		for _, difference := range suiteDifferences(t, filepath.Join(root, filepath.Dir(name)), text) {
			counts[difference]++
			got = append(got, filepath.ToSlash(filepath.Dir(name))+"\t"+difference)
		}
	}
	for _, row := range table(t, "suite.tsv") {
		want = append(want, row[0]+"\t"+row[1])
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("differences from the suite:\n%s\nthe table has\n%s", strings.Join(minus(got, want), "\n"), strings.Join(minus(want, got), "\n"))
	}
	if counts["all"] < 400 || counts["no YAML"] > mostValidRefused || counts["accepted"] > mostInvalidAccepted {
		t.Errorf("counts: %v", counts)
	}
}

func minus(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

func suiteDifferences(t *testing.T, folder, text string) (out []string) {
	d := parse(text)
	_, err := os.Stat(filepath.Join(folder, "error"))
	invalid := err == nil
	has := func(kinds ...diag.Code) bool {
		return slices.ContainsFunc(d.Problems, func(p diag.Finding) bool { return slices.Contains(kinds, p.Code) })
	}
	fails := has(tree.Syntax, tree.Conflict, tree.Limit)
	switch {
	case invalid && !fails:
		out = append(out, "accepted")
	case !invalid && fails:
		out = append(out, "no YAML")
	case !invalid && has(tree.Refused):
		out = append(out, "refused")
	}
	if data, err := os.ReadFile(filepath.Join(folder, "in.json")); err == nil && !invalid && !fails && !sameJSON(d, data) {
		out = append(out, "value")
	}
	return out
}

// sameJSON compares the root with the first value of a JSON text.
func sameJSON(d *yaml.Document, data []byte) bool {
	want := tree.ParseJSON(source.New("in.json", data)).Root
	if want == nil || d.Root == nil {
		return want == nil && d.Root == nil || want != nil && want.Kind == tree.Null
	}
	return tree.Equal(d.Root, want)
}
