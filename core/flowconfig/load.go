package flowconfig

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
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
	var strict, legacy *evaluator
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
	r.StrictCompatible = clean
	if s.o.Parser == Auto && used == legacy && s.requiresStrict(r.Root) {
		r.Parser = Strict
	}
	r.Findings = s.gatherFindings(r, strict, legacy)
	if r.Parser == Strict && used == legacy {
		s.noteRequirement(r)
	}
	for i := range r.Findings {
		r.Failed = r.Failed || r.Findings[i].Severity == diag.Error
	}
	if s.o.Parser == Auto && used == legacy && !r.Failed {
		s.reportLegacyOnly(r)
	}
	return r
}

// nothing is the result where the entry cannot be read.
func (s *session) nothing(entry string, err error) *Result {
	t := texts{message: `cannot read config file "` + entry + `"`, help: "check the path"}
	code := CodeEntry
	var exceeded *limits.Exceeded
	if errors.As(err, &exceeded) {
		code, t = syntax.CodeLimit, texts{message: `config file "` + entry + `" is not read`, notes: []string{exceeded.Error()}}
	}
	f := &File{Path: entry, Syntax: &syntax.File{Source: source.New(entry, nil)}}
	parser := s.o.Parser
	if parser == Auto {
		parser = Strict
	}
	unread := found(Place{File: f}, code, diag.Error, t)
	unread.Legacy, unread.Strict = true, true
	return &Result{
		Root: value.NewScope(), Parser: parser, Failed: true,
		Findings: []Finding{unread},
	}
}

// runEntry runs the first file.
func (m *evaluator) runEntry(file *File) {
	m.unit = &unit{file: file, functions: functionsOf(file.Syntax)}
	m.active = []*File{file}
	_, _ = m.statements(file.Syntax.Statements)
	m.vars, m.deps, m.reachability = nil, deps{}, reachability{}
	m.checkProfiles(file)
}

// result is the outcome of the evaluation.
func (m *evaluator) result() *Result {
	r := &Result{
		Parser: Strict, Files: m.files, Includes: m.found.includes, Profiles: m.found.profiles,
		Plugins: m.found.plugins, IncompleteScopes: m.found.unsure,
	}
	var root *value.Map
	if m.legacy {
		r.Parser = Legacy
		root, r.UnknownAttributes = m.finishLegacy()
	} else {
		root = m.finishStrict()
	}
	r.Root = value.NewScope()
	if !m.excludes(root, envFirstSince) {
		r.Root.Put(environment, value.NewScope())
	}
	value.Merge(r.Root, root, joinNotes)
	if _, set := r.Root.Get(environment); !set {
		r.Root.Put(environment, value.NewScope())
	}
	m.cutCycles(r.Root)
	if m.spent {
		m.markAllUnknown(r.Root, deps{unknownReason: "the evaluation stopped before its end"})
	}
	m.listAll(r)
	r.IncompleteScopes = m.found.unsure
	return r
}

// isClean reports whether the strict parser takes everything that its evaluator read.
func (s *session) isClean(m *evaluator) bool {
	for i := range m.found.findings {
		if f := &m.found.findings[i]; f.Severity == diag.Error && f.Code != CodeProfile { // an unknown profile is an error of the caller
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

// gatherFindings combines the findings of the readers, of the checks of the strict parser and of the evaluations.
func (s *session) gatherFindings(r *Result, strict, legacy *evaluator) []Finding {
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
	for _, m := range []*evaluator{legacy, strict} {
		if m != nil {
			all = append(all, m.found.findings...)
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

// The scope of environment variables is the first of a printed config since a version of the engine, even if others are set
// before it; older versions print it where it is first set.
const (
	environment   = "env"
	envFirstSince = "26.08"
)

// excludes reports whether the pipeline excludes a version of the engine and all later ones.
func (s *session) excludes(root *value.Map, version string) bool {
	required := s.requirement(root)
	return required != "" && dialect.Excludes(required, version)
}

// requirement is which versions of the engine the pipeline is for; "" if it sets none.
func (s *session) requirement(root *value.Map) string {
	scope, name, _ := strings.Cut(s.names.EngineVersions, ".")
	v, _ := root.Get(scope)
	manifest, ok := v.(*value.Map)
	if !ok {
		return ""
	}
	if required, ok := manifest.Get(name); ok {
		return value.Text(required)
	}
	return ""
}

// requiresStrict reports whether the pipeline excludes all versions of the engine whose default is the legacy parser.
func (s *session) requiresStrict(root *value.Map) bool {
	return dialect.Requires(s.requirement(root), dialect.StrictSince)
}

// noteRequirement adds to errors of the strict parser alone why they count.
func (s *session) noteRequirement(r *Result) {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Severity == diag.Error && !f.Legacy {
			f.Notes = append(slices.Clone(f.Notes), `"`+s.names.EngineVersions+`" requires a version whose default is the strict parser`)
		}
	}
}

// StrictDefault is a note: from which version of the engine on the strict parser is the default.
func StrictDefault(names *dialect.Names) string {
	return english.Capitalized(names.Engine) + " " + dialect.StrictSince + " and later use the strict parser by default"
}

// reportLegacyOnly reports once that the strict parser, the default of new engines, rejects a config that the
// legacy one accepts.
func (s *session) reportLegacyOnly(r *Result) {
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
	once := found(r.Findings[first].Place(), CodeLegacyOnly, diag.Warning, texts{
		message: "config has " + english.Count(places, "strict-parser error"),
		notes:   []string{StrictDefault(s.names), "the first error is here"},
	})
	once.Strict = true
	r.Findings = append(r.Findings[:first:first], append([]Finding{once}, r.Findings[first:]...)...)
}
