package value_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/stopwatch"
)

// longest is how long an outcome that is refused may take; compiled to wasm the same work takes longer.
func longest() time.Duration {
	if runtime.GOOS == "js" {
		return 15 * time.Second
	}
	return 5 * time.Second
}

// TestSmallTextsWithLargeOutcomes: what would fill the memory is refused, at once and by name.
func TestSmallTextsWithLargeOutcomes(t *testing.T) {
	for _, expression := range []string{
		"'a' * 2000000000", "'ab'.repeat(2000000000)", "'a'.padLeft(2000000000)", "String.format('%2000000000d', 1)",
		"String.format('%.2000000000f', 1.0)", "[1] * 2000000000", "(0..2000000000).collect { it }", "(0..2000000000).join(',')",
		"(0..2000000000) + 1", "2 ** 2000000000", "10G ** 2000000000", "2.5 ** 2000000000", "1e2000000000", "1e5000 * 1e5000 * 10",
		"5G << 2000000000", "[0..2000000000].flatten()", "(0..2000000000).findAll { it }",
		"('a' * 3000000).replace('a', 'aaaaaaaaaa')", "('a' * 3000000).replaceAll('a', 'aaaaaaaaaa')", "('a' * 3000000) + ('a' * 3000000)",
		"(1..2000000000).sum()", "2000000000.times { it }", "1e4999.toPlainString() * 4000",
	} {
		spent := stopwatch.Start()
		v, err := eval(expression)
		if e := (*value.Error)(nil); err == nil || errors.As(err, &e) && !e.Missing {
			t.Errorf("%s: %T, %v", expression, v, err)
		}
		if took := spent(); took > longest() {
			t.Errorf("%s took %v", expression, took)
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

// TestManyKeys: a map of many keys is built, read, printed and merged in a time that grows with it.
func TestManyKeys(t *testing.T) {
	root, other := value.NewScope(), value.NewScope()
	for i := range 200_000 {
		name := "genome" + value.Text(value.Int(i))
		root.Put(name, value.Int(i))
		other.Put(name, value.Int(i+1))
	}
	spent := stopwatch.Start()
	value.Merge(root, other, nil)
	if v, ok := root.Get("genome199999"); !ok || v != value.Int(200_000) || root.Len() != 200_000 {
		t.Errorf("%v, %d keys", v, root.Len())
	}
	if lines := strings.Count(listed(value.Flat, root, value.PrintOptions{Sort: true}), "\n"); lines != 200_000 {
		t.Errorf("%d lines", lines)
	}
	if took := spent(); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}
