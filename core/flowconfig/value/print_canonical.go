package value

import "strings"

// The listing in blocks, as the engine's "config" prints it by default.

// Canonical lists a tree as nested blocks, three spaces a level. Empty scopes are left out; at the top level a blank line is
// written before each block but the first, and before a value after a block.
func Canonical(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(o)
	p.block(root, 0)
	return p.listing()
}

func (p *printer) block(m *Map, level int) {
	if !p.enter() {
		return
	}
	defer p.leave()
	indent := strings.Repeat("   ", level)
	first, afterBlock := true, false
	for _, e := range p.order(m) {
		sub, isMap := e.Value.(*Map)
		isMap = isMap && sub.Scope
		if isMap && sub.Len() == 0 {
			continue
		}
		if p.left < 0 || p.steps < 0 {
			return
		}
		if level == 0 && !first && (isMap || afterBlock) {
			p.put("\n")
		}
		p.put(indent)
		p.put(mapKey(e.Name))
		if isMap {
			p.put(" {\n")
			p.block(sub, level+1)
			p.put(indent)
			p.put("}\n")
		} else {
			p.put(" = ")
			p.leaf(e.Value)
			p.put("\n")
		}
		first, afterBlock = false, isMap
	}
}
