package flow

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestUndeclaredBeforeIncludes: an include of a file that is not known may set any parameter, but none that was read before it, nor
// one that its own condition reads.
func TestUndeclaredBeforeIncludes(t *testing.T) {
	for text, want := range map[string][]int{
		"params.c = 'x'\nincludeConfig params.c && !params.b.startsWith('x') ? params.c : '/dev/null'\nparams.d = params.e\n": {2},
		"process.cpus = params.a\nincludeConfig System.getenv('X')\n":                                                         {1},
		"includeConfig System.getenv('X')\nprocess.cpus = params.a\n":                                                         nil,
		"process.cpus = params.a\n": {1},
	} {
		if lines := warnedLines(text, "param-undeclared"); !slices.Equal(lines, want) {
			t.Errorf("%q: reported in lines %v, expected %v", text, lines, want)
		}
	}
}

// warnedLines are the lines of a config in which a rule warns, in order.
func warnedLines(text, rule string) (lines []int) {
	file := source.New("nextflow.config", []byte(text))
	report := lint.Run(All(), lint.Input{
		Kind: sampleKind(), Doc: readSample(file), Names: dialect.NFCore,
		Selection: lint.Selection{Profile: lint.Profiles[0], Keys: []string{rule}},
	})
	for _, f := range report.Findings {
		if f.Rule == rule && f.Outcome == diag.Warned {
			lines = append(lines, file.Position(f.Span.Start).Line)
		}
	}
	slices.Sort(lines)
	return lines
}
