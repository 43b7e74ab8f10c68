// Package yaml reads a YAML file into the tree of package tree and edits it in place.
//
// A scanner of this package returns tokens with their spans and recovers from errors. The parser of goccy/go-yaml builds
// the syntax tree from them, which is then converted to nodes. Plain scalars have the types of YAML 1.1 as PyYAML, the
// parser of nf-core/tools, reads them: "no" is false, 0o14 is a string, 1:30 is ninety. The lexer, decoder and printer of
// the library are not used, because they lose spans, types and bytes.
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

// Scalar is how a scalar was written.
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
// Mappings are objects, sequences arrays, and scalars have the kind that YAML 1.1 reads in them. Members of a merge key
// ("<<") precede a mapping's own, and the value of an alias is a copy; the copies' spans are those of the anchor's source,
// except the alias's own, which is the location of the alias. A key that is not a string has its source as name.
type Document struct {
	*tree.Document

	scalars map[*tree.Node]scalar
	// keys of an object's members, in their order.
	keys map[*tree.Node][]scalar
	// shared are the nodes that are aliases.
	shared map[*tree.Node]bool
	// brackets are the collections written in brackets.
	brackets map[*tree.Node]bool
	// places of the members that count, by the identity of their keys; made when first asked for.
	places map[*tree.Node]map[any]int
	// comments are the places of the comments, each from its "#" to the end of its line.
	comments []source.Span
	// indentUnit is the indentation of the first indented line, 0 without one.
	indentUnit int
	// yaml12 is true if plain scalars have the types of YAML 1.2's core schema.
	yaml12 bool
}

// scalar is a scalar as written, and its value.
type scalar struct {
	Scalar
	value any
	// merged is true for a key that comes from a merge key.
	merged bool
	// yaml12 is true for a plain scalar that was resolved by the core schema.
	yaml12 bool
}

// Parse reads a file. It never fails: errors are in the problems of the document, in the order of the file. Root is nil for
// a file without a value, which PyYAML reads as null.
func Parse(file *source.File) *Document { return parse(file, false) }

func parse(file *source.File, yaml12 bool) (d *Document) {
	d = &Document{Document: &tree.Document{File: file}, yaml12: yaml12, scalars: map[*tree.Node]scalar{}, keys: map[*tree.Node][]scalar{}, shared: map[*tree.Node]bool{}, brackets: map[*tree.Node]bool{}}
	defer func() {
		if r := recover(); r != nil {
			d.Root = nil
			d.Problems = append(d.Problems, diag.Finding{
				Code: tree.Limit, Span: file.Whole(), Message: fmt.Sprintf("internal error in the YAML reader: %v", r), Help: "report it with this file",
			})
		}
	}()
	if err := d.checkSize(); err != nil {
		d.Problems = append(d.Problems, tree.LimitProblem(source.Span{}, err))
		return d
	}
	r := &reporter{doc: d.Document, pyYAML: !yaml12}
	if isUTF16(file.Text) {
		r.syntaxError(file.Whole(), "file must be in UTF-8, found UTF-16", "save the file as UTF-8")
		return d
	}
	s := newScanner(preprocess(file, r), r)
	s.run()
	d.indentUnit, d.comments = s.unit, s.comments
	d.read(s, r)
	sort.SliceStable(d.Problems, func(i, j int) bool { return d.Problems[i].Span.Start < d.Problems[j].Span.Start })
	return d
}

// checkSize returns the error of a file that exceeds a limit of size.
func (d *Document) checkSize() error {
	if err := limits.YAMLBytes.Check(len(d.File.Text)); err != nil {
		return err
	}
	return limits.YAMLLines.Check(d.File.Lines())
}

// Scalar returns how a scalar is written; zero for a node that is not a scalar of this document.
func (d *Document) Scalar(n *tree.Node) Scalar { return d.scalars[n].Scalar }

// KeyScalar returns how the key of the object's i-th member is written; keys such as 1, true or ~ have a Tag other than
// String.
func (d *Document) KeyScalar(object *tree.Node, i int) Scalar {
	if keys := d.keys[object]; i >= 0 && i < len(keys) {
		return keys[i].Scalar
	}
	return Scalar{}
}

// Member returns the member of an object that is in effect for a key, which is plain data as [Document.Value] returns it;
// ok is false if there is none.
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

// Value returns a node as plain data: nil, bool, int64, *big.Int, float64, string, []byte, tree.Date, tree.DateTime, []any
// and *tree.Map. The last of duplicate keys is in effect. A nil node is nil.
func (d *Document) Value(n *tree.Node) any { return d.data(n, &change{}) }
