package flowconfig

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Hostile configurations end as findings, in a number of steps.

// mostSteps is what one load may take, whatever is loaded: what the limits admit, and no more.
const mostSteps = 1_000_000_000

// loadBoth loads with both parsers, and fails the test when that takes too many steps.
func loadBoth(t *testing.T, files fs.FS) map[Parser]*Result {
	t.Helper()
	results := map[Parser]*Result{}
	for _, p := range []Parser{Legacy, Strict} {
		growth.AtMost(t, mostSteps, func() {
			results[p] = Load(files, "nextflow.config", caseOptions(p))
			results[p].Flat()
		})
	}
	return results
}

func hasFault(r *Result, code diag.Code) bool {
	for _, f := range r.Findings {
		if f.Code == code {
			return true
		}
	}
	return false
}

func oneFile(text string) fstest.MapFS {
	return fstest.MapFS{"nextflow.config": {Data: []byte(text)}}
}

func TestHostile(t *testing.T) {
	deep := strings.Repeat("a { ", 10_000) + "x = 1" + strings.Repeat(" }", 10_000)
	tests := []struct {
		name, text string
		code       diag.Code
		parser     Parser
	}{
		{"nested blocks", deep, syntax.CodeLimit, Legacy},
		{"endless loop", "while (true) { params.x = 1 }", syntax.CodeLimit, Legacy},
		{"endless empty loop", "while (true) { }", syntax.CodeLimit, Legacy},
		{"endless for", "for (;;) { }", syntax.CodeLimit, Legacy},
		{"endless recursion", "def f(x) { f(x + 1) }\nparams.a = f(1)", syntax.CodeLimit, Legacy},
		{"double recursion", "def f(x) { f(x) + f(x) }\nparams.a = f(1)", syntax.CodeLimit, Legacy},
		{"recursion by a closure", "f = null\ndef g(c) { c.call(c) }\nparams.a = g({ c -> c.call(c) })", syntax.CodeLimit, Legacy},
		{"growing list", "def l = [1]\nwhile (true) { l = l + l }", syntax.CodeLimit, Legacy},
		{"growing text", "def l = 'ab'\nwhile (true) { l = l + l }", syntax.CodeLimit, Legacy},
		{"growing ranges", "def l = []\nwhile (true) { l << (1..900000).collect { it } }", syntax.CodeLimit, Legacy},
		{"growing maps", "def m = [:]\nfor (i in 1..900000) { for (j in 1..900000) { m[\"${i}-${j}\"] = i } }", syntax.CodeLimit, Legacy},
		{"strict recursion", "params.a = { c -> c.call(c) }.call({ c -> c.call(c) })", syntax.CodeLimit, Strict},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			results := loadBoth(t, oneFile(test.text))
			if !hasFault(results[test.parser], test.code) {
				t.Errorf("no fault %q: %v", test.code, faultLines(results[test.parser]))
			}
		})
	}
}

// TestHostileScopes ends a tree of few scopes and a million deep values before its paths fill the memory.
func TestHostileScopes(t *testing.T) {
	text := "params.l = [a: 1]\n" + strings.Repeat("params.l = [a: params.l, b: params.l]\n", 60)
	for _, p := range []Parser{Legacy, Strict} {
		r := Load(oneFile(text), "nextflow.config", caseOptions(p))
		if !hasFault(r, syntax.CodeLimit) || len(r.Leaves) > limits.ConfigLeaves.Max/10 {
			t.Errorf("%s: %d values, %v", p, len(r.Leaves), faultLines(r))
		}
		for name, print := range map[string]func() string{"flat": r.Flat, "json": r.JSON, "yaml": r.YAML, "canonical": r.Canonical, "properties": r.Properties} {
			if size := len(print()); size > limits.ConfigListing.Max+1000 {
				t.Errorf("%s: %s has %d bytes", p, name, size)
			}
		}
	}
}

// TestWorkGrowsWithLists holds long lists of plugins and profiles to work that grows with their length.
func TestWorkGrowsWithLists(t *testing.T) {
	numbered := func(n int, form string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, form, i)
		}
		return b.String()
	}
	for name, text := range map[string]func(n int) string{
		"plugins":           func(n int) string { return "plugins {\n" + numbered(n, "id 'p%d'\n") + "}" },
		"profiles":          func(n int) string { return "profiles {\n" + numbered(n, "p%d { }\n") + "}" },
		"profiles repeated": func(n int) string { return "profiles {\n" + strings.Repeat("p { }\n", n) + "}" },
	} {
		t.Run(name, func(t *testing.T) {
			growth.InStep(t, 5_000, 50_000, func(n int) { loadBoth(t, oneFile(text(n))) })
		})
	}
}

