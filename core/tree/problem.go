package tree

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ProblemKind tells what is wrong with a text itself.
type ProblemKind uint8

// The kinds of problems.
const (
	// Syntax: the text is not JSON, or not YAML, there.
	Syntax ProblemKind = iota
	// Conflict: an unresolved merge conflict stands in the text.
	Conflict
	// Duplicate: an object has the same name twice.
	Duplicate
	// Limit: the text exceeds what the toolkit reads, so reading stopped.
	Limit
	// Refused: the text is well formed, but the reader that it is written for does not take it,
	// such as a second YAML document or a tag of another program.
	Refused
)

// Problem is one fault of a text.
type Problem struct {
	Kind ProblemKind
	Span source.Span
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Node is the object concerned, for Duplicate; nil otherwise.
	Node *Node
	// Related is another place that matters, such as the first of two duplicates; RelatedMessage is "" without one.
	Related        source.Span
	RelatedMessage string
	// Fix mends the problem; nil when no one mend is sure. Title says what it does.
	Title string
	Safe  bool
	Fix   []diag.Edit
}

// Document is a text and what was read of it.
type Document struct {
	File *source.File
	// Root is nil when the text holds no value at all. With syntax problems it is what could
	// be recovered.
	Root *Node
	// Problems in the order of the text.
	Problems []Problem

	nodes   arena[Node]
	members arena[Member]

	layout layout
}

// Faulty reports whether the text has a fault that keeps it from being read: a syntax problem,
// conflict, limit or refusal. A text that says nothing has none.
func (d *Document) Faulty() bool {
	for i := range d.Problems {
		if d.Problems[i].Kind != Duplicate {
			return true
		}
	}
	return false
}

// Limited reports whether a limit ended the reading.
func (d *Document) Limited() bool {
	return slices.ContainsFunc(d.Problems, func(p Problem) bool { return p.Kind == Limit })
}

// Readable reports whether the text can be read and has a value.
func (d *Document) Readable() bool { return d.Root != nil && !d.Faulty() }

// Tree is the document itself: readers of other languages wrap it.
func (d *Document) Tree() *Document { return d }
