// Package partial validates a map of parameters of which only some are known: the others may have any value or none,
// so a schema can match always, never, or perhaps.
package partial

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/refs"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Map is a map of parameters, some of them known.
type Map struct {
	Pass *lint.Pass
	View *kind.View
	// Root is the schema that references resolve in.
	Root *tree.Node
	// Values by parameter; Defaults are the nodes of the file that they come from.
	Values, Defaults map[string]*tree.Node
	// Closed reports that no other parameter will be set.
	Closed bool
	// Steps left; below zero every result is perhaps.
	Steps, depth int
}

// Match returns whether the map matches a schema.
func (w *Map) Match(s *tree.Node) Tristate {
	if w.Steps--; w.Steps < 0 {
		return Perhaps
	}
	if s.Is(tree.Bool) {
		return tristateOf(s.True(), true)
	}
	if !s.Is(tree.Object) {
		return Perhaps
	}
	if ref, ok := s.Member("$ref"); ok && w.draft() == validate.Draft07 {
		return w.Keyword(s, ref)
	}
	result := Always
	for i, m := range s.Members {
		if s.Effective(i) {
			result = both(result, w.Keyword(s, m))
		}
		if result == Never {
			break
		}
	}
	return result
}

func (w *Map) draft() validate.Draft { return w.View.Schema.ValidateDraft() }

// Keyword returns whether the map matches one keyword of a schema.
func (w *Map) Keyword(s *tree.Node, m tree.Member) Tristate {
	if !validate.IsKeyword(m.Key, w.draft()) {
		return Always
	}
	switch m.Key {
	case "type":
		return w.isObject(m.Value)
	case "properties":
		return w.properties(m.Value)
	case "required":
		return w.required(m.Value)
	case "minProperties":
		least, ok := m.Value.Decimal().Integer()
		return tristateOf(ok && len(w.Values) >= least, w.Closed && ok)
	case "maxProperties":
		most, ok := m.Value.Decimal().Integer()
		if ok && len(w.Values) > most {
			return Never
		}
		return tristateOf(w.Closed && ok, false)
	case "dependencies":
		if w.draft() != validate.Draft07 {
			return Always // later drafts do not validate it
		}
		return w.dependent(m.Value)
	case "dependentRequired", "dependentSchemas":
		return w.dependent(m.Value)
	case "not":
		return w.Match(m.Value).opposite()
	case "allOf", "anyOf", "oneOf":
		return w.combined(m)
	case "if":
		return w.conditional(s)
	case "$ref":
		return w.reference(m.Value)
	case "additionalProperties", "patternProperties", "propertyNames", "unevaluatedProperties", "const", "enum", "$dynamicRef":
		return tristateOf(m.Value.True(), false)
	}
	return Always // not validated, or about values that are not objects
}

func (w *Map) isObject(types *tree.Node) Tristate {
	for _, item := range types.Items {
		if item.String() == "object" {
			return Always
		}
	}
	return tristateOf(types.String() == "object", types.Is(tree.String) || types.Is(tree.Array))
}

func (w *Map) properties(properties *tree.Node) Tristate {
	result := Always
	if w.Steps -= len(properties.Members); w.Steps < 0 {
		return Perhaps
	}
	for i, m := range properties.Members {
		if !properties.Effective(i) {
			continue
		}
		value := w.Values[m.Key]
		switch {
		case value != nil:
			result = both(result, w.value(m.Value, value))
		case !w.Closed && !m.Value.True() && (!m.Value.Is(tree.Object) || len(m.Value.Members) > 0):
			result = both(result, Perhaps)
		}
	}
	return result
}

// value matches one known value with its schema.
func (w *Map) value(s, value *tree.Node) Tristate {
	options := validate.Options{Draft: w.draft(), Format: validate.FormatIgnore}
	checked := validate.Value(s, value, options)
	switch {
	case len(checked.Violations) > 0:
		return Never
	case checked.Complete:
		return Always
	case len(checked.Unchecked) > 0 || refs.Below(s):
		return Perhaps
	}
	const cost = 100 // steps for one use of the whole validator
	if w.Steps -= cost; w.Steps < 0 {
		return Perhaps
	}
	compiled, err := validate.Compile(s, options)
	if err != nil {
		return Perhaps
	}
	found, err := compiled.Validate(value)
	return both(tristateOf(len(found) == 0, true), tristateOf(err == nil, false))
}

// required matches a list of parameters that must be set.
func (w *Map) required(names *tree.Node) Tristate {
	result := Always
	if w.Steps -= len(names.Items); w.Steps < 0 {
		return Perhaps
	}
	for _, item := range names.Items {
		result = both(result, tristateOf(w.Values[item.String()] != nil, w.Closed))
	}
	return both(result, tristateOf(names.Is(tree.Array), false))
}

func (w *Map) dependent(cases *tree.Node) Tristate {
	result := Always
	for i, m := range cases.Members {
		if !cases.Effective(i) {
			continue
		}
		other := Perhaps
		if m.Value.Is(tree.Array) {
			other = w.required(m.Value)
		} else {
			other = w.Match(m.Value)
		}
		switch {
		case w.Values[m.Key] != nil:
			result = both(result, other)
		case !w.Closed && other != Always:
			result = both(result, Perhaps) // the parameter may be left out
		}
	}
	return result
}

func (w *Map) combined(m tree.Member) Tristate {
	count := map[Tristate]int{}
	for _, item := range m.Value.Items {
		count[w.Match(item)]++
	}
	all := len(m.Value.Items)
	switch m.Key {
	case "allOf":
		if count[Never] > 0 {
			return Never
		}
		return tristateOf(count[Always] == all, false)
	case "anyOf":
		if count[Always] > 0 {
			return Always
		}
		return tristateOf(false, all > 0 && count[Never] == all)
	}
	switch {
	case count[Always] > 1, all > 0 && count[Never] == all:
		return Never
	}
	return tristateOf(count[Always] == 1 && count[Never] == all-1, false)
}

func (w *Map) conditional(s *tree.Node) Tristate {
	branch := func(keyword string) Tristate {
		if sub := s.Get(keyword); sub != nil {
			return w.Match(sub)
		}
		return Always
	}
	switch w.Match(s.Get("if")) {
	case Always:
		return branch("then")
	case Never:
		return branch("else")
	}
	if then := branch("then"); then == branch("else") {
		return then
	}
	return Perhaps
}

// reference follows a reference within the schema.
func (w *Map) reference(value *tree.Node) Tristate {
	pointer, local := strings.CutPrefix(value.String(), "#")
	target := w.Root.At(pointer)
	const deepest = 32 // real conditions refer once
	if !local || target == nil || w.depth >= deepest {
		return Perhaps
	}
	w.depth++
	defer func() { w.depth-- }()
	return w.Match(target)
}
