package flowconfig

import (
	"errors"
	"path"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// The choice of the parser (config.md §6.1) and the result put together.

// load resolves the configuration that begins with the entry.
func (s *session) load(entry string) *Result {
	file, err := s.read(path.Clean(entry), nil)
	if err != nil {
		return s.nothing(entry, err)
	}
	var strict, legacy *machine
	if s.o.Parser == Strict || len(file.Syntax.StrictErrors()) == 0 {
		strict = newStrict(s)
		strict.runEntry(file)
	}
	clean := strict != nil && s.isClean(strict)
	if s.o.Parser == Legacy || s.o.Parser == Auto && !clean && (strict == nil || !strict.spent) { // nothing is left of a budget that is spent
		legacy = newLegacy(s)
		legacy.runEntry(file)
	}
	used := legacy
	if used == nil {
		used = strict
	}
	r := used.result()
	r.StrictClean = clean
	r.Faults = s.gatherFaults(r, strict, legacy)
	for i := range r.Faults {
		r.Failed = r.Failed || r.Faults[i].Severity == Error
	}
	if s.o.Parser == Auto && used == legacy && !r.Failed {
		s.tellLegacyOnly(r)
	}
	return r
}

// nothing is the result where the entry cannot be read.
func (s *session) nothing(entry string, err error) *Result {
	message := "the configuration file \"" + entry + "\" cannot be read; the path of a file is needed"
	code := CodeEntry
	var exceeded *limits.Exceeded
	if errors.As(err, &exceeded) {
		code, message = syntax.CodeLimit, "the configuration file \""+entry+"\" is not read: "+exceeded.Error()
	}
	f := &File{Path: entry, Syntax: &syntax.File{Source: source.New(entry, nil)}}
	parser := s.o.Parser
	if parser == Auto {
		parser = Strict
	}
	return &Result{
		Root: value.NewScope(), Parser: parser, Failed: true,
		Faults: []Fault{{Place: Place{File: f}, Code: code, Severity: Error, Message: message, Legacy: true, Strict: true}},
	}
}

// runEntry runs the first file.
func (m *machine) runEntry(file *File) {
	m.unit = &unit{file: file, functions: functionsOf(file.Syntax)}
	m.active = []*File{file}
	_, _ = m.statements(file.Syntax.Statements)
	m.vars, m.taint, m.reach = nil, taint{}, reach{}
	m.checkProfiles(file)
}

// result is what the machine came to.
func (m *machine) result() *Result {
	r := &Result{
		Parser: Strict, Files: m.files, Includes: m.found.includes, Profiles: m.found.profiles,
		Plugins: m.found.plugins, Unsure: m.found.unsure,
	}
	var root *value.Map
	if m.legacy {
		r.Parser = Legacy
		root, r.UnknownAttributes = m.finishLegacy()
	} else {
		root = m.finishStrict()
	}
	// The engine begins with an empty environment and merges every file of the run into that.
	r.Root = value.NewScope()
	r.Root.Put("env", value.NewScope())
	value.Merge(r.Root, root, joinNotes)
	m.cutCycles(r.Root)
	if m.spent {
		m.touchAll(r.Root, taint{doubt: "the evaluation was given up before its end"})
	}
	m.listAll(r)
	r.Unsure = m.found.unsure
	return r
}

// isClean reports whether the strict parser takes everything that its machine read.
func (s *session) isClean(m *machine) bool {
	for i := range m.found.faults {
		if f := &m.found.faults[i]; f.Severity == Error && f.Code != CodeProfile { // whoever asks for profiles errs there
			return false
		}
	}
	for _, f := range s.files {
		if len(f.Syntax.StrictErrors()) > 0 || len(s.missingIncludes(f)) > 0 {
			return false
		}
	}
	return true
}

// gatherFaults puts together what the texts, the checks of the strict parser and the evaluations
// have found.
func (s *session) gatherFaults(r *Result, strict, legacy *machine) []Fault {
	var all []Fault
	for _, f := range s.files {
		for _, found := range f.Syntax.Faults {
			all = append(all, ofSyntax(f, found, found.Legacy, found.Strict))
		}
		for _, found := range f.Syntax.CheckNames() {
			all = append(all, ofSyntax(f, found, found.Legacy, true))
		}
		all = append(all, s.missingIncludes(f)...)
	}
	for _, m := range []*machine{legacy, strict} {
		if m != nil {
			all = append(all, m.found.faults...)
		}
	}
	for i := range all {
		concerns := r.Parser == Legacy && all[i].Legacy || r.Parser == Strict && all[i].Strict
		if all[i].Severity == Error && !concerns {
			all[i].Severity = Warning
		}
	}
	return sortFaults(all, s.files)
}

// ofSyntax is a fault of a text.
func ofSyntax(f *File, found syntax.Fault, legacy, strict bool) Fault {
	severity := Error
	switch found.Code.Level() {
	case syntax.Warning:
		severity = Warning
	case syntax.Note:
		severity = Info
	}
	return Fault{Place: Place{File: f, Span: found.Span}, Code: found.Code, Severity: severity, Message: found.Message, Legacy: legacy, Strict: strict}
}

// tellLegacyOnly says once that the strict parser, which new engines use, refuses what the legacy
// one takes.
func (s *session) tellLegacyOnly(r *Result) {
	first, places := -1, 0
	for i := range r.Faults {
		if f := &r.Faults[i]; f.Strict && !f.Legacy && f.Code.Level() == syntax.Error && f.Severity != Info {
			if places++; first < 0 {
				first = i
			}
		}
	}
	if first < 0 {
		return
	}
	many := " place is"
	if places > 1 {
		many = " places are"
	}
	told := Fault{
		Place: r.Faults[first].Place, Code: CodeLegacyOnly, Severity: Warning, Strict: true,
		Message: "only the engine's legacy parser takes this configuration; " + strconv.Itoa(places) + many + " to be changed for the strict one, which is the default from version 26.04 on",
	}
	r.Faults = append(r.Faults[:first:first], append([]Fault{told}, r.Faults[first:]...)...)
}
