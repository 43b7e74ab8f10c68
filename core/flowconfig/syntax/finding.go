package syntax

// What the parsers of the engine reject, the classes of such errors, and which of them the strict parser would report: it
// stops at the first grammar error, then at the first error of form, and checks names only if the file has neither.

import (
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Finding is the draft of one: what a parser of the engine refuses or warns of. It begins where the strict
// parser stops, save where that comes to it only lines after the mistake, such as an operator at the
// end of a line: there the mistake is marked.
type Finding struct {
	diag.Finding
	// Legacy and Strict report which of the two parsers rejects it.
	Legacy, Strict bool
}

// found is a finding of the parsers. Another place that matters, such as the bracket that is not closed,
// is given where there is one; it may be empty.
func found(by who, code diag.Code, at source.Span, message, help string, other ...source.Span) Finding {
	f := Finding{
		Finding: diag.Finding{Code: code, Severity: SeverityOf(code), Span: at, Message: message, Help: help},
		Legacy:  by&legacy != 0, Strict: by&strictly != 0,
	}
	for _, place := range other {
		if place != (source.Span{}) {
			f.Related = diag.RelatedPlace(place, relatedLabel(code))
		}
	}
	return f
}

// relatedLabel describes the related place of a finding.
func relatedLabel(code diag.Code) string {
	switch code {
	case CodeDuplicateArg, CodeAlreadyDeclared:
		return "first one here"
	case CodeMissingEquals:
		return `entry without "="`
	}
	return "starts here"
}

// strictAnd is the strict parser, and the legacy one where that refuses the same.
func strictAnd(isLegacy bool) who {
	if isLegacy {
		return both
	}
	return strictly
}

// The codes of findings; the words are those of config.md §7. Those of the first group are found by [Parse]; those of the second, which concern
// the strict parser alone, by [File.CheckNames].
const (
	CodeSyntax        diag.Code = "syntax"
	CodeNotAllowed    diag.Code = "statement-not-allowed"
	CodeMissingEquals diag.Code = "missing-equals"
	CodeIncomplete    diag.Code = "incomplete-statement"
	CodeReserved      diag.Code = "reserved-name"
	CodeDuplicateArg  diag.Code = "duplicate-named-arg"
	CodeEmptyList     diag.Code = "empty-list-comma"
	CodeBadTarget     diag.Code = "bad-assignment-target"
	CodeLimit         diag.Code = "limit"

	CodeUndefinedName     diag.Code = "undefined-name"
	CodeUndefinedFunction diag.Code = "undefined-function"
	CodeNotDeclared       diag.Code = "assigned-not-declared"
	CodeAlreadyDeclared   diag.Code = "already-declared"
	CodeIncludeMisplaced  diag.Code = "include-misplaced"
	CodeSelectorMisplaced diag.Code = "selector-misplaced"
	CodeTypeNotFound      diag.Code = "type-not-found"
	CodeUnusedVariable    diag.Code = "unused-variable"
	CodeUnusedParameter   diag.Code = "unused-parameter"
	CodeImplicitIt        diag.Code = "implicit-closure-parameter"
	CodeWorkflowHandler   diag.Code = "workflow-handler"
	CodeDeprecatedName    diag.Code = "deprecated-name"
)

// SeverityOf is the severity of a finding of the class. Info is what the engine reports only on request.
func SeverityOf(code diag.Code) diag.Severity {
	switch code {
	case CodeUnusedVariable, CodeUnusedParameter, CodeImplicitIt, CodeWorkflowHandler:
		return diag.Warning
	case CodeDeprecatedName:
		return diag.Info
	}
	return diag.Error
}

// StrictErrors are the errors that the strict parser would report, in its order: only the first grammar error, else only the
// first error of form, else all errors of names. It leaves out what only evaluation finds, such as an included file that does
// not exist.
func (f *File) StrictErrors() []Finding {
	if first := f.firstStrict(); first != nil {
		return []Finding{*first}
	}
	var errors []Finding
	for _, fault := range f.CheckNames() {
		if fault.Severity == diag.Error {
			errors = append(errors, fault)
		}
	}
	return errors
}

// StrictReads reports whether the strict parser can read the file at all.
func (f *File) StrictReads() bool { return f.firstStrict() == nil }

// LegacyReads reports whether the legacy parser can read the file.
func (f *File) LegacyReads() bool {
	for i := range f.Findings {
		if f.Findings[i].Legacy {
			return false
		}
	}
	return true
}

// firstStrict is the error of grammar or form at which the strict parser stops.
func (f *File) firstStrict() *Finding {
	var form *Finding
	for i := range f.Findings {
		fault := &f.Findings[i]
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

// sortFindings puts findings in the order of the text.
func sortFindings(findings []Finding) {
	sort.SliceStable(findings, func(i, j int) bool { return findings[i].Span.Start < findings[j].Span.Start })
}
