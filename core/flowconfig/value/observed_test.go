package value_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

var epoch = time.Unix(0, 0).UTC()

// TestObserved compares with what the engine was seen to make of each expression. A fourth column
// says where we knowingly differ: "missing", or what we make of it.
func TestObserved(t *testing.T) {
	table, err := os.ReadFile("testdata/observed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(table)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		want := columns[2]
		if columns[1] == "error" {
			want = "error"
		}
		if len(columns) == 4 {
			want = columns[3]
		}
		if got, err := outcome(columns[0]); got != want && !(got == "missing" && want == "error") {
			t.Errorf("%s\n got %s (%v)\nwant %s", columns[0], got, err, want)
		}
	}
	if rows < 1500 {
		t.Errorf("only %d rows", rows)
	}
}

// outcome is a value as the flat listing prints it, "error", or "missing" for what is not known here.
func outcome(expression string) (string, error) {
	v, err := eval(expression)
	var e *value.Error
	switch {
	case errors.As(err, &e) && e.Missing:
		return "missing", err
	case err != nil:
		return "error", err
	}
	return strings.ReplaceAll(value.LeafText(v), "\n", `\n`), nil
}
