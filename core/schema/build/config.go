package build

// What the comparison needs to know of a pipeline's configuration.

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Config is a configuration as far as a schema is concerned.
type Config struct {
	// Name and Description are those of the manifest, Plugins the list of the engine's plugins.
	Name, Description, Plugins string
	// Settings are the parameters, in the order of the configuration, each once.
	Settings []Setting
	// Nested are names that hold other parameters: "a" of "params.a.b".
	Nested []string
	// Ignored are the parameters that need no place in the schema.
	Ignored map[string]bool
	// Unsure is why there may be more parameters than those listed, or ""; a sentence without a full stop.
	Unsure string
	// Has reports whether the pipeline has a file; nil where that is not known.
	Has func(path string) bool
}

// Setting is one parameter of a configuration.
type Setting struct {
	Name string
	Kind Kind
	// Text of the value: the content of a string, otherwise what the engine prints.
	Text string
	// Template is a string with its variables, such as "${projectDir}/assets"; "" for one without.
	Template string
	// Doubt is why the value is none that a schema can repeat, or ""; a sentence without a full stop.
	Doubt string
}

// Kind of a setting's value.
type Kind uint8

// The kinds. Flat is that of a printed value whose kind is not given.
const (
	Flat Kind = iota
	Null
	Text
	Boolean
	Integer
	Number
	List
	Map
)

// jsonKinds are the kinds of JSON by those of settings: Flat has none, and Number comes after Integer.
var jsonKinds = [...]tree.Kind{Flat: tree.Invalid, Null: tree.Null, Text: tree.String, Boolean: tree.Bool, Integer: tree.Number, Number: tree.Number, List: tree.Array, Map: tree.Object}

// kindOfJSON is the widest kind of setting for a kind of JSON.
func kindOfJSON(kind tree.Kind) (widest Kind) {
	for k, of := range jsonKinds {
		if of == kind {
			widest = Kind(k)
		}
	}
	return widest
}

// asReference is the setting's value as the reference has it.
func (s Setting) asReference() schema.ConfigValue {
	return schema.ConfigValue{Kind: jsonKinds[s.Kind], Text: s.Text}
}

// shape is the schema for a setting: a type, and a default or nil.
type shape struct {
	typ   string
	value *tree.Node
	// doubt is why there is no default although there is a value.
	doubt string
	// skip is why the parameter is not described at all.
	skip string
	// null reports that the configuration leaves the parameter unset.
	null bool
}

// isFinite reports whether a string is a JSON number that a float64 can hold.
func isFinite(text string) bool {
	if !schema.LooksNumeric(text) {
		return false
	}
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

// known is a flat setting with the kind that its printed value shows: a quoted value is a string.
func (s Setting) known() Setting {
	if s.Kind != Flat {
		return s
	}
	switch plain := schema.Unquote(s.Text); {
	case plain != s.Text && plain != "":
		s.Kind, s.Text = Text, plain
	case plain == "" || plain == "null":
		s.Kind, s.Text = Null, "null"
	case plain == "true" || plain == "false":
		s.Kind = Boolean
	case schema.LooksNumeric(plain) && !strings.ContainsAny(plain, ".eE"):
		s.Kind = Integer
	case schema.LooksNumeric(plain):
		s.Kind = Number
	case plain[0] == '[' && plain[len(plain)-1] == ']':
		s.Kind = List
	default:
		s.Kind = Text
		if s.Doubt == "" && strings.Contains(plain, "${") {
			s.Doubt = "it depends on other values"
		}
	}
	return s
}

// shape of a setting whose kind is known.
func (s Setting) shape() shape {
	out := shape{typ: "string", doubt: s.Doubt}
	switch s.Kind {
	case Null:
		out.null = true
		return out
	case List, Map:
		return shape{skip: "it is a list or a map, and parameters have single values"}
	case Boolean:
		out.typ = "boolean"
	case Integer:
		out.typ = "integer"
	case Number:
		out.typ = "number"
	}
	if s.Doubt == "" {
		out.value, out.doubt = s.json(out.typ)
	}
	return out
}

// shown is the value as a sentence shows it.
func (s Setting) shown() string {
	if s.Kind == Text {
		return show(textOf(s.Text))
	}
	return tree.Shorten(s.Text, shownCharacters)
}

// json is the value as a default of a type, or why it is none. An empty string and false are left out: without a default they
// are the same.
func (s Setting) json(typ string) (value *tree.Node, doubt string) {
	switch typ {
	case "boolean":
		if s.Text == "true" {
			return &tree.Node{Kind: tree.Bool, Text: "true"}, ""
		}
		return nil, ""
	case "integer", "number":
		if !isFinite(s.Text) {
			return nil, "it is not a number that JSON supports"
		}
		text := s.Text
		if whole, ok := tree.ParseDecimal(text).Integer(); ok && typ == "integer" {
			text = strconv.Itoa(whole) // the engine writes 1E+8 for some
		}
		return &tree.Node{Kind: tree.Number, Text: text}, ""
	}
	if s.Text == "" {
		return nil, ""
	}
	return textOf(s.Text), ""
}
