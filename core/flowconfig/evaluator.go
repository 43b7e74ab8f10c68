package flowconfig

import (
	"errors"
	"fmt"
	"runtime"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// evaluator is one evaluation of a config, by the rules of one parser. It has what both parsers share: the budget, the
// variables, the dependencies of the current value, and the handling of errors.
type evaluator struct {
	*session
	cx     value.Context
	legacy bool
	// delegate is the object that the current code is called "with"; it resolves names first.
	delegate value.Value
	// unit is the current file, vars the visible variables.
	unit *unit
	vars *vars
	// active are the files from the entry to the current one.
	active []*File
	// profile is the name of the current profile.
	profile string

	// deps collects the dependencies of the current value; control has those of the enclosing statements, and reachability
	// those of reaching it.
	deps         deps
	control      deps
	reachability reachability
	// jumped are the dependencies of the way in which a body was left.
	jumped deps
	// depends is true once a value has dependencies.
	depends bool

	// guard counts what would catch or forward an error: calls, and the bodies of try, which tries counts alone.
	guard, tries int
	calls        int
	// inDoubt is the code that is being called although it is unknown whether it runs.
	inDoubt map[syntax.Node]bool
	// depth counts the enclosing statements and expressions.
	depth int
	// spent is true once the budget is used up; nothing is evaluated then.
	spent bool
	// last is the value of the last statement, which code without "return" returns.
	last     value.Value
	returned value.Value

	// gathering are the entries of the current "plugins" block.
	gathering *pluginList

	old   *legacyState
	new   *strictState
	found findings
	notes noteRoom
}

// findings are the results of an evaluation besides the tree.
type findings struct {
	findings []Finding
	// placed are the spans of the findings in the list.
	placed   map[findingKey]int
	includes []Include
	profiles []Profile
	// declared are the profiles by name.
	declared map[Profile]bool
	plugins  []string
	unsure   []IncompleteScope
	// the spans and scopes that are reported
	told    map[incompleteKey]bool
	offline bool
}

// unit is a file and the functions that it declares.
type unit struct {
	file      *File
	functions map[string][]*syntax.Function
}

// code is the evaluator's part of a value.Closure.
type code struct {
	unit   *unit
	vars   *vars
	params []syntax.Param
	arrow  bool
	body   []syntax.Statement
}

func newEvaluator(s *session, legacy bool) *evaluator {
	m := &evaluator{session: s, legacy: legacy, last: value.Null{}}
	inDoubt := func(u *value.Unknown) { m.reachability.broke.add(deps{unknownReason: underUnknownCondition(u.Reason)}) }
	m.cx = value.Context{Doubt: inDoubt, Legacy: legacy, Call: m.callClosure, Env: m.env, Environment: m.environment, Now: s.o.Now}
	return m
}

// thrown is an error that stops the engine unless code of the config catches it.
type thrown struct {
	code diag.Code
	Place
	texts
	// class is the Java class of the error, "" if unknown.
	class string
	// about are the dependencies of the error.
	about deps
}

func (t *thrown) Error() string { return t.texts.message }

// unknowable ends a call with an unknown control flow; its value is the unknown.
type unknowable struct{ why *value.Unknown }

func (u *unknowable) Error() string { return u.why.Reason }

// errSpent ends the evaluation at a limit.
var errSpent = errors.New("the evaluation has reached a limit")

// stepsToYield are the steps after which other goroutines run where there is one thread.
const stepsToYield = 1024

// step counts one step, and those of the bytes that earlier operations have read.
func (m *evaluator) step(at source.Span) error {
	return m.spend(at, 1+m.cx.Steps())
}

// spend counts steps in the shared budget of all evaluations of a config. Large files have a larger budget.
func (m *evaluator) spend(at source.Span, steps int) error {
	if before := m.session.steps; runtime.GOOS == "js" && before/stepsToYield != (before+steps)/stepsToYield {
		runtime.Gosched() // WebAssembly has one thread, and a clock that ends the operation needs it, too
	}
	if m.session.steps += steps; m.session.steps > limits.ConfigSteps.Max+limits.ConfigByteSteps.Max*m.bytes {
		return m.exhaust(&limits.Exceeded{Limit: limits.ConfigSteps}, at)
	}
	return nil
}

// exhaust ends the evaluation at a limit and reports it once.
func (m *evaluator) exhaust(why *limits.Exceeded, at source.Span) error {
	if !m.spent {
		m.spent = true
		m.add(found(m.place(at), syntax.CodeLimit, diag.Error, texts{message: "evaluation stopped here", help: "look for an endless loop here", notes: []string{why.Error()}}))
		m.unsure(nil, why.Error(), at)
	}
	return errSpent
}

func (m *evaluator) place(at source.Span) Place { return Place{File: m.unit.file, Span: at} }

// add adds a finding for the parser of the evaluator.
func (m *evaluator) add(f Finding) {
	if !f.Legacy && !f.Strict {
		f.Legacy, f.Strict = m.legacy, !m.legacy
	}
	if f.Severity == diag.Error && m.about().unknownReason != "" {
		f.Severity = diag.Warning
	}
	m.found.add(f)
}

// add adds a finding. A finding that is repeated in a loop counts once; the last finding reports an exceeded limit.
func (all *findings) add(f Finding) {
	key := findingKey{f.Place(), f.Code}
	if at, again := all.placed[key]; again {
		all.findings[at].moreSevere(&f)
		return
	}
	most := limits.ConfigFaults
	if len(all.findings) > most.Max {
		return
	}
	if len(all.findings) == most.Max {
		f.Code, f.Severity = syntax.CodeLimit, diag.Error
		f.Message, f.Help = fmt.Sprintf("evaluation exceeds the limit of %d %s", most.Max, most.Unit), ""
		f.Notes = []string{"further findings are not listed"}
	}
	if all.placed == nil {
		all.placed = map[findingKey]int{}
	}
	all.placed[key] = len(all.findings)
	all.findings = append(all.findings, f)
}

// unsure records that a scope may be incomplete.
func (m *evaluator) unsure(path []string, reason string, at source.Span) {
	u := IncompleteScope{Path: path, Reason: reason, Place: m.place(at)}
	key := incompleteKey{u.Place, joinPath(path)}
	if m.found.told == nil {
		m.found.told = map[incompleteKey]bool{}
	}
	if !m.found.told[key] {
		m.found.told[key] = true
		m.found.unsure = append(m.found.unsure, u)
	}
}

// incompleteKey identifies an incomplete scope, so that each is recorded once.
type incompleteKey struct {
	Place
	path string
}

// throw returns the error that the engine would throw.
func (m *evaluator) throw(at syntax.Node, t texts) error {
	return m.throwAs(at, "", t)
}

// fail converts an operation's error to an unknown value if only this program lacks support, else to an error of the config.
func (m *evaluator) fail(at syntax.Node, err error) (value.Value, error) {
	var failed *value.Error
	if !errors.As(err, &failed) {
		return nil, err // of a call within the operation
	}
	if !failed.Missing {
		return nil, m.throwAs(at, classOf(failed), texts{message: failed.Message, help: failed.Help})
	}
	if failed.Limit != nil {
		m.beyond(at, failed.Limit)
		return &value.Unknown{Cause: value.Unresolved, Reason: failed.Message, Limit: failed.Limit}, nil
	}
	return m.unresolved(at, failed.Message), nil
}

// beyond reports a value that is unresolved because it exceeds a limit.
func (m *evaluator) beyond(at syntax.Node, limit *limits.Limit) {
	m.add(found(m.place(at.Span()), syntax.CodeLimit, diag.Warning, exceedsLimit(limit)))
}

// exceedsLimit returns the message of a value that exceeds a limit.
func exceedsLimit(limit *limits.Limit) texts {
	return plain(fmt.Sprintf("unresolved value: it exceeds the limit of %d %s", limit.Max, limit.Unit))
}

// unresolved returns an unknown value and reports it.
func (m *evaluator) unresolved(at syntax.Node, reason string) value.Value {
	m.add(found(m.place(at.Span()), CodeUnsupported, diag.Info, texts{
		message: "unresolved value: " + reason, help: "change nothing, or write a plain value if checks should know it",
		notes: []string{"checks that need this value do not run"},
	}))
	return &value.Unknown{Cause: value.Unresolved, Reason: reason}
}
