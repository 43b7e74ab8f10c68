// Package yaml reads a YAML text into the tree of package tree and edits it in place.
//
// The text is cut into tokens by a scanner of our own, which knows the bytes of everything
// and goes on after a fault; goccy/go-yaml's parser makes the syntax tree of them; and that is
// walked into nodes. Plain scalars mean what YAML 1.1 and the reference's reader, PyYAML, say
// they mean: "no" is false, 0o14 is text, 1:30 is ninety. The library's own lexer, decoder and
// printer are not used: they lose places, types and bytes.
package yaml

import (
	"fmt"
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Style is how a scalar is written.
type Style uint8

// The styles.
const (
	Plain Style = iota
	SingleQuoted
	DoubleQuoted
	Literal
	Folded
)

// Tag is a scalar's type as a YAML 1.1 reader resolves it.
type Tag uint8

// The tags.
const (
	Null Tag = iota
	Bool
	Int
	Float
	String
	Date
	DateTime
	Binary
)

// Scalar tells how a scalar was written.
type Scalar struct {
	Style Style
	Tag   Tag
	// Raw is the scalar's bytes in the text, with its quotes or block header; "" for a value
	// that is not written.
	Raw string
}

// Document is a YAML text and what was read of it. Of several documents in one text the first
// is read and the others are problems.
//
// Mappings are objects, sequences arrays, and scalars have the kind that YAML 1.1 reads in
// them. Members that a merge key ("<<") brings in stand before a mapping's own, and what an
// alias brings in is a copy; the copies' spans are those of the anchor's text, except the
// alias's own, which is where the alias stands. A key that is no string has its text as name.
type Document struct {
	*tree.Document

	scalars map[*tree.Node]scalar
	// keys of an object's members, in their order.
	keys map[*tree.Node][]scalar
	// shared are the nodes that stand for an alias.
	shared map[*tree.Node]bool
	// brackets are the collections written in brackets.
	brackets map[*tree.Node]bool
	// places of the members that count, by the identity of their keys; made when first asked for.
	places map[*tree.Node]map[any]int
	// comments are the places of the comments, each from its "#" to the end of its line.
	comments []source.Span
	// indentUnit is the indentation of the first indented line, 0 without one.
	indentUnit int
	// core tells that plain scalars mean what YAML 1.2's core schema says.
	core bool
}

// scalar is a scalar as written and its value.
type scalar struct {
	Scalar
	value any
	// merged marks a key that a merge key brought in.
	merged bool
	// core marks a plain scalar that was resolved by the core schema.
	core bool
}

// Parse reads a text. It never fails: what is wrong is in the document's problems, in the
// order of the text. Root is nil for a text that says nothing, which the reference reads as
// null.
func Parse(file *source.File) *Document { return parse(file, false) }

func parse(file *source.File, core bool) (d *Document) {
	d = &Document{Document: &tree.Document{File: file}, core: core, scalars: map[*tree.Node]scalar{}, keys: map[*tree.Node][]scalar{}, shared: map[*tree.Node]bool{}, brackets: map[*tree.Node]bool{}}
	defer func() {
		if r := recover(); r != nil {
			d.Root = nil
			d.Problems = append(d.Problems, diag.Finding{Code: tree.Limit, Span: file.Whole(),
				Message: fmt.Sprintf("the reader failed on this text (%v), which is a fault of the toolkit; a simpler text can be read", r)})
		}
	}()
	if err := d.door(); err != nil {
		d.Problems = append(d.Problems, limitProblem(source.Span{}, err))
		return d
	}
	r := &reporter{doc: d.Document}
	if isUTF16(file.Text) {
		r.fault(file.Whole(), "the text is in UTF-16; save the file as UTF-8")
		return d
	}
	s := newScanner(prepare(file, r), r)
	s.run()
	d.indentUnit, d.comments = s.unit, s.comments
	d.read(s, r)
	sort.SliceStable(d.Problems, func(i, j int) bool { return d.Problems[i].Span.Start < d.Problems[j].Span.Start })
	return d
}

// door refuses a text by its size alone.
func (d *Document) door() error {
	if err := limits.YAMLBytes.Check(len(d.File.Text)); err != nil {
		return err
	}
	return limits.YAMLLines.Check(d.File.Lines())
}

// Scalar tells how a scalar was written; of a node that is no scalar of this document it is
// zero.
func (d *Document) Scalar(n *tree.Node) Scalar { return d.scalars[n].Scalar }

// KeyScalar tells how the key of the object's i-th member was written; a Tag other than String
// is that of a key such as 1, true or ~.
func (d *Document) KeyScalar(object *tree.Node, i int) Scalar {
	if keys := d.keys[object]; i >= 0 && i < len(keys) {
		return keys[i].Scalar
	}
	return Scalar{}
}

// Member is the member of an object that counts for a key, which is plain data as
// [Document.Value] gives it; ok is false when there is none.
func (d *Document) Member(object *tree.Node, key any) (m tree.Member, ok bool) {
	if !object.Is(tree.Object) {
		return tree.Member{}, false
	}
	places := d.places[object]
	if places == nil {
		places = make(map[any]int, len(object.Members))
		for i, key := range d.keys[object] {
			places[identity(key.value)] = i
		}
		if d.places == nil {
			d.places = map[*tree.Node]map[any]int{}
		}
		d.places[object] = places
	}
	i, ok := places[identity(key)]
	if !ok {
		return tree.Member{}, false
	}
	return object.Members[i], true
}

// Value is what a node says as plain data: nil, bool, int64, *big.Int, float64, string, []byte,
// tree.Date, tree.DateTime, []any and *tree.Map, as YAML 1.1 reads it. Of a repeated key the
// last counts. A nil node is nil.
func (d *Document) Value(n *tree.Node) any { return d.data(n, &change{}) }
