// Package attributes checks the top-level strings that describe a schema, such as its title.
package attributes

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Missing reports a top-level string that is missing or empty; meaning is a noun phrase for its content. The expected
// value is offered as a suggestion; "" if it is not known.
func Missing(p *lint.Pass, view *kind.View, key, meaning, expected string) {
	value, ok := view.Schema.Root.Member(key)
	if ok && value.Value.String() != "" {
		return
	}
	finding := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: fmt.Sprintf("schema has no %q", key), Help: "write " + meaning}
	switch {
	case ok && value.Value.Is(tree.String):
		finding.Node, finding.Span = value.Value, value.Value.Span
		finding.Message = fmt.Sprintf("%q is empty", key)
	case ok:
		return // metaschema reports a value that is not a string
	case expected != "":
		finding.Fixes = diag.Suggestion(fmt.Sprintf("add %q", key), p.Doc.Append(view.Schema.Root, key, tree.Quote(expected)))
	}
	p.Report(finding)
}

// Value reports a top-level string that is none of those expected, and offers the first of them.
func Value(p *lint.Pass, view *kind.View, key string, expected ...string) {
	value := view.Schema.Root.Get(key)
	if value.String() == "" || slices.Contains(expected, value.Text) {
		return
	}
	p.Report(diag.Finding{
		Node: value, Message: fmt.Sprintf("%q does not match the manifest in %s", key, p.Names.ConfigFile), Help: WriteHelp(expected[0]),
		Fixes: diag.Suggestion("write the value from the manifest", tree.Replace(value, tree.Quote(expected[0]))),
	})
}

// WriteHelp is the help text for a finding that a value solves.
func WriteHelp(value string) string { return "write " + tree.Shorten(tree.Quote(value), longestHelp) }

// longestHelp is the length at which a value in a help text is cut, in characters.
const longestHelp = 110

// Manifest returns a value of the manifest in the pipeline config without its quotes; "" if it is unknown.
func Manifest(p *lint.Pass, key string) string {
	value, _ := p.Setting("manifest." + key)
	return schema.Unquote(value)
}
