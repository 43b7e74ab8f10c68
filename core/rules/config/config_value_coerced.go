package config

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configValueCoerced = &Rule{Rule: lint.Rule{
	ID: "config-value-coerced", Check: reading.ToolkitYML, Title: "Boolean settings should be true or false",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports boolean settings that are not written as `true` or `false`, in any letter case.",
		Why: "nf-core/tools reads `yes`, `off`, `1` and the like as booleans. Editors, formatters and YAML 1.2 parsers " +
			"read them as strings and numbers, so programs disagree about the file.",
		Fix:    "Write `true` or `false`. `--fix` does it.",
		Source: toolSource,
	},
	Before: "lint:\n  readme: \"no\"\n",
	After:  "lint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, c := range view.Reading.Coerced {
		n := view.Reading.Node(c.Path)
		reportCoerced(p, n, c.To, reading.SetTo(p, view, n, c.To)) // checked by reading again: the value may be that of an alias
	}
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type.IsSwitch() {
			eachScalar(m.Value, func(n *tree.Node) { reportWord(p, view, n) })
		}
	})
}}

// reportWord reports a boolean of YAML 1.1 other than true and false, such as yes.
func reportWord(p *lint.Pass, view *reading.View, n *tree.Node) {
	if n.Is(tree.Bool) && !strings.EqualFold(view.Reading.Doc.Scalar(n).Raw, n.Text) {
		reportCoerced(p, n, n.True(), []diag.Edit{{Span: n.Span, Text: n.Text}})
	}
}

func reportCoerced(p *lint.Pass, n *tree.Node, value any, edits []diag.Edit) {
	written := p.Doc.File.Text[n.Span.Start:n.Span.End]
	if strings.EqualFold(written, fmt.Sprint(value)) {
		return // a tag makes it a string on purpose
	}
	p.Report(diag.Finding{
		Node: n, Message: fmt.Sprintf("%q must be true or false, found %s", reading.PathOf(n), written),
		Notes: []string{fmt.Sprintf("only some YAML parsers read it as %v", value)}, Help: fmt.Sprintf("write %v", value),
		Fixes: reading.FixWith(fmt.Sprintf("write %v", value), true, edits),
	})
}

// eachScalar visits the scalars of a value's mappings; the items of its lists are names and skipped.
func eachScalar(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		eachScalar(m.Value, visit)
	}
	if !n.Is(tree.Object) && !n.Is(tree.Array) {
		visit(n)
	}
}
