package value_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

// TestHostileTextsWithLargeOutcomes: what would fill the memory is refused, at once and by name.
func TestHostileTextsWithLargeOutcomes(t *testing.T) {
	for _, expression := range []string{
		"'a' * 2000000000", "'ab'.repeat(2000000000)", "'a'.padLeft(2000000000)", "String.format('%2000000000d', 1)",
		"String.format('%.2000000000f', 1.0)", "[1] * 2000000000", "(0..2000000000).collect { it }", "(0..2000000000).join(',')",
		"(0..2000000000) + 1", "2 ** 2000000000", "10G ** 2000000000", "2.5 ** 2000000000", "1e2000000000", "1e5000 * 1e5000 * 10",
		"5G << 2000000000", "[0..2000000000].flatten()", "(0..2000000000).findAll { it }",
		"('a' * 3000000).replace('a', 'aaaaaaaaaa')", "('a' * 3000000).replaceAll('a', 'aaaaaaaaaa')", "('a' * 3000000) + ('a' * 3000000)",
		"(1..2000000000).sum()", "2000000000.times { it }", "1e4999.toPlainString() * 4000",
	} {
		var v value.Value
		var err error
		growth.AtMost(t, 200_000_000, func() { v, err = eval(expression) })
		if e := (*value.Error)(nil); err == nil || errors.As(err, &e) && !e.Missing {
			t.Errorf("%s: %T, %v", expression, v, err)
		}
	}
}

// TestLongRangesAreCheap: the ends of a range tell its length and its text.
func TestLongRangesAreCheap(t *testing.T) {
	for expression, want := range map[string]string{
		"(1..1000000).size()":                                "1000000",
		"(1..1000000).toString()":                            "'1..1000000'",
		"'x' + (1..<1000000)":                                "'x1..<1000000'",
		"(-9223372036854775807L..9223372036854775807L) ?: 1": "missing",
		"('a' * 100).size() + 'b'.length()":                  "101",
	} {
		if got, err := outcome(expression); got != want {
			t.Errorf("%s: %s, %v", expression, got, err)
		}
	}
}

// TestWorkGrowsWithKeys: a map of many keys is built, read, printed and merged by work that grows with it.
func TestWorkGrowsWithKeys(t *testing.T) {
	growth.InStep(t, 10_000, 100_000, func(n int) {
		root, other := value.NewScope(), value.NewScope()
		for i := range n {
			name := "genome" + value.Text(value.Int(i))
			root.Put(name, value.Int(i))
			other.Put(name, value.Int(i+1))
		}
		value.Merge(root, other, nil)
		if v, ok := root.Get("genome" + value.Text(value.Int(n-1))); !ok || v != value.Int(n) || root.Len() != n {
			t.Errorf("%v, %d keys", v, root.Len())
		}
		if lines := strings.Count(listed(value.Flat, root, value.PrintOptions{Sort: true}), "\n"); lines != n {
			t.Errorf("%d lines", lines)
		}
	})
}
