package flowrules

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/stopwatch"
)

// TestHostile gives the rules configurations that only an enemy writes: nothing may crash, and none
// may take time that grows with the square of the size.
func TestHostile(t *testing.T) {
	many := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
			b.WriteByte('\n')
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"settings":          many(50_000, func(i int) string { return fmt.Sprintf("process.cpus%d = %d", i, i) }),
		"one setting":       many(50_000, func(i int) string { return fmt.Sprintf("process.cpus = %d", i) }),
		"missing includes":  many(10_000, func(i int) string { return fmt.Sprintf("includeConfig 'a%d.config'", i) }),
		"undeclared":        many(20_000, func(i int) string { return fmt.Sprintf("params.a%d = params.b%d", i, i) }),
		"declared again":    "process.ext.args = {\n" + many(20_000, func(int) string { return "def a = 1" }) + "a }\n",
		"old names":         many(20_000, func(i int) string { return fmt.Sprintf("params.a%d = \"$baseDir\"", i) }),
		"helpers":           many(5_000, func(int) string { return "def check_max(a, b) { a }" }),
		"clocks":            many(5_000, func(i int) string { return fmt.Sprintf("def a%d = new Date()", i) }),
		"selectors":         "process {\n" + many(20_000, func(int) string { return "withName: A { cpus = 1 }" }) + "}\n",
		"other selectors":   "process {\n" + many(20_000, func(i int) string { return fmt.Sprintf("withName: 'K%d' { ext.args = { \"-x ${params.a}\" } }", i) }) + "}\n",
		"process blocks":    many(20_000, func(i int) string { return fmt.Sprintf("process { withName: 'K%d' { ext.args = { task.cpus } } }", i) }),
		"profiles":          "profiles {\n" + many(10_000, func(i int) string { return fmt.Sprintf("p%d { docker.enabled = true; podman.enabled = true }", i) }) + "}\n",
		"missing equals":    "process {\n" + many(10_000, func(int) string { return "cpus 4" }) + "}\n",
		"labels":            "params {\n" + many(20_000, func(i int) string { return fmt.Sprintf("a%d: 2", i) }) + "}\n",
		"unknown names":     many(10_000, func(i int) string { return fmt.Sprintf("a%d = b%d", i, i) }),
		"itself":            many(200, func(int) string { return "includeConfig 'nextflow.config'" }),
		"nested":            strings.Repeat("a {\n", 10_000),
		"brackets":          "a = " + strings.Repeat("[", 10_000),
		"texts":             "a = " + strings.Repeat("\"${", 10_000),
		"one long name":     "docker." + strings.Repeat("a", 1<<20) + " = 1\n",
		"one long path":     strings.Repeat("docker.", 20_000) + "x = 1\n",
		"nothing":           "",
		"zeros":             "\x00\x00\xff",
		"includes with gap": many(5_000, func(i int) string { return fmt.Sprintf("includeConfig \"${a}/x%d*.config\"", i) }),
	} {
		t.Run(name, func(t *testing.T) {
			kind := Kind(Options{})
			doc := kind.Read(source.New("nextflow.config", []byte(text)))
			spent := stopwatch.Start()
			report := lint.Run(All(), lint.Input{Kind: kind, Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")}})
			if took := spent(); took > 2*time.Second {
				t.Errorf("%d bytes took the rules %v", len(text), took)
			}
			for _, f := range report.Findings {
				if strings.Contains(f.Message, "inside the toolkit") {
					t.Errorf("crashed: %s", f.Message)
				}
				if f.Span.Start < 0 || f.Span.End > len(text) {
					t.Errorf("%s: the place %v is not in the text", f.Rule, f.Span)
				}
			}
		})
	}
}
