package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var metaschema = &kind.Rule{Rule: lint.Rule{
	ID: "metaschema", Check: kind.SchemaLint, Title: "Every keyword has the form that the draft asks for",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A schema whose keywords have the wrong form does not adhere to its draft of JSON Schema (interface §2.1, rule 2), and validators " +
		"refuse it as a whole.\n\n" +
		"**Fails** where `properties` is a list, `required` is no list of names, `minLength` is negative and so on; types, patterns, " +
		"bounds and the toolkit's own switches have rules of their own.\n\n" +
		"**Mend** by giving the keyword a value of the kind that the message names.",
	Before: `"name": {"type": "string", "minLength": -1}`,
	After:  `"name": {"type": "string", "minLength": 1}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, v := range view.Schema.Forms() {
		if !kind.FormHasRule(v.Keyword()) {
			f := v.Finding
			f.Message, f.Severity = formMessage(view, v), formSeverity(p, view, v)
			p.Report(f)
		}
	}
}}

// formMessage says which keyword is meant; the place alone may be deep inside its value.
func formMessage(view *kind.View, v validate.Violation) string {
	if v.Keyword() == "" {
		return v.Message
	}
	if param := view.Schema.ParamAt(v.Instance); param != nil {
		return fmt.Sprintf("the parameter %q is %s; an object that describes it is expected", param.Name, words.WithArticle(v.Instance.Kind.String()))
	}
	return fmt.Sprintf("%q%s has the wrong form: %s", v.Keyword(), ownerOf(view, v.Instance), v.Message)
}

// ownerOf names the parameter in which a node stands, as ` of "input"`; "" outside of them.
func ownerOf(view *kind.View, n *tree.Node) string {
	if param := view.Schema.ParamAround(n.Parent); param != nil {
		return fmt.Sprintf(" of %q", param.Name)
	}
	return ""
}

// formSeverity makes an exception of one form: for the toolkit, which asks for "allOf" in any
// case, an empty one is all that a schema without groups can write, though the draft wants an
// entry.
func formSeverity(p *lint.Pass, view *kind.View, v validate.Violation) diag.Severity {
	if p.Names == dialect.Toolkit && len(view.Schema.Groups) == 0 && v.Instance == view.Schema.Root.Get("allOf") && v.Instance.Is(tree.Array) {
		return diag.Warning
	}
	return ""
}
