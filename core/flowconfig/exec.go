package flowconfig

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Statements. A legacy file is a script whose blocks are calls, so any statement may occur anywhere; strict files allow few,
// and the others only within closures.

// flow is how a statement ends.
type flow int

const (
	next flow = iota
	returns
	breaks
	continues
)

// statements runs statements one after the other. Where nothing around would catch an error, it
// ends with its statement.
func (m *evaluator) statements(list []syntax.Statement) (flow, error) {
	for i, s := range list {
		if err := m.deeper(s.Span()); err != nil {
			return next, err
		}
		how, err := m.statement(s)
		m.depth--
		if err = m.absorb(err, s); err != nil || how != next {
			if err == nil {
				m.markSkipped(m.jumped, list[i+1:]...)
			}
			return how, err
		}
	}
	return next, nil
}

func (m *evaluator) statement(s syntax.Statement) (flow, error) {
	if err := m.step(s.Span()); err != nil {
		return next, err
	}
	if m.calls == 0 {
		m.deps = deps{}
	}
	if _, jumps := s.(*syntax.Jump); !jumps { // what ends a case leaves the case its value
		m.last = value.Null{}
	}
	switch s := s.(type) {
	case *syntax.Assign:
		return next, m.assign(s)
	case *syntax.Block:
		if call := dottedCall(s); call != nil && m.legacy {
			return next, m.dotted(s, call)
		}
		name, err := m.word(&s.Name)
		if err != nil {
			return next, err
		}
		return next, m.block(block{name: name, body: s.Body, at: s.At.Span(), head: s.Name.At.Span()})
	case *syntax.Selector:
		target, err := m.targetOf(s)
		if err != nil {
			return next, err
		}
		return next, m.block(block{name: s.Kind.Text + ":" + target, body: s.Body, at: s.At.Span(), head: s.Kind.At.Span(), selector: true})
	case *syntax.Include:
		return next, m.include(s)
	case *syntax.Command:
		return next, m.command(s)
	case *syntax.ExprStatement:
		return next, m.effect(s)
	case *syntax.Define:
		return next, m.defineAll(s)
	}
	return m.decide(s)
}

// targetOf is what a selector selects. The legacy parser makes a name of the text as it is written,
// with what it would interpolate.
func (m *evaluator) targetOf(s *syntax.Selector) (string, error) {
	text := s.Target.Dynamic
	if text == nil || !m.legacy {
		return m.word(&s.Target)
	}
	written := m.unit.file.Syntax.Source.Slice(text.Span())
	quote := 1
	if strings.HasPrefix(written, `"""`) {
		quote = 3
	}
	return written[quote:max(quote, len(written)-quote)], nil
}

// effect runs an expression for what it does. Where that is not known, the scope at hand may hold
// more than is seen; so it may in called code, if the call is given code of its own.
func (m *evaluator) effect(s *syntax.ExprStatement) error {
	v, err := m.eval(s.Value)
	m.last = v
	if unknown, ok := v.(*value.Unknown); ok && err == nil && unknown.Cause == value.Unresolved {
		call, _ := s.Value.(*syntax.Call)
		if m.calls == 0 || call != nil && blockOf(call) != nil {
			m.unsure(m.scopePath(), unknown.Reason, s.At.Span())
		}
	}
	return err
}

// decide runs the statements that decide which others are run.
func (m *evaluator) decide(s syntax.Statement) (flow, error) {
	switch s := s.(type) {
	case *syntax.If:
		return m.branch(s)
	case *syntax.Try:
		return m.try(s)
	case *syntax.For:
		return m.noValue(m.loop(s))
	case *syntax.While:
		return m.noValue(m.while(s))
	case *syntax.Switch:
		return m.choose(s)
	case *syntax.Jump:
		return m.jump(s)
	case *syntax.Label:
		if s.Body == nil {
			return next, nil
		}
		return m.statement(s.Body)
	case *syntax.Class:
		if m.legacy && hasMore(m.unit.file.Syntax) {
			return next, nil // what is made of it is not known
		}
		return next, m.throw(s, plain(`class "`+s.Name.Text+`" is not allowed in a config file`))
	case *syntax.Bad:
		m.unsure(m.scopePath(), "a statement has a syntax error", s.At.Span())
	}
	return next, nil
}

// hasMore reports whether a file has statements besides classes; without any it is not a script.
func hasMore(f *syntax.File) bool {
	return slices.ContainsFunc(f.Statements, func(s syntax.Statement) bool {
		_, class := s.(*syntax.Class)
		return !class
	})
}

// assign is "path = value". A value that the engine would stop at is unresolved; its key is known.
func (m *evaluator) assign(s *syntax.Assign) error {
	at := assigned{s.At.Span(), s.Value.Span()}
	v, err := m.assigned(s.Target, s.Op, s.Value)
	if err != nil {
		if err == errSpent || m.guard > 0 && asUnknowable(err) == nil {
			return err
		}
		v = m.salvage(err, s)
	}
	m.last = v
	if !m.legacy && m.calls == 0 {
		return m.assignStrict(s.Target, v, at)
	}
	return m.store(s.Target, v, at)
}

// defineAll is "def a = 1, b". In the legacy parser code that is given a name at the top becomes a
// setting of that name, where the engine prints code as text (config.md §2.5, Q4).
func (m *evaluator) defineAll(s *syntax.Define) error {
	if s.Spread {
		return m.defineSpread(s)
	}
	for i := range s.Names {
		v := value.Value(value.Null{})
		if i < len(s.Values) && s.Values[i] != nil {
			var err error
			if v, err = m.shown(s.Values[i]); err != nil {
				if err == errSpent || m.guard > 0 && asUnknowable(err) == nil {
					return err
				}
				v = m.salvage(err, s)
			}
			if c, ok := v.(*value.Closure); ok && m.legacy && m.calls == 0 && c.Source != hiddenCode {
				m.assignLegacy(s.Names[i].Text, v, assigned{s.At.Span(), s.Values[i].Span()})
				continue
			}
		}
		m.define(s.Names[i].Text, v)
		m.last = v
	}
	return nil
}

// defineSpread is "def (a, b) = list".
func (m *evaluator) defineSpread(s *syntax.Define) error {
	if len(s.Values) == 0 || s.Values[0] == nil {
		return nil
	}
	v, err := m.eval(s.Values[0])
	if err != nil {
		return err
	}
	items, err := m.items(s.Values[0], v)
	if err != nil {
		return err
	}
	for i := range s.Names {
		if i < len(items) {
			m.define(s.Names[i].Text, items[i])
		} else {
			m.define(s.Names[i].Text, value.Null{})
		}
	}
	return nil
}

// command is "name argument" without parentheses.
func (m *evaluator) command(s *syntax.Command) error {
	args, err := m.arguments(s.Args)
	if err != nil {
		return err
	}
	if !m.legacy && m.calls == 0 && m.gathering == nil {
		return nil // the parser has said that "=" is missing
	}
	m.last, err = m.callNamed(s, s.Name.Text, args)
	return err
}
