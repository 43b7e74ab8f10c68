package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var selectorRepeated = &Rule{Rule: lint.Rule{
	ID: "selector-repeated", Check: flowConfig, Title: "Process selectors should not be duplicated in a file",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports process selectors that occur twice in the same scope of a file, outside of conditions.",
		Why:  "Two blocks for the same processes are merged, so each shows only a part of the options.",
		Fix:  "Merge the blocks.",
	},
	Before: "process {\n  withName: ALIGN {\n    cpus = 2\n  }\n  withName: ALIGN {\n    cpus = 4\n  }\n}\n",
	After:  "process {\n  withName: ALIGN {\n    cpus = 4\n  }\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	for _, f := range v.AllFiles {
		first := map[string]*syntax.Selector{}
		v.Statements(f, func(at *view.Where, s syntax.Statement) {
			selector, ok := s.(*syntax.Selector)
			if !ok || at.Branch != nil || selector.Target.Dynamic != nil {
				return
			}
			name := selector.Kind.Text + ":" + selector.Target.Text
			key := strings.Join(append([]string{at.Profile, name}, at.Path...), "\x00")
			earlier := first[key]
			if earlier == nil {
				first[key] = selector
				return
			}
			v.Report(p, f, diag.Finding{
				Span: source.Span{Start: selector.Kind.Start, End: selector.Target.End}, Message: `duplicate selector "` + name + `"`, Help: "move its options into the other block, and remove it",
				Notes:   []string{"both apply; where both set an option, the later value counts"},
				Related: []diag.Related{view.Related(f, source.Span{Start: earlier.Kind.Start, End: earlier.Target.End}, "first selector")},
			})
		})
	}
}}
