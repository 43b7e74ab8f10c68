package flowconfig

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// Includes (config.md §2.6). A file that cannot be had is an error where the engine stops at it,
// and only marks the scope where this program cannot tell.

// includeSteps is what an include counts for: two files that include each other's neighbours twice
// are a power of two.
const includeSteps = 200

// include runs an include statement.
func (m *machine) include(s *syntax.Include) error {
	if err := m.spend(s, includeSteps); err != nil {
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
		m.unsure(m.scopePath(), "the path of an include cannot be told: "+why.Reason, s.At.Span())
		m.faultAt(s, CodeUnsupported, diag.Info, "this include is left out, for its path cannot be told: "+why.Reason+"")
		m.enterInclude(inc)
		return nil
	}
	inc.Path = value.Text(text)
	if err := m.follow(s, inc, v); err != nil {
		return err
	}
	if inc.State == IncludeNothing && byPolicy {
		m.faultAt(s, CodeOffline, diag.Info, "what this include would read from the network is left out: the engine is taken to be offline")
		m.found.includes[len(m.found.includes)-1].State = IncludeOffline
	}
	return nil
}

func (m *machine) faultAt(s syntax.Statement, code diag.Code, severity diag.Severity, message string) {
	m.fault(found(m.place(s.Span()), code, severity, message))
}

// unknownPath is why a path cannot be told; secrets are no texts here.
func unknownPath(v, text value.Value) *value.Unknown {
	if s, ok := v.(value.Secret); ok {
		return &value.Unknown{Cause: value.SecretUse, Reason: "it uses the secret \"" + s.Name + "\""}
	}
	return value.AsUnknown(text)
}

func (m *machine) enterInclude(inc *Include) { m.found.includes = append(m.found.includes, *inc) }

// follow finds the file that an include means, and runs it.
func (m *machine) follow(s *syntax.Include, inc *Include, v value.Value) error {
	switch v.(type) {
	case value.String, value.Path, *value.Interpolated:
	default:
		inc.State = IncludeUnknown
		m.enterInclude(inc)
		return m.throw(s.Path, "the path of an include must be a text, and this is "+words.WithArticle(v.TypeName()))
	}
	if inc.Path == "" {
		inc.State = IncludeMissing
		m.enterInclude(inc)
		return m.throw(s.Path, "the path of an include is empty; \""+noFile+"\" means no file")
	}
	t := m.locate(m.unit.file, inc.Path)
	inc.Target = t.path
	switch t.kind {
	case noTarget:
		inc.State = IncludeNothing
	case outsideTarget:
		m.leaveOut(s, inc)
	default:
		return m.open(s, inc, t)
	}
	m.enterInclude(inc)
	return nil
}

// leaveOut tells of a file that lies outside of the project.
func (m *machine) leaveOut(s *syntax.Include, inc *Include) {
	inc.State = IncludeOutside
	m.unsure(m.scopePath(), "an included file lies outside of the files that were given", s.At.Span())
	m.faultAt(s, CodeOutside, diag.Warning, "the file \""+inc.Path+"\" is left out, for it lies outside of the files that were given; what it sets is not known")
}

// open reads a file and runs it.
func (m *machine) open(s *syntax.Include, inc *Include, t target) error {
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
		code := CodeCycle
		if refused != cycleReason {
			code = syntax.CodeLimit
		}
		m.faultAt(s, code, diag.Error, "the file \""+t.path+"\" is not included here, for "+refused+"")
		return nil
	}
	inc.State = IncludeRead
	m.enterInclude(inc)
	return m.controlled(m.taint.inProject(), func() error { return m.runFile(file) })
}

const cycleReason = "it is being included already and would include itself without end"

// refuse is why a file cannot be run, or "".
func (m *machine) refuse(file *File) string {
	if slices.Contains(m.active, file) {
		return cycleReason
	}
	if err := limits.ConfigIncludes.Check(len(m.active) + 1); err != nil {
		return "includes nest too deep (" + err.Error() + ")"
	}
	return ""
}

// unread tells of a file that could not be had.
func (m *machine) unread(s *syntax.Include, inc *Include, t target, err error) error {
	defer func() { m.enterInclude(inc) }()
	var exceeded *limits.Exceeded
	switch {
	case errors.Is(err, errOffline):
		inc.State = IncludeOffline
		m.found.offline = true
		m.faultAt(s, CodeOffline, diag.Info, "the file \""+t.path+"\" is left out: the engine is taken to be offline")
		if m.guard > 0 {
			return m.thrown(s.At, CodeOffline, "", "the file \""+t.path+"\" needs the network")
		}
		m.unsure(m.scopePath(), "a file of the network is left out", s.At.Span())
		return nil
	case errors.Is(err, host.ErrLeadsOut):
		m.leaveOut(s, inc)
		return nil
	case errors.As(err, &exceeded):
		inc.State = IncludeRefused
		m.unsure(m.scopePath(), exceeded.Error(), s.At.Span())
		m.faultAt(s, syntax.CodeLimit, diag.Error, "the file \""+t.path+"\" is not read: "+exceeded.Error()+"")
		return nil
	}
	inc.State = IncludeMissing
	if m.guard > 0 {
		m.faultAt(s, CodeMissing, diag.Info, missingMessage(t, err))
	}
	class := noSuchFile
	if t.kind == remoteTarget {
		class = ""
	}
	return m.thrown(s.At, CodeMissing, class, missingMessage(t, err))
}

// missingMessage tells what is wrong with a file that cannot be read.
func missingMessage(t target, err error) string {
	switch {
	case t.kind == remoteTarget:
		return "the included file \"" + t.path + "\" could not be read from the network; an address that answers would do"
	case errors.Is(err, fs.ErrNotExist):
		return "the included file \"" + t.path + "\" does not exist; a path is taken from the folder of the file that includes it"
	}
	return "the included file \"" + t.path + "\" cannot be read; the path of a file is needed"
}
