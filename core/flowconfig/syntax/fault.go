package syntax

// What a parser of the engine refuses, the classes of such faults, and which of them the strict
// parser would tell: it stops at the first fault of grammar, then at the first of form, and looks
// at names only where neither is.

import (
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Fault is one thing that a parser of the engine refuses or warns of. It begins where the strict
// parser stops, save where that comes to it only lines after the slip, such as an operator at the
// end of a line: there the slip is marked.
type Fault struct {
	Span source.Span
	Code Code
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Legacy and Strict tell which of the two parsers refuses it.
	Legacy, Strict bool
	// Related is another place that matters, such as the bracket that is not closed; it is empty
	// where there is none.
	Related source.Span
}

// Code names a class of faults; the words are those of config.md §7.
type Code string

// The classes. Those of the first group are found by [Parse]; those of the second, which concern
// the strict parser alone, by [File.CheckNames].
const (
	CodeSyntax        Code = "syntax"
	CodeNotAllowed    Code = "statement-not-allowed"
	CodeMissingEquals Code = "missing-equals"
	CodeIncomplete    Code = "incomplete-statement"
	CodeReserved      Code = "reserved-name"
	CodeDuplicateArg  Code = "duplicate-named-arg"
	CodeEmptyList     Code = "empty-list-comma"
	CodeBadTarget     Code = "bad-assignment-target"
	CodeLimit         Code = "limit"

	CodeUndefinedName     Code = "undefined-name"
	CodeUndefinedFunction Code = "undefined-function"
	CodeNotDeclared       Code = "assigned-not-declared"
	CodeAlreadyDeclared   Code = "already-declared"
	CodeIncludeMisplaced  Code = "include-misplaced"
	CodeSelectorMisplaced Code = "selector-misplaced"
	CodeTypeNotFound      Code = "type-not-found"
	CodeUnusedVariable    Code = "unused-variable"
	CodeUnusedParameter   Code = "unused-parameter"
	CodeImplicitIt        Code = "implicit-closure-parameter"
	CodeWorkflowHandler   Code = "workflow-handler"
	CodeDeprecatedName    Code = "deprecated-name"
)

// Level is how bad a class of faults is.
type Level uint8

// The levels. A note is what the engine tells only when asked for more.
const (
	Error Level = iota
	Warning
	Note
)

// Level is how bad a fault of the class is.
func (c Code) Level() Level {
	switch c {
	case CodeUnusedVariable, CodeUnusedParameter, CodeImplicitIt, CodeWorkflowHandler:
		return Warning
	case CodeDeprecatedName:
		return Note
	}
	return Error
}

// StrictErrors are the errors that the strict parser would tell, in its order: the first fault of
// grammar alone, or else the first fault of form alone, or else all faults of names. It leaves out
// what only evaluation can tell, such as an included file that does not exist.
func (f *File) StrictErrors() []Fault {
	if first := f.firstStrict(); first != nil {
		return []Fault{*first}
	}
	var errors []Fault
	for _, fault := range f.CheckNames() {
		if fault.Code.Level() == Error {
			errors = append(errors, fault)
		}
	}
	return errors
}

// StrictReads reports whether the strict parser can read the file at all.
func (f *File) StrictReads() bool { return f.firstStrict() == nil }

// LegacyReads reports whether the legacy parser can read the file.
func (f *File) LegacyReads() bool {
	for i := range f.Faults {
		if f.Faults[i].Legacy {
			return false
		}
	}
	return true
}

// firstStrict is the one fault of grammar or form that the strict parser stops at.
func (f *File) firstStrict() *Fault {
	var form *Fault
	for i := range f.Faults {
		fault := &f.Faults[i]
		if !fault.Strict {
			continue
		}
		if fault.Code == CodeSyntax || fault.Code == CodeLimit {
			return fault
		}
		if form == nil {
			form = fault
		}
	}
	return form
}

// sortFaults puts faults in the order of the text.
func sortFaults(faults []Fault) {
	sort.SliceStable(faults, func(i, j int) bool { return faults[i].Span.Start < faults[j].Span.Start })
}
