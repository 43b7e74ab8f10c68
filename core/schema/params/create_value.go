package params

// The values of a created params file: the defaults of the schema, in the declared types.

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// startValue is the YAML text of a parameter's default, and a remark or "". A default of another type is
// written in the declared type where its content allows that ("10" of an integer is 10); any other is left out,
// because the check of the created file would refuse it.
func startValue(p *schema.Param) (text, remark string) {
	value := p.Get("default")
	switch {
	case value == nil:
		return "null", ""
	case !mistyped(p, value):
		return yamlText(value), ""
	}
	if doc := tree.ParseJSON(source.New("", []byte(retype(value, p.Node, tree.JSON(value))))); doc.Readable() && !mistyped(p, doc.Root) {
		return yamlText(doc.Root), ""
	}
	return "null", "Default of the schema, not of this type: " + tree.Excerpt(value, shownDefault)
}

// shownDefault is how many characters of a default that is left out are shown.
const shownDefault = 60

// mistyped reports whether a value has none of a parameter's declared types.
func mistyped(p *schema.Param, value *tree.Node) bool {
	if value.Is(tree.Null) || len(p.Types()) == 0 {
		return false
	}
	if value.Is(tree.Number) && !p.Has("number") {
		return !p.Has("integer") || !value.Decimal().IsInteger()
	}
	return !wants(p.Node, value.Kind)
}

// yamlText is a value as JSON whose numbers are numbers to readers of YAML 1.1 as well: those take 1e-9 for a
// string.
func yamlText(n *tree.Node) string { return escaped(tree.JSON(withYAMLNumbers(n))) }

// escaped is a JSON string with escapes for the characters that do not print: YAML does not allow some, and breaks lines at
// others.
func escaped(text string) string {
	if !strings.ContainsFunc(text, isHiddenRune) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case !isHiddenRune(r):
			b.WriteRune(r)
		case r <= 0xFFFF:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			fmt.Fprintf(&b, `\U%08X`, r)
		}
	}
	return b.String()
}

func isHiddenRune(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }

func withYAMLNumbers(n *tree.Node) *tree.Node {
	switch n.Kind {
	case tree.Number:
		number := *n
		number.Text = yamlNumber(n.Text)
		return &number
	case tree.Array:
		items := make([]*tree.Node, len(n.Items))
		for i, item := range n.Items {
			items[i] = withYAMLNumbers(item)
		}
		return n.CopyWith(nil, items)
	case tree.Object:
		members := make([]tree.Member, len(n.Members))
		for i, m := range n.Members {
			m.Value = withYAMLNumbers(m.Value)
			members[i] = m
		}
		return n.CopyWith(members, nil)
	}
	return n
}

// yamlNumber is a number of JSON with a point and a sign in front of and behind the "e" of its exponent.
func yamlNumber(text string) string {
	mantissa, exponent, found := strings.Cut(strings.ToLower(text), "e")
	if !found {
		return text
	}
	if !strings.Contains(mantissa, ".") {
		mantissa += ".0"
	}
	if exponent[0] != '-' && exponent[0] != '+' {
		exponent = "+" + exponent
	}
	return mantissa + "e" + exponent
}
