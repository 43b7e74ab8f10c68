package yaml

// Types of scalars. A plain scalar has a type of YAML 1.1 as PyYAML reads it; a quoted one is a string; a tag sets the type.

import (
	"encoding/base64"
	"fmt"
	"math"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// valueError is why PyYAML rejects a scalar; zero if it does not.
type valueError struct{ message, help string }

// needsQuotes is the error of a plain scalar that must be quoted.
func needsQuotes(message string) valueError { return valueError{message, "add quotes"} }

// scalar fills the node of a scalar's token.
func (b *builder) scalar(node *tree.Node, at int) {
	t := b.all[at]
	s := scalar{Scalar: Scalar{Style: t.style, Raw: b.File.Text[t.start:t.end]}}
	props := b.about[at]
	var invalid valueError
	switch {
	case props.tag != "" && props.tag != "!":
		invalid = s.tagged(t.text, props, b)
	case t.style == Plain && b.yaml12:
		s.coreScalar(t.text)
	case t.style == Plain:
		invalid = s.plain(t.text)
	default:
		s.Tag, s.value = String, t.text
	}
	if invalid != (valueError{}) {
		b.unsupported(t.span(), invalid.message, invalid.help)
	}
	b.scalars[node] = s
	node.Kind, node.Text = s.asNode(t.text)
}

// asNode returns the kind and text of the scalar's node.
func (s *scalar) asNode(text string) (tree.Kind, string) {
	switch v := s.value.(type) {
	case nil:
		return tree.Null, ""
	case bool:
		if v {
			return tree.Bool, "true"
		}
		return tree.Bool, "false"
	case float64:
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return tree.String, text
		}
		if s.yaml12 {
			return tree.Number, coreDigits(text, v)
		}
		return tree.Number, floatDigits(text, v)
	case tree.Date, tree.DateTime, []byte:
		return tree.String, text
	case string:
		return tree.String, v
	}
	return tree.Number, fmt.Sprint(s.value)
}

// plain resolves a plain scalar.
func (s *scalar) plain(text string) valueError {
	s.Tag, s.value = String, text
	if len(text) > longestTyped {
		return s.long(text)
	}
	switch {
	case nullWords(text):
		s.Tag, s.value = Null, nil
	case boolWords(text) != 0:
		s.Tag, s.value = Bool, boolWords(text) > 0
	case isFloat(text):
		s.Tag, s.value = Float, floatValue(text)
	case isInt(text):
		return s.int(text)
	case isTimestamp(text):
		return s.timestamp(text)
	case text == "=" || text == "<<":
		return needsQuotes(fmt.Sprintf("value %q must be in quotes", text))
	}
	return valueError{}
}

// longestTyped is the maximum length of a scalar that may be null, a boolean or a date; only a number can be longer.
const longestTyped = 128

// long resolves a scalar that is too long for any type but a number or string.
func (s *scalar) long(text string) valueError {
	if c := text[0]; c != '-' && c != '+' && c != '.' && (c < '0' || c > '9') {
		return valueError{}
	}
	switch {
	case isFloat(text):
		s.Tag, s.value = Float, floatValue(text)
	case isInt(text):
		return s.int(text)
	}
	return valueError{}
}

func nullWords(text string) bool {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return true
	}
	return false
}

// boolWords returns 1 for a word of true, -1 for one of false, else 0.
func boolWords(text string) int {
	switch text {
	case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON":
		return 1
	case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF":
		return -1
	}
	return 0
}

// coreName returns the name of one of YAML's own tags, else "".
func coreName(tag string) string {
	name, core := strings.CutPrefix(tag, coreTags)
	if !core {
		return ""
	}
	return name
}

// tagged resolves a scalar by its tag.
func (s *scalar) tagged(text string, props properties, b *builder) valueError {
	s.Tag, s.value = String, text
	switch coreName(props.tag) {
	case "str":
		return valueError{}
	case "null":
		s.Tag, s.value = Null, nil
		return valueError{}
	case "bool":
		if v := boolWords(strings.ToLower(text)); v != 0 {
			s.Tag, s.value = Bool, v > 0
			return valueError{}
		}
	case "int":
		if isInt(text) {
			return s.int(text)
		}
	case "float":
		if isFloat(text) || isInt(text) && strings.Trim(text, "+-_0123456789") == "" {
			s.Tag, s.value = Float, floatValue(text)
			return valueError{}
		}
	case "timestamp":
		if isTimestamp(text) {
			return s.timestamp(text)
		}
	case "binary":
		if data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), "")); err == nil {
			s.Tag, s.value = Binary, data
			return valueError{}
		}
	default:
		b.unsupportedTag(props)
		return valueError{}
	}
	return valueError{"value " + quote(text) + " does not match its tag", "change the value, or remove the tag"}
}
