package flowconfig

import (
	"slices"
	"strings"

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
