package flowconfig

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What both evaluators do with blocks, and where the block at hand is.

// block runs a named block by the parser's rules.
func (m *evaluator) block(b block) error {
	if m.legacy {
		return m.blockLegacy(b)
	}
	if m.calls > 0 {
		return nil // the parser has said that code holds no settings
	}
	return m.blockStrict(b)
}

// blockOf is the code that is a call's only argument, or nil.
func blockOf(e *syntax.Call) *syntax.Closure {
	if len(e.Args) != 1 || e.Args[0].Name != nil || e.Args[0].NameExpr != nil || e.Args[0].Spread {
		return nil
	}
	c, _ := e.Args[0].Value.(*syntax.Closure)
	return c
}

// dottedCall is a block with a dotted name as the call that it is to the legacy parser, or nil.
func dottedCall(b *syntax.Block) *syntax.Call {
	var of syntax.Expr
	for len(b.Body) > 0 {
		inner, ok := b.Body[0].(*syntax.Block)
		if !ok || !inner.Dotted {
			break
		}
		if of == nil {
			of = &syntax.Name{At: b.Name.At, Text: b.Name.Text, Quoted: b.Name.Quoted}
		} else {
			of = &syntax.Property{At: b.At, Of: of, Name: b.Name}
		}
		b = inner
	}
	if of == nil {
		return nil
	}
	code := &syntax.Closure{At: b.At, Body: b.Body}
	return &syntax.Call{At: b.At, Of: &syntax.Property{At: b.At, Of: of, Name: b.Name}, Args: []syntax.Arg{{At: b.At, Value: code}}}
}

// dotted runs such a call if the value before the name has a method of that name.
func (m *evaluator) dotted(s *syntax.Block, call *syntax.Call) error {
	p := call.Of.(*syntax.Property)
	of, err := m.eval(p.Of)
	if err != nil {
		return err
	}
	if !value.Known(of, p.Name.Text) && !mayKnow(of) {
		return m.throwAs(s, noSuchMethod, texts{
			message: "a block must have a single name", help: "nest the blocks, or set each value by its whole path",
		})
	}
	return m.effect(&syntax.ExprStatement{At: s.At, Value: call})
}

// mayKnow reports whether a value may well have methods that are not known here.
func mayKnow(v value.Value) bool {
	switch v := v.(type) {
	case *value.Unknown, *value.List, *value.Range:
		return true
	case *value.Map:
		return !v.Scope
	}
	return false
}

// callText is a string before a block: the name of that block.
func (m *evaluator) callText(e *syntax.Call, name *syntax.String, body *syntax.Closure) (value.Value, error) {
	v, err := m.text(name)
	if err != nil {
		return nil, err
	}
	if unknown := value.AsUnknown(v); unknown != nil {
		return nil, &unknowable{unknown}
	}
	return value.Null{}, m.block(block{name: value.Text(v), body: body.Body, at: e.At.Span(), head: name.At.Span()})
}

// pluginsBlock gathers the entries of "plugins"; a later block replaces an earlier one.
func (m *evaluator) pluginsBlock(b block, into *value.Map) error {
	before := m.gathering
	m.gathering = &pluginList{ids: []string{}, known: map[string]bool{}}
	_, err := m.inner(b.body)
	gathered, about := m.gathering.ids, m.gathering.about
	m.gathering = before
	list := &value.List{}
	for _, id := range gathered {
		list.Items = append(list.Items, value.String(id))
	}
	m.deps = about
	m.put(into, pluginsName, list, assigned{b.at, b.at})
	m.found.plugins = gathered
	return err
}

// pluginList are the plugins of a block in their order, each once.
type pluginList struct {
	ids   []string
	known map[string]bool
	// about is what it depends on which there are.
	about deps
}

// plugin enters one plugin.
func (m *evaluator) plugin(id string) {
	if !m.gathering.known[id] {
		m.gathering.known[id] = true
		m.gathering.ids = append(m.gathering.ids, id)
	}
}

// scopePath is the path of the block at hand.
func (m *evaluator) scopePath() []string {
	if !m.legacy {
		return slices.Clone(m.new.path)
	}
	var path []string
	for f := m.old.top; f != nil; f = f.up {
		if f.name != "" {
			path = append(path, f.name)
		}
	}
	slices.Reverse(path)
	return path
}

// joinPath is a path within a message.
func joinPath(path []string) string { return strings.Join(path, ".") }
