package values

import (
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/refs"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultCombinator = &kind.Rule{Rule: lint.Rule{
	ID: "default-combinator", Check: kind.SchemaLint, Title: "Every default meets the conditions of its parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Alone: true,
	Doc: "A parameter may say more than its type and bounds: `oneOf`, `anyOf`, `not`, `if`, a `$ref` to a shared part, or what the items of a list must be. " +
		"A default that breaks such a condition is refused when somebody writes it out.\n\n" +
		"**Fails** when the default breaks a keyword that has no rule of its own, wherever in the parameter's schema it stands, and on a `$ref` " +
		"that leads nowhere, since then nothing can be checked.\n\n" +
		"**Mend** the default or the condition.",
	Before: `"split": {"type": "integer", "oneOf": [{"minimum": 250}, {"const": 0}], "default": 10}`,
	After:  `"split": {"type": "integer", "oneOf": [{"minimum": 250}, {"const": 0}], "default": 0}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	e := engine{pass: p, view: view, left: limits.SchemaWork.Max}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		plain := defaults.Faults(p, view, param)
		for _, v := range plain {
			if !defaults.HasOwnRule(v.Keyword()) {
				reportCondition(p, param, v)
			}
		}
		if judged := view.Schema.JudgeDefault(param); judged.Complete || len(judged.Unchecked) > 0 {
			return // what has no matcher is told by pattern-unsupported
		}
		param.Doubted = true // references lead out of it, and the work done for others counts
		for _, v := range e.judge(param, value) {
			if !told(plain, v) {
				reportCondition(p, param, v)
			}
		}
	})
}}

func reportCondition(p *lint.Pass, param *schema.Param, v validate.Violation) {
	fault := diag.Finding{
		Node:    param.Get("default"),
		Message: fmt.Sprintf("the default of %q breaks %s: %s", param.Name, showKeyword(v), v.Message),
	}
	if v.Schema != nil {
		fault.Related = diag.RelatedPlace(v.Schema.Span, "this is what it must meet")
	}
	p.Report(fault)
}

// showKeyword names the broken keyword in quotes.
func showKeyword(v validate.Violation) string {
	if v.Keyword() == "" {
		return "its schema"
	}
	return fmt.Sprintf("%q", v.Keyword())
}

// told reports whether a rule has spoken of the violation already.
func told(plain []validate.Violation, v validate.Violation) bool {
	for _, t := range plain {
		if t.Keyword() == v.Keyword() && t.Schema == v.Schema {
			return true
		}
	}
	return false
}

// engine judges defaults by the whole validator, which costs more than all other rules
// together and is asked only where nothing less will do.
type engine struct {
	pass *lint.Pass
	view *kind.View
	// left is how many more values of the schema may be read: with references the whole schema
	// is read for each parameter.
	left int
	size int
}

// judge lists what the default breaks. Where there is no answer it says so.
func (e *engine) judge(param *schema.Param, value *tree.Node) []validate.Violation {
	p, options := e.pass, validate.Options{Draft: e.view.Schema.ValidateDraft(), Format: validate.FormatIgnore}
	root := param.Node
	if p.Reference {
		var err error
		if root, value, err = e.view.Schema.AsReference(param); err != nil || value == nil {
			return nil
		}
	}
	if refs.Below(param.Node) {
		root, options.Base = e.view.Schema.Root, param.Node
		if !e.afford() {
			p.NotChecked(fmt.Sprintf("fewer references (%v) to check the default of %q", &limits.Exceeded{Limit: limits.SchemaWork}, param.Name))
			return nil
		}
	}
	compiled, err := validate.Compile(root, options)
	var found []validate.Violation
	if err == nil {
		found, err = compiled.Validate(value)
	}
	var failure *validate.Error
	if errors.As(err, &failure) {
		e.explain(param, failure)
	}
	return found
}

// explain says why there is no answer.
func (e *engine) explain(param *schema.Param, failure *validate.Error) {
	p := e.pass
	switch failure.Kind {
	case validate.BadRef, validate.Internal:
		at := failure.Node
		if at == nil || at.Parent == nil {
			at = param.Get("default")
		}
		p.Report(diag.Finding{Node: at, Message: fmt.Sprintf("the default of %q cannot be checked: %s", param.Name, failure.Message)})
	case validate.BadSchema:
		p.NotChecked(fmt.Sprintf("keywords of the right form in %q, to check its default", param.Name))
	default:
		p.NotChecked(fmt.Sprintf("less to check in %q, whose default may break it: %s", param.Name, failure.Message))
	}
}

// afford counts a reading of the whole schema.
func (e *engine) afford() bool {
	if e.size == 0 {
		e.size = countNodes(e.view.Schema.Root)
	}
	e.left -= e.size
	return e.left >= 0
}

func countNodes(n *tree.Node) int {
	count := 1
	for _, m := range n.Members {
		count += countNodes(m.Value)
	}
	for _, item := range n.Items {
		count += countNodes(item)
	}
	return count
}
