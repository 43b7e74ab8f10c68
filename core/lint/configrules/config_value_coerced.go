package configrules

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configValueCoerced = &lint.Rule{
	ID: "config-value-coerced", Check: toolkitYML, Title: "A switch is written true or false",
	Severity: diag.Warning, Fixable: true,
	Doc: "The tool takes `yes`, `off`, `1` and their like for true and false. Editors, formatters and other readers of YAML take " +
		"them for texts and numbers, so the same file means different things to different programs.\n\n" +
		"**Fails** at each switch that is not written `true` or `false`, in whatever capitals.\n\n" +
		"**Mend** by writing `true` or `false`; `--fix` does.",
	Before: "lint:\n  readme: \"no\"\n",
	After:  "lint:\n  readme: false\n",
	Run: func(p *lint.Pass) {
		for _, c := range reading(p).Coerced {
			n := reading(p).Node(c.Path)
			reportCoerced(p, n, c.To, setTo(p, n, c.To)) // tried, for an alias may say the text elsewhere
		}
		eachScalar(p.Doc.Root, func(n *tree.Node) {
			if n.Is(tree.Bool) && !strings.EqualFold(reading(p).Doc.Scalar(n).Raw, n.Text) {
				reportCoerced(p, n, n.True(), []tree.Edit{{Span: n.Span, Text: n.Text}})
			}
		})
	},
}

func reportCoerced(p *lint.Pass, n *tree.Node, value any, edits []tree.Edit) {
	written := p.Doc.File.Text[n.Span.Start:n.Span.End]
	p.Report(lint.Fault{
		Node: n, Message: fmt.Sprintf("%q is written %s, which only some readers take for %v; %v is expected", pathOf(n), written, value, value),
		Fixes: offered(fmt.Sprintf("write %v", value), true, edits),
	})
}

// eachScalar visits the scalars of a file.
func eachScalar(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		eachScalar(m.Value, visit)
	}
	for _, item := range n.Items {
		eachScalar(item, visit)
	}
	if !n.Is(tree.Object) && !n.Is(tree.Array) {
		visit(n)
	}
}
