package modules_test

// What the tests over real pipelines share. The data is next to the project and not part of it; without it these tests report
// that and skip.

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

func shared(t testing.TB, elem ...string) string {
	t.Helper()
	path := filepath.Join(append([]string{"..", "..", "..", "shared", "data"}, elem...)...)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("skipped: the data of real pipelines is not here (%s)", filepath.Join(elem...))
	}
	return path
}

// lintFile lints one file's text.
func lintFile(t *testing.T, path string, text []byte, options apischema.SchemaOptions) report.Report {
	t.Helper()
	return lintWith(t, "lintSchema", apischema.SchemaInput{Files: api.Files{{Path: path, Size: len(text)}}, SchemaOptions: options}, text)
}

// lintWith calls an operation whose output is a report.
func lintWith(t *testing.T, operation string, input any, body []byte) (r report.Report) {
	t.Helper()
	call(t, operation, messageOf(t, input, body), &r)
	return r
}

// messageOf is a call as it crosses the border.
func messageOf(t *testing.T, input any, body []byte) []byte {
	t.Helper()
	header, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	return append(append(header, '\n'), body...)
}

// table reads a committed table of tab-separated columns; "#" starts a remark.
func table(t *testing.T, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}
