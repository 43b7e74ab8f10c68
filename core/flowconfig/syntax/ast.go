// Package syntax reads the pipeline configuration language: bytes to tokens to a tree, with a span for every node and all
// syntax errors. The engine has two parsers. The legacy one reads each file as a script; the strict one has a small grammar
// of its own. This package has one parser that reads what either of them accepts, recovers from errors, and marks what one of
// them rejects.
package syntax

import "github.com/flow-toolkit/flow-toolkit/core/source"

// File is a parsed file. Its statements are complete even if it has errors.
type File struct {
	Source     *source.File
	Statements []Statement
	// Findings by place: what one or both of the engine's parsers refuse.
	Findings []Finding
	// Comments by place, for printers and edits.
	Comments []source.Span

	// strict is the file as the strict parser reads it, where that gives another tree.
	strict *File
	// broken are the starts of the statements with a grammar error, whose names are not checked.
	broken map[int]bool
	// names is the result of [File.CheckNames], once it was called.
	names *[]Finding
	// params is the result of [File.ParamsRead], once it was called.
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
