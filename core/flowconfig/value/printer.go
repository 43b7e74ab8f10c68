package value

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// printer writes listings up to a depth, a length and a number of values: a tree may hold itself. Of a
// listing that exceeds a limit nothing is given.
type printer struct {
	PrintOptions
	text               strings.Builder
	depth, left, steps int
	// line is where the line at hand begins in the text, or a later place in it before which there are before places.
	line, before int
	// cut reports that the listing exceeds a limit; measure that nothing is kept of it; units that amounts are objects.
	cut, measure, units bool
}

func newPrinter(o PrintOptions) *printer {
	return &printer{PrintOptions: o, left: limits.ConfigListing.Max, steps: limits.ConfigItems.Max}
}

func (p *printer) put(text string) {
	if !p.count(len(text)) || p.measure {
		return
	}
	p.text.WriteString(text)
}

// column is how many places the line at hand has.
func (p *printer) column() int {
	all := p.text.String()
	text := all[p.line:]
	if at := strings.LastIndexByte(text, '\n'); at >= 0 {
		p.before, text = 0, text[at+1:]
	}
	p.before += unitsIn(text)
	p.line = len(all)
	return p.before
}

// count takes an amount from what may be written, and reports whether it does not exceed the limit.
func (p *printer) count(amount int) bool {
	if p.left < 0 {
		return false
	}
	if p.left -= amount; p.left < 0 {
		p.cut, p.text, p.line, p.before = true, strings.Builder{}, 0, 0
	}
	return p.left >= 0
}

// listing is what was written, or an error where it exceeds a limit.
func (p *printer) listing() (string, error) {
	if p.cut {
		return "", tooMuch(limits.ConfigListing)
	}
	return p.text.String(), nil
}

// enter begins a value within a value, unless that exceeds a limit.
func (p *printer) enter() bool {
	p.steps--
	if p.depth >= limits.ConfigNesting.Max || p.steps < 0 || p.left < 0 {
		p.cut, p.left = true, -1
		return false
	}
	p.depth++
	return true
}

func (p *printer) leave() { p.depth-- }

// items are those of a list or range, as many as may be printed.
func (p *printer) items(v Value) []Value {
	if r, ok := v.(*Range); ok {
		return r.Some(p.steps + 1)
	}
	items, _ := sequence(v)
	return items
}

// order gives the entries of a scope in the order of the listing.
func (p *printer) order(m *Map) []*Entry {
	made := make([]*Entry, len(m.entries))
	for i := range m.entries {
		made[i] = &m.entries[i]
	}
	if p.Sort {
		slices.SortStableFunc(made, func(a, b *Entry) int { return compareText(a.Name, b.Name) })
	}
	return made
}

// walk visits the leaves; with literals set, it also walks maps that are not scopes.
func (p *printer) walk(m *Map, literals bool, visit func(path []string, v Value)) {
	var path []string
	var descend func(m *Map)
	descend = func(m *Map) {
		if p.depth >= limits.ConfigNesting.Max {
			p.cut = true
			return
		}
		p.depth++
		for _, e := range p.order(m) {
			if p.steps--; p.steps < 0 || p.left < 0 {
				p.cut = true
				break
			}
			path = append(path, e.Name)
			if sub, ok := e.Value.(*Map); ok && (sub.Scope || literals) {
				descend(sub)
			} else {
				visit(path, e.Value)
			}
			path = path[:len(path)-1]
		}
		p.depth--
	}
	descend(m)
}

// unsorted leaves the maps within a list in their own order, as the engine does, until it is undone.
func (p *printer) unsorted() (undo func()) {
	sort := p.Sort
	p.Sort = false
	return func() { p.Sort = sort }
}
