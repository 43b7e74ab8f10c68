package flowconfig

import (
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Finding is a draft in one of the files. Its severity is that for the parser in use.
type Finding struct {
	syntax.Finding
	// In is the file.
	In *File
}

// found returns a finding at a place. The evaluator that adds it sets the parser.
func found(at Place, code diag.Code, severity diag.Severity, t texts) Finding {
	return ofSyntax(at.File, syntax.Finding{Finding: diag.Finding{
		Code: code, Severity: severity, Span: at.Span, Message: t.message, Help: t.help, Notes: t.notes,
	}})
}

// texts are the strings of a finding.
type texts struct {
	message, help string
	notes         []string
}

// plain is a message without help and notes.
func plain(message string) texts { return texts{message: message} }

// moreSevere takes the severity and the strings of another finding with the same code and position if that is more severe.
func (f *Finding) moreSevere(other *Finding) {
	if rank(other.Severity) > rank(f.Severity) {
		f.Severity, f.Message, f.Help, f.Notes = other.Severity, other.Message, other.Help, other.Notes
	}
}

// ofSyntax makes a finding of one of a file's parser.
func ofSyntax(in *File, f syntax.Finding) Finding { return Finding{Finding: f, In: in} }

// Place returns the place of the finding.
func (f *Finding) Place() Place { return Place{File: f.In, Span: f.Span} }

// Position returns the start of the finding.
func (f *Finding) Position() source.Position {
	if f.In == nil || f.In.Syntax == nil {
		return source.Position{Line: 1, Column: 1}
	}
	return f.In.Syntax.Source.Position(f.Span.Start)
}

// The codes of findings of the evaluation; the names are those of config.md §7 and of the recorded outcomes of the
// engine.
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

// sortFindings sorts by file and place, those of one place as they were found, and joins duplicates: a file may be
// evaluated several times, and by both parsers.
func sortFindings(all []Finding, files []*File) []Finding {
	order := make(map[*File]int, len(files))
	for i, f := range files {
		order[f] = i
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := &all[i], &all[j]
		if a.In != b.In {
			return order[a.In] < order[b.In]
		}
		return a.Span.Start < b.Span.Start
	})
	kept := all[:0]
	known := map[findingKey]int{}
	for _, f := range all {
		key := findingKey{f.Place(), f.Code}
		at, again := known[key]
		if !again {
			known[key] = len(kept)
			kept = append(kept, f)
			continue
		}
		k := &kept[at]
		k.Legacy, k.Strict = k.Legacy || f.Legacy, k.Strict || f.Strict
		k.moreSevere(&f)
	}
	return kept
}

// findingKey identifies a finding: one of a code at a place is enough.
type findingKey struct {
	Place
	code diag.Code
}

// rank returns the order of the severities.
func rank(s diag.Severity) int {
	switch s {
	case diag.Error:
		return 2
	case diag.Warning:
		return 1
	}
	return 0
}
