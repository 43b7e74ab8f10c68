package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const dataFolder = "../../../shared/data"

// data is a path within the shared data; the test is skipped where there is none.
func data(t testing.TB, path string) string {
	t.Helper()
	if _, err := os.Stat(dataFolder); err != nil {
		t.Skipf("the shared data is not here: %v", err)
	}
	return filepath.Join(dataFolder, filepath.FromSlash(path))
}

// parse parses a string that must be JSON.
func parse(t testing.TB, text string) *tree.Node {
	t.Helper()
	doc := tree.ParseJSON(source.New("test.json", []byte(text)))
	if !doc.Readable() {
		t.Fatalf("%s: %v", text, doc.Problems)
	}
	return doc.Root
}

// parseFile reads a file; errors in it are ignored.
func parseFile(t testing.TB, path string) *tree.Node {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return tree.ParseJSON(source.New(path, text)).Root
}

// describe is a violation in a line: keyword, places, message.
func describe(v Violation) string {
	where := v.Instance.Pointer()
	if v.OnName {
		where += " (name)"
	}
	line := v.Keyword() + " at " + where + " by " + v.Schema.Pointer() + ": " + v.Message
	if v.Names != nil {
		line += " [" + strings.Join(v.Names, " ") + "]"
	}
	return line
}

func describeAll(vs []Violation) string {
	var lines []string
	for _, v := range vs {
		lines = append(lines, describe(v))
	}
	return strings.Join(lines, "\n")
}

// isHeadline reports whether a message has the form of a headline: not empty, one clause, no full stop.
func isHeadline(message string) bool {
	return message != "" && !strings.Contains(message, ";") && !strings.HasSuffix(message, ".")
}
