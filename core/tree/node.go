// Package tree reads a file into a tree of nodes with spans.
//
// Every key and every value has a byte span, members keep the order of the file with all duplicates, and numbers keep their
// digits. Edits are made on bytes, so that a fix leaves other bytes unchanged.
package tree

import "github.com/flow-toolkit/flow-toolkit/core/source"

// Kind is a JSON type.
type Kind uint8

// The kinds. Invalid marks a value that could not be read; the text has a syntax problem there.
const (
	Invalid Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"nothing", "null", "boolean", "number", "string", "array", "object"}

func (k Kind) String() string { return kindNames[k] }

// Node is one value of a document.
type Node struct {
	Kind Kind
	// index in the parent's members or items.
	index int32
	// Span of the value in the text, with its quotes or brackets.
	Span source.Span
	// Text is a string's content with escapes resolved, a number's digits as written, or
	// "true" or "false".
	Text string
	// Members of an object, in the text's order; a repeated name appears each time.
	Members []Member
	// Items of an array.
	Items []*Node
	// Parent is nil for the root.
	Parent *Node
	// names finds members of large objects; the last of a repeated name wins.
	names map[string]int32
}

// Member is one name and value of an object.
type Member struct {
	Key string
	// KeySpan is the key's place with its quotes.
	KeySpan source.Span
	Value   *Node
}

// Span of the member from its key to the end of its value.
func (m Member) Span() source.Span { return source.Span{Start: m.KeySpan.Start, End: m.Value.Span.End} }

// linearMembers is how many members are searched one by one before a map pays.
const linearMembers = 16

// Is reports whether the node exists and has the kind. A nil node has none.
func (n *Node) Is(k Kind) bool { return n != nil && n.Kind == k }

// Get returns the value of a key, or nil if the node is not an object or has no such key. The last of duplicate keys is in
// effect, as in every parser that accepts them.
func (n *Node) Get(name string) *Node {
	if i := n.find(name); i >= 0 {
		return n.Members[i].Value
	}
	return nil
}

// Member returns the member of a key; ok is false if there is none.
func (n *Node) Member(name string) (m Member, ok bool) {
	if i := n.find(name); i >= 0 {
		return n.Members[i], true
	}
	return Member{}, false
}

func (n *Node) find(name string) int {
	if n == nil || n.Kind != Object {
		return -1
	}
	if n.names != nil {
		if i, ok := n.names[name]; ok {
			return int(i)
		}
		return -1
	}
	for i := len(n.Members) - 1; i >= 0; i-- {
		if n.Members[i].Key == name {
			return i
		}
	}
	return -1
}

// Indexed prepares an object that was not read from a file for lookups, and returns it.
func (n *Node) Indexed() *Node {
	if n.Kind == Object && len(n.Members) > linearMembers {
		n.names = make(map[string]int32, len(n.Members))
		for i := range n.Members {
			n.names[n.Members[i].Key] = int32(i)
		}
	}
	return n
}

// Adopt makes the node the parent of its members' values and of its items, and returns it ready for lookups. It is for
// readers that build their nodes elsewhere.
func (n *Node) Adopt() *Node {
	for i := range n.Members {
		n.Members[i].Value.Parent, n.Members[i].Value.index = n, int32(i)
	}
	for i, item := range n.Items {
		item.Parent, item.index = n, int32(i)
	}
	return n.Indexed()
}

// CopyWith returns a copy with the span of the node and other members and items, which keep their parents.
func (n *Node) CopyWith(members []Member, items []*Node) *Node {
	made := *n
	made.Members, made.Items, made.names = members, items, nil
	return made.Indexed()
}

// Effective reports whether the member at i is the one in effect for its key.
func (n *Node) Effective(i int) bool { return n.find(n.Members[i].Key) == i }

// String is the text of a string node, else "".
func (n *Node) String() string {
	if n.Is(String) {
		return n.Text
	}
	return ""
}

// True reports whether the node is the boolean true.
func (n *Node) True() bool { return n.Is(Bool) && n.Text == "true" }

// Place returns the node's span; empty for nil.
func (n *Node) Place() source.Span {
	if n == nil {
		return source.Span{}
	}
	return n.Span
}

// Index returns the node's index among its parent's members or items.
func (n *Node) Index() int { return int(n.index) }

// Key returns the member of the node in its parent object; ok is false at the root and in arrays.
func (n *Node) Key() (m Member, ok bool) {
	if n == nil || n.Parent == nil || n.Parent.Kind != Object {
		return Member{}, false
	}
	return n.Parent.Members[n.index], true
}

// Equal reports whether two values are the same JSON value: numbers by value, objects
// without regard to order.
func Equal(a, b *Node) bool {
	if a == nil || b == nil || a.Kind != b.Kind {
		return a == b
	}
	switch a.Kind {
	case Number:
		return a.Decimal().Cmp(b.Decimal()) == 0
	case Array:
		if len(a.Items) != len(b.Items) {
			return false
		}
		for i := range a.Items {
			if !Equal(a.Items[i], b.Items[i]) {
				return false
			}
		}
		return true
	case Object:
		return subset(a, b) && subset(b, a)
	case Null, Invalid:
		return true
	default:
		return a.Text == b.Text
	}
}

func subset(a, b *Node) bool {
	for i, m := range a.Members {
		if a.Effective(i) && !Equal(m.Value, b.Get(m.Key)) {
			return false
		}
	}
	return true
}
