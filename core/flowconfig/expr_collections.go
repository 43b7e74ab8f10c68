package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Lists and maps as they are written, and what a loop or a spread goes through.

// list is "[a, b]". The strict parser shows code within lists as it is written.
func (m *evaluator) list(e *syntax.List) (value.Value, error) {
	items := make([]value.Value, 0, len(e.Items))
	for i := range e.Items {
		item := &e.Items[i]
		if c, ok := item.Value.(*syntax.Closure); ok && !m.legacy {
			items = append(items, m.closure(c, true))
			continue
		}
		v, err := m.eval(item.Value)
		if err != nil {
			return nil, err
		}
		if !item.Spread {
			items = append(items, v)
			continue
		}
		if !spreads(v) {
			return nil, m.throwAs(item.Value, "IllegalArgumentException", plain("cannot spread "+english.WithArticle(v.TypeName())+" into a list"))
		}
		spread, err := m.items(item.Value, v)
		if u := asUnknowable(err); u != nil {
			return u, nil
		}
		if err != nil {
			return nil, err
		}
		items = append(items, spread...)
	}
	return &value.List{Items: items}, nil
}

// spreads reports whether a value can be spread into a list.
func spreads(v value.Value) bool {
	switch v.(type) {
	case value.Bool, value.Int, value.Long, value.Big, value.Decimal, value.Float, value.Double, value.Memory, value.Duration:
		return false
	}
	return true
}

// items are what a loop or a spread goes through.
func (m *evaluator) items(at syntax.Expr, v value.Value) ([]value.Value, error) {
	m.readAll(v)
	if u := value.AsUnknown(v); u != nil {
		return nil, &unknowable{u}
	}
	items, err := m.cx.Items(v)
	if err != nil {
		if _, err = m.fail(at, err); err == nil {
			err = &unknowable{&value.Unknown{Cause: value.Unresolved, Reason: "the values of the loop are unknown"}}
		}
		return nil, err
	}
	return items, m.spend(at.Span(), len(items)/itemsPerStep)
}

// mapping is "[k: v]"; what each entry depends on is noted with it.
func (m *evaluator) mapping(entries []syntax.Arg) (value.Value, error) {
	made := value.NewMap()
	before := m.deps
	for i := range entries {
		m.deps = deps{}
		if err := m.entry(made, &entries[i]); err != nil {
			m.deps.add(before)
			if u := asUnknowable(err); u != nil {
				return u, nil
			}
			return nil, err
		}
	}
	m.deps = before
	return made, nil
}

// entry puts one entry into a map.
func (m *evaluator) entry(into *value.Map, e *syntax.Arg) error {
	if e.Spread {
		return m.spreadEntry(into, e)
	}
	key, err := m.key(e)
	if err != nil {
		return err
	}
	v, err := m.shown(e.Value)
	if err != nil {
		return err
	}
	if u := value.UnknownKey(key); u != nil && u.Cause == value.Unresolved {
		m.exceeds(e.Value, u)
		return &unknowable{u}
	}
	before := into.Len()
	into.PutKey(key, v)
	at := into.Entry(value.Text(key)) // of a repeated key; only strings are found again
	if into.Len() > before {
		at = &into.Entries()[before]
	}
	if at != nil {
		at.Note = m.noteFor(nil, v, assigned{e.At.Span(), e.Value.Span()})
	}
	return nil
}

// spreadEntry is "*: m".
func (m *evaluator) spreadEntry(into *value.Map, e *syntax.Arg) error {
	v, err := m.eval(e.Value)
	if err != nil {
		return err
	}
	if more, ok := v.(*value.Map); ok {
		value.Merge(into, more.Clone(), nil)
		m.keyed(into, m.deps)
		return nil
	}
	if u := value.AsUnknown(v); u != nil {
		return &unknowable{u}
	}
	if _, null := v.(value.Null); null {
		return &unknowable{m.unresolved(e.Value, "spreading null into a map is not supported here").(*value.Unknown)}
	}
	return m.throw(e.Value, plain("cannot spread "+english.WithArticle(v.TypeName())+" into a map"))
}

// key is the key of a map's entry.
func (m *evaluator) key(e *syntax.Arg) (value.Value, error) {
	switch {
	case e.NameExpr != nil:
		return m.eval(e.NameExpr)
	case e.Name == nil:
		return value.Null{}, nil
	case e.Name.Dynamic != nil:
		return m.text(e.Name.Dynamic)
	}
	return value.String(e.Name.Text), nil
}
