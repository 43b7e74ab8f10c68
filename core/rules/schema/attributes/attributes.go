// Package attributes checks the top-level strings that describe a schema, such as its title.
package attributes

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Missing reports a top-level string that is missing or empty; meaning is its key with an example of its content. The expected
// value is offered as a suggestion; "" if it is not known.
func Missing(p *lint.Pass, view *kind.View, key, meaning, expected string) {
	value, ok := view.Schema.Root.Member(key)
	if ok && value.Value.String() != "" {
		return
	}
	finding := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: fmt.Sprintf("schema has no %q", key), Help: "add " + meaning}
	switch {
	case ok && value.Value.Is(tree.String):
		finding.Node, finding.Span = value.Value, value.Value.Span
		finding.Message, finding.Help = fmt.Sprintf("%q is empty", key), "write "+meaning
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
	finding := diag.Finding{
		Node: value, Message: fmt.Sprintf("%q does not match the manifest in %s", key, p.Names.ConfigFile), Help: WriteHelp(expected[0]),
		Fixes: diag.Suggestion("write the value from the manifest", tree.Replace(value, tree.Quote(expected[0]))),
	}
	if trimmed := strings.TrimSpace(expected[0]); trimmed != expected[0] {
		// The manifest is wrong, so its whitespace is not copied.
		finding.Help = "write " + tree.Shorten(tree.Quote(trimmed), longestHelp/2) + " here and in the manifest"
		finding.Notes = []string{"the value in the manifest starts or ends with whitespace"}
		finding.Fixes = nil
		if value.Text == trimmed {
			finding.Help = fmt.Sprintf("remove the whitespace at the ends of \"manifest.%s\" in %s", key, p.Names.ConfigFile)
		} else {
			finding.Fixes = diag.Suggestion("write the value without that whitespace", tree.Replace(value, tree.Quote(trimmed)))
		}
	}
	p.Report(finding)
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
