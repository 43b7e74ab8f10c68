package params

// The sentences of keywords that speak of several parameters.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

type schemaRef = schema.Ref

// mentioned adds the parameters that a subschema speaks of, each once, in the order of its text.
func mentioned(n *tree.Node, names []string) []string {
	note := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch {
	case n.Is(tree.Array):
		for _, item := range n.Items {
			names = mentioned(item, names)
		}
	case n.Is(tree.Object):
		for _, m := range n.Members {
			switch m.Key {
			case "properties":
				for _, inner := range m.Value.Members {
					note(inner.Key)
				}
			case "required":
				for _, item := range m.Value.Items {
					note(item.String())
				}
			case "anyOf", "oneOf", "allOf", "not", "if", "then", "else":
				names = mentioned(m.Value, names)
			}
		}
	}
	return names
}

// condition is the "if" under whose "then" or "else" a keyword stands, or nil.
func condition(keyword *tree.Node) *tree.Node {
	for n := keyword; n != nil; n = n.Parent {
		if m, ok := n.Key(); ok && (m.Key == "then" || m.Key == "else") {
			return n.Parent.Get("if")
		}
	}
	return nil
}

// sayCross is the sentence of a violation that no one value is to blame for.
func (c *check) sayCross(v validate.Violation, names []string) string {
	switch v.Keyword() {
	case "required":
		because := "it is required"
		if when := c.said(mentioned(condition(v.Schema), nil)); when != "" {
			because += " because of " + when
		}
		return listed(quoted(v.Names), "and") + " is missing; " + because
	case "dependentRequired", "dependencies":
		if len(v.Names) > 0 {
			return quote(v.Names[0]) + " is missing beside a parameter that asks for it; they belong together"
		}
	case "anyOf", "oneOf":
		return c.sayAlternatives(v, names)
	case "not":
		return listed(quoted(names), "and") + " together are ruled out; give them otherwise"
	}
	if c.isDefault(v.Instance) {
		m, _ := v.Instance.Parent.Key()
		return "the default of " + quote(m.Key) + " does not fit here: " + v.Message
	}
	if v.Keyword() == "type" { // of the map as such, whatever stands in it
		return v.Message
	}
	return "the " + c.members() + " do not fit together: " + v.Message
}

// members are what a map consists of.
func (c *check) members() string {
	if c.row {
		return "cells of the row"
	}
	return "parameters"
}

// sayAlternatives tells what the alternatives ask for: where they do nothing but require, which names.
func (c *check) sayAlternatives(v validate.Violation, names []string) string {
	how := "at least one"
	if v.Keyword() == "oneOf" {
		how = "just one"
	}
	sets, met := c.requirements(v.Schema)
	switch {
	case sets != nil && met == 0:
		return "none of " + strings.Join(sets, " or ") + " is given; " + how + " is expected"
	case sets != nil:
		return "more than one of " + strings.Join(sets, " or ") + " is given; " + how + " is expected"
	case len(names) > 0:
		return listed(quoted(names), "and") + " do not fit together; " + how + " of the combinations that the schema lists is expected"
	}
	return "the " + c.members() + " fit none of the combinations that the schema lists; " + how + " is expected"
}

// requirements are the names that each of several alternatives requires, and how many are met; nil where
// one of them asks for more than names.
func (c *check) requirements(alternatives *tree.Node) (sets []string, met int) {
	for _, item := range alternatives.Items {
		required := item.Get("required")
		if len(item.Members) != 1 || !required.Is(tree.Array) {
			return nil, 0
		}
		names := namesOf(required)
		set := listed(quoted(names), "and")
		if len(names) > 1 {
			set = "(" + set + ")"
		}
		sets = append(sets, set)
		if !slices.ContainsFunc(names, func(name string) bool { return !c.stands(name) }) {
			met++
		}
	}
	return sets, met
}

// said lists parameters with their values: "aligner" ("star").
func (c *check) said(names []string) string {
	var all []string
	for _, name := range names {
		value := c.defaultOf(name)
		if g := c.has[name]; g != nil {
			value = g.value
		}
		if value == nil {
			all = append(all, quote(name))
			continue
		}
		all = append(all, quote(name)+" ("+tree.Excerpt(value, 40)+")")
	}
	return listed(all, "and")
}

// isDefault reports whether a value is a default of the schema.
func (c *check) isDefault(n *tree.Node) bool {
	m, ok := n.Key()
	return ok && m.Key == "default" && c.Schema.ParamAt(n.Parent) != nil
}

func quoted(names []string) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = quote(name)
	}
	return all
}
