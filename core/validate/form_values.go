package validate

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// The forms of values that hold no schemas.

// expect checks the kind of a value.
func (w *former) expect(at site, n *tree.Node, kind tree.Kind) bool {
	if n.Kind == kind {
		return true
	}
	if n.Kind != tree.Invalid {
		w.fault(at, n, sayForm(n, kindForm(kind)))
	}
	return false
}

func kindForm(kind tree.Kind) string {
	switch kind {
	case tree.Bool:
		return "true or false"
	case tree.Array:
		return "a list"
	}
	return words.WithArticle(kind.String())
}

func sayForm(n *tree.Node, expected string) string {
	is := show(n)
	switch n.Kind {
	case tree.Object, tree.Array:
		is = "the value is " + words.WithArticle(n.Kind.String())
	case tree.Null, tree.Bool:
		is = "the value is " + is
	default:
		is += " is " + words.WithArticle(n.Kind.String())
	}
	return fmt.Sprintf("%s; %s is expected", is, expected)
}

func (w *former) number(at site, f form) {
	if !w.expect(at, at.value, tree.Number) {
		return
	}
	negative := strings.HasPrefix(at.value.Text, "-")
	switch {
	case f == positive && (negative || at.value.Decimal().Digits == ""):
		w.fault(at, at.value, show(at.value)+" is not above zero; a number above zero is expected")
	case f == count && !isInteger(at.value):
		w.fault(at, at.value, show(at.value)+" is no whole number; a whole number of zero or more is expected")
	case f == count && negative && at.value.Decimal().Negative:
		w.fault(at, at.value, show(at.value)+" is below zero; a whole number of zero or more is expected")
	}
}

// names checks a list of texts in which each may stand once.
func (w *former) names(at site, n *tree.Node) {
	if !w.expect(at, n, tree.Array) {
		return
	}
	for _, item := range n.Items {
		w.expect(at, item, tree.String)
	}
	w.once(at, n.Items)
}

func (w *former) once(at site, items []*tree.Node) {
	if i, j, found := duplicate(items); found {
		w.fault(at, items[j], sayDuplicate(items[j], i, j))
	}
}

const typeForm = `"null", "boolean", "integer", "number", "string", "array" or "object"`

func (w *former) typeNames(at site) {
	n := at.value
	if n.Kind != tree.Array {
		w.typeName(at, n)
		return
	}
	if len(n.Items) == 0 {
		w.fault(at, n, "the list of types is empty; at least one type is expected")
	}
	for _, item := range n.Items {
		w.typeName(at, item)
	}
	w.once(at, n.Items)
}

func (w *former) typeName(at site, n *tree.Node) {
	if n.Kind == tree.Invalid || n.Kind == tree.String && isTypeName(n.Text) {
		return
	}
	w.fault(at, n, fmt.Sprintf("%s is no type; %s is expected", show(n), typeForm))
}

// address checks URIs, references and anchors.
func (w *former) address(at site, f form) {
	if !w.expect(at, at.value, tree.String) {
		return
	}
	s := at.value.Text
	switch {
	case f == uriText && !isLooseURI(s):
		w.fault(at, at.value, sayAddress(s, "an absolute URI"))
	case (f == referenceText || f == identityText) && !isLooseReference(s):
		w.fault(at, at.value, sayAddress(s, "a URI or a reference"))
	case f == identityText && strings.Contains(strings.TrimSuffix(s, "#"), "#"):
		w.fault(at, at.value, showText(s)+" has a fragment; a URI without one is expected")
	case f == anchorText && !isAnchor(s):
		w.fault(at, at.value, showText(s)+" is no name for an anchor; a letter or underscore, then letters, digits, and any of - . _ are expected")
	}
}

func sayAddress(s, what string) string {
	return fmt.Sprintf("%s is not %s; %s is expected", showText(s), what, what)
}

// isLooseReference accepts what a resolver of references can work with. The strict grammar
// would refuse references with blanks, which real files have and every tool resolves.
func isLooseReference(s string) bool {
	if isPlainReference(s) {
		return true
	}
	_, ok := looseURL(s)
	return ok && !strings.Contains(s, `\`)
}

// isPlainReference knows a local reference without escapes, the common case, without parsing.
func isPlainReference(s string) bool {
	if !strings.HasPrefix(s, "#/") {
		return false
	}
	for i := 1; i < len(s); i++ {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '%' || c == '\\' || c == '#' {
			return false
		}
	}
	return true
}

func isLooseURI(s string) bool {
	u, ok := looseURL(s)
	return ok && u.IsAbs()
}

func looseURL(s string) (*url.URL, bool) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, false
	}
	if host := u.Hostname(); strings.Contains(host, ":") && !(strings.Contains(u.Host, "[") && strings.Contains(u.Host, "]") && isIPv6(host)) {
		return nil, false
	}
	return u, true
}

func isAnchor(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z', c == '_':
		case i > 0 && ('0' <= c && c <= '9' || c == '-' || c == '.'):
		default:
			return false
		}
	}
	return s != ""
}
