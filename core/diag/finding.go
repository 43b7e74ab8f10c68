package diag

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Code is what a reader or a validator calls a kind of problem. Each has its own codes.
type Code string

// Finding is one problem at one location. Readers of files and validators of values make drafts of it: the code, the
// location, the message, related locations and fixes. The linter adds the check, the rule, the outcome and the severity, and
// completes the draft ([Finding.Complete]).
type Finding struct {
	Check    string // the lint test, such as "schema_lint", in the dialect's name
	Rule     string // the rule within it, such as "duplicate-param"; the same in all dialects
	Code     Code
	Outcome  Outcome
	Severity Severity // of a draft: other than the rule's; "" for that
	// Message is a headline: what is wrong, complete by itself. It starts in lower case and has no full stop.
	Message string
	// Help is how to solve it, one imperative clause, or "did you mean …?"; "" if the message is enough.
	Help string
	// Notes are why it matters, or a fact that is needed to decide; at most two.
	Notes   []string
	Path    string // the file's name as given
	Span    source.Span
	Pointer string // RFC 6901 JSON Pointer of the value; "" is the whole document
	Related []Related
	Fixes   []Fix
	// Missing is the path of the file that does not exist, for findings about one.
	Missing string
	// Template reports that the place is on lines which the pipeline template owns.
	Template bool

	// File of a draft; nil for the file that was read or is linted.
	File *source.File
	// Node is the value of a draft, which gives the pointer and, without a span, the place; nil for the
	// whole document.
	Node Node
}

// Size is about how many bytes a finding takes in a report.
func (f *Finding) Size() int {
	size := len(f.Message) + len(f.Help) + len(f.Pointer)
	for _, note := range f.Notes {
		size += len(note)
	}
	for _, fix := range f.Fixes {
		for _, e := range fix.Edits {
			size += len(e.Text)
		}
	}
	return size
}

// Node is a value in a file. Pointers are built only for what is reported.
type Node interface {
	// Pointer is the RFC 6901 JSON Pointer of the value.
	Pointer() string
	// Place is where the value is in the text.
	Place() source.Span
}

// Related is another place that helps to understand a finding.
type Related struct {
	// Path of the location's file; "" in a draft means the file of the finding.
	Path    string
	Span    source.Span
	Message string
}

// RelatedPlace is another place in the file of the finding.
func RelatedPlace(at source.Span, message string) []Related {
	return []Related{{Span: at, Message: message}}
}

// Fix is one change that solves a finding. Safe means that it cannot change what a correct
// reader of the file understands, or that only one reading was ever meant; other fixes are
// suggestions, which a person must choose.
type Fix struct {
	Title string
	Safe  bool
	Edits []Edit
}

// SafeFix is a fix that --fix applies.
func SafeFix(title string, edits ...Edit) []Fix {
	return []Fix{{Title: title, Safe: true, Edits: edits}}
}

// Suggestion is a fix that a person must choose.
func Suggestion(title string, edits ...Edit) []Fix {
	return []Fix{{Title: title, Edits: edits}}
}

// Complete makes a finding of a draft about the file, unless it has a file of its own: paths, place and
// pointer. Edits that touch are joined. The result shares nothing with the draft that either may change.
func (f *Finding) Complete(file *source.File) {
	if f.File == nil {
		f.File = file
	}
	f.Path = f.File.Name
	if f.Node != nil {
		f.Pointer = f.Node.Pointer()
		if f.Span == (source.Span{}) {
			f.Span = f.Node.Place()
		}
	}
	f.Related, f.Fixes = slices.Clone(f.Related), slices.Clone(f.Fixes)
	for i := range f.Related {
		if r := &f.Related[i]; r.Path == "" {
			r.Path = f.Path
		}
	}
	for i := range f.Fixes {
		f.Fixes[i].complete(f.Path)
	}
	f.File, f.Node = nil, nil
}

// complete joins the edits of each file, which follow on one another. Those without a path belong to the file.
func (f *Fix) complete(file string) {
	var all []Edit
	for rest := f.Edits; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Path == rest[0].Path {
			n++
		}
		all = append(all, Joined(rest[:n])...)
		rest = rest[n:]
	}
	for i := range all {
		if e := &all[i]; e.Path == "" {
			e.Path = file
		}
	}
	f.Edits = all
}
