package tree

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// The codes of what is wrong with a text itself.
const (
	// Syntax: the text is not JSON, or not YAML, there.
	Syntax diag.Code = "syntax"
	// Conflict: an unresolved merge conflict stands in the text.
	Conflict diag.Code = "conflict"
	// Duplicate: an object has the same name twice.
	Duplicate diag.Code = "duplicate"
	// Limit: the text exceeds what the toolkit reads, so reading stopped.
	Limit diag.Code = "limit"
	// Refused: the text is well formed, but the reader that it is written for does not take it,
	// such as a second YAML document or a tag of another program.
	Refused diag.Code = "refused"
)

// Document is a text and what was read of it.
type Document struct {
	File *source.File
	// Root is nil when the text holds no value at all. With syntax problems it is what could
	// be recovered.
	Root *Node
	// Problems in the order of the text.
	Problems []diag.Finding

	nodes   arena[Node]
	members arena[Member]

	layout layout
}

// Faulty reports whether the text has a fault that keeps it from being read: a syntax problem,
// conflict, limit or refusal. A text that says nothing has none.
func (d *Document) Faulty() bool { return d.SyntaxError() != nil }

// SyntaxError is the first problem that keeps the text from being read; nil where it can be.
func (d *Document) SyntaxError() *diag.Finding {
	for i := range d.Problems {
		if d.Problems[i].Code != Duplicate {
			return &d.Problems[i]
		}
	}
	return nil
}

// Unreadable is the draft of a finding that another file needs this one, which cannot be read: what leads to the
// syntax error, and that. Fixing the text is up to those who lint it.
func (d *Document) Unreadable(what string) diag.Finding {
	f := *d.SyntaxError()
	f.File, f.Message, f.Fixes = d.File, what+": "+f.Message, nil
	return f
}

// Limited reports whether a limit ended the reading.
func (d *Document) Limited() bool { return d.Has(Limit) }

// Has reports whether the text has a problem of the code.
func (d *Document) Has(code diag.Code) bool {
	for i := range d.Problems {
		if d.Problems[i].Code == code {
			return true
		}
	}
	return false
}

// Readable reports whether the text can be read and has a value.
func (d *Document) Readable() bool { return d.Root != nil && !d.Faulty() }

// Tree is the document itself: readers of other languages wrap it.
func (d *Document) Tree() *Document { return d }
