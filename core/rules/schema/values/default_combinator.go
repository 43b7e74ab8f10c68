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
	ID: "default-combinator", Check: kind.SchemaLint, Title: "Defaults must match all conditions of the parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that break a keyword without a rule of its own, anywhere in the schema of the parameter, " +
			"and each `$ref` that cannot be resolved, because nothing can be checked then." +
			onColumns,
		Why: "A parameter can have more conditions than type and bounds: `oneOf`, `anyOf`, `not`, `if`, a `$ref` to a " +
			"shared schema, or a schema for array items. Validation rejects a default that breaks one of them if a user " +
			"writes it out.",
		Fix:    "Change the default or the condition.",
		Source: reportedToo + columnSource + ".",
	},
	Before: `"split": {"type": "integer", "oneOf": [{"minimum": 250}, {"const": 0}], "default": 10}`,
	After:  `"split": {"type": "integer", "oneOf": [{"minimum": 250}, {"const": 0}], "default": 0}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	e := engine{pass: p, view: view, left: limits.SchemaWork.Max}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if declaresNoValue(view, value) {
			return
		}
		plain := defaults.Violations(p, view, param)
		for _, v := range plain {
			if !defaults.HasOwnRule(v.Keyword()) {
				reportCondition(p, view, param, v)
			}
		}
		if judged := view.Schema.JudgeDefault(param); judged.Complete || len(judged.Unchecked) > 0 {
			return // pattern-unsupported reports patterns that cannot be matched
		}
		param.Doubted = true // references lead out of it, and the work done for others counts
		for _, v := range e.check(param, value) {
			if !reported(plain, v) {
				reportCondition(p, view, param, v)
			}
		}
	})
}}

func reportCondition(p *lint.Pass, view *kind.View, param *schema.Param, v validate.Violation) {
	draft := diag.Finding{Node: param.Get("default"), Message: defaultMessage(param, v), Help: v.Help}
	if v.Schema != nil {
		draft.Related = diag.RelatedPlace(v.Schema.Span, v.DeclaredHere())
	}
	reportDefault(p, view, draft)
}

// reported reports whether the violation is in the list.
func reported(plain []validate.Violation, v validate.Violation) bool {
	for _, t := range plain {
		if t.Keyword() == v.Keyword() && t.Schema == v.Schema {
			return true
		}
	}
	return false
}

// engine checks defaults with the whole validator. That costs more than all other rules together, so it is used only
// if nothing else is enough.
type engine struct {
	pass *lint.Pass
	view *kind.View
	// left is how many more values of the schema may be read: with references the whole schema
	// is read for each parameter.
	left int
	size int
}

// check lists the violations by the default. If there is no result it reports that.
func (e *engine) check(param *schema.Param, value *tree.Node) []validate.Violation {
	p, options := e.pass, validate.Options{Draft: e.view.Schema.ValidateDraft(), Format: validate.FormatIgnore}
	root := param.Node
	if p.Upstream {
		var err error
		if root, value, err = e.view.Schema.AsReference(param); err != nil || value == nil {
			return nil
		}
	}
	if refs.Below(param.Node) {
		root, options.Base = e.view.Schema.Root, param.Node
		if !e.afford() {
			p.NotChecked(diag.CauseLimit, fmt.Sprintf("fewer references to check the default of %q (%v)", param.Name, &limits.Exceeded{Limit: limits.SchemaWork}))
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

// explain reports why there is no result.
func (e *engine) explain(param *schema.Param, failure *validate.Error) {
	p := e.pass
	switch failure.Kind {
	case validate.BadRef, validate.Internal:
		at := failure.Node
		if at == nil || at.Parent == nil {
			at = param.Get("default")
		}
		p.Report(diag.Finding{Node: at, Message: fmt.Sprintf("default of %q is not checked: %s", param.Name, failure.Message)})
	case validate.BadSchema:
		p.NotChecked(diag.CauseErrors, fmt.Sprintf("valid keyword values in parameter %q to check its default", param.Name))
	default:
		p.NotChecked(diag.CauseLimit, fmt.Sprintf("a smaller schema for parameter %q to check its default (%s)", param.Name, failure.Message))
	}
}

// afford counts one reading of the whole schema.
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
