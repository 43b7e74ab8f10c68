package schema

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ErrCoerce reports that the reference cannot read a default as its type: it crashes there.
var ErrCoerce = errors.New("the default does not match the parameter type")

// Coerce reads a default as version B of the reference does before it checks it (schema.md §1.5). Our own rules never do: a
// default of the wrong type is an error.
func Coerce(typ, value *tree.Node) (*tree.Node, error) {
	if typ == nil {
		return value, nil
	}
	name := typ.String() // a list of types is none of the words below
	if name == "boolean" {
		if value.Is(tree.Bool) {
			return value, nil
		}
		return scalar(tree.Bool, strconv.FormatBool(value.String() == "true")), nil
	}
	if value.Is(tree.String) && strings.TrimSpace(value.Text) == "" {
		return scalar(tree.String, ""), nil
	}
	switch name {
	case "integer":
		return coerceInteger(value)
	case "number":
		return coerceNumber(value)
	}
	if value.Is(tree.Null) {
		return value, nil
	}
	return scalar(tree.String, ReferenceText(value)), nil
}

func scalar(kind tree.Kind, text string) *tree.Node { return &tree.Node{Kind: kind, Text: text} }

func coerceInteger(value *tree.Node) (*tree.Node, error) {
	switch value.Kind {
	case tree.Bool:
		return scalar(tree.Number, boolDigit(value)), nil
	case tree.Number:
		f, err := strconv.ParseFloat(value.Text, 64)
		if err != nil {
			return nil, ErrCoerce
		}
		if value.Decimal().IsInteger() {
			return value, nil
		}
		return scalar(tree.Number, strconv.FormatFloat(math.Trunc(f), 'f', -1, 64)), nil
	case tree.String:
		digits, ok := readInteger(value.Text)
		if !ok {
			return nil, ErrCoerce
		}
		return scalar(tree.Number, digits), nil
	}
	return nil, ErrCoerce
}

func coerceNumber(value *tree.Node) (*tree.Node, error) {
	switch value.Kind {
	case tree.Bool:
		return scalar(tree.Number, boolDigit(value)), nil
	case tree.Number:
		return value, nil
	case tree.String:
		digits, finite, ok := readNumber(value.Text)
		f, err := strconv.ParseFloat(digits, 64)
		if !finite || !ok || err != nil {
			return nil, ErrCoerce // the reference takes "nan", but JSON cannot hold it
		}
		return scalar(tree.Number, strconv.FormatFloat(f, 'g', -1, 64)), nil
	}
	return nil, ErrCoerce
}

func boolDigit(n *tree.Node) string {
	if n.True() {
		return "1"
	}
	return "0"
}

// ReferenceText is a value as the reference turns it into text.
func ReferenceText(n *tree.Node) string {
	switch n.Kind {
	case tree.Bool:
		if n.True() {
			return "True"
		}
		return "False"
	case tree.Null:
		return "None"
	case tree.Array:
		var items []string
		for _, item := range n.Items {
			items = append(items, pythonRepr(item))
		}
		return "[" + strings.Join(items, ", ") + "]"
	case tree.Object:
		var members []string
		for _, m := range n.Members {
			members = append(members, english.PythonString(m.Key)+": "+pythonRepr(m.Value))
		}
		return "{" + strings.Join(members, ", ") + "}"
	case tree.Number:
		if strings.ContainsAny(n.Text, ".eE") {
			f, _ := strconv.ParseFloat(n.Text, 64) // what is too large is infinite
			return english.PythonFloat(f)
		}
	}
	return n.Text
}

func pythonRepr(n *tree.Node) string {
	if n.Is(tree.String) {
		return english.PythonString(n.Text)
	}
	return ReferenceText(n)
}

// AsReference is a parameter's subschema and default as the reference sees them: in version B
// the default is coerced (schema.md §1.5), and all that is empty or zero is gone from the
// subschema (§4.1). The value is nil when the reference has nothing to check: no default, or a
// null that it dropped.
func (s *Schema) AsReference(p *Param) (node, value *tree.Node, err error) {
	node, value = p.Node, p.Get("default")
	if value == nil || len(s.Names.ValidationPlugins) == 0 {
		return node, value, nil
	}
	value, err = Coerce(p.Get("type"), value)
	if err != nil || value.Is(tree.Null) {
		return node, nil, err
	}
	return withoutFalsy(node), value, nil
}

// ReferenceNode is a part of the schema as the reference sees it when it checks defaults.
func (s *Schema) ReferenceNode(n *tree.Node) *tree.Node {
	if len(s.Names.ValidationPlugins) == 0 {
		return n
	}
	return withoutFalsy(n)
}

// IsRejected reports whether nf-core/tools 3.0.0 and later rejects the schema, and with it every parameter, before it loads
// them (schema.md §2): "$schema" is compared letter by letter with what the first validation plugin of the configuration
// reads, and every group needs its reference.
func (s *Schema) IsRejected(plugins string) bool {
	if len(s.Names.ValidationPlugins) == 0 {
		return false
	}
	_, legacy := s.Root.Member(dialect.LegacyDefs)
	return legacy || s.Root.Get("$schema").String() != s.Names.PluginAmong(Unquote(plugins)).URI || slices.ContainsFunc(s.Groups, func(g *Group) bool {
		return !slices.ContainsFunc(s.Refs, func(r Ref) bool { return r.Formed && r.Defs == g.Defs && r.Group == g.Name })
	})
}

// LosesGroup reports whether the reference, before it checks defaults, drops a group that is referenced, because nothing is
// left of it without what is empty.
func (s *Schema) LosesGroup() bool {
	return len(s.Names.ValidationPlugins) > 0 && slices.ContainsFunc(s.Groups, func(g *Group) bool {
		return g.Node.Is(tree.Object) && len(s.ReferenceNode(g.Node).Members) == 0
	})
}
