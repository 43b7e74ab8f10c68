package schemarules

// References: where a schema has them, and what they lead to.

import (
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// dataKeywords hold values, not schemas: a "$ref" inside them is a text like any other.
var dataKeywords = []string{"const", "default", "enum", "examples"}

// eachRef visits the texts of all "$ref" of the schema, in the order of the file.
func eachRef(n *tree.Node, visit func(ref *tree.Node)) {
	for _, m := range n.Members {
		switch {
		case m.Key == "$ref" && m.Value.Is(tree.String):
			visit(m.Value)
		case !slices.Contains(dataKeywords, m.Key) || m.Value.Is(tree.Object) && m.Value.Get("type") != nil:
			eachRef(m.Value, visit)
		}
	}
	for _, item := range n.Items {
		eachRef(item, visit)
	}
}

// localTarget is what a reference within the document leads to. Local is false for a
// reference that names another document.
func localTarget(root *tree.Node, ref string) (target *tree.Node, local bool) {
	base, fragment, _ := strings.Cut(ref, "#")
	if base != "" && base != strings.TrimSuffix(root.Get("$id").String(), "#") {
		return nil, false
	}
	if decoded, err := url.PathUnescape(fragment); err == nil {
		fragment = decoded
	}
	if fragment == "" || strings.HasPrefix(fragment, "/") {
		return root.At(fragment), true
	}
	return anchored(root, fragment), true
}

// anchored is the schema that calls itself by the name.
func anchored(n *tree.Node, name string) *tree.Node {
	if n.Get("$anchor").String() == name || n.Get("$dynamicAnchor").String() == name || n.Get("$id").String() == "#"+name {
		return n
	}
	for _, m := range n.Members {
		if found := anchored(m.Value, name); found != nil {
			return found
		}
	}
	for _, item := range n.Items {
		if found := anchored(item, name); found != nil {
			return found
		}
	}
	return nil
}

// isCircular reports whether following the reference, and the reference found there and so on,
// leads back to where it started.
func isCircular(root, ref *tree.Node) bool {
	start := ref.Parent
	at, _ := localTarget(root, ref.Text)
	for range 64 {
		if at == nil || at == start {
			return at == start
		}
		next := at.Get("$ref")
		if !next.Is(tree.String) {
			return false
		}
		at, _ = localTarget(root, next.Text)
	}
	return false
}
