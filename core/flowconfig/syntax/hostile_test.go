package syntax_test

// Inputs made to break a reader end in an error that names the limit, and what follows them is read.

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestHostile(t *testing.T) {
	const n = 10_000
	for name, text := range map[string]string{
		"blocks":       strings.Repeat("a { ", n) + "x = 1" + strings.Repeat(" }", n),
		"open blocks":  strings.Repeat("a {\n", n),
		"selectors":    "p { " + strings.Repeat("withName: 'x' { ", n) + strings.Repeat(" }", n) + "}",
		"parentheses":  "a = " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n),
		"lists":        "a = " + strings.Repeat("[", n) + "1" + strings.Repeat("]", n),
		"maps":         "a = " + strings.Repeat("[a: ", n) + "1" + strings.Repeat("]", n),
		"closures":     "a = " + strings.Repeat("{ ", n) + "1" + strings.Repeat(" }", n),
		"calls":        "a = " + strings.Repeat("f(", n) + "1" + strings.Repeat(")", n),
		"texts":        "a = " + strings.Repeat("\"${", n) + "1" + strings.Repeat("}\"", n),
		"nots":         "a = " + strings.Repeat("!", n) + "true",
		"minuses":      "a = " + strings.Repeat("- ", n) + "1",
		"casts":        "a = " + strings.Repeat("(int) ", n) + "1",
		"choices":      "a = " + strings.Repeat("b ? c : ", n) + "1",
		"elvis":        "a = " + strings.Repeat("b ?: ", n) + "1",
		"chosen":       "a = " + strings.Repeat("b ? ", n) + "1" + strings.Repeat(" : 2", n),
		"sums":         "a = " + strings.Repeat("1 + ", n) + "1",
		"powers":       "a = " + strings.Repeat("2 ** ", n) + "1",
		"properties":   "a = b" + strings.Repeat(".c", n),
		"path":         "b" + strings.Repeat(".c", n) + " = 1",
		"dotted block": "b" + strings.Repeat(".c", n) + " { a = 1 }",
		"in a text":    "a = \"$b" + strings.Repeat(".c", n) + "\"",
		"elements":     "a = b" + strings.Repeat("[0]", n),
		"called":       "a = b" + strings.Repeat("()", n),
		"trailing":     "a = b" + strings.Repeat(" { 1 }", n),
		"assigned":     "a = " + strings.Repeat("b = ", n) + "1",
		"ifs":          strings.Repeat("if (a) ", n) + "b = 1",
		"else ifs":     "if (a) { }" + strings.Repeat(" else if (a) { }", n),
		"tries":        strings.Repeat("try { ", n) + strings.Repeat("}", n),
		"labels":       strings.Repeat("a: ", n) + "b",
		"chained":      "f = { a " + strings.Repeat("b c ", n) + "}",
		"types":        "a = 1 as " + strings.Repeat("List<", n),
		"commands":     "f = { " + strings.Repeat("a b: { ", n) + strings.Repeat("}", n) + "}",
		"new":          "a = " + strings.Repeat("new A(", n) + strings.Repeat(")", n),
		"digits":       "a = " + strings.Repeat("9", 100*n),
		"postfix":      "a = b" + strings.Repeat("++", n),
		"faults":       strings.Repeat("a = )\n", n),
	} {
		f := syntax.Parse(source.New(name, []byte(text+"\nend = 1\n")))
		f.CheckNames()
		limited := false
		for _, fault := range f.Findings {
			limited = limited || fault.Code == syntax.CodeLimit && fault.Legacy
		}
		if !limited {
			t.Errorf("%s: no limit is told: %v", name, f.Findings)
		}
		if len(f.Findings) > limits.Problems.Max+1 {
			t.Errorf("%s: %d faults", name, len(f.Findings))
		}
		last, ok := f.Statements[len(f.Statements)-1].(*syntax.Assign)
		if name == "open blocks" {
			continue
		}
		if !ok || expr(last.Target) != "end" {
			t.Errorf("%s: the last statement is %T", name, f.Statements[len(f.Statements)-1])
		}
	}
	huge := syntax.Parse(source.New("huge", make([]byte, limits.ConfigBytes.Max+1)))
	if len(huge.Findings) != 1 || huge.Findings[0].Code != syntax.CodeLimit {
		t.Errorf("a text beyond the limit has the faults %v", huge.Findings)
	}
}
