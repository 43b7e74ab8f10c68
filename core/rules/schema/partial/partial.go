// Package partial judges a map of parameters of which only some are known by a schema: the others may be given any value,
// or none, so that a demand may hold always, never, or perhaps.
package partial

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/refs"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Map is a map of parameters of which some are known.
type Map struct {
	Pass *lint.Pass
	View *kind.View
	// Root is the schema that references lead to.
	Root *tree.Node
	// Values by parameter; Defaults are the nodes of the file that they come from.
	Values, Defaults map[string]*tree.Node
	// Closed tells that nothing else will be given.
	Closed bool
	// Steps left; below zero everything is perhaps.
	Steps, depth int
}

// Judge gives the verdict on a schema.
func (w *Map) Judge(s *tree.Node) Verdict {
	if w.Steps--; w.Steps < 0 {
		return Perhaps
	}
	if s.Is(tree.Bool) {
		return verdictOf(s.True(), true)
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

// Keyword gives the verdict on one keyword of a schema.
func (w *Map) Keyword(s *tree.Node, m tree.Member) Verdict {
	if !validate.IsKeyword(m.Key, w.draft()) {
		return Always
	}
	switch m.Key {
	case "type":
		return w.isObject(m.Value)
	case "properties":
		return w.properties(m.Value)
	case "required":
		return w.given(m.Value)
	case "minProperties":
		least, ok := m.Value.Decimal().Integer()
		return verdictOf(ok && len(w.Values) >= least, w.Closed && ok)
	case "maxProperties":
		most, ok := m.Value.Decimal().Integer()
		if ok && len(w.Values) > most {
			return Never
		}
		return verdictOf(w.Closed && ok, false)
	case "dependencies":
		if w.draft() != validate.Draft07 {
			return Always // later drafts keep the name but not the demand
		}
		return w.dependent(m.Value)
	case "dependentRequired", "dependentSchemas":
		return w.dependent(m.Value)
	case "not":
		return w.Judge(m.Value).opposite()
	case "allOf", "anyOf", "oneOf":
		return w.combined(m)
	case "if":
		return w.conditional(s)
	case "$ref":
		return w.reference(m.Value)
	case "additionalProperties", "patternProperties", "propertyNames", "unevaluatedProperties", "const", "enum", "$dynamicRef":
		return verdictOf(m.Value.True(), false)
	}
	return Always // says nothing, or speaks of values that are no objects
}

func (w *Map) isObject(types *tree.Node) Verdict {
	for _, item := range types.Items {
		if item.String() == "object" {
			return Always
		}
	}
	return verdictOf(types.String() == "object", types.Is(tree.String) || types.Is(tree.Array))
}

func (w *Map) properties(properties *tree.Node) Verdict {
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

// value judges one known value by its schema.
func (w *Map) value(s, value *tree.Node) Verdict {
	options := validate.Options{Draft: w.draft(), Format: validate.FormatIgnore}
	judged := validate.Value(s, value, options)
	switch {
	case len(judged.Violations) > 0:
		return Never
	case judged.Complete:
		return Always
	case len(judged.Unchecked) > 0 || refs.Below(s):
		return Perhaps
	}
	const cost = 100 // steps that the whole validator counts as
	if w.Steps -= cost; w.Steps < 0 {
		return Perhaps
	}
	compiled, err := validate.Compile(s, options)
	if err != nil {
		return Perhaps
	}
	found, err := compiled.Validate(value)
	return both(verdictOf(len(found) == 0, true), verdictOf(err == nil, false))
}

// given asks that all parameters of a list are given.
func (w *Map) given(names *tree.Node) Verdict {
	result := Always
	if w.Steps -= len(names.Items); w.Steps < 0 {
		return Perhaps
	}
	for _, item := range names.Items {
		result = both(result, verdictOf(w.Values[item.String()] != nil, w.Closed))
	}
	return both(result, verdictOf(names.Is(tree.Array), false))
}

func (w *Map) dependent(cases *tree.Node) Verdict {
	result := Always
	for i, m := range cases.Members {
		if !cases.Effective(i) {
			continue
		}
		demand := Perhaps
		if m.Value.Is(tree.Array) {
			demand = w.given(m.Value)
		} else {
			demand = w.Judge(m.Value)
		}
		switch {
		case w.Values[m.Key] != nil:
			result = both(result, demand)
		case !w.Closed && demand != Always:
			result = both(result, Perhaps) // the parameter may be left out
		}
	}
	return result
}

func (w *Map) combined(m tree.Member) Verdict {
	count := map[Verdict]int{}
	for _, item := range m.Value.Items {
		count[w.Judge(item)]++
	}
	all := len(m.Value.Items)
	switch m.Key {
	case "allOf":
		if count[Never] > 0 {
			return Never
		}
		return verdictOf(count[Always] == all, false)
	case "anyOf":
		if count[Always] > 0 {
			return Always
		}
		return verdictOf(false, all > 0 && count[Never] == all)
	}
	switch {
	case count[Always] > 1, all > 0 && count[Never] == all:
		return Never
	}
	return verdictOf(count[Always] == 1 && count[Never] == all-1, false)
}

func (w *Map) conditional(s *tree.Node) Verdict {
	branch := func(keyword string) Verdict {
		if sub := s.Get(keyword); sub != nil {
			return w.Judge(sub)
		}
		return Always
	}
	switch w.Judge(s.Get("if")) {
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
func (w *Map) reference(value *tree.Node) Verdict {
	pointer, local := strings.CutPrefix(value.String(), "#")
	target := w.Root.At(pointer)
	const deepest = 32 // real conditions refer once
	if !local || target == nil || w.depth >= deepest {
		return Perhaps
	}
	w.depth++
	defer func() { w.depth-- }()
	return w.Judge(target)
}
