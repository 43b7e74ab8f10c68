package schema

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ConfigFault names how a value of the configuration and a parameter disagree.
type ConfigFault string

// The faults that the reference tells apart (schema.md §4.3).
const (
	NotInConfig         ConfigFault = "not-in-config"
	DefaultDiffers      ConfigFault = "default-differs"
	StringSetToBoolean  ConfigFault = "string-set-to-boolean"
	BooleanNotTrueFalse ConfigFault = "boolean-not-true-false"
	NotAnInteger        ConfigFault = "not-an-integer"
	NotANumber          ConfigFault = "not-a-number"
)

// CompareConfig judges the text that the configuration gives a parameter, as the reference
// does, its coercion of the default included; "" when they agree. A parameter of several types,
// or of none, is not judged.
func CompareConfig(p *Param, text string) ConfigFault {
	typ := p.Get("type").String()
	if value := p.Get("default"); typ == "boolean" && value != nil {
		if read, err := Coerce(p.Get("type"), value); err == nil && read.Is(tree.Bool) && strings.ToLower(text) != read.Text {
			return DefaultDiffers
		}
	}
	if text == "null" {
		return ""
	}
	switch typ {
	case "string":
		if text == "true" || text == "false" || text == "''" {
			return StringSetToBoolean
		}
	case "boolean":
		if text != "true" && text != "false" {
			return BooleanNotTrueFalse
		}
	case "integer":
		if _, ok := readInteger(text); !ok {
			return NotAnInteger
		}
	case "number":
		if _, _, ok := readNumber(text); !ok {
			return NotANumber
		}
	}
	return ""
}

// Unquote takes the quotes off a value of the configuration.
func Unquote(text string) string { return strings.Trim(text, `'"`) }

// AgreesWith reports whether the parameter's default is the value that the configuration gives
// it, compared as the declared type: switches by their word, numbers by value, all else as text
// (lint.md §3.2 m).
func (p *Param) AgreesWith(text string) bool {
	value := p.Get("default")
	if read, err := Coerce(p.Get("type"), value); err == nil {
		value = read
	}
	switch p.Get("type").String() {
	case "boolean":
		return strings.EqualFold(text, value.Text)
	case "integer", "number":
		_, _, ok := readNumber(text)
		return ok && value.Is(tree.Number) && tree.ParseDecimal(strings.ReplaceAll(strings.TrimSpace(text), "_", "")).Cmp(value.Decimal()) == 0
	}
	return value.Text == text
}
