package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var patternInvalid = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-invalid", Check: kind.SchemaLint, Title: "Every pattern is a regular expression",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "`pattern` holds a regular expression as JavaScript (ECMA-262) writes them. Validators refuse a schema with a pattern that they cannot read as a " +
		"whole; forms in a browser ignore it.\n\n" +
		"**Fails** on a pattern that does not follow the grammar, such as `*.csv` (a file glob), an unclosed bracket, or flags like `(?i)` that other " +
		"languages have; and on a value that is no text.\n\n" +
		"**Mend** at the place that is marked: `*.csv` as a regular expression is `^\\S+\\.csv$`.",
	Before: `"input": {"type": "string", "pattern": "*.csv"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormFaults(view, "pattern-invalid", func(v validate.Violation) {
		fault := v.Finding
		text, literal := v.Instance.String(), v.Instance.Span
		if v.OnName {
			text, literal = v.Names[0], v.Span
		}
		if v.OnName || v.Instance.Is(tree.String) {
			if failure := patterns.Error(text); failure != nil {
				fault.Span = patterns.Within(p.Doc, literal, failure.Offset, failure.End)
			}
		}
		p.Report(fault)
	})
}}
