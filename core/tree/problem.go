package tree

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Codes of problems in a file itself.
const (
	// Syntax: a syntax error of JSON or YAML.
	Syntax diag.Code = "syntax"
	// Conflict: an unresolved merge conflict.
	Conflict diag.Code = "conflict"
	// Duplicate: a duplicate key in an object.
	Duplicate diag.Code = "duplicate"
	// Limit: the file exceeds a limit, so reading stopped.
	Limit diag.Code = "limit"
	// Refused: the file is well formed, but its program rejects it, such as a second YAML document or a
	// tag of another program.
	Refused diag.Code = "refused"
)

// Document is a file and what was read of it.
type Document struct {
	File *source.File
	// Root is nil if the file has no value. With syntax errors it is what could be recovered.
	Root *Node
	// Problems in the order of the text.
	Problems []diag.Finding

	nodes   arena[Node]
	members arena[Member]

	layout layout
}

// Faulty reports whether the file has a problem that prevents reading it: a syntax error, conflict, limit or refusal.
// An empty file has none.
func (d *Document) Faulty() bool { return d.SyntaxError() != nil }

// SyntaxError returns the first problem that prevents reading the file; nil if it can be read.
func (d *Document) SyntaxError() *diag.Finding {
	for i := range d.Problems {
		if d.Problems[i].Code != Duplicate {
			return &d.Problems[i]
		}
	}
	return nil
}

// Unreadable returns the draft of a finding that this file, which another file needs, cannot be read: what, followed by the
// syntax error. It has no fixes; lint the file itself for those.
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

// Recovered reports whether the text has syntax errors, each with one correction that is sure, and nothing else that prevents
// reading it: Root is then that of the corrected text.
func (d *Document) Recovered() bool {
	if d.Root == nil || !d.Faulty() {
		return false
	}
	for i := range d.Problems {
		p := &d.Problems[i]
		sure := p.Code == Syntax && slices.ContainsFunc(p.Fixes, func(f diag.Fix) bool { return f.Safe })
		if !sure && p.Code != Duplicate {
			return false
		}
	}
	return true
}

// Tree returns the document itself: readers of other languages wrap it.
func (d *Document) Tree() *Document { return d }
