package flowconfig

import (
	"errors"
	"path"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
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
	r.Findings = s.gatherFindings(r, strict, legacy)
	for i := range r.Findings {
		r.Failed = r.Failed || r.Findings[i].Severity == diag.Error
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
	unread := found(Place{File: f}, code, diag.Error, message)
	unread.Legacy, unread.Strict = true, true
	return &Result{
		Root: value.NewScope(), Parser: parser, Failed: true,
		Findings: []Finding{unread},
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
		if f := &m.found.faults[i]; f.Severity == diag.Error && f.Code != CodeProfile { // whoever asks for profiles errs there
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

// gatherFindings puts together what the texts, the checks of the strict parser and the evaluations
// have found.
func (s *session) gatherFindings(r *Result, strict, legacy *machine) []Finding {
	var all []Finding
	for _, f := range s.files {
		for _, found := range f.Syntax.Findings {
			all = append(all, ofSyntax(f, found))
		}
		for _, found := range f.Syntax.CheckNames() {
			found.Strict = true
			all = append(all, ofSyntax(f, found))
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
		if all[i].Severity == diag.Error && !concerns {
			all[i].Severity = diag.Warning
		}
	}
	return sortFindings(all, s.files)
}

// tellLegacyOnly says once that the strict parser, which new engines use, refuses what the legacy
// one takes.
func (s *session) tellLegacyOnly(r *Result) {
	first, places := -1, 0
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Strict && !f.Legacy && syntax.SeverityOf(f.Code) == diag.Error && f.Severity != diag.Info {
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
	told := found(r.Findings[first].Place(), CodeLegacyOnly, diag.Warning,
		"only the engine's legacy parser takes this configuration; "+strconv.Itoa(places)+many+" to be changed for the strict one, which is the default from version 26.04 on")
	told.Strict = true
	r.Findings = append(r.Findings[:first:first], append([]Finding{told}, r.Findings[first:]...)...)
}
