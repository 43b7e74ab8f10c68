package flowconfig

import (
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/near"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Checks that need more than one file's text: profiles that nobody declares, and the files that
// the strict parser looks for before it evaluates anything.

// checkProfiles tells of profiles that were asked for and are declared nowhere.
func (m *machine) checkProfiles(entry *File) {
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

func (m *machine) unknownProfile(entry *File, name string, declared []string) {
	at := Place{File: entry, Span: profilesSpan(entry.Syntax)}
	message := "the profile \"" + name + "\" is not declared"
	close := near.Nearest(name, declared)
	switch {
	case close != "":
		message += "; perhaps \"" + close + "\" is meant"
	case m.found.offline:
	case len(declared) == 0:
		message += "; there are no profiles"
	default:
		message += "; there are " + quotedList(declared)
	}
	severity := diag.Error
	if m.found.offline {
		severity = diag.Warning
		message += "; a file of the network that was left out may declare it"
		m.found.unsure = append(m.found.unsure, Unsure{Reason: "the profile \"" + name + "\" may be declared in a file of the network, which was left out", Place: at})
	}
	m.fault(found(at, CodeProfile, severity, message))
}

// quotedList is the first names of a list, each once.
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

// profilesSpan is the name of the first "profiles" block of a file, or its beginning.
func profilesSpan(f *syntax.File) source.Span {
	for _, s := range f.Statements {
		if b, ok := s.(*syntax.Block); ok && b.Name.Text == profilesName {
			return b.Name.At.Span()
		}
	}
	return source.Span{}
}

// missingIncludes are the includes of a file whose constant path leads to no file: the strict
// parser refuses them wherever they stand, unselected profiles included.
func (s *session) missingIncludes(f *File) []Finding {
	if faults, ok := s.missing[f]; ok {
		return faults
	}
	var faults []Finding
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
		missing := found(Place{File: f, Span: inc.At.Span()}, CodeMissing, diag.Error, missingMessage(t, fs.ErrNotExist))
		missing.Strict = true
		faults = append(faults, missing)
	})
	s.missing[f] = faults
	return faults
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
