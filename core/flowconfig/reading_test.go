package flowconfig

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestHostileReadingIsCounted: a short configuration that reads a large value again and again reaches the
// limit of steps as soon as one that loops. What runs is a bounded multiple of what is counted.
func TestHostileReadingIsCounted(t *testing.T) {
	whole := limits.ConfigSteps.Max
	limits.ConfigSteps.Max /= 10
	t.Cleanup(func() { limits.ConfigSteps.Max = whole })
	list := "def l = (1..50000).toList()\ndef m = (1..50000).toList()\n"
	text := "def s = 'a' * 100000\ndef u = 'ä' * 50000\n"
	loop := func(before, what string) string {
		return before + "params.x = (1..20000).collect { " + what + " }.size()\n"
	}
	for _, what := range []string{
		"l.contains(-1)", "-1 in l", "-1 in (1..50000)", "l.indexOf(-1)", "l.sum()", "l == m", "[l].contains(m)", "\"${l}\".size()",
		"l.containsAll(m)", "l.count(-1)", "l - m", "l.join('').size()", "l.toSet().size()", "l.collect { 'a' }.sum()",
		"([l] * 100).transpose().size()", "l & m", "l.intersect(m)", "l.collect { [it] }.unique()", "(1..50000)[it]",
	} {
		t.Run(what, func(t *testing.T) { endsAtLimit(t, loop(list, what)) })
	}
	for _, what := range []string{
		"s[it..it + 90000]", "u[it]", "u.size()", "s.substring(it, it + 90000)", "u.substring(it, it + 1)", "s ==~ /a*z/",
		"s.contains('b')", "s.indexOf('b')", "s == s.reverse()", "(s =~ /a*z/) ? 1 : 2", "u.take(1)", "\"${s}\".size()",
	} {
		t.Run(what, func(t *testing.T) { endsAtLimit(t, loop(text, what)) })
	}
}

// endsAtLimit loads with the parser that runs statements.
func endsAtLimit(t *testing.T, text string) {
	t.Helper()
	var r *Result
	growth.AtMost(t, 500*uint64(limits.ConfigSteps.Max), func() {
		r = Load(oneFile(text), "nextflow.config", caseOptions(Legacy))
	})
	if !hasFault(r, syntax.CodeLimit) && len(r.Flat()) < 50 && !unresolved(r) {
		t.Errorf("no limit was reached: %v, %s", faultLines(r), r.Flat())
	}
}

func unresolved(r *Result) bool {
	for _, l := range r.Leaves {
		if l.Status == Unresolved {
			return true
		}
	}
	return false
}

// TestPlacesOfLongTexts: a letter of a long text is found without going through it.
func TestPlacesOfLongTexts(t *testing.T) {
	r := Load(oneFile("def s = 'ab' * 4000\nparams.x = (1..8000).collect { s[it - 1] + s.substring(it - 1, it) + s[it - 1..it - 1] + s.size() }[7999]\n"), "nextflow.config", caseOptions(Legacy))
	if got := r.Flat(); got != "params.x = 'bbb8000'\n" {
		t.Errorf("%s %v", got, faultLines(r))
	}
}
