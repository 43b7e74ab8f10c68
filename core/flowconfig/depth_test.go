package flowconfig

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestHostileDepth nests within every one of the calls that a recursion makes: either
// alone is within its limit, and both together are beyond a browser's stack. Run under GOOS=js,
// the test dies where the stack is too short.
func TestHostileDepth(t *testing.T) {
	const n = 90
	for name, text := range map[string]string{
		"parentheses":    "def f(x) { " + strings.Repeat("(1+", n) + "f(x)" + strings.Repeat(")", n) + " }\nx = f(1)",
		"conditions":     "def f(x) { " + strings.Repeat("if (true) { ", n) + "f(x)" + strings.Repeat(" }", n) + " }\nx = f(1)",
		"loops":          "def f(x) { " + strings.Repeat("for (i in [1]) { ", n) + "f(x)" + strings.Repeat(" }", n) + " }\nx = f(1)",
		"attempts":       "def f(x) { " + strings.Repeat("try { ", n) + "f(x)" + strings.Repeat(" } finally { }", n) + " }\nx = f(1)",
		"lists":          "def f(x) { " + strings.Repeat("[", n) + "f(x)" + strings.Repeat("]", n) + " }\nx = f(1)",
		"maps":           "def f(x) { " + strings.Repeat("[a: ", n) + "f(x)" + strings.Repeat("]", n) + " }\nx = f(1)",
		"choices":        "def f(x) { " + strings.Repeat("(x ? ", n) + "f(x)" + strings.Repeat(" : 1)", n) + " }\nx = f(1)",
		"arguments":      "def f(x) { " + strings.Repeat("[1].plus(", n) + "f(x)" + strings.Repeat(")", n) + " }\nx = f(1)",
		"code":           "def f(x) { " + strings.Repeat("[1].each { ", 45) + "f(x)" + strings.Repeat(" }", 45) + " }\nx = f(1)",
		"code and texts": "def f(c) { [1].collect { \"${-> c.call(c)}\".toString() } }\nx = f({ c -> f(c) })",
		"blocks":         "def f(x) { " + strings.Repeat("a { ", n) + "f(x)" + strings.Repeat(" }", n) + " }\nx = f(1)",
		"operators":      "def f(x) { f(x)" + strings.Repeat(" + 1", 390) + " }\nx = f(1)",
	} {
		t.Run(name, func(t *testing.T) {
			r := loadBoth(t, oneFile(text))[Legacy]
			if !hasFault(r, syntax.CodeLimit) || !r.Failed {
				t.Errorf("%v", faultLines(r))
			}
		})
	}
}

// TestDepthWithinTheLimit: what a single file may nest, and a recursion of a hundred calls, are taken.
func TestDepthWithinTheLimit(t *testing.T) {
	n := limits.ConfigDepth.Max - 10
	for _, text := range []string{
		"x = " + strings.Repeat("(1+", n) + "1" + strings.Repeat(")", n),
		"x = 1" + strings.Repeat(" + 1", limits.ConfigChain.Max-10),
		"def f(x) { if (x == 0) { return 0 } else { return 1 + f(x - 1) } }\nx = f(100)",
	} {
		if r := Load(oneFile(text), "nextflow.config", caseOptions(Legacy)); r.Failed {
			t.Errorf("%.60s: %v", text, faultLines(r))
		}
	}
}
