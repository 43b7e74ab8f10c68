// Package refs follows references within a schema.
package refs

import (
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Targets resolves references within the document.
type Targets struct {
	// Root of the schema.
	Root *tree.Node
	// anchors are the schemas that call themselves by a name; found when first asked for.
	anchors map[string]*tree.Node
}

// Of returns the target of a reference. Local is false for a reference to another document.
func (t *Targets) Of(ref string) (target *tree.Node, local bool) {
	base, fragment, _ := strings.Cut(ref, "#")
	if base != "" && base != strings.TrimSuffix(t.Root.Get("$id").String(), "#") {
		return nil, false
	}
	if decoded, err := url.PathUnescape(fragment); err == nil {
		fragment = decoded
	}
	if fragment == "" || strings.HasPrefix(fragment, "/") {
		return t.Root.At(fragment), true
	}
	if t.anchors == nil {
		t.anchors = map[string]*tree.Node{}
		t.collect(t.Root)
	}
	return t.anchors[fragment], true
}

// collect notes the names below a node; of a repeated one the first counts.
func (t *Targets) collect(n *tree.Node) {
	id, local := strings.CutPrefix(n.Get("$id").String(), "#")
	if !local {
		id = ""
	}
	for _, name := range [...]string{n.Get("$anchor").String(), n.Get("$dynamicAnchor").String(), id} {
		if name != "" && t.anchors[name] == nil {
			t.anchors[name] = n
		}
	}
	for _, m := range n.Members {
		t.collect(m.Value)
	}
	for _, item := range n.Items {
		t.collect(item)
	}
}

// Circular reports whether following the reference, and the reference found there and so on,
// leads back to where it started.
func (t *Targets) Circular(ref *tree.Node) bool {
	start := ref.Parent
	at, _ := t.Of(ref.Text)
	for range 64 {
		if at == nil || at == start {
			return at == start
		}
		next := at.Get("$ref")
		if !next.Is(tree.String) {
			return false
		}
		at, _ = t.Of(next.Text)
	}
	return false
}

// Below reports whether the node contains a reference.
func Below(n *tree.Node) bool {
	for _, m := range n.Members {
		if m.Key == "$ref" || m.Key == "$dynamicRef" || Below(m.Value) {
			return true
		}
	}
	for _, item := range n.Items {
		if Below(item) {
			return true
		}
	}
	return false
}
