package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var metaschema = &kind.Rule{Rule: lint.Rule{
	ID: "metaschema", Check: kind.SchemaLint, Title: "Keyword values must match the JSON Schema draft",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a keyword value that the draft does not allow, such as an array as `properties`, a number in " +
			"`required` or a negative `minLength`. Types, patterns, bounds and boolean keywords have rules of their " +
			"own. In the toolkit dialect an empty `allOf` is a warning in a schema without groups.",
		Why: "A schema with such a value does not conform to its draft (interface §2.1, rule 2), and validators " +
			"reject it as a whole.",
		Fix: "Write a value of the kind that the message names.",
	},
	Before: `"name": {"type": "string", "minLength": -1}`,
	After:  `"name": {"type": "string", "minLength": 1}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	for _, v := range view.Forms() {
		if !kind.FormHasRule(v.Keyword()) {
			f := v.Finding
			f.Message, f.Severity = formMessage(view, v), formSeverity(p, view, v)
			if f.Help == "" && v.Instance.Is(tree.Array) && len(v.Instance.Items) == 0 {
				f.Help = emptyHelp(view, v)
			}
			p.Report(f)
		}
	}
}}

// formMessage names the keyword and the parameter; the span alone may be deep inside the value.
func formMessage(view *kind.View, v validate.Violation) string {
	if v.Keyword() == "" {
		return v.Message
	}
	if param := view.Schema.ParamAt(v.Instance); param != nil {
		return fmt.Sprintf("parameter %q must be an object, found %s", param.Name, english.WithArticle(v.Instance.Kind.String()))
	}
	subject := fmt.Sprintf("%q%s", v.Keyword(), ownerOf(view, v.Instance))
	if v.Schema != nil && v.Instance != v.Schema {
		subject = "value in " + subject
	}
	return v.About(subject)
}

// ownerOf names the parameter that contains a node, as ` of "input"`; "" outside of parameters.
func ownerOf(view *kind.View, n *tree.Node) string {
	if param := view.Schema.ParamAround(n.Parent); param != nil {
		return fmt.Sprintf(" of %q", param.Name)
	}
	return ""
}

// formSeverity returns Warning for an empty "allOf" of a schema without groups in the toolkit dialect, which requires
// "allOf" in every schema, though the draft requires an entry; "" for every other violation.
func formSeverity(p *lint.Pass, view *kind.View, v validate.Violation) diag.Severity {
	if p.Names == dialect.Toolkit && len(view.Schema.Groups) == 0 && v.Instance == view.Schema.Root.Get("allOf") && v.Instance.Is(tree.Array) {
		return diag.Warning
	}
	return ""
}

// emptyHelp is the help for an array that must have an item.
func emptyHelp(view *kind.View, v validate.Violation) string {
	if v.Instance != view.Schema.Root.Get("allOf") {
		return fmt.Sprintf("add an item to %q, or remove it", v.Keyword())
	}
	if len(view.Schema.Groups) > 0 {
		g := view.Schema.Groups[0]
		return fmt.Sprintf("add a reference such as {\"$ref\": %q}", schema.RefTo(g.Defs, g.Name))
	}
	defs := view.Schema.Draft.Defs
	return fmt.Sprintf("add a group \"NAME\" to %q and {\"$ref\": %q} here, or remove \"allOf\"", defs, schema.RefTo(defs, "NAME"))
}
