package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Properties and indexes, read and written.

// property is "of.name".
func (m *evaluator) property(e *syntax.Property) (value.Value, error) {
	if v, ok := m.special(e); ok {
		return v, nil
	}
	if n, ok := e.Of.(*syntax.Name); ok && m.legacy && isScript(n.Text) && !n.Quoted && e.Name.Dynamic == nil {
		return m.readName(&syntax.Name{At: e.Name.At, Text: e.Name.Text})
	}
	of, err := m.eval(e.Of)
	if err != nil {
		return nil, err
	}
	name, err := m.word(&e.Name)
	if err != nil {
		return nil, err
	}
	switch {
	case e.Method:
		return m.unresolved(e, "method references are not evaluated"), nil
	case e.Spread:
		return m.spreadProperty(e, of, name)
	}
	return m.propertyOf(e, of, name)
}

// special are the properties of names that are not values: secrets and packages.
func (m *evaluator) special(e *syntax.Property) (value.Value, bool) {
	if n, ok := e.Of.(*syntax.Name); ok && n.Text == secretsName && !n.Quoted && m.vars.find(n.Text) == nil && e.Name.Dynamic == nil {
		return m.secret(e.Name.Text), true
	}
	if n, ok := e.Of.(*syntax.Name); ok && n.Text == "System" && (e.Name.Text == "err" || e.Name.Text == "out") {
		return &value.Unknown{Cause: value.Host, Reason: "printed output is unknown here", Class: "PrintStream", Present: true}, true
	}
	if t, ok := m.typeOf(e); ok {
		return t, true
	}
	return nil, false
}

// word is the text of a name as written.
func (m *evaluator) word(w *syntax.Word) (string, error) {
	if w.Dynamic == nil {
		return w.Text, nil
	}
	v, err := m.text(w.Dynamic)
	if err != nil {
		return "", err
	}
	return value.Text(v), known(v)
}

// known is an *unknowable for an unknown name, whose placeholder is not a name. Names that depend on the clock or the host
// have a placeholder that says so.
func known(name value.Value) error {
	if u := value.AsUnknown(name); u != nil && u.Cause == value.Unresolved {
		return &unknowable{u}
	}
	return nil
}

// propertyOf reads a property of a value.
func (m *evaluator) propertyOf(e *syntax.Property, of value.Value, name string) (value.Value, error) {
	switch of := of.(type) {
	case value.Null:
		if e.Safe {
			return of, nil
		}
		return nil, m.throwAs(e, nullPointer, texts{
			message: `cannot read "` + name + `" of null`, help: `write "?." to get null instead`,
		})
	case *value.Map:
		m.observeKey(of, name)
		if entry := of.Entry(name); entry != nil {
			return entry.Value, nil
		}
		if !m.legacy || !of.Scope {
			return value.Null{}, nil
		}
		made := m.makeScope(e.At.Span(), byReading)
		m.enterMissing(of, name, made)
		return made, nil
	}
	m.readAll(of)
	v, err := m.cx.Property(of, name)
	return m.outcome(e, v, err)
}

// spreadProperty is "of*.name": the property of each.
func (m *evaluator) spreadProperty(e *syntax.Property, of value.Value, name string) (value.Value, error) {
	if _, null := of.(value.Null); null {
		return of, nil
	}
	items, err := m.items(e.Of, of)
	if u := asUnknowable(err); u != nil {
		return u, nil
	}
	if err != nil {
		return nil, err
	}
	all := make([]value.Value, len(items))
	for i, item := range items {
		if all[i], err = m.propertyOf(e, item, name); err != nil {
			return nil, err
		}
	}
	return &value.List{Items: all}, nil
}

// index is "of[args]".
func (m *evaluator) index(e *syntax.Index) (value.Value, error) {
	of, err := m.eval(e.Of)
	if err != nil {
		return nil, err
	}
	if _, null := of.(value.Null); null && e.Safe {
		return of, nil
	}
	args, err := m.each(e.Args)
	if err != nil {
		return nil, err
	}
	if holder, ok := of.(*value.Map); ok && len(args) == 1 {
		if name, ok := args[0].(value.String); ok {
			m.observeKey(holder, string(name))
		} else {
			m.readAll(holder)
		}
	}
	v, err := m.cx.Index(of, args)
	return m.outcome(e, v, err)
}

// each is the values of several expressions.
func (m *evaluator) each(exprs []syntax.Expr) ([]value.Value, error) {
	values := make([]value.Value, len(exprs))
	for i, e := range exprs {
		v, err := m.eval(e)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}

// assignWithin is "(a = b)" as a value.
func (m *evaluator) assignWithin(e *syntax.Assignment) (value.Value, error) {
	v, err := m.assigned(e.Target, e.Op, e.Value)
	if err != nil {
		return nil, err
	}
	return v, m.store(e.Target, v, assigned{e.At.Span(), e.Value.Span()})
}

// assigned is the value that an assignment leaves, compound or not.
func (m *evaluator) assigned(target syntax.Expr, op string, right syntax.Expr) (value.Value, error) {
	if op == "=" || op == "" {
		return m.shown(right)
	}
	before, err := m.eval(target)
	if err != nil {
		return nil, err
	}
	if op == "?=" {
		if holds, unknown := m.truth(before); holds || unknown != nil {
			return before, nil
		}
		return m.shown(right)
	}
	y, err := m.eval(right)
	if err != nil {
		return nil, err
	}
	v, err := m.combine(right, op[:len(op)-1], before, y)
	v, err = m.outcome(right, v, err)
	if m.tries > 0 && err == nil {
		m.mayHaveFailed(v)
	}
	return v, err
}
