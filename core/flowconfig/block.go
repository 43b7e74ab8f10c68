package flowconfig

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What both machines do with blocks, and where the block at hand is.

// block runs a named block by the parser's rules.
func (m *machine) block(b block) error {
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

// callText is a text before a block, which is the block of that name.
func (m *machine) callText(e *syntax.Call, name *syntax.String, body *syntax.Closure) (value.Value, error) {
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
func (m *machine) pluginsBlock(b block, into *value.Map) error {
	before := m.gathering
	m.gathering = &pluginList{ids: []string{}, known: map[string]bool{}}
	_, err := m.inner(b.body)
	gathered := m.gathering.ids
	m.gathering = before
	list := &value.List{}
	for _, id := range gathered {
		list.Items = append(list.Items, value.String(id))
	}
	m.taint = taint{}
	m.put(into, pluginsName, list, assigned{b.at, b.at})
	m.found.plugins = gathered
	return err
}

// pluginList are the plugins of a block in their order, each once.
type pluginList struct {
	ids   []string
	known map[string]bool
}

// plugin enters one plugin.
func (m *machine) plugin(id string) {
	if !m.gathering.known[id] {
		m.gathering.known[id] = true
		m.gathering.ids = append(m.gathering.ids, id)
	}
}

// scopePath is the path of the block at hand.
func (m *machine) scopePath() []string {
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
