package pattern

import "regexp/syntax"

// Anchored reports whether every match begins at the value's first place, and whether every match ends at its last, because
// the pattern has "^" and "$" in each of its alternatives.
func (p *Pattern) Anchored() (atStart, atEnd bool) {
	return p.root.anchored(start), p.root.anchored(end)
}

func (n *node) anchored(k kind) bool {
	switch n.kind {
	case k:
		return n.beyond == nil
	case choice:
		for _, sub := range n.subs {
			if !sub.anchored(k) {
				return false
			}
		}
		return true
	case repeat:
		return n.min > 0 && n.subs[0].anchored(k)
	case sequence:
		for i := range n.subs {
			sub := n.subs[i]
			if k == end {
				sub = n.subs[len(n.subs)-1-i]
			}
			if sub.anchored(k) {
				return true
			}
			if _, longest := sub.width(); longest != 0 {
				return false
			}
		}
	}
	return false
}

// Portable reports whether an engine of the RE2 family takes the pattern as it is written: no
// look-around, back-references or escapes that only ECMA-262 has.
func (p *Pattern) Portable() bool {
	_, err := syntax.Parse(p.text, syntax.Perl)
	return err == nil
}

// LookAround lists the look-ahead and look-behind of the pattern, inner ones first.
func (p *Pattern) LookAround() []Note { return p.looks }

// Lenient lists what only engines without the "u" flag take, in the order of the places; engines with it take a pattern
// without any.
func (p *Pattern) Lenient() []Note { return p.lenient }

// Exponential reports whether an engine that backtracks may take time exponential in the length of a value that does not
// match: a repeat can match one string in two ways, repeatedly, and what follows it can fail. Patterns too large to be
// analyzed cheaply count as harmless.
func (p *Pattern) Exponential() bool {
	p.judge.Do(func() { p.exponential = explodes(p.root) })
	return p.exponential
}
