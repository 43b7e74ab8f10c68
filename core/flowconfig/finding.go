package flowconfig

import (
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Finding is the draft of one, in one of the files. Its severity is that for the parser in use.
type Finding struct {
	syntax.Finding
	// In is the file.
	In *File
}

// found is a finding at a place. Which parser it concerns, the machine that makes it knows.
func found(at Place, code diag.Code, severity diag.Severity, message string) Finding {
	return ofSyntax(at.File, syntax.Finding{Finding: diag.Finding{Code: code, Severity: severity, Span: at.Span, Message: message}})
}

// ofSyntax is a finding of a file's parser.
func ofSyntax(in *File, f syntax.Finding) Finding { return Finding{Finding: f, In: in} }

// Place is where the finding is.
func (f *Finding) Place() Place { return Place{File: f.In, Span: f.Span} }

// Position is where the finding begins.
func (f *Finding) Position() source.Position {
	if f.In == nil || f.In.Syntax == nil {
		return source.Position{Line: 1, Column: 1}
	}
	return f.In.Syntax.Source.Position(f.Span.Start)
}

// The classes of faults that evaluation finds; the words are those of config.md §7 and of the
// recorded outcomes of the engine.
const (
	CodeRuntime     diag.Code = "runtime"
	CodeMissing     diag.Code = "include-missing"
	CodeCycle       diag.Code = "include-cycle"
	CodeOffline     diag.Code = "include-offline"
	CodeOutside     diag.Code = "include-outside"
	CodeProfile     diag.Code = "unknown-profile"
	CodeProfiles    diag.Code = "profiles-only-blocks"
	CodeUnsupported diag.Code = "unresolved"
	CodeEntry       diag.Code = "entry-missing"
	CodeAttribute   diag.Code = "unknown-attribute"
	CodeLegacyOnly  diag.Code = "legacy-only"
)

// sortFindings orders by file and place, those of one place as they were found, and joins repetitions: one
// file may be evaluated several times, and by both parsers.
func sortFindings(faults []Finding, files []*File) []Finding {
	order := make(map[*File]int, len(files))
	for i, f := range files {
		order[f] = i
	}
	sort.SliceStable(faults, func(i, j int) bool {
		a, b := &faults[i], &faults[j]
		if a.In != b.In {
			return order[a.In] < order[b.In]
		}
		return a.Span.Start < b.Span.Start
	})
	kept := faults[:0]
	known := map[findingKey]int{}
	for _, f := range faults {
		key := findingKey{f.Place(), f.Code}
		at, again := known[key]
		if !again {
			known[key] = len(kept)
			kept = append(kept, f)
			continue
		}
		k := &kept[at]
		k.Legacy, k.Strict = k.Legacy || f.Legacy, k.Strict || f.Strict
		if rank(f.Severity) > rank(k.Severity) {
			k.Severity, k.Message = f.Severity, f.Message
		}
	}
	return kept
}

// findingKey tells faults apart: one of a class at a place is enough.
type findingKey struct {
	Place
	code diag.Code
}

// rank orders the severities.
func rank(s diag.Severity) int {
	switch s {
	case diag.Error:
		return 2
	case diag.Warning:
		return 1
	}
	return 0
}
