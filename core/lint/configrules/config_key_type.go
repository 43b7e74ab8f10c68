package configrules

import (
	"cmp"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var configKeyType = &lint.Rule{
	ID: "config-key-type", Check: toolkitYML, Title: "Every key is a text",
	Severity: diag.Error, Upstream: failsUpstream, Fixable: true,
	Doc: "YAML takes a key such as `1`, `on` or `2026-01-31` for a number, a switch or a date. The tool's settings and lists of " +
		"names have texts as keys, and it ends with an error that does not name the file.\n\n" +
		"**Fails** at each key that is no text.\n\n" +
		"**Mend** by putting the key in quotes.",
	Before: "update:\n  1: false\n",
	After:  "update:\n  \"1\": false\n",
	Run:    func(p *lint.Pass) { keysOf(p, p.Doc.Root) },
}

// keysOf looks at the keys of every mapping below a node.
func keysOf(p *lint.Pass, n *tree.Node) {
	for i, m := range n.Members {
		if key := reading(p).Doc.KeyScalar(n, i); key.Tag != yaml.String {
			p.Report(lint.Fault{
				Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("the key %s is %s; a text in quotes is expected", cmp.Or(key.Raw, "that is not written"), tagWords[key.Tag]),
				Fixes: offered("put it in quotes", true, rename(p, n, i, m.Key)),
			})
		}
		keysOf(p, m.Value)
	}
	for _, item := range n.Items {
		keysOf(p, item)
	}
}

// tagWords say what YAML takes a scalar for.
var tagWords = map[yaml.Tag]string{
	yaml.Null: "taken for nothing", yaml.Bool: "taken for true or false", yaml.Int: "a number", yaml.Float: "a number",
	yaml.Date: "a date", yaml.DateTime: "a date", yaml.Binary: "binary data",
}
