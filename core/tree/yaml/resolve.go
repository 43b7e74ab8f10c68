package yaml

// What a scalar means. A plain one is matched against YAML 1.1's types as the reference's
// reader, PyYAML, knows them; a quoted one is text; a tag decides for itself.

import (
	"encoding/base64"
	"fmt"
	"math"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// scalar fills the node of a scalar's token.
func (b *builder) scalar(node *tree.Node, at int) {
	t := b.all[at]
	s := scalar{Scalar: Scalar{Style: t.style, Raw: b.File.Text[t.start:t.end]}}
	said := b.about[at]
	var fault string
	switch {
	case said.tag != "" && said.tag != "!":
		fault = s.tagged(t.text, said, b)
	case t.style == Plain && b.core:
		s.coreScalar(t.text)
	case t.style == Plain:
		fault = s.plain(t.text)
	default:
		s.Tag, s.value = String, t.text
	}
	if fault != "" {
		b.refuse(t.span(), fault)
	}
	b.scalars[node] = s
	node.Kind, node.Text = s.asNode(t.text)
}

// asNode is the kind and text of the scalar's node.
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
		if s.core {
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

// plain resolves a scalar without quotes, and says what is wrong with it, if anything.
func (s *scalar) plain(text string) (fault string) {
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
		return fmt.Sprintf("%q without quotes is a sign of its own, which the tool refuses as a value; write it in quotes", text)
	}
	return ""
}

// longestTyped is the length beyond which a word is not looked at as a date or word; only a
// number can be longer.
const longestTyped = 128

// long resolves a scalar beyond any type but a number.
func (s *scalar) long(text string) string {
	if c := text[0]; c != '-' && c != '+' && c != '.' && (c < '0' || c > '9') {
		return ""
	}
	switch {
	case isFloat(text):
		s.Tag, s.value = Float, floatValue(text)
	case isInt(text):
		return s.int(text)
	}
	return ""
}

func nullWords(text string) bool {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return true
	}
	return false
}

// boolWords is 1 for a word that means true, -1 for one that means false, else 0.
func boolWords(text string) int {
	switch text {
	case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON":
		return 1
	case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF":
		return -1
	}
	return 0
}

// coreName is the name of one of YAML's own tags, else "".
func coreName(tag string) string {
	name, core := strings.CutPrefix(tag, coreTags)
	if !core {
		return ""
	}
	return name
}

// tagged resolves a scalar by its tag, and says what is wrong with it, if anything.
func (s *scalar) tagged(text string, said properties, b *builder) (fault string) {
	s.Tag, s.value = String, text
	switch coreName(said.tag) {
	case "str":
		return ""
	case "null":
		s.Tag, s.value = Null, nil
		return ""
	case "bool":
		if v := boolWords(strings.ToLower(text)); v != 0 {
			s.Tag, s.value = Bool, v > 0
			return ""
		}
	case "int":
		if isInt(text) {
			return s.int(text)
		}
	case "float":
		if isFloat(text) || isInt(text) && strings.Trim(text, "+-_0123456789") == "" {
			s.Tag, s.value = Float, floatValue(text)
			return ""
		}
	case "timestamp":
		if isTimestamp(text) {
			return s.timestamp(text)
		}
	case "binary":
		if data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), "")); err == nil {
			s.Tag, s.value = Binary, data
			return ""
		}
	default:
		b.refuseTag(said)
		return ""
	}
	return fmt.Sprintf("%s is not of the type that its tag names; write a value of that type, or remove the tag", quote(text))
}
