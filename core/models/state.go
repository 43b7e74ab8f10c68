package models

import (
	"encoding/json"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ModelState is a record as it crosses the border.
type ModelState struct {
	// Model is the record's type: "ToolkitYamlConfig", "ToolkitYamlLintConfig" or
	// "ToolkitTemplateConfig", in the spelling of its dialect.
	Model string `json:"model"`
	// Dialect of the field names.
	Dialect string `json:"dialect"`
	// Revision of the interface, such as "R1".
	Revision string `json:"revision"`
	// Values of all fields, in the order of declaration, with marks for what JSON lacks; a nested
	// record is {"$model": state}, with what was given of it.
	Values json.RawMessage `json:"values"`
	// Given are the fields that were given or assigned.
	Given []string `json:"given"`
}

// State is the record for the wire. It fails on values that cannot cross the border.
func (r *Record) State() (ModelState, error) {
	var w encoder
	if err := w.fields(r, limits.JSONDepth.Max); err != nil {
		return ModelState{}, err
	}
	return ModelState{Model: r.Name(), Dialect: r.Names.ID, Revision: r.Revision.String(), Values: w.text, Given: r.Given()}, nil
}

// Given are the names of the fields that were given or assigned, in the order of declaration.
func (r *Record) Given() []string {
	given := []string{}
	for i, f := range r.fields {
		if r.given[i] {
			given = append(given, f.Name(r.Names))
		}
	}
	return given
}

func (w *encoder) state(r *Record, depth int) error {
	w.raw(`{"model":`)
	w.quoted(r.Name())
	w.raw(`,"dialect":`)
	w.quoted(r.Names.ID)
	w.raw(`,"revision":`)
	w.quoted(r.Revision.String())
	w.raw(`,"values":`)
	if err := w.fields(r, depth); err != nil {
		return err
	}
	w.raw(`,"given":[`)
	for i, name := range r.Given() {
		if i > 0 {
			w.raw(",")
		}
		w.quoted(name)
	}
	w.raw("]}")
	return nil
}

func (w *encoder) fields(r *Record, depth int) error {
	w.raw("{")
	for i, f := range r.fields {
		if i > 0 {
			w.raw(",")
		}
		w.quoted(f.Name(r.Names))
		w.raw(":")
		if err := w.value(r.values[i], depth-1); err != nil {
			return err
		}
	}
	w.raw("}")
	return nil
}

// Record is the record of the state. Its values are not checked again, because they were checked when they were given, or
// assigned on purpose. It fails on a state that no record has.
func (s ModelState) Record() (*Record, error) {
	values, err := DecodeWire(s.Values)
	if err != nil {
		return nil, err
	}
	m, ok := values.(*tree.Map)
	if !ok {
		return nil, fmt.Errorf("values of a model must be an object, got %s", Describe(values))
	}
	return recordOf(s, m)
}

func recordOf(s ModelState, values *tree.Map) (*Record, error) {
	model, names, revision := Named(s.Model), dialect.Named(s.Dialect), dialect.RevisionNamed(s.Revision)
	if model == nil || names == nil || revision == 0 {
		return nil, fmt.Errorf("unknown model %q in dialect %q, revision %q", s.Model, s.Dialect, s.Revision)
	}
	r, err := model.New(&tree.Map{}, Options{names, revision})
	if err != nil {
		return nil, err
	}
	for _, e := range values.Entries {
		name, _ := e.Key.(string)
		i := r.index(name)
		if i < 0 {
			return nil, fmt.Errorf("%s has no field %q", r.Name(), name)
		}
		r.values[i] = e.Value
	}
	for _, name := range s.Given {
		i := r.index(name)
		if i < 0 {
			return nil, fmt.Errorf("%s has no field %q", r.Name(), name)
		}
		r.given[i] = true
	}
	return r, nil
}

// decodeState reads a nested record.
func decodeState(n *tree.Node) (any, error) {
	s := ModelState{Model: n.Get("model").String(), Dialect: n.Get("dialect").String(), Revision: n.Get("revision").String()}
	values, given := n.Get("values"), n.Get("given")
	if !values.Is(tree.Object) || !given.Is(tree.Array) {
		return nil, badMark("$model", n)
	}
	for _, name := range given.Items {
		if !name.Is(tree.String) {
			return nil, badMark("$model", n)
		}
		s.Given = append(s.Given, name.Text)
	}
	m, err := decodeMap(values)
	if err != nil {
		return nil, err
	}
	return recordOf(s, m)
}
