// Package syntax reads the pipeline configuration language: bytes to tokens to a tree, with a
// span for everything and every fault of the text. The engine has two parsers. The legacy one
// reads each file as a script; the strict one knows a small grammar of its own. Here one parser
// reads what either of them takes, recovers from faults, and marks what one of them refuses.
package syntax

import "github.com/flow-toolkit/flow-toolkit/core/source"

// File is a text as read. Its statements are complete even where faults were met.
type File struct {
	Source     *source.File
	Statements []Statement
	// Findings by place: what one or both of the engine's parsers refuse.
	Findings []Finding
	// Comments by place, for printers and edits.
	Comments []source.Span

	// strict is the file as the strict parser reads it, where that gives another tree.
	strict *File
	// broken are the beginnings of the statements with a fault of grammar, whose names are not
	// worth a look.
	broken map[int]bool
	// names is what [File.CheckNames] told, once it was asked.
	names *[]Finding
	// params is what [File.ParamsRead] told, once it was asked.
	params *paramsReader
}

// Node is anything with a place in the text.
type Node interface{ Span() source.Span }

// At is the place of a node, embedded in each.
type At source.Span

// Span is the bytes that the node was written with.
func (a At) Span() source.Span { return source.Span(a) }

// Statement is one of the statement types below.
type Statement interface {
	Node
	statement()
}

// Expr is one of the expression types below.
type Expr interface {
	Node
	expr()
}
