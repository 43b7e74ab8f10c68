package yaml

// Edits are made on bytes. What an edit does not have to touch stays: comments, quotes, line
// breaks, the manner of indentation. Every edit is tried on the text and read again, and is
// only handed out if exactly what was meant has changed.

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The errors of edits.
var (
	// ErrUnreadable: the text has faults that must be fixed first.
	ErrUnreadable = errors.New("the text cannot be read, so it cannot be edited")
	// ErrNoPlace: the keys lead to no place that an edit could change.
	ErrNoPlace = errors.New("the keys lead to no place in the text")
	// ErrUnsure: no edit was found that changes what is meant and nothing else.
	ErrUnsure = errors.New("no edit changes this and nothing else")
)

// errAlias: what the keys lead to stands elsewhere.
var errAlias = fmt.Errorf("%w, for an alias stands on the way, which repeats another part of it", ErrNoPlace)

// Set makes the edits that put a value at the keys: a name for each mapping on the way, a
// number from 0 for a list, where the number after the last adds an item. Missing mappings are
// made, and an alias of a mapping on the way becomes one that has the alias merged in. The value is plain data as [Document.Value] gives it; int and []string are taken too.
// Where the value is already there, there are no edits. The errors are [ErrUnreadable],
// [ErrNoPlace] and [ErrUnsure].
func (d *Document) Set(keys []string, value any) ([]diag.Edit, error) {
	value = normal(value)
	if err := d.editable(keys); err != nil {
		return nil, err
	}
	e := d.editor()
	if d.Root == nil || d.Root.Kind == tree.Null {
		whole := nested(keys, value)
		return d.verified(e.begin(whole), whole)
	}
	at, rest, err := d.find(keys)
	switch {
	case errors.Is(err, errAlias) && at.node.Kind == tree.Object && (len(rest) == 1 || at.node.Get(rest[0]) == nil):
		member := nested(rest[1:], value)
		return d.verified(e.override(at, rest[0], member), d.data(d.Root, &change{into: at.node, key: rest[0], value: member}))
	case err != nil:
		return nil, err
	case len(rest) > 0 && at.node.Kind == tree.Array:
		item := nested(rest[1:], value)
		return d.verified(e.insert(at, "", item), d.data(d.Root, &change{into: at.node, value: item}))
	case len(rest) > 0 && at.node.Kind == tree.Object:
		member := nested(rest[1:], value)
		return d.verified(e.insert(at, rest[0], member), d.data(d.Root, &change{into: at.node, key: rest[0], value: member}))
	}
	value = nested(rest, value)
	if equal(d.Value(at.node), value) {
		return nil, nil
	}
	meant := d.data(d.Root, &change{replace: at.node, value: value})
	if edits, err := d.verified(e.update(at, value), meant); err == nil {
		return edits, nil
	}
	return d.verified(e.replace(at, value), meant)
}

// Append makes the edits that add an item to the list at the keys, making it when it is missing.
func (d *Document) Append(keys []string, value any) ([]diag.Edit, error) {
	if at, rest, err := d.find(keys); err == nil && len(rest) == 0 && at.node.Kind == tree.Array {
		return d.Set(append(slices.Clone(keys), strconv.Itoa(len(at.node.Items))), value)
	}
	return d.Set(keys, []any{value})
}

// Remove makes the edits that take what stands at the keys out, with its name, its lines and
// the comment at their end. A collection that loses its last element becomes an empty one.
// The errors are those of [Document.Set].
func (d *Document) Remove(keys []string) ([]diag.Edit, error) {
	if err := d.editable(keys); err != nil {
		return nil, err
	}
	at, rest, err := d.find(keys)
	if err != nil || len(rest) > 0 || at.parent == nil {
		return nil, fmt.Errorf("%w: %q", ErrNoPlace, keys)
	}
	parent := at.parent.node
	indices := []int{at.index}
	if parent.Kind == tree.Object { // repeats of the name would come to light
		indices = indices[:0]
		for i, m := range parent.Members {
			if m.Key == parent.Members[at.index].Key && !d.keys[parent][i].merged {
				indices = append(indices, i)
			}
		}
	}
	removed := make([]*tree.Node, len(indices))
	for i, index := range indices {
		removed[i] = element(parent, index).node
	}
	return d.verified(d.editor().remove(*at.parent, indices), d.data(d.Root, &change{removed: removed}))
}

// Rename makes the edits that give the i-th member of a mapping another name, in the quotes
// that the old one has. There are none where that cannot be done, such as for a name that a merge
// key brought in.
func (d *Document) Rename(object *tree.Node, i int, name string) []diag.Edit {
	if !object.Is(tree.Object) || i < 0 || i >= len(object.Members) || d.keys[object][i].merged || !d.own(object) {
		return nil
	}
	text := d.inStyle(name, d.keys[object][i].Style, d.brackets[object])
	if text == "<<" {
		text = doubleQuoted(text)
	}
	edits, err := d.verified([]diag.Edit{{Span: object.Members[i].KeySpan, Text: text}}, d.data(d.Root, &change{renamed: object, index: i, key: name}))
	if err != nil {
		return nil
	}
	return edits
}

// own reports whether a node stands where its span says, and not within a copy.
func (d *Document) own(n *tree.Node) bool {
	for ; n != nil; n = n.Parent {
		if d.shared[n] {
			return false
		}
		if p := n.Parent; p != nil && p.Kind == tree.Object && d.keys[p][n.Index()].merged {
			return false
		}
	}
	return true
}

func (d *Document) editable(keys []string) error {
	switch {
	case d.Faulty():
		return ErrUnreadable
	case len(keys) == 0:
		return fmt.Errorf("%w: there are no keys", ErrNoPlace)
	}
	return nil
}

// verified hands edits out if the edited text says what is meant.
func (d *Document) verified(edits []diag.Edit, meant any) ([]diag.Edit, error) {
	unsure := ErrUnsure
	if len(d.shared) > 0 {
		unsure = fmt.Errorf("%w, for an alias repeats a part of the text", ErrUnsure)
	}
	text, err := diag.Apply(d.File.Text, edits)
	if err != nil || edits == nil {
		return nil, unsure
	}
	again := Parse(source.New(d.File.Name, []byte(text)))
	if again.Faulty() {
		return nil, unsure
	}
	m, isMap := meant.(*tree.Map)
	if !equal(again.Value(again.Root), meant) && !(again.Root == nil && isMap && len(m.Entries) == 0) {
		return nil, unsure
	}
	return edits, nil
}