func TestHostileIncludesEnd(t *testing.T) {
	files := fstest.MapFS{
		"nextflow.config": {Data: []byte("params.a = 1\nincludeConfig 'a.config'\nparams.z = 2\n")},
		"a.config":        {Data: []byte("includeConfig 'b.config'\n")},
		"b.config":        {Data: []byte("params.b = 1\nincludeConfig 'nextflow.config'\n")},
	}
	for p, r := range loadBoth(t, files) {
		if !hasFault(r, CodeCycle) || !r.Failed || r.Flat() != "params.a = 1\nparams.b = 1\nparams.z = 2\n" {
			t.Errorf("%s: %q %v", p, r.Flat(), faultLines(r))
		}
	}
	chain, doubling := fstest.MapFS{}, fstest.MapFS{}
	for i := range 100 {
		name := fmt.Sprintf("%d.config", i)
		if i == 0 {
			name = "nextflow.config"
		}
		line := fmt.Sprintf("includeConfig '%d.config'\n", i+1)
		chain[name] = &fstest.MapFile{Data: []byte(line)}
		doubling[name] = &fstest.MapFile{Data: []byte(line + line)}
	}
	for p, r := range loadBoth(t, chain) {
		if !hasFault(r, syntax.CodeLimit) {
			t.Errorf("%s: a chain of includes: %v", p, faultLines(r))
		}
	}
	for p, r := range loadBoth(t, doubling) {
		if !hasFault(r, syntax.CodeLimit) {
			t.Errorf("%s: doubled includes: %v", p, faultLines(r))
		}
	}
}

// TestHostileScopesThatHoldThemselves makes trees without an end.
func TestHostileScopesThatHoldThemselves(t *testing.T) {
	for _, text := range []string{
		"params.a = params", "params.a.b = 1\nparams.a.c = params.a", "x.a = [1]\nx.a << x.a", "def m = [:]\nm.m = m\nparams.m = m",
		"a.b = 1\nc.d = a\na.c = c", "params.x = \"${params}\"\nparams.y = \"${params}\"",
		"a0.x = 1\n" + strings.Repeat("a1.x = a0; a1.y = a0; a0 = [k: a1, l: a1]\n", 60),
	} {
		loadBoth(t, oneFile(text))
	}
}

// TestHostileSharedValues makes values that occur in others many times: a hundred steps make more than any machine can walk
// through.
func TestHostileSharedValues(t *testing.T) {
	const lists = "def l = []\nfor (i in 1..100) { l = [l, l] }\n"
	const maps = "def l = [:]\nfor (i in 1..100) { l = [a: l, b: l] }\n"
	const texts = "def s = \"${''}\"\nfor (i in 1..100) { s = \"${s}${s}\" }\n"
	for _, text := range []string{
		texts + "params.x = s", texts + "params.x = s + 'y'\nparams.y = s.size()", texts + "includeConfig s",
		lists + "params.x = l", lists + "params.x = l.flatten()", lists + "params.x = l == [l]\nparams.y = \"${l}\"",
		maps + "params.x = l", maps + "params.x = [l].unique()\nparams.y = [(l): 1]", maps + "includeConfig l",
		"a.x = 1\nfor (i in 1..100) { def n = a; b.p = n; b.q = n; a = [x: b, y: b]; b = [:] }",
		"params.x = \"${-> params.x}\"", "params.x = (1..2000000000)", "params.x = (1..2000000000).collect { it }",
	} {
		loadBoth(t, oneFile(text))
	}
	for _, text := range []string{texts + "params.x = s", lists + "params.x = l"} {
		r := Load(oneFile(text), "nextflow.config", caseOptions(Legacy))
		for _, print := range []func() string{r.JSON, r.Canonical, r.Properties, r.YAML} {
			growth.AtMost(t, mostSteps, func() { print() })
		}
	}
}

// settingsOf is a configuration of at least that many bytes.
func settingsOf(size int) string {
	var text strings.Builder
	text.WriteString("params {\n")
	for i := 0; text.Len() < size; i++ {
		fmt.Fprintf(&text, "    name_%d = \"value ${1 + %d}\" // a comment\n", i, i)
	}
	text.WriteString("}\n")
	return text.String()
}

// TestHostileSizes reads files up to the limit and reports larger ones.
func TestHostileSizes(t *testing.T) {
	for p, r := range loadBoth(t, oneFile(settingsOf(limits.ConfigBytes.Max-100))) {
		if len(r.Leaves) < 20_000 || r.Failed {
			t.Errorf("%s: %d leaves, %v", p, len(r.Leaves), errorsOf(r))
		}
	}
	for p, r := range loadBoth(t, oneFile(settingsOf(5<<20))) {
		if f := r.Findings; !r.Failed || len(f) != 1 || len(f[0].Notes) != 1 || !strings.Contains(f[0].Notes[0], limits.ConfigBytes.Name) {
			t.Errorf("%s: %+v", p, f)
		}
	}
}

func TestMissingEntry(t *testing.T) {
	r := Load(fstest.MapFS{}, "nextflow.config", Options{})
	if !r.Failed || !hasFault(r, CodeEntry) || r.Flat() != "" {
		t.Errorf("%v", faultLines(r))
	}
}
