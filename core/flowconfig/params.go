package flowconfig

import (
	"encoding/json"
	"math/big"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Parameters from the command line (config.md §2.8): they are there before the first statement, and an
// assignment does not change them.

// givenReason is why a parameter that was given is not known from the files.
const givenReason = "it is given" + whereGiven

// whereGiven completes the reasons of given parameters.
const whereGiven = " on the command line or in a params file"

// givenParams is the scope of the parameters as they were given.
func (m *evaluator) givenParams() *value.Map {
	m.depends = true
	made := scopeOf(m.o.Params)
	m.noteGiven(made)
	return made
}

// noteGiven notes with every value of a scope that it was given.
func (m *evaluator) noteGiven(scope *value.Map) {
	entries := scope.Entries()
	for i := range entries {
		e := &entries[i]
		if inner, ok := e.Value.(*value.Map); ok {
			m.noteGiven(inner)
		}
		e.Note = m.givenAgain(nil, e.Value)
	}
}

// givenAgain is the note of a parameter whose given value stays although the files set it.
func (m *evaluator) givenAgain(n *note, v value.Value) *note {
	var before *chain
	if n != nil {
		before = n.chain
	}
	if before != nil && before.up != nil && before.up.File == nil { // the assignment precedes what the caller gave
		once := before.up.up.then(before.Origin)
		before = &once
	}
	return m.notes.note(deps{given: givenReason}, before.then(Origin{Value: value.Text(v)}))
}

// scopeOf makes a scope of plain JSON data.
func scopeOf(data map[string]any) *value.Map {
	names := make([]string, 0, len(data))
	for name := range data {
		names = append(names, name)
	}
	sort.Strings(names)
	made := value.NewScope()
	for _, name := range names {
		made.Put(name, given(data[name]))
	}
	return made
}

// given is a JSON value as a value of the language.
func given(data any) value.Value {
	switch d := data.(type) {
	case nil:
		return value.Null{}
	case bool:
		return value.Bool(d)
	case string:
		return value.String(d)
	case int:
		return value.Integer(big.NewInt(int64(d)), 'i')
	case float64:
		return number(json.Number(strings.TrimSuffix(big.NewFloat(d).Text('g', -1), ".0")))
	case json.Number:
		return number(d)
	case map[string]any:
		return scopeOf(d)
	case []any:
		items := make([]value.Value, len(d))
		for i := range d {
			items[i] = given(d[i])
		}
		return &value.List{Items: items}
	}
	return &value.Unknown{Cause: value.Unresolved, Reason: "the given value of a parameter is not JSON data"}
}

// number is a number as written, whole if it is.
func number(text json.Number) value.Value {
	if n, ok := new(big.Int).SetString(string(text), 10); ok {
		return value.Integer(n, 'i')
	}
	v, err := value.ParseDecimal(string(text), 'g')
	if err != nil {
		return value.String(text)
	}
	return v
}

// outside is the value that was given for a parameter that the configuration sets, converted to the
// kind of the configuration's where that is a boolean or a number.
func (m *evaluator) outside(to *value.Map, name string, v value.Value) (value.Value, bool) {
	if len(m.o.Params) == 0 || to != m.params() {
		return nil, false
	}
	data, ok := m.o.Params[name]
	if !ok {
		return nil, false
	}
	won := given(data)
	text, isText := won.(value.String)
	if !isText {
		return won, true
	}
	switch v.(type) {
	case value.Bool:
		if text == "true" || text == "false" {
			return value.Bool(text == "true"), true
		}
	case value.Int, value.Long, value.Big, value.Decimal, value.Float, value.Double:
		return number(json.Number(text)), true
	}
	return won, true
}

// params is the scope of the parameters at hand.
func (m *evaluator) params() *value.Map {
	root := m.rootScope()
	v, _ := root.Get(paramsName)
	scope, _ := v.(*value.Map)
	return scope
}

// rootScope is the tree at hand.
func (m *evaluator) rootScope() *value.Map {
	if m.legacy {
		return m.old.root.config
	}
	return m.new.root
}
