package kind

import (
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// EachParam visits the parameters whose subschema is an object, in order; see lint.Rule.ParamLocal.
func EachParam(view *View, visit func(*schema.Param)) {
	view.EachParam(func(param *schema.Param) {
		if param.Node.Is(tree.Object) {
			visit(param)
		}
	})
}

// EachDefault visits the parameters that have a default, with its value.
func EachDefault(view *View, visit func(*schema.Param, *tree.Node)) {
	EachParam(view, func(param *schema.Param) {
		if value := param.Get("default"); value != nil {
			visit(param, value)
		}
	})
}

// EachString visits the parameters in which the value of the keyword is a string, with its node.
func EachString(view *View, keyword string, visit func(*schema.Param, *tree.Node)) {
	EachParam(view, func(param *schema.Param) {
		if value := param.Get(keyword); value.Is(tree.String) {
			visit(param, value)
		}
	})
}

// EachPattern visits every string value of a keyword "pattern" with its parameter.
func EachPattern(view *View, visit func(*schema.Param, *tree.Node)) {
	EachParam(view, func(param *schema.Param) {
		patterns.In(param.Node, func(value *tree.Node) { visit(param, value) })
	})
}

// EachParsed visits the valid patterns, also those that the matcher does not support.
func EachParsed(view *View, visit func(*schema.Param, *tree.Node, *pattern.Pattern)) {
	EachPattern(view, func(param *schema.Param, value *tree.Node) {
		if matcher, err := pattern.Cached(value.Text); err == nil {
			visit(param, value, matcher.Pattern)
		} else if parsed, err := pattern.Parse(value.Text); err == nil {
			visit(param, value, parsed)
		}
	})
}
