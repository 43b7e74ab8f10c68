package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// The evaluator of expressions, which both parsers share (config.md §1.4, §2.2). An error is a
// *thrown, an *unknowable, or errSpent; the value is never nil without one.

// eval is the value of an expression. How deep evaluation stands is counted here and at statements,
// for the stack of a browser is short: a little nesting in every one of many calls is much.
func (m *machine) eval(e syntax.Expr) (v value.Value, err error) {
	if err = m.step(e); err != nil {
		return nil, err
	}
	if err = m.deeper(e); err != nil {
		return nil, err
	}
	switch e := e.(type) {
	case *syntax.String:
		v, err = m.text(e)
	case *syntax.Name:
		v, err = m.readName(e)
	case *syntax.Property:
		v, err = m.property(e)
	case *syntax.Call:
		v, err = m.call(e)
	case *syntax.Closure:
		v = m.closure(e, false)
	case *syntax.Map:
		v, err = m.mapping(e.Entries)
	case *syntax.List:
		v, err = m.list(e)
	case *syntax.Paren:
		v, err = m.eval(e.X)
	default:
		v, err = m.operation(e)
	}
	m.depth--
	if list, ok := v.(*value.List); ok && list.Note != nil {
		m.taint.add(heldBy(list).any)
	}
	if err == nil {
		m.mayFail(e, v)
	}
	return v, err
}

// deeper counts one more level of evaluation; whoever is done with it takes it off again.
func (m *machine) deeper(at syntax.Node) error {
	if m.depth >= limits.ConfigEvalDepth.Max {
		return m.exhaust(&limits.Exceeded{Limit: limits.ConfigEvalDepth}, at.Span())
	}
	m.depth++
	return nil
}

// literal is the value of what stands for itself.
func (m *machine) literal(e syntax.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *syntax.Null:
		return value.Null{}, true
	case *syntax.Bool:
		return value.Bool(e.Value), true
	case *syntax.Int:
		return value.Integer(e.Value, e.Kind), true
	case *syntax.Decimal:
		v, err := value.ParseDecimal(e.Text, e.Kind)
		if err != nil {
			return m.unresolved(e, err.Error()), true
		}
		return v, true
	case *syntax.BadExpr:
		return &value.Unknown{Cause: value.Unresolved, Reason: "it is not written as the language asks"}, true
	}
	return nil, false
}

// operation is the value of what stands for itself and of the expressions with operators.
func (m *machine) operation(e syntax.Expr) (value.Value, error) {
	if v, ok := m.literal(e); ok {
		return v, nil
	}
	switch e := e.(type) {
	case *syntax.Binary:
		return m.binary(e)
	case *syntax.Ternary:
		return m.ternary(e)
	case *syntax.Unary:
		return m.unary(e)
	case *syntax.Index:
		return m.index(e)
	case *syntax.TypeOp:
		return m.typeOperation(e)
	case *syntax.New:
		return m.construct(e)
	case *syntax.Assignment:
		return m.assignWithin(e)
	}
	return m.unresolved(e, "the expression is of an unknown kind"), nil
}

// text is a string with what it interpolates.
func (m *machine) text(e *syntax.String) (value.Value, error) {
	if constant, ok := e.Constant(); ok {
		return value.String(constant), nil
	}
	parts := make([]value.Part, 0, len(e.Parts))
	for i := range e.Parts {
		part := &e.Parts[i]
		if part.Value == nil {
			parts = append(parts, value.Part{Text: part.Text})
			continue
		}
		var v value.Value
		var err error
		if part.Lazy {
			v = m.lazy(part)
		} else if v, err = m.eval(part.Value); err != nil {
			return nil, err
		}
		m.readAll(v)
		parts = append(parts, value.Part{Value: v})
	}
	v, err := m.cx.Interpolate(parts)
	return m.outcome(e, v, err)
}

// lazy is "${-> e}" as the closure that it is.
func (m *machine) lazy(part *syntax.StringPart) value.Value {
	body := []syntax.Statement{&syntax.ExprStatement{At: part.At, Value: part.Value}}
	return &value.Closure{
		Source: m.unit.file.Syntax.Source.Slice(part.Value.Span()),
		Code:   &code{unit: m.unit, vars: m.vars, arrow: true, body: body},
	}
}

// list is "[a, b]". The strict parser shows code within lists as it is written.
func (m *machine) list(e *syntax.List) (value.Value, error) {
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
			return nil, m.throwAs(item.Value, "IllegalArgumentException", "only a list can be spread into a list, and this is "+words.WithArticle(v.TypeName()))
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
func (m *machine) items(at syntax.Expr, v value.Value) ([]value.Value, error) {
	m.readAll(v)
	if u := value.AsUnknown(v); u != nil {
		return nil, &unknowable{u}
	}
	items, err := m.cx.Items(v)
	if err != nil {
		if _, err = m.fail(at, err); err == nil {
			err = &unknowable{&value.Unknown{Cause: value.Unresolved, Reason: "what it goes through is not known"}}
		}
		return nil, err
	}
	return items, m.spend(at, len(items)/itemsPerStep)
}

// mapping is "[k: v]"; what each entry depends on is noted with it.
func (m *machine) mapping(entries []syntax.Arg) (value.Value, error) {
	made := value.NewMap()
	before := m.taint
	for i := range entries {
		m.taint = taint{}
		if err := m.entry(made, &entries[i]); err != nil {
			m.taint.add(before)
			if u := asUnknowable(err); u != nil {
				return u, nil
			}
			return nil, err
		}
	}
	m.taint = before
	return made, nil
}

// entry puts one entry into a map.
func (m *machine) entry(into *value.Map, e *syntax.Arg) error {
	if e.Spread {
		v, err := m.eval(e.Value)
		if err != nil {
			return err
		}
		if more, ok := v.(*value.Map); ok {
			value.Merge(into, more.Clone(), nil)
			m.keyed(into, m.taint)
			return nil
		}
		if u := value.AsUnknown(v); u != nil {
			return &unknowable{u}
		}
		if _, null := v.(value.Null); null {
			return &unknowable{m.unresolved(e.Value, "null is not spread into a map here").(*value.Unknown)}
		}
		return m.throw(e.Value, "only a map can be spread into a map, and this is "+words.WithArticle(v.TypeName()))
	}
	key, err := m.key(e)
	if err != nil {
		return err
	}
	v, err := m.shown(e.Value)
	if err != nil {
		return err
	}
	if err := known(key); err != nil {
		return err
	}
	before := into.Len()
	into.PutKey(key, v)
	at := into.Entry(value.Text(key)) // of a repeated key; only texts are found again
	if into.Len() > before {
		at = &into.Entries()[before]
	}
	if at != nil {
		at.Note = m.noteFor(nil, v, assigned{e.At.Span(), e.Value.Span()})
	}
	return nil
}

// key is the key of a map's entry.
func (m *machine) key(e *syntax.Arg) (value.Value, error) {
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
