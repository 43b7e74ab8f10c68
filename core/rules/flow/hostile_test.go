package flow

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestHostile gives the rules configurations that only an enemy writes: nothing may crash, and none
// may take work that grows with the square of the size.
func TestHostile(t *testing.T) {
	many := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
			b.WriteByte('\n')
		}
		return b.String()
	}
	for name, text := range map[string]func(share int) string{
		"settings": func(share int) string {
			return many(50_000/share, func(i int) string { return fmt.Sprintf("process.cpus%d = %d", i, i) })
		},
		"one setting": func(share int) string {
			return many(50_000/share, func(i int) string { return fmt.Sprintf("process.cpus = %d", i) })
		},
		"missing includes": func(share int) string {
			return many(10_000/share, func(i int) string { return fmt.Sprintf("includeConfig 'a%d.config'", i) })
		},
		"undeclared": func(share int) string {
			return many(20_000/share, func(i int) string { return fmt.Sprintf("params.a%d = params.b%d", i, i) })
		},
		"declared again": func(share int) string {
			return "process.ext.args = {\n" + many(20_000/share, func(int) string { return "def a = 1" }) + "a }\n"
		},
		"old names": func(share int) string {
			return many(20_000/share, func(i int) string { return fmt.Sprintf("params.a%d = \"$baseDir\"", i) })
		},
		"helpers": func(share int) string {
			return many(5_000/share, func(int) string { return "def check_max(a, b) { a }" })
		},
		"clocks": func(share int) string {
			return many(5_000/share, func(i int) string { return fmt.Sprintf("def a%d = new Date()", i) })
		},
		"selectors": func(share int) string {
			return "process {\n" + many(20_000/share, func(int) string { return "withName: A { cpus = 1 }" }) + "}\n"
		},
		"other selectors": func(share int) string {
			return "process {\n" + many(20_000/share, func(i int) string { return fmt.Sprintf("withName: 'K%d' { ext.args = { \"-x ${params.a}\" } }", i) }) + "}\n"
		},
		"process blocks": func(share int) string {
			return many(20_000/share, func(i int) string { return fmt.Sprintf("process { withName: 'K%d' { ext.args = { task.cpus } } }", i) })
		},
		"profiles": func(share int) string {
			return "profiles {\n" + many(10_000/share, func(i int) string { return fmt.Sprintf("p%d { docker.enabled = true; podman.enabled = true }", i) }) + "}\n"
		},
		"missing equals": func(share int) string {
			return "process {\n" + many(10_000/share, func(int) string { return "cpus 4" }) + "}\n"
		},
		"labels": func(share int) string {
			return "params {\n" + many(20_000/share, func(i int) string { return fmt.Sprintf("a%d: 2", i) }) + "}\n"
		},
		"unknown names": func(share int) string {
			return many(10_000/share, func(i int) string { return fmt.Sprintf("a%d = b%d", i, i) })
		},
		"itself": func(share int) string {
			return many(200/share, func(int) string { return "includeConfig 'nextflow.config'" })
		},
		"nested":        func(share int) string { return strings.Repeat("a {\n", 10_000/share) },
		"brackets":      func(share int) string { return "a = " + strings.Repeat("[", 10_000/share) },
		"texts":         func(share int) string { return "a = " + strings.Repeat("\"${", 10_000/share) },
		"one long name": func(share int) string { return "docker." + strings.Repeat("a", 1<<20/share) + " = 1\n" },
		"one long path": func(share int) string { return strings.Repeat("docker.", 20_000/share) + "x = 1\n" },
		"nothing":       func(share int) string { return "" },
		"zeros":         func(share int) string { return "\x00\x00\xff" },
		"includes with gap": func(share int) string {
			return many(5_000/share, func(i int) string { return fmt.Sprintf("includeConfig \"${a}/x%d*.config\"", i) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			// The sizes are shares of the largest.
			growth.InStep(t, 1, 10, func(size int) { ruleOver(t, text(10/size)) })
		})
	}
}

// ruleOver runs all rules over a configuration.
func ruleOver(t *testing.T, text string) {
	t.Helper()
	kind := Kind(Options{})
	doc := kind.Read(source.New("nextflow.config", []byte(text)))
	report := lint.Run(All(), lint.Input{Kind: kind, Doc: doc, Names: dialect.NFCore, Selection: lint.Selection{Profile: lint.ProfileNamed("strict")}})
	for _, f := range report.Findings {
		if strings.Contains(f.Message, "internal error") {
			t.Errorf("crashed: %s", f.Message)
		}
		if f.Span.Start < 0 || f.Span.End > len(text) {
			t.Errorf("%s: the place %v is not in the text", f.Rule, f.Span)
		}
	}
}
