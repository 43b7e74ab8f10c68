package validate

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Values of keywords that contain no schemas.

// expect checks the kind of a value.
func (w *former) expect(at site, n *tree.Node, kind tree.Kind) bool {
	if n.Kind == kind {
		return true
	}
	if n.Kind != tree.Invalid {
		w.report(at, n, kindMessage(n, kindName(kind)))
	}
	return false
}

func kindName(kind tree.Kind) string {
	switch kind {
	case tree.Bool:
		return "true or false"
	case tree.Array:
		return "an array"
	}
	return english.WithArticle(kind.String())
}

func kindMessage(n *tree.Node, expected string) string {
	return fmt.Sprintf("must be %s, found %s", expected, foundKind(n))
}

func (w *former) number(at site, f form) {
	if !w.expect(at, at.value, tree.Number) {
		return
	}
	negative := strings.HasPrefix(at.value.Text, "-")
	switch {
	case f == positive && (negative || at.value.Decimal().Digits == ""):
		w.report(at, at.value, "must be a number greater than 0, found "+show(at.value))
	case f == count && (!isInteger(at.value) || negative && at.value.Decimal().Negative):
		w.report(at, at.value, "must be an integer of 0 or more, found "+show(at.value))
	}
}

// names checks a list of unique strings.
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
		w.report(at, items[j], duplicateMessage(items[j], i, j))
	}
}

// typeHelp lists the types of JSON Schema.
const typeHelp = `use "null", "boolean", "integer", "number", "string", "array" or "object"`

func (w *former) typeNames(at site) {
	n := at.value
	if n.Kind != tree.Array {
		w.typeName(at, n)
		return
	}
	if len(n.Items) == 0 {
		w.report(at, n, "must have at least 1 type, found 0")
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
	message := "must be a type, found " + foundKind(n)
	if n.Kind == tree.String {
		message = "unknown type " + show(n)
	}
	w.report(at, n, message)
	w.found[len(w.found)-1].Help = typeHelp
}

// address checks URIs, references and anchors.
func (w *former) address(at site, f form) {
	if !w.expect(at, at.value, tree.String) {
		return
	}
	s := at.value.Text
	switch {
	case f == uriText && !isLooseURI(s):
		w.report(at, at.value, addressMessage(s, "an absolute URI"))
	case (f == referenceText || f == identityText) && !isLooseReference(s):
		w.report(at, at.value, addressMessage(s, "a URI or a reference"))
	case f == identityText && strings.Contains(strings.TrimSuffix(s, "#"), "#"):
		w.report(at, at.value, "must be a URI without a fragment, found "+showText(s))
	case f == anchorText && !isAnchor(s):
		w.report(at, at.value, "must be an anchor name, found "+showText(s))
		w.found[len(w.found)-1].Help = "start with a letter or underscore, then use letters, digits, \"-\", \".\" and \"_\""
	}
}

func addressMessage(s, what string) string {
	return fmt.Sprintf("must be %s, found %s", what, showText(s))
}

// isLooseReference accepts what a resolver of references supports. The strict grammar would reject references with spaces,
// which real files have and every tool resolves.
func isLooseReference(s string) bool {
	if isPlainReference(s) {
		return true
	}
	_, ok := looseURL(s)
	return ok && !strings.Contains(s, `\`)
}

// isPlainReference recognizes a local reference without escapes, the common case, without parsing.
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
