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
	ID: "config-value-coerced", Check: reading.ToolkitYML, Title: "A switch is written true or false",
	Severity: diag.Warning, Fixable: true,
	Doc: "The tool takes `yes`, `off`, `1` and their like for true and false. Editors, formatters and other readers of YAML take " +
		"them for texts and numbers, so the same file means different things to different programs.\n\n" +
		"**Fails** at each switch that is not written `true` or `false`, in whatever capitals.\n\n" +
		"**Mend** by writing `true` or `false`; `--fix` does." + toolSource,
	Before: "lint:\n  readme: \"no\"\n",
	After:  "lint:\n  readme: false\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, c := range view.Reading.Coerced {
		n := view.Reading.Node(c.Path)
		reportCoerced(p, n, c.To, reading.SetTo(p, view, n, c.To)) // tried, for an alias may say the text elsewhere
	}
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if f.Type.IsSwitch() {
			eachScalar(m.Value, func(n *tree.Node) { reportWord(p, view, n) })
		}
	})
}}

// reportWord reports a switch that this version of YAML has another word for.
func reportWord(p *lint.Pass, view *reading.View, n *tree.Node) {
	if n.Is(tree.Bool) && !strings.EqualFold(view.Reading.Doc.Scalar(n).Raw, n.Text) {
		reportCoerced(p, n, n.True(), []diag.Edit{{Span: n.Span, Text: n.Text}})
	}
}

func reportCoerced(p *lint.Pass, n *tree.Node, value any, edits []diag.Edit) {
	written := p.Doc.File.Text[n.Span.Start:n.Span.End]
	if strings.EqualFold(written, fmt.Sprint(value)) {
		return // a tag before it makes a text of it, which is said on purpose
	}
	p.Report(diag.Finding{
		Node: n, Message: fmt.Sprintf("%q is written %s, which only some readers take for %v; %v is expected", reading.PathOf(n), written, value, value),
		Fixes: reading.Offered(fmt.Sprintf("write %v", value), true, edits),
	})
}

// eachScalar visits the scalars of a value's mappings; the entries of its lists are names.
func eachScalar(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		eachScalar(m.Value, visit)
	}
	if !n.Is(tree.Object) && !n.Is(tree.Array) {
		visit(n)
	}
}
