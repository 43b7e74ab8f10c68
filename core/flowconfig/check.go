package flowconfig

import (
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// Checks over all files: undeclared profiles, and included files that the strict parser requires before it evaluates
// anything.

// checkProfiles reports selected profiles that are not declared.
func (m *evaluator) checkProfiles(entry *File) {
	if m.o.ShowProfiles {
		return
	}
	declared := make([]string, 0, len(m.found.profiles))
	for _, p := range m.found.profiles {
		declared = append(declared, p.Name)
	}
	for _, name := range m.o.Profiles {
		known := false
		for _, d := range declared {
			known = known || d == name
		}
		if !known {
			m.unknownProfile(entry, name, declared)
		}
	}
}

func (m *evaluator) unknownProfile(entry *File, name string, declared []string) {
	at := Place{File: entry, Span: profilesSpan(entry.Syntax)}
	t := texts{message: `requested config profile "` + name + `" is not declared`}
	close := suggest.Nearest(name, declared)
	switch {
	case close != "":
		t.help = `did you mean "` + close + `"?`
	case m.found.offline:
	case len(declared) == 0:
		t.notes = append(t.notes, "no profiles are declared")
	default:
		t.notes = append(t.notes, "declared profiles: "+quotedList(declared))
	}
	severity := diag.Error
	if m.found.offline {
		severity = diag.Warning
		t.notes = append(t.notes, "a remote file that was skipped may declare it")
		m.found.unsure = append(m.found.unsure, IncompleteScope{Reason: "a remote file that was skipped may declare the profile \"" + name + "\"", Place: at})
	}
	m.add(found(at, CodeProfile, severity, t))
}

// quotedList returns the first names of a list, each once.
func quotedList(names []string) string {
	const most = 10
	var text strings.Builder
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] {
			continue
		}
		if len(seen) == most {
			text.WriteString(" and others")
			break
		}
		if len(seen) > 0 {
			text.WriteString(", ")
		}
		seen[name] = true
		text.WriteString("\"" + name + "\"")
	}
	return text.String()
}

// profilesSpan returns the name of the first "profiles" block of a file, or its beginning.
func profilesSpan(f *syntax.File) source.Span {
	for _, s := range f.Statements {
		if b, ok := s.(*syntax.Block); ok && b.Name.Text == profilesName {
			return b.Name.At.Span()
		}
	}
	return source.Span{}
}

// missingIncludes returns findings about includes whose constant path references no file: the strict parser rejects
// them everywhere, also in profiles that are not selected.
func (s *session) missingIncludes(f *File) []Finding {
	if findings, ok := s.missing[f]; ok {
		return findings
	}
	var findings []Finding
	eachInclude(f.Syntax.Statements, func(inc *syntax.Include) {
		text, ok := inc.Path.(*syntax.String)
		if !ok {
			return
		}
		written, constant := text.Constant()
		if !constant || written == "" {
			return
		}
		t := s.locate(f, written)
		if t.kind != localTarget {
			return
		}
		if info, err := fs.Stat(s.fsys, t.path); err == nil && !info.IsDir() {
			return
		}
		missing := found(Place{File: f, Span: inc.At.Span()}, CodeMissing, diag.Error, missingTexts(t, fs.ErrNotExist))
		missing.Strict = true
		findings = append(findings, missing)
	})
	s.missing[f] = findings
	return findings
}

// eachInclude visits the includes among statements, at any depth outside of code.
func eachInclude(list []syntax.Statement, visit func(*syntax.Include)) {
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.Include:
			visit(s)
		case *syntax.Block:
			eachInclude(s.Body, visit)
		case *syntax.Selector:
			eachInclude(s.Body, visit)
		}
	}
}
