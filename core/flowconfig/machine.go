package flowconfig

import (
	"errors"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// machine is one evaluation of a configuration, by the rules of one parser. What both share is
// here: the budget, the variables, what the value at hand depends on, and what becomes of errors.
type machine struct {
	*session
	cx     value.Context
	legacy bool
	// delegate is what the code at hand is called "with": it has the names first.
	delegate value.Value
	// unit is the file being evaluated, vars the variables in sight.
	unit *unit
	vars *vars
	// active are the files between the entry and the one at hand.
	active []*File
	// profile is the name of the one being evaluated.
	profile string

	// taint gathers what the value being evaluated depends on; control is what the statements
	// around it do, and reach that it is come to.
	taint   taint
	control taint
	reach   reach
	// jumped is what it depends on that a body was left as it was.
	jumped taint
	// depends tells that some value depends on something.
	depends bool

	// guard counts what would catch an error or pass it on: calls, and the bodies of try, which tries
	// counts alone.
	guard, tries int
	calls        int
	// inDoubt is the code being called while it is in doubt whether it is.
	inDoubt map[syntax.Node]bool
	// depth counts the statements and expressions within which the one at hand is evaluated.
	depth int
	// spent tells that the budget is used up; nothing is evaluated then.
	spent bool
	// last is the value of the last statement, which code without return gives back.
	last     value.Value
	returned value.Value

	// gathering are the entries of the "plugins" block at hand.
	gathering *pluginList

	old   *legacyState
	new   *strictState
	found findings
}

// findings are what an evaluation comes to besides the tree.
type findings struct {
	faults []Finding
	// placed are the places of those in the list.
	placed   map[findingKey]int
	includes []Include
	profiles []Profile
	// declared are the profiles again, to be found.
	declared map[Profile]bool
	plugins  []string
	unsure   []Unsure
	// told are the places and scopes of those.
	told map[unsureKey]bool
	// offline tells that an include was left out for want of the network.
	offline bool
}

// unit is a file in evaluation and the functions that it declares.
type unit struct {
	file      *File
	functions map[string][]*syntax.Function
}

// code is what a closure runs: the evaluator's part of a value.Closure.
type code struct {
	unit   *unit
	vars   *vars
	params []syntax.Param
	arrow  bool
	body   []syntax.Statement
}

func newMachine(s *session, legacy bool) *machine {
	m := &machine{session: s, legacy: legacy, last: value.Null{}}
	inDoubt := func(u *value.Unknown) { m.reach.broke.add(taint{doubt: doubtReason(u.Reason)}) }
	m.cx = value.Context{Doubt: inDoubt, Legacy: legacy, Call: m.callClosure, Env: m.env, Environment: m.environment, Now: s.o.Now}
	return m
}

// thrown is an error that the engine would stop at, or that code of the configuration may catch.
type thrown struct {
	code diag.Code
	Place
	message string
	// class is the error's to the engine, "" where it cannot be told.
	class string
	// about is what it depends on that it is thrown.
	about taint
}

func (t *thrown) Error() string { return t.message }

// unknowable ends a call whose way cannot be told; the call's value is the unknown.
type unknowable struct{ why *value.Unknown }

func (u *unknowable) Error() string { return u.why.Reason }

// errSpent ends the evaluation: a limit is reached.
var errSpent = errors.New("the evaluation has reached a limit")

// step counts one more step, and those that the operations before it stand for by what they read.
func (m *machine) step(at syntax.Node) error {
	return m.spend(at, 1+m.cx.Steps())
}

// spend counts the steps that an amount stands for, in the one budget of all evaluations of a
// configuration. Large files have more of them.
func (m *machine) spend(at syntax.Node, steps int) error {
	if m.session.steps += steps; m.session.steps > limits.ConfigSteps.Max+limits.ConfigByteSteps.Max*m.bytes {
		return m.exhaust(&limits.Exceeded{Limit: limits.ConfigSteps}, at.Span())
	}
	return nil
}

// exhaust ends the evaluation at a limit and says so once.
func (m *machine) exhaust(why *limits.Exceeded, at source.Span) error {
	if !m.spent {
		m.spent = true
		m.fault(found(m.place(at), syntax.CodeLimit, diag.Error, "the evaluation was given up here: "+why.Error()))
		m.unsure(nil, why.Error(), at)
	}
	return errSpent
}

func (m *machine) place(at source.Span) Place { return Place{File: m.unit.file, Span: at} }

// fault notes a finding for the parser that the machine stands for.
func (m *machine) fault(f Finding) {
	if !f.Legacy && !f.Strict {
		f.Legacy, f.Strict = m.legacy, !m.legacy
	}
	if f.Severity == diag.Error && m.about().doubt != "" {
		f.Severity = diag.Warning
	}
	m.found.add(f)
}

// add notes a finding. What is found at a place again, in a loop, counts once; beyond the limit of
// findings the last one says so.
func (all *findings) add(f Finding) {
	key := findingKey{f.Place(), f.Code}
	if at, again := all.placed[key]; again {
		if k := &all.faults[at]; rank(f.Severity) > rank(k.Severity) {
			k.Severity, k.Message = f.Severity, f.Message
		}
		return
	}
	most := limits.ConfigFaults
	if len(all.faults) > most.Max {
		return
	}
	if len(all.faults) == most.Max {
		f.Code, f.Severity = syntax.CodeLimit, diag.Error
		f.Message = fmt.Sprintf("the evaluation exceeds the limit of %d %s, others are not listed", most.Max, most.Unit)
	}
	if all.placed == nil {
		all.placed = map[findingKey]int{}
	}
	all.placed[key] = len(all.faults)
	all.faults = append(all.faults, f)
}

// unsure notes that a scope may hold more than is seen.
func (m *machine) unsure(path []string, reason string, at source.Span) {
	u := Unsure{Path: path, Reason: reason, Place: m.place(at)}
	key := unsureKey{u.Place, joinPath(path)}
	if m.found.told == nil {
		m.found.told = map[unsureKey]bool{}
	}
	if !m.found.told[key] {
		m.found.told[key] = true
		m.found.unsure = append(m.found.unsure, u)
	}
}

// unsureKey tells unsure scopes apart: once for each place is enough.
type unsureKey struct {
	Place
	path string
}

// throw makes the error that the engine would stop at.
func (m *machine) throw(at syntax.Node, message string) error {
	return m.throwAs(at, "", message)
}

// fail makes of an operation's error either an unknown value, where only this program does not
// know better, or an error of the configuration.
func (m *machine) fail(at syntax.Node, err error) (value.Value, error) {
	var failed *value.Error
	if !errors.As(err, &failed) {
		return nil, err // of a call within the operation
	}
	if !failed.Missing {
		return nil, m.throwAs(at, classOf(failed), failed.Message)
	}
	if failed.Limit != nil {
		m.beyond(at, failed.Limit)
		return &value.Unknown{Cause: value.Unresolved, Reason: failed.Message, Limit: failed.Limit}, nil
	}
	return m.unresolved(at, failed.Message), nil
}

// beyond tells of a value that is unresolved because it exceeds a limit.
func (m *machine) beyond(at syntax.Node, limit *limits.Limit) {
	m.fault(found(m.place(at.Span()), syntax.CodeLimit, diag.Warning, beyondMessage(limit)))
}

func beyondMessage(limit *limits.Limit) string {
	return fmt.Sprintf("unresolved value: it exceeds the limit of %d %s", limit.Max, limit.Unit)
}

// unresolved is a value that cannot be told, and the finding that says so.
func (m *machine) unresolved(at syntax.Node, reason string) value.Value {
	m.fault(found(m.place(at.Span()), CodeUnsupported, diag.Info, "this value is not evaluated: "+reason))
	return &value.Unknown{Cause: value.Unresolved, Reason: reason}
}
