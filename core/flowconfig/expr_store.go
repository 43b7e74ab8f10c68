package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Where an assignment leads: variables, settings, keys and places of lists.

// store writes a value to where a target leads.
func (m *evaluator) store(target syntax.Expr, v value.Value, at assigned) error {
	switch t := target.(type) {
	case *syntax.Paren:
		return m.store(t.X, v, at)
	case *syntax.List:
		return m.storeEach(t, v, at)
	case *syntax.Name:
		return m.writeName(t, v, at)
	case *syntax.Property:
		// What the path to the target depends on does not concern the value.
		about := m.deps
		of, err := m.eval(t.Of)
		m.deps = about
		if err != nil {
			return err
		}
		name, err := m.word(&t.Name)
		if u := asUnknowable(err); u != nil {
			return m.storeSomewhere(of, t.Of, u)
		}
		if err != nil {
			return err
		}
		return m.storeProperty(t, of, name, v, at)
	case *syntax.Index:
		return m.storeIndex(t, v, at)
	}
	return m.throw(target, texts{message: "invalid assignment target", help: "assign to a name or a path of names"})
}

// storeSomewhere sets a name that is not known: any in it may be set.
func (m *evaluator) storeSomewhere(of value.Value, at syntax.Expr, u *value.Unknown) error {
	m.markAllUnknown(of, m.unknownDeps(u))
	if path, err := m.targetPath(at); err == nil && m.calls == 0 {
		m.unsure(append(m.scopePath(), path...), u.Reason, at.Span())
		return nil
	}
	return &unknowable{u}
}

// storeEach is "(a, b) = list".
func (m *evaluator) storeEach(t *syntax.List, v value.Value, at assigned) error {
	items, err := m.items(t, v)
	if err != nil {
		return err
	}
	for i := range t.Items {
		item := value.Value(value.Null{})
		if i < len(items) {
			item = items[i]
		}
		if err := m.store(t.Items[i].Value, item, at); err != nil {
			return err
		}
	}
	return nil
}

func (m *evaluator) storeProperty(t *syntax.Property, of value.Value, name string, v value.Value, at assigned) error {
	switch of := of.(type) {
	case *value.Map:
		m.put(of, name, v, at)
		return nil
	case *value.Unknown:
		return &unknowable{of}
	case value.Null:
		return m.throwAs(t, nullPointer, plain(`cannot set "`+name+`" on null`))
	}
	if err := m.cx.SetProperty(of, name, v); err != nil {
		return m.notStored(t, of, err)
	}
	m.touch(of, m.about())
	return nil
}

func (m *evaluator) storeIndex(t *syntax.Index, v value.Value, at assigned) error {
	of, err := m.eval(t.Of)
	if err != nil {
		return err
	}
	args, err := m.each(t.Args)
	if err != nil {
		return err
	}
	if holder, ok := of.(*value.Map); ok && len(args) == 1 && known(args[0]) == nil {
		if name, ok := args[0].(value.String); ok {
			m.put(holder, string(name), v, at)
			return nil
		}
		if text, ok := args[0].(*value.Interpolated); ok {
			m.put(holder, value.Text(text), v, at)
			return nil
		}
	}
	for _, arg := range args {
		if err := known(arg); err != nil {
			m.markAllUnknown(of, m.unknownDeps(asUnknowable(err)))
			return err
		}
	}
	if err := m.cx.SetIndex(of, args, v); err != nil {
		return m.notStored(t, of, err)
	}
	m.touch(of, m.about())
	return nil
}

// notStored is the outcome for a value that could not be put into another; it is unknown if only this program could not.
func (m *evaluator) notStored(at syntax.Node, of value.Value, err error) error {
	v, err := m.fail(at, err)
	if u, ok := v.(*value.Unknown); ok && err == nil {
		m.markAllUnknown(of, m.unknownDeps(u))
	}
	return err
}

// writeName sets a bare name: a variable, or a setting of the scope at hand.
func (m *evaluator) writeName(n *syntax.Name, v value.Value, at assigned) error {
	if known := m.vars.find(n.Text); known != nil && !n.Quoted {
		known.v, known.deps = v, m.about()
		return nil
	}
	if holder, ok := m.delegate.(*value.Map); ok {
		m.put(holder, n.Text, v, at)
		return nil
	}
	switch {
	case m.legacy:
		m.assignLegacy(n.Text, v, at)
	case m.calls > 0:
		m.define(n.Text, v)
	default:
		return m.assignPath([]string{n.Text}, v, at)
	}
	return nil
}
