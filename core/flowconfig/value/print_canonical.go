package value

import "strings"

// The listing in blocks, as the engine's "config" prints it by default.

// Canonical lists a tree as nested blocks, three spaces a level. Empty scopes are left out; at the
// top a blank line stands before each block but the first, and before a value behind a block.
func Canonical(root *Map, o PrintOptions) string {
	p := newPrinter(o)
	p.block(root, 0)
	return p.text.String()
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

// Find is the value of a path with dots, as the engine's "config -value" finds it: among the
// leaves, by their names joined with dots, without quotes. Null counts as found.
func Find(root *Map, path string) (Value, bool) {
	var found Value
	Leaves(root, PrintOptions{}, func(at []string, v Value) {
		if m, isMap := v.(*Map); found == nil && !isMap && joinedIs(at, path) {
			found = v
		} else if isMap && m != nil && found == nil {
			found = findWithin(m, at, path)
		}
	})
	return found, found != nil
}

// findWithin looks into a map literal that is a leaf of the flat listing.
func findWithin(m *Map, at []string, path string) Value {
	var found Value
	newPrinter(PrintOptions{}).walk(m, true, func(within []string, v Value) {
		if found == nil && joinedIs(append(append([]string(nil), at...), within...), path) {
			found = v
		}
	})
	return found
}

// joinedIs reports whether names joined with dots are a path, without making the text.
func joinedIs(names []string, path string) bool {
	for i, name := range names {
		if i > 0 {
			if !strings.HasPrefix(path, ".") {
				return false
			}
			path = path[1:]
		}
		if !strings.HasPrefix(path, name) {
			return false
		}
		path = path[len(name):]
	}
	return path == ""
}
