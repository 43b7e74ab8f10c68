package values

// Three-valued validation of a map of parameters of which only some are known: the others may
// be given any value, or none.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// partial is a map of parameters of which some are known.
type partial struct {
	pass *lint.Pass
	view *kind.View
	root *tree.Node
	// values by parameter; defaults are the nodes of the file that they come from.
	values, defaults map[string]*tree.Node
	// closed tells that nothing else will be given.
	closed bool
	// steps left; below zero everything is perhaps.
	steps, depth int
}

// judge gives the verdict on a schema.
func (w *partial) judge(s *tree.Node) verdict {
	if w.steps--; w.steps < 0 {
		return perhaps
	}
	if s.Is(tree.Bool) {
		return verdictOf(s.True(), true)
	}
	if !s.Is(tree.Object) {
		return perhaps
	}
	if ref, ok := s.Member("$ref"); ok && w.draft() == validate.Draft07 {
		return w.keyword(s, ref)
	}
	result := always
	for i, m := range s.Members {
		if s.Effective(i) {
			result = both(result, w.keyword(s, m))
		}
		if result == never {
			break
		}
	}
	return result
}

func (w *partial) draft() validate.Draft { return w.view.Schema.ValidateDraft() }

// keyword gives the verdict on one keyword of a schema.
func (w *partial) keyword(s *tree.Node, m tree.Member) verdict {
	if !validate.IsKeyword(m.Key, w.draft()) {
		return always
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
		return verdictOf(ok && len(w.values) >= least, w.closed && ok)
	case "maxProperties":
		most, ok := m.Value.Decimal().Integer()
		if ok && len(w.values) > most {
			return never
		}
		return verdictOf(w.closed && ok, false)
	case "dependencies":
		if w.draft() != validate.Draft07 {
			return always // later drafts keep the name but not the demand
		}
		return w.dependent(m.Value)
	case "dependentRequired", "dependentSchemas":
		return w.dependent(m.Value)
	case "not":
		return w.judge(m.Value).opposite()
	case "allOf", "anyOf", "oneOf":
		return w.combined(m)
	case "if":
		return w.conditional(s)
	case "$ref":
		return w.reference(m.Value)
	case "additionalProperties", "patternProperties", "propertyNames", "unevaluatedProperties", "const", "enum", "$dynamicRef":
		return verdictOf(m.Value.True(), false)
	}
	return always // says nothing, or speaks of values that are no objects
}

func (w *partial) isObject(types *tree.Node) verdict {
	for _, item := range types.Items {
		if item.String() == "object" {
			return always
		}
	}
	return verdictOf(types.String() == "object", types.Is(tree.String) || types.Is(tree.Array))
}

func (w *partial) properties(properties *tree.Node) verdict {
	result := always
	if w.steps -= len(properties.Members); w.steps < 0 {
		return perhaps
	}
	for i, m := range properties.Members {
		if !properties.Effective(i) {
			continue
		}
		value := w.values[m.Key]
		switch {
		case value != nil:
			result = both(result, w.value(m.Value, value))
		case !w.closed && !m.Value.True() && (!m.Value.Is(tree.Object) || len(m.Value.Members) > 0):
			result = both(result, perhaps)
		}
	}
	return result
}

// value judges one known value by its schema.
func (w *partial) value(s, value *tree.Node) verdict {
	options := validate.Options{Draft: w.draft(), Format: validate.FormatIgnore}
	judged := validate.Value(s, value, options)
	switch {
	case len(judged.Violations) > 0:
		return never
	case judged.Complete:
		return always
	case len(judged.Unchecked) > 0 || refersAway(s):
		return perhaps
	}
	const cost = 100 // steps that the whole validator counts as
	if w.steps -= cost; w.steps < 0 {
		return perhaps
	}
	compiled, err := validate.Compile(s, options)
	if err != nil {
		return perhaps
	}
	found, err := compiled.Validate(value)
	return both(verdictOf(len(found) == 0, true), verdictOf(err == nil, false))
}

// given asks that all parameters of a list are given.
func (w *partial) given(names *tree.Node) verdict {
	result := always
	if w.steps -= len(names.Items); w.steps < 0 {
		return perhaps
	}
	for _, item := range names.Items {
		result = both(result, verdictOf(w.values[item.String()] != nil, w.closed))
	}
	return both(result, verdictOf(names.Is(tree.Array), false))
}

func (w *partial) dependent(cases *tree.Node) verdict {
	result := always
	for i, m := range cases.Members {
		if !cases.Effective(i) {
			continue
		}
		demand := perhaps
		if m.Value.Is(tree.Array) {
			demand = w.given(m.Value)
		} else {
			demand = w.judge(m.Value)
		}
		switch {
		case w.values[m.Key] != nil:
			result = both(result, demand)
		case !w.closed && demand != always:
			result = both(result, perhaps) // the parameter may be left out
		}
	}
	return result
}

func (w *partial) combined(m tree.Member) verdict {
	count := map[verdict]int{}
	for _, item := range m.Value.Items {
		count[w.judge(item)]++
	}
	all := len(m.Value.Items)
	switch m.Key {
	case "allOf":
		if count[never] > 0 {
			return never
		}
		return verdictOf(count[always] == all, false)
	case "anyOf":
		if count[always] > 0 {
			return always
		}
		return verdictOf(false, all > 0 && count[never] == all)
	}
	switch {
	case count[always] > 1, all > 0 && count[never] == all:
		return never
	}
	return verdictOf(count[always] == 1 && count[never] == all-1, false)
}

func (w *partial) conditional(s *tree.Node) verdict {
	branch := func(keyword string) verdict {
		if sub := s.Get(keyword); sub != nil {
			return w.judge(sub)
		}
		return always
	}
	switch w.judge(s.Get("if")) {
	case always:
		return branch("then")
	case never:
		return branch("else")
	}
	if then := branch("then"); then == branch("else") {
		return then
	}
	return perhaps
}

// reference follows a reference within the schema.
func (w *partial) reference(value *tree.Node) verdict {
	pointer, local := strings.CutPrefix(value.String(), "#")
	target := w.root.At(pointer)
	const deepest = 32 // real conditions refer once
	if !local || target == nil || w.depth >= deepest {
		return perhaps
	}
	w.depth++
	defer func() { w.depth-- }()
	return w.judge(target)
}
