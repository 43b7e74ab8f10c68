package yaml

// Mappings: keys of every type, duplicate keys, and merge keys.

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"

	"github.com/goccy/go-yaml/ast"
)

// mapping builds the members of an object. Merged members come first, so that the mapping's own keys override them.
func (b *builder) mapping(node *tree.Node, values []*ast.MappingValueNode) {
	m := &mappingBuilder{builder: b, node: node, places: make(map[any]tree.Member, len(values))}
	m.own, m.ownKeys = make([]tree.Member, 0, len(values)), make([]scalar, 0, len(values))
	for _, v := range values {
		if b.stopped {
			break
		}
		m.member(v)
	}
	if node.Members, b.keys[node] = m.own, m.ownKeys; len(m.merged) > 0 {
		node.Members, b.keys[node] = append(m.merged, m.own...), append(m.mergedKeys, m.ownKeys...)
	}
	node.Adopt()
}

type mappingBuilder struct {
	*builder
	node                *tree.Node
	own, merged         []tree.Member
	ownKeys, mergedKeys []scalar
	// places are the members so far, by the identity of their keys.
	places map[any]tree.Member
}

func (m *mappingBuilder) member(v *ast.MappingValueNode) {
	at := v.Key.GetToken().Position.Offset
	if t := m.all[at]; t.kind == tokScalar && t.style == Plain && t.text == "<<" && m.about[at].tag == "" {
		value := m.builder.node(v.Value)
		m.node.Span.End = max(m.node.Span.End, value.Span.End)
		m.merge(value, t.span())
		return
	}
	name, key := m.key(at)
	value := m.builder.node(v.Value)
	member := tree.Member{Key: name, KeySpan: m.all[at].span(), Value: value}
	same := m.identity(key.value)
	if first, known := m.places[same]; known {
		_, isText := key.value.(string)
		m.duplicate(member, first, isText)
	} else {
		m.places[same] = member
	}
	m.own = append(m.own, member)
	m.ownKeys = append(m.ownKeys, key)
	m.node.Span.End = max(m.node.Span.End, value.Span.End)
}

// identity returns a value that is equal for equal keys. In YAML 1.2 the keys 1, 1.0 and true differ.
func (m *mappingBuilder) identity(key any) any {
	switch key.(type) {
	case bool, float64:
		if m.yaml12 {
			return key
		}
	}
	return identity(key)
}

// duplicate reports a key that is equal to an earlier one; isText is set if it is a string.
func (m *mappingBuilder) duplicate(member, first tree.Member, isText bool) {
	message := "duplicate key " + quote(member.Key)
	as, before := m.written(member), m.written(first)
	switch {
	case first.Key != member.Key:
		message = fmt.Sprintf("key %s is equal to the key %s", tree.Shorten(as, shownKey), tree.Shorten(before, shownKey))
	case !isText: // such as true, which differs from "true"
		message = "duplicate key " + tree.Shorten(as, shownKey)
	}
	m.report(diag.Finding{
		Code: tree.Duplicate, Span: member.KeySpan, Node: member.Value, Message: message,
		Help:  tree.RemoveOneKey(m.File, first.KeySpan, member.KeySpan),
		Notes: []string{"most parsers keep only the last value, others reject the file"}, Related: diag.RelatedPlace(first.KeySpan, "first used here"),
	})
}

// written returns a key as it is in the file, with its quotes.
func (m *mappingBuilder) written(member tree.Member) string { return m.File.Slice(member.KeySpan) }

// shownKey is the longest key in a message, in characters.
const shownKey = 60

// key returns the text of a key and its scalar.
func (m *mappingBuilder) key(at int) (string, scalar) {
	t := m.all[at]
	if t.kind == tokCollectionKey {
		return t.text, scalar{Scalar: Scalar{Tag: String, Raw: t.text}, value: t.text}
	}
	if t.kind == tokScalar && t.style == Plain && t.text == "=" && m.about[at].tag == "" {
		return t.text, scalar{Scalar: Scalar{Tag: String, Raw: t.text}, value: t.text}
	}
	node := m.leaf(at)
	if node.Kind == tree.Object || node.Kind == tree.Array {
		m.unsupported(t.span(), "key must be a string, found an alias of a list or mapping", "write the key as a string")
		return t.text, scalar{Scalar: Scalar{Tag: String, Raw: t.text}, value: t.text}
	}
	key := m.scalars[node]
	if t.kind == tokAlias {
		return node.Text, key
	}
	return t.text, key
}

// merge adds the members of a mapping, or of a list of mappings in which the first has priority.
func (m *mappingBuilder) merge(value *tree.Node, at source.Span) {
	switch {
	case value.Is(tree.Object):
		m.take(value)
		return
	case value.Is(tree.Array) && !slices.ContainsFunc(value.Items, func(n *tree.Node) bool { return n.Kind != tree.Object }):
		for i := len(value.Items) - 1; i >= 0; i-- {
			m.take(value.Items[i])
		}
		return
	case value.Is(tree.Invalid):
		return
	}
	m.unsupported(at, `value of "<<" must be a mapping or a list of mappings`, "use an alias of a mapping, or quote the key")
}

func (m *mappingBuilder) take(object *tree.Node) {
	m.merged = append(m.merged, object.Members...)
	for _, key := range m.keys[object] {
		key.merged = true
		m.mergedKeys = append(m.mergedKeys, key)
	}
}

// identity returns a value that is equal for keys which are equal in PyYAML, such as 1, 1.0 and true.
func identity(key any) any {
	switch key := key.(type) {
	case nil:
		return nullKey{}
	case bool:
		if key {
			return int64(1)
		}
		return int64(0)
	case float64:
		if whole := int64(key); float64(whole) == key && key > -1<<62 && key < 1<<62 {
			return whole
		}
	case *big.Int:
		return [1]string{key.String()}
	case []byte:
		return [2]string{string(key)}
	}
	return key
}

// nullKey is the identity of null. Go 1.26.8 ends a program for wasm with "memory access out of bounds" when
// nil is a key of a large map of interfaces.
type nullKey struct{}
