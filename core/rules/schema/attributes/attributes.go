// Package attributes judges the texts at the top of a schema that describe it.
package attributes

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Missing reports a top-level text that is absent or blank. The text that is
// expected is offered when it is known.
func Missing(p *lint.Pass, view *kind.View, key, meaning, expected string) {
	value, ok := view.Schema.Root.Member(key)
	if ok && value.Value.String() != "" {
		return
	}
	fault := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: fmt.Sprintf("the schema lacks %q; %s is expected", key, meaning)}
	switch {
	case ok && value.Value.Is(tree.String):
		fault.Node, fault.Span = value.Value, value.Value.Span
		fault.Message = fmt.Sprintf("%q is empty; %s is expected", key, meaning)
	case ok:
		return // metaschema speaks of a value that is no text
	case expected != "":
		fault.Fixes = diag.Suggestion("add it", p.Doc.Append(view.Schema.Root, key, tree.Quote(expected)))
	}
	p.Report(fault)
}

// Value reports a top-level text that is none of those expected, and offers the
// first of them.
func Value(p *lint.Pass, view *kind.View, key string, expected ...string) {
	value := view.Schema.Root.Get(key)
	if value.String() == "" || slices.Contains(expected, value.Text) {
		return
	}
	p.Report(diag.Finding{
		Node: value, Message: fmt.Sprintf("%q is %s; %s is expected from the pipeline's configuration", key, wording.Show(value), wording.QuoteAny(expected)),
		Fixes: diag.Suggestion("write what the configuration says", tree.Replace(value, tree.Quote(expected[0]))),
	})
}

// Manifest is a value of the configuration's manifest without its quotes; "" when unknown.
func Manifest(p *lint.Pass, key string) string {
	value, _ := p.Setting("manifest." + key)
	return schema.Unquote(value)
}
