package config

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// linted is the report on a file of that many lines.
func linted(before, line string, count int) (findings int) {
	var text strings.Builder
	text.WriteString(before)
	for i := range count {
		fmt.Fprintf(&text, line, i)
	}
	kind := Kind(dialect.R2)
	doc := kind.Read(source.New(dialect.NFCore.ToolConfigFiles[0], []byte(text.String())))
	report := lint.Run(All(), lint.Input{Kind: kind, Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.ProfileNamed("recommended")}})
	return len(report.Findings)
}

// TestLintGrowsWithKeys: the work of a lint grows linearly with the keys, at any level.
func TestLintGrowsWithKeys(t *testing.T) {
	for name, c := range map[string]struct{ before, line string }{
		"keys": {"", "k%d: 1\n"}, "keys below one": {"lint:\n", "  k%d: 1\n"}, "items": {"lint:\n  files_exist:\n", "    - k%d\n"},
		"near keys": {"", "lint%d: 1\n"}, "repeated key": {"", "a: %d\n"},
	} {
		t.Run(name, func(t *testing.T) {
			growth.InStep(t, 1_000, 8_000, func(n int) { linted(c.before, c.line, n) })
		})
	}
}

// TestMemoryOfAKey: what a key costs is held, since it is paid forty thousand times.
func TestMemoryOfAKey(t *testing.T) {
	const few, many = 1_000, 5_000
	of := func(n int) float64 { return testing.AllocsPerRun(1, func() { linted("", "k%d: 1\n", n) }) }
	if each := (of(many) - of(few)) / (many - few); each > mostAllocations {
		t.Errorf("%.1f allocations for each key, more than %d", each, mostAllocations)
	}
}

const mostAllocations = 105
