package flowconfig

import (
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Severity of a fault for the parser in use.
type Severity string

// The severities: the engine refuses; something is probably not meant; good to know.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Fault is one thing that was found.
type Fault struct {
	Place
	Code     syntax.Code
	Severity Severity
	// Message is one sentence: what is wrong, then what would be right.
	Message string
	// Legacy and Strict tell which parser it concerns.
	Legacy, Strict bool
}

// Position is where the fault begins.
func (f *Fault) Position() source.Position {
	if f.File == nil || f.File.Syntax == nil {
		return source.Position{Line: 1, Column: 1}
	}
	return f.File.Syntax.Source.Position(f.Span.Start)
}

// The classes of faults that evaluation finds; the words are those of config.md §7 and of the
// recorded outcomes of the engine.
const (
	CodeRuntime     syntax.Code = "runtime"
	CodeMissing     syntax.Code = "include-missing"
	CodeCycle       syntax.Code = "include-cycle"
	CodeOffline     syntax.Code = "include-offline"
	CodeOutside     syntax.Code = "include-outside"
	CodeProfile     syntax.Code = "unknown-profile"
	CodeProfiles    syntax.Code = "profiles-only-blocks"
	CodeUnsupported syntax.Code = "unresolved"
	CodeEntry       syntax.Code = "entry-missing"
	CodeAttribute   syntax.Code = "unknown-attribute"
	CodeLegacyOnly  syntax.Code = "legacy-only"
)

// sortFaults orders by file and place, those of one place as they were found, and joins repetitions: one
// file may be evaluated several times, and by both parsers.
func sortFaults(faults []Fault, files []*File) []Fault {
	order := make(map[*File]int, len(files))
	for i, f := range files {
		order[f] = i
	}
	sort.SliceStable(faults, func(i, j int) bool {
		a, b := &faults[i], &faults[j]
		if a.File != b.File {
			return order[a.File] < order[b.File]
		}
		return a.Span.Start < b.Span.Start
	})
	kept := faults[:0]
	known := map[faultKey]int{}
	for _, f := range faults {
		key := faultKey{f.Place, f.Code}
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

// faultKey tells faults apart: one of a class at a place is enough.
type faultKey struct {
	Place
	code syntax.Code
}

// rank orders the severities.
func rank(s Severity) int {
	switch s {
	case Error:
		return 2
	case Warning:
		return 1
	}
	return 0
}
