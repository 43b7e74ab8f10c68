package schema

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ConfigFault names how a value of the configuration and a parameter disagree.
type ConfigFault string

// The kinds of mismatch that the reference distinguishes (schema.md §4.3).
const (
	NotInConfig         ConfigFault = "not-in-config"
	DefaultDiffers      ConfigFault = "default-differs"
	StringSetToBoolean  ConfigFault = "string-set-to-boolean"
	BooleanNotTrueFalse ConfigFault = "boolean-not-true-false"
	NotAnInteger        ConfigFault = "not-an-integer"
	NotANumber          ConfigFault = "not-a-number"
)

// ConfigValue is the value that the configuration gives a parameter.
type ConfigValue struct {
	// Kind of the value in the engine's JSON, which the reference reads since R3.1. Invalid: the text is that of the engine's
	// flat output, of which it had no kind before.
	Kind tree.Kind
	// Text is a string's content or what the engine prints of any other value.
	Text string
}

// FlatValue is a value of which the flat output alone is known.
func FlatValue(text string) ConfigValue { return ConfigValue{Text: text} }

// node is the value as the reference has it, where a string may be read as another type.
func (v ConfigValue) node() *tree.Node {
	if v.Kind == tree.Invalid || v.Kind == tree.Array || v.Kind == tree.Object {
		return scalar(tree.String, v.Text)
	}
	return scalar(v.Kind, v.Text)
}

// isNull reports whether the reference takes the value for none.
func (v ConfigValue) isNull() bool {
	return v.Kind == tree.Null || (v.Kind == tree.Invalid || v.Kind == tree.String) && v.Text == "null"
}

// IsNested reports whether the value holds others, which the reference cannot compare.
func (v ConfigValue) IsNested() bool { return v.Kind == tree.Array || v.Kind == tree.Object }

// word is the text in which the reference looks for the words of switches: of a value with a kind in lower case.
func (v ConfigValue) word() string {
	if v.Kind == tree.Invalid {
		return v.Text
	}
	return strings.ToLower(ReferenceText(v.node()))
}

// integer is the value as an integer, number as any, which may not be finite; ok is false if the reference cannot read it as
// one.
func (v ConfigValue) integer() (n tree.Decimal, ok bool) {
	if v.IsNested() {
		return n, false
	}
	read, err := coerceInteger(v.node())
	if err != nil {
		return n, false
	}
	return read.Decimal(), true
}

func (v ConfigValue) number() (n tree.Decimal, finite, ok bool) {
	switch node := v.node(); {
	case v.IsNested():
		return n, false, false
	case node.Is(tree.Bool):
		return tree.ParseDecimal(boolDigit(node)), true, true
	}
	digits, finite, ok := readNumber(v.Text)
	return tree.ParseDecimal(digits), finite, ok
}

// CompareConfig compares a parameter's default with the value that the configuration gives it, as the reference does, its
// coercion of the default included; "" when they agree. A parameter of several types, or of none, is not compared.
func CompareConfig(p *Param, v ConfigValue) ConfigFault {
	value := p.Get("default")
	if value != nil && p.Get("type").String() == "boolean" {
		value, _ = Coerce(p.Get("type"), value) // a switch is always read
	}
	return compareConfig(p.Get("type").String(), value, v)
}

// compareConfig is the same for a declared type and a default that was read as it; nil for none.
func compareConfig(typ string, value *tree.Node, v ConfigValue) ConfigFault {
	word := v.word()
	switch {
	case typ == "boolean" && value != nil && !strings.EqualFold(word, ReferenceText(value)):
		return DefaultDiffers
	case v.isNull():
		return ""
	}
	switch typ {
	case "string":
		if word == "true" || word == "false" || word == "''" {
			return StringSetToBoolean
		}
	case "boolean":
		if word != "true" && word != "false" {
			return BooleanNotTrueFalse
		}
	case "integer":
		if _, ok := v.integer(); !ok {
			return NotAnInteger
		}
	case "number":
		if _, _, ok := v.number(); !ok {
			return NotANumber
		}
	}
	return ""
}

// Unquote takes the quotes off a value of the configuration.
func Unquote(text string) string { return strings.Trim(text, `'"`) }

// AgreesWith reports whether the parameter's default is the value that the configuration gives
// it, compared as the declared type: switches by their word, numbers by value, all else as text
// (lint.md §3.2 m). readable is false for a value that cannot be read as a number of the declared type.
func (p *Param) AgreesWith(v ConfigValue) (agrees, readable bool) {
	value := p.Get("default")
	if read, err := Coerce(p.Get("type"), value); err == nil {
		value = read
	}
	typ := p.Get("type").String()
	switch {
	case typ == "boolean":
		return strings.EqualFold(v.word(), value.Text), true
	case typ == "integer" && v.Kind != tree.Invalid:
		n, ok := v.integer()
		return ok && value.Is(tree.Number) && n.Cmp(value.Decimal()) == 0, ok
	case typ == "integer" || typ == "number":
		n, finite, ok := v.number()
		return finite && ok && value.Is(tree.Number) && n.Cmp(value.Decimal()) == 0, ok
	case v.Kind == tree.Invalid:
		return value.Text == v.Text, true
	}
	return value.Text == ReferenceText(v.node()), true
}
