// Package schema holds the rules over a parameter schema, one file each; rules.go lists
// them. Where a rule comes from is said by its id: schema.md names them all.
package schema

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// The checks that the rules belong to (interface §2.4).
const (
	schemaLint        = "schema_lint"
	schemaParams      = "schema_params"
	schemaDescription = "schema_description"
)

// The engine's plugins that validate parameters, as documentation names them.
const (
	newerPlugin = dialect.NewerPlugin
	olderPlugin = dialect.OlderPlugin
)

var (
	nfcoreOnly  = []*dialect.Names{dialect.NFCore}
	toolkitOnly = []*dialect.Names{dialect.Toolkit}
)

// eachParam visits the parameters whose subschema is an object, in order; see lint.Rule.Alone.
func eachParam(view *kind.View, visit func(*schema.Param)) {
	view.EachParam(func(param *schema.Param) {
		if param.Node.Is(tree.Object) {
			visit(param)
		}
	})
}

// eachDefault visits the parameters that have a default, with its value.
func eachDefault(view *kind.View, visit func(*schema.Param, *tree.Node)) {
	eachParam(view, func(param *schema.Param) {
		if value := param.Get("default"); value != nil {
			visit(param, value)
		}
	})
}

// eachString visits the parameters in which the keyword has a text, with its node.
func eachString(view *kind.View, keyword string, visit func(*schema.Param, *tree.Node)) {
	eachParam(view, func(param *schema.Param) {
		if value := param.Get(keyword); value.Is(tree.String) {
			visit(param, value)
		}
	})
}

// fixDefault offers to write another default; safe only when the parameter takes the new one.
func fixDefault(view *kind.View, param *schema.Param, title, json string) []diag.Fix {
	value := param.Get("default")
	fixes := diag.Suggestion(title, tree.Replace(value, json))
	fixes[0].Safe = takes(view, param.Node, json)
	return fixes
}

// takes reports whether a subschema is known to accept the value, as far as its own keywords go.
func takes(view *kind.View, subschema *tree.Node, json string) bool {
	value := tree.ParseJSON(source.New("", []byte(json)))
	if !value.Readable() {
		return false
	}
	result := validate.Value(subschema, value.Root, validate.Options{Draft: view.Schema.ValidateDraft(), Format: validate.FormatAssert})
	return len(result.Violations) == 0
}

// show is a value as a message shows it: JSON, cut to a readable length.
func show(n *tree.Node) string {
	text := tree.Excerpt(n, shownLength)
	if n.Is(tree.String) && strings.HasSuffix(text, "…") {
		return text + `"`
	}
	return text
}

// shorten cuts a text that a message shows.
func shorten(text string) string { return tree.Shorten(text, shownLength) }

// shownLength keeps a value within a sentence readable.
const shownLength = 60

// quoteAll lists names in quotes: "a", "b" and "c".
func quoteAll(names []string) string { return lint.Join(lint.Quoted(names), "and") }
