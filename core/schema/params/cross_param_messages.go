package params

// Messages of keywords about several parameters.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

type schemaRef = schema.Ref

// mentioned adds the parameters that a subschema names, each once, in order.
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

// condition is the "if" whose "then" or "else" contains a keyword, or nil.
func condition(keyword *tree.Node) *tree.Node {
	for n := keyword; n != nil; n = n.Parent {
		if m, ok := n.Key(); ok && (m.Key == "then" || m.Key == "else") {
			return n.Parent.Get("if")
		}
	}
	return nil
}

// crossMessage returns the message of a violation that is not about one value, with notes.
func (c *check) crossMessage(v validate.Violation, names []string) (message string, notes []string) {
	switch v.Keyword() {
	case "required":
		if when := c.values(mentioned(condition(v.Schema), nil)); when != "" {
			notes = []string{"required because of " + when}
		}
		return "missing required " + c.members(len(v.Names)) + " " + listed(quoted(v.Names), "and"), notes
	case "dependentRequired", "dependencies":
		if len(v.Names) > 0 {
			return fmt.Sprintf("missing %s %s, which another %[1]s requires", c.members(1), quote(v.Names[0])), nil
		}
	case "anyOf", "oneOf":
		return c.alternativesMessage(v, names), nil
	case "not":
		if values := c.values(names); values != "" {
			notes = []string{"\"not\" in the schema forbids " + values}
		}
		return "this combination of " + c.namesOr(names) + " is not allowed", notes
	}
	if c.isDefault(v.Instance) {
		m, _ := v.Instance.Parent.Key()
		return v.About("default of " + quote(m.Key)), nil
	}
	if c.row {
		return v.About("row"), nil
	}
	return v.About("params file"), nil
}

// members returns the word for what a map consists of.
func (c *check) members(n int) string {
	word := "parameter"
	if c.row {
		word = "column"
	}
	if n == 1 {
		return word
	}
	return word + "s"
}

// namesOr lists names, or returns the word for all members if there are none.
func (c *check) namesOr(names []string) string {
	if len(names) == 0 {
		if c.row {
			return "this row"
		}
		return c.members(2)
	}
	return listed(quoted(names), "and")
}

// alternativesMessage returns what the alternatives require: if they only require names, these names.
func (c *check) alternativesMessage(v validate.Violation, names []string) string {
	count := "at least one"
	if v.Keyword() == "oneOf" {
		count = "exactly one"
	}
	sets, met := c.requirements(v.Schema)
	message := count + " of " + strings.Join(sets, ", ") + " must be set"
	switch {
	case sets != nil && met == 0:
		return message
	case sets != nil:
		return message + ", found " + strconv.Itoa(met)
	}
	if v.Several {
		return "values of " + c.namesOr(names) + " match more than one allowed combination"
	}
	return "values of " + c.namesOr(names) + " do not match any allowed combination"
}

// requirements are the names that each of several alternatives requires, and how many are met; nil if one of
// them requires more than names.
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

// values lists parameters with their values: "aligner" ("star").
func (c *check) values(names []string) string {
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

// crossHelp returns the help on a violation that is not about one value.
func (c *check) crossHelp(v validate.Violation, names []string) string {
	switch v.Keyword() {
	case "required":
		if len(v.Names) > 0 {
			return c.setHelp(v.Names[0])
		}
	case "dependentRequired", "dependencies":
		if len(v.Names) > 0 {
			return "set " + quote(v.Names[0]) + " too, or remove the " + c.members(1) + " that requires it"
		}
	case "not":
		if len(names) > 0 {
			return tree.Shorten("remove or change "+listed(quoted(names), "or"), longestHelp)
		}
	case "anyOf", "oneOf":
		sets, met := c.requirements(v.Schema)
		switch {
		case sets != nil && met == 0:
			return tree.Shorten("set "+strings.Join(sets, " or "), longestHelp)
		case sets != nil:
			return tree.Shorten("remove all but one of "+strings.Join(sets, ", "), longestHelp)
		}
		return tree.Shorten("change "+c.namesOr(names)+" to a combination that the schema allows", longestHelp)
	}
	return v.Help
}

// longestHelp is the length at which a help text is cut, in characters.
const longestHelp = 110
