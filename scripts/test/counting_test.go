package main

import (
	"bufio"
	"strings"
	"testing"
)

func TestCountGoTests(t *testing.T) {
	report := `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestA/sub"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"fail","Package":"p","Test":"TestC"}
{"Action":"fail","Package":"p"}
{"Action":"skip","Package":"without/tests"}
`
	got, err := countGoTests(bufio.NewReader(strings.NewReader(report)))
	if want := (counts{passed: 2, failed: 1, skipped: 1}); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func TestCountTAP(t *testing.T) {
	report := "TAP version 13\nok 1 - a\n# pass 1 in a name\n1..1\n# tests 9\n# pass 4\n# fail 2\n# cancelled 1\n# skipped 2\n# todo 0\n"
	if got, want := countTAP(report), (counts{passed: 4, failed: 3, skipped: 2}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestStepWithoutTestsFails(t *testing.T) {
	nothing := func() (counts, error) { return counts{}, nil }
	if c, ok := runStep(step{name: "empty", run: nothing}); ok || c.failed != 1 {
		t.Errorf("a step in which no test ran passed: %+v", c)
	}
	if c, ok := runStep(step{name: "check", run: nothing, check: true}); !ok || c.failed != 0 {
		t.Errorf("a check failed: %+v", c)
	}
}

func TestFailures(t *testing.T) {
	report := "# Subtest: a\nok 1 - a\n  ---\n  ...\nnot ok 2 - b\n  ---\n  error: 'no'\n  ...\nok 3 - c\n"
	if got, want := failures(report), "not ok 2 - b\n  ---\n  error: 'no'\n  ...\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
