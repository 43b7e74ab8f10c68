package yaml_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// mostSteps is what a hostile text may take.
const mostSteps = 500_000_000

// TestHostile reads content that was made to break a reader: each ends as a tree or a problem.
func TestHostile(t *testing.T) {
	times := strings.Repeat
	numbered := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	bomb := "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
	for i := range 9 {
		bomb += fmt.Sprintf("a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(times(fmt.Sprintf("*a%d,", i), 9), ","))
	}
	deep := ""
	for i := range 200 {
		deep += times(" ", i) + "a:\n"
	}
	const reads, limit, fault = "reads", "limit", "fault"
	for _, c := range []struct{ name, text, want string }{
		{"alias bomb", bomb, limit},
		{"self alias", "a: &a [*a]\n", fault},
		{"self merge", "a: &a\n  <<: *a\n", fault},
		{"open lists", times("[", 100_000), limit},
		{"closed lists", times("[", 20_000) + times("]", 20_000), limit},
		{"open mappings", times("{a: ", 10_000), limit},
		{"dashes", times("- ", 100_000), limit},
		{"question marks", times("? ", 50_000), limit},
		{"colons", times("a: ", 33_000), fault},
		{"indentation", deep, limit},
		{"documents", times("---\na\n", 20_000), limit},
		{"anchors", numbered(20_000, "- &a%d x\n"), limit},
		{"16,000 keys", numbered(16_000, "key%d: 1\n"), reads},
		{"16,000 keys below one", "lint:\n" + numbered(16_000, "  key%d: 1\n"), reads},
		{"16,000 keys in brackets", "{" + numbered(16_000, "key%d, ") + "}", reads},
		{"one key", times("a: 1\n", 20_000), reads},
		{"a megabyte of a word", "a: " + times("x", 1_000_000), reads},
		{"a megabyte in quotes", "a: \"" + times(times("x", 18)+"\n ", 49_000) + "\"", reads},
		{"a megabyte in an open quote", "a: '" + times(times("x", 18)+"\n ", 49_000), limit},
		{"a block of 49,000 lines", "a: >\n" + times("  x\n", 49_000), reads},
		{"a word of 49,000 lines", "a:\n" + times("  x\n", 49_000), reads},
		{"too many bytes", times("x", 1<<20+1), limit},
		{"too many lines", times("\n", 50_001), limit},
		{"NUL", times("\x00", 1_000_000), limit},
		{"no UTF-8", times("\xff", 1_000_000), fault},
		{"tabs", times("\t", 1_000_000), fault},
		{"open quotes", times("- 'x\n- \"y\n", 20_000), limit},
		{"open brackets by line", times("- [\n", 49_000), limit},
		{"open brackets by document", times("a: [\n---\n", 10_000), limit},
		{"conflicts", times("<<<<<<< a\nx: 1\n=======\n", 15_000), limit},
		{"lines without colons", "a: b\n" + times("c\n", 49_000), limit},
		{"wrong indentation", times("a: x\n   b: y\n", 20_000), limit},
		{"merges", "a: &a {x: 1}\nb: {<<: [" + times("*a, ", 90_000) + "]}\n", limit},
		{"a megabyte of digits", "a: " + times("9", 1_000_000), fault},
		{"a megabyte of base sixty", "a: 1" + times(":1", 400_000), fault},
		{"a megabyte of a fraction", "a: 1." + times("1", 1_000_000), reads},
		{"tags", times("! ", 100_000), limit},
		{"directives", times("%\n", 49_000), limit},
		{"odd keys", times("? [a]\n", 40_000), limit},
		{"nested odd keys", times("{", 60) + times("}", 60), fault},
		{"no commas", "[" + times("'a' ", 50_000) + "]", fault},
		{"no commas in a mapping", "{" + times("'a': 1 ", 50_000) + "}", fault},
		{"too many values", "[" + times("a,", 400_000) + "]", limit},
		{"escapes", "\"" + times("\\x41", 200_000) + "\"", reads},
		{"empty keys", times("?\n", 49_000), reads},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d *yaml.Document
			growth.AtMost(t, mostSteps, func() { d = parse(c.text) })
			has := func(k diag.Code) bool {
				return slices.ContainsFunc(d.Problems, func(p diag.Finding) bool { return p.Code == k })
			}
			got := fault
			if has(tree.Limit) {
				got = limit
			} else if d.Readable() {
				got = reads
			}
			if got != c.want {
				t.Errorf("ends as %q, want %q: %d problems, %.300s", got, c.want, len(d.Problems), problemList(d))
			}
			checkSpans(t, d)
		})
	}
}
