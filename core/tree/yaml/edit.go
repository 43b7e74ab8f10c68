package yaml

// Edits of a file. They change only the bytes that they must, and keep comments, quotes, line breaks and indentation. The
// edited file is read again, and edits are returned only if exactly the intended value has changed.

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
	// ErrUnreadable: the file has syntax errors.
	ErrUnreadable = errors.New("cannot edit a file with syntax errors")
	// ErrNoPlace: the keys are not the path of a value that an edit could change.
	ErrNoPlace = errors.New("path does not exist in the file")
	// ErrUnsure: no edit was found that changes only this value.
	ErrUnsure = errors.New("no edit changes only this value")
)

// errAlias: the path goes through an alias, so the value is in another part of the file.
var errAlias = fmt.Errorf("%w: it contains an alias, whose value is in another part of the file", ErrNoPlace)

// Set returns the edits that set the value at a path: a key for each mapping, and an index from 0 for a list, where the
// index after the last adds an item. Missing mappings are added, and an alias of a mapping in the path is replaced by a
// mapping that merges the alias. The value is plain data as [Document.Value] returns it, int or []string. There are no edits
// if the path already has the value. The errors are [ErrUnreadable], [ErrNoPlace] and [ErrUnsure].
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

// Append returns the edits that add an item to the list at a path, which is added if it is missing.
func (d *Document) Append(keys []string, value any) ([]diag.Edit, error) {
	if at, rest, err := d.find(keys); err == nil && len(rest) == 0 && at.node.Kind == tree.Array {
		return d.Set(append(slices.Clone(keys), strconv.Itoa(len(at.node.Items))), value)
	}
	return d.Set(keys, []any{value})
}

// Remove returns the edits that remove the value at a path, with its key, its lines and the comment at their end. A
// collection without its last element becomes an empty one. The errors are those of [Document.Set].
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
	if parent.Kind == tree.Object { // otherwise a duplicate of the key would take effect
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

// Rename returns the edits that rename the key of the i-th member of a mapping, with the quotes of the old key; nil if that
// is not possible, such as for a key that comes from a merge key.
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

// own reports whether a node is at its span, and not in a copy.
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
		return fmt.Errorf("%w: the path is empty", ErrNoPlace)
	}
	return nil
}

// verified returns the edits if the edited file has the intended value.
func (d *Document) verified(edits []diag.Edit, meant any) ([]diag.Edit, error) {
	unsure := ErrUnsure
	if len(d.shared) > 0 {
		unsure = fmt.Errorf("%w: an alias repeats a part of the file", ErrUnsure)
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
