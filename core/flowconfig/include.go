package flowconfig

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Includes (config.md §2.6). A file that cannot be read is an error if the engine stops at it; otherwise its scope is
// marked as incomplete.

// includeSteps is the number of steps of an include: files that each include the next one twice are a power of two.
const includeSteps = 200

// include runs an include statement.
func (m *evaluator) include(s *syntax.Include) error {
	if err := m.spend(s.Span(), includeSteps); err != nil {
		return err
	}
	offline := m.found.offline
	m.found.offline = false
	v, err := m.eval(s.Path)
	byPolicy := m.found.offline
	m.found.offline = offline || byPolicy
	if err != nil {
		return err
	}
	inc := &Include{Place: m.place(s.At.Span()), Profile: m.profile}
	text, err := m.cx.TextOf(v)
	if err != nil {
		return err
	}
	if why := unknownPath(v, text); why != nil {
		inc.State = IncludeUnknown
		m.unsure(m.scopePath(), "the path of an include is unknown: "+why.Reason, s.At.Span())
		m.addAt(s, CodeUnsupported, diag.Info, plain("include path is unknown: "+why.Reason))
		m.enterInclude(inc)
		return nil
	}
	inc.Path = value.Text(text)
	if err := m.follow(s, inc, v); err != nil {
		return err
	}
	if inc.State == IncludeNothing && byPolicy {
		m.addAt(s, CodeOffline, diag.Info, offlineTexts("remote include is not read"))
		m.found.includes[len(m.found.includes)-1].State = IncludeOffline
	}
	return nil
}

func (m *evaluator) addAt(s syntax.Statement, code diag.Code, severity diag.Severity, t texts) {
	m.add(found(m.place(s.Span()), code, severity, t))
}

// unknownPath returns why a path is unknown, or nil; secrets are not strings here.
func unknownPath(v, text value.Value) *value.Unknown {
	if s, ok := v.(value.Secret); ok {
		return &value.Unknown{Cause: value.SecretUse, Reason: "it uses the secret \"" + s.Name + "\""}
	}
	return value.AsUnknown(text)
}

func (m *evaluator) enterInclude(inc *Include) { m.found.includes = append(m.found.includes, *inc) }

// follow finds the included file and runs it.
func (m *evaluator) follow(s *syntax.Include, inc *Include, v value.Value) error {
	switch v.(type) {
	case value.String, value.Path, *value.Interpolated:
	default:
		inc.State = IncludeUnknown
		m.enterInclude(inc)
		return m.throw(s.Path, plain("include path must be a string, found "+english.WithArticle(v.TypeName())))
	}
	if inc.Path == "" {
		inc.State = IncludeMissing
		m.enterInclude(inc)
		return m.throw(s.Path, texts{message: "include path is empty", help: `write "` + noFile + `" to include no file`})
	}
	t := m.locate(m.unit.file, inc.Path)
	inc.Target = t.path
	switch t.kind {
	case noTarget:
		inc.State = IncludeNothing
	case outsideTarget:
		m.skipOutside(s, inc)
	default:
		return m.open(s, inc, t)
	}
	m.enterInclude(inc)
	return nil
}

// skipOutside reports an included file outside of the project.
func (m *evaluator) skipOutside(s *syntax.Include, inc *Include) {
	inc.State = IncludeOutside
	m.unsure(m.scopePath(), "an included file is outside of the pipeline directory", s.At.Span())
	m.addAt(s, CodeOutside, diag.Warning, texts{
		message: `included file "` + inc.Path + `" is outside of the pipeline directory`, help: "move the file into the pipeline directory",
		notes: []string{"it was not read, so its values are unknown", "it may be missing on other computers"},
	})
}

// open reads a file and runs it.
func (m *evaluator) open(s *syntax.Include, inc *Include, t target) error {
	read := m.read
	if t.kind == remoteTarget {
		read = m.fetch
	}
	file, err := read(t.path, inc)
	if err != nil {
		return m.unread(s, inc, t, err)
	}
	refused := m.refuse(file)
	if refused != "" {
		inc.State = IncludeRefused
		m.enterInclude(inc)
		code, about := CodeCycle, plain(`circular include "`+t.path+`"`)
		if refused != cycleReason {
			code, about = syntax.CodeLimit, texts{message: `file "` + t.path + `" is not included here`, notes: []string{refused}}
		}
		m.addAt(s, code, diag.Error, about)
		return nil
	}
	inc.State = IncludeRead
	m.enterInclude(inc)
	return m.controlled(m.deps.inProject(), func() error { return m.runFile(file) })
}

const cycleReason = "it is being included already"

// refuse returns why a file cannot be run, or "".
func (m *evaluator) refuse(file *File) string {
	if slices.Contains(m.active, file) {
		return cycleReason
	}
	if err := limits.ConfigIncludes.Check(len(m.active) + 1); err != nil {
		return "the includes are nested too deep (" + err.Error() + ")"
	}
	return ""
}

// unread reports a file that cannot be read.
func (m *evaluator) unread(s *syntax.Include, inc *Include, t target, err error) error {
	defer func() { m.enterInclude(inc) }()
	var exceeded *limits.Exceeded
	switch {
	case errors.Is(err, errOffline):
		inc.State = IncludeOffline
		m.found.offline = true
		m.addAt(s, CodeOffline, diag.Info, offlineTexts(`remote include "`+t.path+`" is not read`))
		if m.guard > 0 {
			return m.thrown(s.At, CodeOffline, "", plain(`remote include "`+t.path+`" needs network access`))
		}
		m.unsure(m.scopePath(), "a remote file is skipped", s.At.Span())
		return nil
	case errors.Is(err, host.ErrLeadsOut):
		m.skipOutside(s, inc)
		return nil
	case errors.As(err, &exceeded):
		inc.State = IncludeRefused
		m.unsure(m.scopePath(), exceeded.Error(), s.At.Span())
		m.addAt(s, syntax.CodeLimit, diag.Error, texts{message: `file "` + t.path + `" is not read`, notes: []string{exceeded.Error()}})
		return nil
	}
	inc.State = IncludeMissing
	if m.guard > 0 {
		m.addAt(s, CodeMissing, diag.Info, missingTexts(t, err))
	}
	class := noSuchFile
	if t.kind == remoteTarget {
		class = ""
	}
	return m.thrown(s.At, CodeMissing, class, missingTexts(t, err))
}

// missingTexts are those about a file that cannot be read.
func missingTexts(t target, err error) texts {
	switch {
	case t.kind == remoteTarget:
		return texts{message: `cannot read remote include "` + t.path + `"`, help: "check the URL and the network access"}
	case errors.Is(err, fs.ErrNotExist):
		return texts{message: MissingInclude(t.path), help: MissingHelp, notes: []string{RelativeInclude}}
	}
	return texts{message: `cannot read included file "` + t.path + `"`, help: "write the path of a file"}
}

// MissingInclude is the message about an included file that does not exist.
func MissingInclude(path string) string { return `included file "` + path + `" does not exist` }

// RelativeInclude and MissingHelp are the note and the help of such a finding.
const (
	RelativeInclude = "paths are relative to the including file"
	MissingHelp     = "correct the path, add the file, or remove the include"
)

// offlineTexts are those of a remote include that is not read, which is not a problem of the config.
func offlineTexts(message string) texts {
	return texts{message: message, help: "change nothing, or lint with network access to check the options of this file too",
		notes: []string{"files at a URL are read only with network access, so the options of this file are unknown"}}
}
