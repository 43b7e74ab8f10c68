package value

import (
	"regexp/syntax"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestPatternWeight: what is counted is never far below the program that Go's matcher runs, however it is repeated.
func TestPatternWeight(t *testing.T) {
	for _, pattern := range []string{
		"", "a", "abc", "[a-z]+", "(.)", "(a|b|c)*d", "([a-z]{1,100}){1,5}Q", "([a-z]?){1,1000}Q", "a{1000}", "a{3,}", "a{3,900}b{1,99}",
		strings.Repeat("(a?)", 300) + "Q", "(?:" + strings.Repeat("(a|b)|", 300) + "Q)+Z", strings.Repeat("a{1000}", 9), "(((a{2}){3}){4}){5}",
		`\p{L}+`, `[^\p{L}\d]{1,50}`, `\Qa+b\E`, `[\]a]{7}`, "[a]]{7}", "x{", "((", "a)b{9}", `\`, "[", "(?i)abc{20}", "^$", strings.Repeat("ab|", 400),
	} {
		w := weigh(pattern)
		re, err := syntax.Parse(pattern, syntax.Perl)
		if err != nil {
			continue
		}
		groups := re.MaxCap()
		program, err := syntax.Compile(re.Simplify())
		if err != nil {
			t.Fatal(err)
		}
		if real := len(program.Inst); 3*w.instructions+10 < real || w.groups < groups {
			t.Errorf("%.40q: %d instructions and %d groups counted, there are %d and %d", pattern, w.instructions, w.groups, real, groups)
		}
		if literal := len(pattern); strings.Count(pattern, "{") == 0 && w.instructions > 4*literal+2*classWeight {
			t.Errorf("%.40q: %d instructions counted", pattern, w.instructions)
		}
	}
	for _, endless := range []string{strings.Repeat("(", 400) + "a" + strings.Repeat("{900}){900}", 400), "a{99999999999999999999}", "(a{1000}){1000}"} {
		if w := weigh(endless); w.instructions < longestPattern || w.instructions > mostWeight {
			t.Errorf("%.40q: %d", endless, w.instructions)
		}
	}
}

// TestHostilePatterns: the operations of a configuration search and compile patterns for at most a limited number of bytes.
func TestHostilePatterns(t *testing.T) {
	all := limits.ConfigSteps.Max * bytesPerStep
	long := strings.Repeat("a", 100_000)
	for _, c := range []struct {
		text, pattern string
		// most is how many times the budget admits it.
		most int
	}{
		{long, "[a-h]+x", 20},
		{long, "(.)", 20},
		{long, "([a-z]{1,100}){1,5}Q", 1},
		{"aaaaaaaaaa", strings.Repeat("(a?)", 300) + "Q", 600},
		{"", strings.Repeat("a{1000}", 9), 200},
		{"", strings.Repeat("(a|b)", 1900), 200},
		{"", strings.Repeat(`\p{L}`, 90), 200},
	} {
		if times := all / patternCostOf(c.text, c.pattern); times > c.most {
			t.Errorf("%.40q is admitted %d times", c.pattern, times)
		}
		cx := &Context{}
		for _, op := range []func() (Value, error){
			func() (Value, error) { return cx.Method(String(c.text), "matches", []Value{String(c.pattern)}) },
			func() (Value, error) { return cx.Binary("==~", String(c.text), String(c.pattern)) },
		} {
			cx.Steps()
			if _, err := op(); err == nil && cx.Steps() < limits.ConfigSteps.Max/(c.most+1) {
				t.Errorf("%.40q: few steps", c.pattern)
			}
		}
	}
	// What alone is beyond the budget is not begun, and many groups make no more values than a list may have.
	cx := &Context{}
	text := String(strings.Repeat("a", limits.ConfigText.Max))
	if _, err := cx.Method(text, "replaceAll", []Value{String("(a?){500}Q"), String("")}); err == nil || !strings.Contains(err.Error(), limits.ConfigSteps.Name) {
		t.Errorf("%v", err)
	}
	re, err := compile(strings.Repeat("(a)|", 99)+"b", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := allMatches(re, long); err == nil || !strings.Contains(err.Error(), limits.ConfigItems.Name) {
		t.Errorf("%v", err)
	}
}
